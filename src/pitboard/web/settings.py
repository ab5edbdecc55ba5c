"""What a server is told when it starts."""

import os
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit


def usual_data_dir() -> Path:
    """Where tables are kept when nobody says: `pitboard` in the folder for users' data."""
    home = os.environ.get("XDG_DATA_HOME") or Path("~/.local/share").expanduser()
    return Path(home) / "pitboard"


class BadSetting(ValueError):
    """A setting that a server cannot run with; `option` is what it is called on the command line."""

    def __init__(self, option: str, words: str) -> None:
        super().__init__(words)
        self.option = option


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """One server: where it listens, where it keeps its data, and how much it puts up with."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = field(default_factory=usual_data_dir)
    public_url: str = ""
    """The address people use, if it is not the one the server listens on; no slash at its end."""

    tables_at_once: int = 10
    """Tables that one address may make in a burst; after that one every `seconds_a_table`."""

    seconds_a_table: float = 20.0
    replays_at_once: int = 40
    """Records and replays that one address may ask for in a burst; after that one every `seconds_a_replay`."""

    seconds_a_replay: float = 0.2

    scores_at_once: int = 100
    """Documents of mats that one address may have judged in a burst; after that one every `seconds_a_score`."""

    seconds_a_score: float = 0.05
    plans_at_once: int = 100
    """Looks at plans that one address may have in a burst; after that one every `seconds_a_plan`."""

    seconds_a_plan: float = 0.05
    idle_seconds: float = 60.0
    """How long a table without sockets and without a deadline stays in memory."""

    expire_hours: float = 24.0
    """How long a table that never started is kept after the last thing that happened at it."""

    beat_seconds: float = 30.0
    """How often the server notes that it is alive. Deadlines that fall in an outage are put off by as long, to that much."""

    thinker: bool = True
    """Whether bots get a process of their own to think in; without it they play by the table's default."""

    mail: str = field(default="", repr=False)
    """The mail server that takes letters, as `smtp://user:password@host:587`; without one none are sent."""

    mail_from: str = ""
    """The address that letters come from; `pitboard@` the host of `public_url` where it is empty."""

    allow_private_hooks: bool = False
    """Whether hooks may lead to this machine and its neighbors."""

    letters_at_once: int = 5
    """Letters about an address that one person may ask for in a burst; after that one every `seconds_a_letter`."""

    seconds_a_letter: float = 1_200.0
    letters_to_one: int = 3
    """Such letters that one address gets in a burst, whoever asks; after that one every `seconds_to_one`."""

    seconds_to_one: float = 28_800.0

    def __post_init__(self) -> None:
        """Refuse a public address that is none, and a mail server that cannot be used."""
        if self.public_url and not _is_home(self.public_url):
            raise BadSetting("public-url", f"{self.public_url!r} is no address like https://race.example.org")
        if self.mail:
            _check_mail(self)

    @property
    def is_secure(self) -> bool:
        """Whether people reach the server by https."""
        return self.public_url.startswith("https:")

    @property
    def public_host(self) -> str:
        """Host and port of the public address; empty without one."""
        return urlsplit(self.public_url).netloc.lower()

    @property
    def sender_address(self) -> str:
        """The address that letters come from."""
        return self.mail_from or f"pitboard@{urlsplit(self.public_url).hostname}"

    @property
    def home(self) -> str:
        """The address that links in letters and calls begin with."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return self.public_url or f"http://{host}:{self.port}"


def _is_home(url: str) -> bool:
    """An address that links can begin with: how, where, and nothing after it."""
    try:
        parts = urlsplit(url)
        is_bare = url == f"{parts.scheme}://{parts.netloc}" and "@" not in url
        return is_bare and parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def _check_mail(settings: Settings) -> None:
    """BadSetting where letters could not be sent, or their links would lead nowhere. What was given is not repeated."""
    from pitboard.post.smtp import is_address, mail_server

    try:
        mail_server(settings.mail)
    except ValueError as error:
        raise BadSetting("mail", str(error)) from None
    if not settings.public_url:
        raise BadSetting("mail", "--public-url is wanted too: letters have links in them")
    if not is_address(settings.sender_address):
        raise BadSetting("mail-from", "no address like races@example.org")
