"""One HTTP request to an address that somebody else chose: to public machines alone, without redirects, and not for long."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Callable, Iterator, Mapping
from threading import Timer
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from pitboard.post.calls import target

if TYPE_CHECKING:
    from http.client import HTTPConnection

PATIENCE = 10.0
"""Seconds for the whole call."""

Resolve = Callable[[str, int], list[str]]

MOST_NUMBERS = 3
"""Addresses of one host that are tried."""

PRIVATE = "This address leads into a private network, which this server does not call. Whoever runs it may allow that."

RESERVED = tuple(
    ipaddress.ip_network(network)
    for network in ("192.0.0.0/24", "168.63.129.16/32", "::/96", "64:ff9b:1::/48", "3fff::/20")  # the first two: clouds' own
)
"""What is not told to be private everywhere: some of it only by later versions of Python."""


class NotCalled(Exception):
    """The call was not made or not taken; the words are for whoever made the hook."""


def resolve(host: str, port: int) -> list[str]:
    """The addresses of a host, as numbers."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(info[4][0]) for info in found))


def is_public(number: str) -> bool:
    """Whether an address belongs to the open net: not this machine, not its neighbors, nothing reserved."""
    address = ipaddress.ip_address(number.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)
        if inner is not None:
            return is_public(str(inner))
        if address in ipaddress.ip_network("64:ff9b::/96"):
            return is_public(str(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)))
        if address.is_site_local:
            return False
    if any(address in network for network in RESERVED):
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved


def call(
    url: str,
    body: bytes,
    headers: Mapping[str, str],
    *,
    allow_private: bool = False,
    resolving: Resolve = resolve,
    patience: float = PATIENCE,
) -> int:
    """POST a body and return the status; `NotCalled` if that did not work. What is answered besides is not read."""
    from http.client import HTTPException

    parts = urlsplit(url)
    host, is_secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if is_secure else 80)
    line = _line(host, port, is_secure, patience, list(_numbers(host, port, allow_private, resolving)))
    timer = Timer(patience, _cut, [line])
    timer.daemon = True
    timer.start()
    try:
        line.request("POST", target(parts), body, dict(headers))
        return line.getresponse().status
    except (HTTPException, OSError, ValueError) as error:
        raise NotCalled(f"It does not answer ({type(error).__name__}).") from None
    finally:
        timer.cancel()
        line.close()


def _numbers(host: str, port: int, allow_private: bool, resolving: Resolve) -> Iterator[str]:
    """The addresses that a call may go to: these very numbers are connected to, so that a name cannot change in between."""
    try:
        found = resolving(host, port)
    except (OSError, UnicodeError):
        raise NotCalled("Nobody knows this host.") from None
    public = [number for number in found if allow_private or is_public(number)]
    if not public:
        raise NotCalled(PRIVATE)
    yield from public[:MOST_NUMBERS]


def _line(host: str, port: int, is_secure: bool, patience: float, numbers: list[str]) -> HTTPConnection:
    import ssl
    from http.client import HTTPConnection

    context = ssl.create_default_context() if is_secure else None

    class Numbered(HTTPConnection):
        default_port = 443 if is_secure else 80

        def connect(self) -> None:
            fault: OSError = OSError("no address")
            for number in numbers:
                try:
                    plain = socket.create_connection((number, port), patience)
                    break
                except OSError as error:
                    fault = error
            else:
                raise fault
            self.sock = plain  # so that a handshake that never ends is cut too
            if context is not None:
                self.sock = context.wrap_socket(plain, server_hostname=host)

    return Numbered(host, port, timeout=patience)


def _cut(line: HTTPConnection) -> None:
    """A host that answers a byte at a time is not waited for."""
    held: socket.socket | None = line.sock
    if held is not None:
        try:
            held.shutdown(socket.SHUT_RDWR)
        except OSError:
            return
