"""Times of day in words, as the clocks of a zone show them."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo

DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def zone_named(name: str) -> tzinfo:
    """A zone by its name; UTC where this machine does not know it."""
    from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return UTC


def in_words(ms: int, zone: str) -> str:
    """`Wed 2 Dec 2026, 20:00 (Europe/Berlin)`."""
    at = datetime.fromtimestamp(ms / 1000, zone_named(zone))
    return f"{DAYS[at.weekday()]} {at.day} {MONTHS[at.month - 1]} {at.year}, {at:%H:%M} ({zone})"


def shortly(ms: int, zone: str) -> str:
    """`Wed 2 Dec, 20:00`, for a headline."""
    at = datetime.fromtimestamp(ms / 1000, zone_named(zone))
    return f"{DAYS[at.weekday()]} {at.day} {MONTHS[at.month - 1]}, {at:%H:%M}"


def iso(ms: int) -> str:
    """`2026-12-02T19:00:00Z`, for programs."""
    return datetime.fromtimestamp(ms // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
