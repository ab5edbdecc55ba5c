"""What people may want to be told, and which news answers which wish."""

TURNS, REMINDERS, NOTICES = 1, 2, 4
EVERYTHING = TURNS | REMINDERS | NOTICES

WISHES = {"turns": TURNS, "reminders": REMINDERS, "notices": NOTICES}
"""What a person may want, by the name it has on the wire, and its bit."""

WISH = {
    "called": TURNS,
    "turn": TURNS,
    "over": TURNS,
    "reminder": REMINDERS,
    "missed": NOTICES,
    "extended": NOTICES,
    "outage": NOTICES,
    "ruling": NOTICES,
    "corrected": NOTICES,
    "replaced": NOTICES,
}
"""Every kind of news, and the wish that it answers."""

HOUR_MS = 3_600_000
