"""Letters: a telling, or a question about an address, as a mail in plain text and in HTML."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from pitboard.post.telling import Telling

if TYPE_CHECKING:
    from email.message import EmailMessage

LONGEST_SUBJECT = 180
STYLE = "body{font-family:sans-serif}td,th{text-align:left;padding:2px 10px 2px 0}.rule{color:#666;font-size:85%}"
PAGE = f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><style>{STYLE}</style></head>\n<body>\n'


@dataclass(frozen=True, slots=True)
class Sender:
    """Who writes: the address that letters come from, and where the server is reached."""

    mail_from: str
    home: str
    """Without a slash at its end."""

    def table(self, table: str) -> str:
        """The page of a table."""
        return f"{self.home}/t/{table}"

    def season(self, season: str) -> str:
        """The page of a season."""
        return f"{self.home}/season/{season}"

    def replay(self, table: str, n: int) -> str:
        """The replay, at an entry."""
        return f"{self.home}/replay/{table}#n={n}"

    def way_out(self, secret: str) -> str:
        """The page that asks whether nothing more is to be sent. The code is in the fragment, which no log sees."""
        return f"{self.home}/mail#off={secret}"

    def message_id(self, slip_id: str) -> str:
        """The name of a letter, the same at every try."""
        return f"<{slip_id}@{urlsplit(self.home).hostname or 'pitboard'}>"


def news_letter(told: Telling, person: str, slip_id: str, to: str, secret: str, sender: Sender) -> EmailMessage:
    """The letter that tells a person news."""
    lines = [*told.lines, *told.about.get(person, ())]
    links = [("The table", sender.table(told.table))]
    if told.what != "called":  # nothing has been raced yet
        links.append(("The replay, at this moment", sender.replay(told.table, told.n)))
    if told.occasion is not None:
        links.append(("The season", sender.season(told.occasion.season)))
    small = [("What you get, and where", f"{sender.home}/mail"), ("Get nothing more", sender.way_out(secret))]
    text = ["\n".join(lines), *([told.report.text] if told.report else []), _links(links), "-- \n" + _links(small)]
    html = [_paragraphs(lines), told.report.html if told.report else "", _anchors(links), "<hr>", _anchors(small)]
    message = _message(told.subject, slip_id, to, secret, sender)
    message["References"] = sender.message_id(f"table-{told.table}")
    return _fill(message, "\n\n".join(text), "\n".join(html))


def question_letter(code: str, slip_id: str, to: str, secret: str, sender: Sender) -> EmailMessage:
    """The letter that asks whether an address is right. It names nobody, so that it cannot be made to say anything else."""
    lines = [
        f"Somebody at {sender.home} would like letters about their races to come to this address.",
        "If that is you, open this link within two days:",
    ]
    link = f"{sender.home}/mail#confirm={code}"
    rest = "If it is not, there is nothing to do: no other letter comes."
    text = "\n\n".join([*lines, link, rest])
    html = _paragraphs(lines) + f'<p><a href="{escape(link)}">{escape(link)}</a></p>' + _paragraphs([rest])
    return _fill(_message("Pitboard: is this your address?", slip_id, to, secret, sender), text, html)


def one_line(text: str) -> str:
    """A headline: nothing in it that could begin another header, and of a length that mail programs show."""
    seen = "".join(" " if unicodedata.category(c)[0] in "CZ" else c for c in text)
    return " ".join(seen.split())[:LONGEST_SUBJECT]


def _message(subject: str, slip_id: str, to: str, secret: str, sender: Sender) -> EmailMessage:
    from email.headerregistry import Address
    from email.message import EmailMessage
    from email.policy import SMTP
    from email.utils import localtime

    message = EmailMessage(SMTP)
    message["Subject"] = one_line(subject)
    message["From"] = Address("Pitboard", addr_spec=sender.mail_from)
    message["To"] = Address(addr_spec=to)
    message["Date"] = localtime()
    message["Message-ID"] = sender.message_id(slip_id)
    message["Auto-Submitted"] = "auto-generated"
    message["List-Unsubscribe"] = f"<{sender.home}/api/mail/off/{secret}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return message


def _fill(message: EmailMessage, text: str, html: str) -> EmailMessage:
    message.set_content(text.strip() + "\n")
    message.add_alternative(f"{PAGE}{html}\n</body></html>\n", subtype="html")
    return message


def _paragraphs(lines: list[str]) -> str:
    return "".join(f"<p>{escape(line)}</p>\n" for line in lines)


def _links(links: list[tuple[str, str]]) -> str:
    return "\n".join(f"{words}: {address}" for words, address in links)


def _anchors(links: list[tuple[str, str]]) -> str:
    return "<p>" + "<br>\n".join(f'<a href="{escape(address)}">{escape(words)}</a>' for words, address in links) + "</p>"
