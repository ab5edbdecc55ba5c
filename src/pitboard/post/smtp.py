"""Handing letters to a mail server. What goes wrong is told by its code alone: words of servers often repeat addresses."""

from __future__ import annotations

import re
import socket
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

if TYPE_CHECKING:
    from email.message import EmailMessage
    from smtplib import SMTP

PATIENCE = 20.0
"""Seconds that a mail server may take for one answer."""

LOOPBACK = re.compile(r"localhost|127\.\d+\.\d+\.\d+|::1")
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{4,190}\Z)[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
"""An address that letters can go to: no quotes, comments or characters that end a header."""


class NotNow(Exception):
    """The letter could not be handed over; another try may work."""


class Unreachable(NotNow):
    """The mail server could not be reached or will have none of us: no other letter can be sent now either."""


class Undeliverable(Exception):
    """The address is refused for good."""


class Unwanted(Exception):
    """This letter is refused for good, whatever its address."""


@dataclass(frozen=True, slots=True)
class MailServer:
    """Where letters are handed in. With TLS from the first byte, or by STARTTLS where the server is another machine."""

    host: str
    port: int
    wrapped: bool = False
    user: str = ""
    password: str = field(default="", repr=False)

    @property
    def is_near(self) -> bool:
        """What is said to it does not leave this machine."""
        return LOOPBACK.fullmatch(self.host) is not None


def mail_server(address: str) -> MailServer:
    """Read `smtp://user:password@host:587` or `smtps://...`; ValueError with words that do not repeat it."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise ValueError("no address like smtp://user:password@mail.example.org:587") from None
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname or parts.path not in ("", "/") or parts.query:
        raise ValueError("no address like smtp://user:password@mail.example.org:587")
    wrapped = parts.scheme == "smtps"
    usual = 465 if wrapped else 587 if parts.username else 25
    return MailServer(parts.hostname, port or usual, wrapped, unquote(parts.username or ""), unquote(parts.password or ""))


def is_address(text: str) -> bool:
    """Whether letters can be sent there."""
    return ADDRESS.fullmatch(text) is not None and ".." not in text and not text.startswith(".") and ".@" not in text


class Line:
    """A connection to a mail server, opened for the first letter and closed at the end. Its methods block."""

    def __init__(self, server: MailServer, mail_from: str, patience: float = PATIENCE) -> None:
        self._server = server
        self._mail_from = mail_from
        self._patience = patience
        self._smtp: SMTP | None = None

    def close(self) -> None:
        """Say goodbye, if there is anybody."""
        from smtplib import SMTPException

        smtp, self._smtp = self._smtp, None
        if smtp is not None:
            with suppress(SMTPException, OSError):
                smtp.quit()

    def cut(self) -> None:
        """End it now, whatever is being said just then in another thread: the server stops."""
        smtp, self._smtp = self._smtp, None
        sock = getattr(smtp, "sock", None)
        if sock is not None:
            with suppress(OSError):
                sock.shutdown(socket.SHUT_RDWR)

    def send(self, message: EmailMessage, to: str) -> None:
        """Hand a letter over. `Undeliverable`, `Unwanted`, `Unreachable` or `NotNow` if that did not work."""
        import smtplib

        try:
            self._hand_over(message, to)
        except smtplib.SMTPRecipientsRefused as error:
            code, words = next(iter(error.recipients.values()))
            raise (Undeliverable if is_nobody(code, words) else NotNow)(f"SMTP {code}") from None
        except smtplib.SMTPDataError as error:
            raise (Unwanted if _is_final(error.smtp_code) else NotNow)(f"SMTP {error.smtp_code}") from None
        except smtplib.SMTPResponseException as error:  # who we are, or that we may not send from here
            self.close()
            raise Unreachable(f"SMTP {error.smtp_code}") from None
        except (smtplib.SMTPException, OSError) as error:
            self.close()
            raise Unreachable(type(error).__name__) from None

    def _hand_over(self, message: EmailMessage, to: str) -> None:
        from smtplib import SMTPServerDisconnected

        if self._smtp is not None:
            try:
                self._smtp.send_message(message, self._mail_from, [to])
                return
            except SMTPServerDisconnected:  # it takes so many letters a line and no more
                self.close()
        self._smtp = self._open()
        self._smtp.send_message(message, self._mail_from, [to])

    def _open(self) -> SMTP:
        import smtplib
        import ssl

        server = self._server
        if server.wrapped:
            smtp: SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=self._patience, context=ssl.create_default_context())
        else:
            smtp = smtplib.SMTP(server.host, server.port, timeout=self._patience)
        try:
            if not server.wrapped and not server.is_near:
                smtp.ehlo_or_helo_if_needed()
                # A password never goes in the clear; a relay without one may have no TLS.
                if server.user or smtp.has_extn("starttls"):
                    smtp.starttls(context=ssl.create_default_context())
            if server.user:
                smtp.login(server.user, server.password)
        except BaseException:
            smtp.close()
            raise
        return smtp


def _is_final(code: int) -> bool:
    return 500 <= code < 600


def is_nobody(code: int, words: bytes) -> bool:
    """Whether a server says that there is no such address, and not that it takes nothing from us."""
    return code in (550, 551, 553) and not words.startswith(b"5.7")
