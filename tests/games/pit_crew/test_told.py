"""What an act tells the screen and the log."""

import pytest

from pitboard.games.pit_crew import GAME
from pitboard.games.pit_crew.log_words import words
from pitboard.games.pit_crew.words import Told
from pitboard.games.rule_pages import paragraphs
from tests.conftest import ROOT
from tests.games.pit_crew.crew import Race, costs, judged, written

NAMES = ("Ann", "Ben", "Cem", "Dot", "Eli", "Fay")
APART = "red distance 9\ngreen distance 5\nyellow distance 1\n"
AT_WORK = "red_1 7b\nred good 31\nred capped tank engine front_left front_right rear_left\ngreen good 31\n"


def lines(race: Race) -> list[tuple[str, str]]:
    """The log of the last act."""
    return [(line["text"], line["rule"]) for line in words(race.events, NAMES)]


def told_to(race: Race, act: str, seat: int) -> list[dict[str, object]]:
    """The events of an act as a seat is told them: from its blind states."""
    before, after = GAME.State(), GAME.State()
    GAME.blind(race.state, race.fixed, seat, before)
    race.play(act)
    GAME.blind(race.state, race.fixed, seat, after)
    return GAME.told(before, after, race.fixed, race.setup)


def at_work(text: str = "", **setup: object) -> Race:
    """Round three; red lacks one cap."""
    return written(AT_WORK + text, number=3, **setup)


def before_go(text: str, **setup: object) -> Race:
    """The set-up of round two."""
    return written(text, number=2, phase="round_setup", **setup)


def drafting(**setup: object) -> Race:
    """A draft in which green picks first."""
    return written("red distance 9\ngreen distance 5\noffer nitro 3/7*", phase="draft", **{"crews": [2, 2], **setup})


SAID = [
    ("ready", before_go("").play("green_1 ready_up"), [("Ben is ready.", "")]),
    (
        "go",
        before_go("", crews=[3, 3]).ready().play("clock go -> 1b 1w 2b 2w 3b 3w 1b 1w 2b 2w 3b 3w"),
        [("Round 2: GO!", "PC 2.11")],
    ),
    (
        "named_nachos",
        before_go("red has bad_nachos", crews=[1, 2]).play("red_1 bad_nachos 2"),
        [("Bad Nachos: Cem holds one card less.", "PC 7.5")],
    ),
    (
        "named_veterans",
        before_go("red has veteran_crew", crews=[3, 1]).play("red_1 veteran_crew 1 3"),
        [("Veteran Crew: Ann and Cem hold one card more.", "PC 7.17")],
    ),
    (
        "proposed nachos",
        before_go("red has bad_nachos", crews=[2, 3]).play("red_2 bad_nachos 3"),
        [("Ben would name Eli.", "PC-114")],
    ),
    (
        "proposed veterans",
        before_go("green has veteran_crew", crews=[1, 3]).play("green_2 veteran_crew 1 3"),
        [("Cem would name Ben and Dot.", "PC-114")],
    ),
    ("proposed wrench", drafting().play("green_2 take_wrench 3/7*"), [("Dot would take Teamwork 3/7.", "PC-114")]),
    (
        "took_wrench and round",
        drafting().play("green_1 take_wrench nitro"),
        [
            ("Green takes Nitro.", "PC 7.2"),
            ("Red takes Teamwork 3/7.", "PC 7.2"),
            ("Round 2 is set up.", "PC 8.1"),
        ],
    ),
    ("drew", at_work().play("red_1 draw -> 4w"), [("Ann draws the white 4.", "")]),
    ("placed", at_work().play("red_1 lay 7b discard"), [("Ann: black 7 on the Discard.", "")]),
    (
        "placed extra",
        at_work("red has *w").play("red_1 lay *w rear_right"),
        [("Ann: Assist, white on rear right.", "")],
    ),
    (
        "capped and complete",
        at_work().play("900 red_1 cap rear_right"),
        [("Ann caps rear right.", ""), ("Red is complete.", "PC 5.1")],
    ),
    ("reached", at_work().play("900 red_1 cap rear_right\nred_1 take_die"), [("Ann reaches for a die.", "")]),
    ("took_die", at_work().play("900 red_1 cap rear_right\nred_1 take_die\nclock decide"), [("Red has a die.", "")]),
    (
        "rolled and moved",
        at_work().play("900 red_1 cap rear_right\nred_1 take_die\nclock decide\nred_1 roll -> 6"),
        [("Red rolls 6.", ""), ("Red rolls on 1 space.", "PC 5.3")],
    ),
    ("left", written("", crews=[2, 1]).play("red_1 leave"), [("Ann has left the race.", "PC 9.13")]),
    (
        "resigned, out and won",
        before_go("").play("red_1 leave"),
        [
            ("Ann has left the race.", "PC 9.13"),
            ("Red has nobody left.", "PC-146"),
            ("Red drops out of the race.", "PC-150"),
            ("Green wins: the only car that is left.", "PC 6.10"),
        ],
    ),
]
"""Every kind of event but those of the Race Phase: the race after the act, and its log."""


@pytest.mark.parametrize(("race", "said"), [row[1:] for row in SAID], ids=[row[0] for row in SAID])
def test_every_kind_of_event_is_told_in_words(race: Race, said: list[tuple[str, str]]) -> None:
    """PC 9.12: short, who did what, and the rule where somebody may wonder."""
    assert lines(race) == said


NAMED = [
    ("bad_nachos", [2, 1], [("Bad Nachos: Cem holds one card less.", "PC 7.5")]),
    ("bad_nachos", [1, 2], []),
    ("veteran_crew", [2, 1], [("Veteran Crew: Ann and Ben hold one card more.", "PC 7.17")]),
    ("veteran_crew", [1, 2], [("Veteran Crew: Ann holds two cards more.", "PC-147")]),
    ("veteran_crew", [3, 1], []),
]


@pytest.mark.parametrize(("wrench", "crews", "said"), NAMED, ids=[f"{wrench} {crews[0]}" for wrench, crews, _ in NAMED])
def test_who_is_named_unasked_is_told_once(wrench: str, crews: list[int], said: list[tuple[str, str]]) -> None:
    """PC 9.2, PC-15, PC-147: where there is nobody else to name, the log says so as the round is set up."""
    race = written(f"red distance 9\ngreen distance 5\noffer {wrench} 3/7*", phase="draft", crews=crews)
    assert lines(race.play("green_1 take_wrench 3/7*"))[3:] == said
    assert len(lines(race.play("green_1 ready_up"))) == 1


def test_names_that_a_leaver_makes_plain_are_told() -> None:
    """PC-156: of three veterans one leaves before GO, and the two that stay are named again, unasked."""
    race = before_go("red has veteran_crew", crews=[3, 1]).play("red_1 veteran_crew 1 3")
    assert lines(race.play("red_3 leave"))[1:] == [("Veteran Crew: Ann and Ben hold one card more.", "PC 7.17")]


def test_a_race_phase_is_told_step_by_step() -> None:
    """PC 9.12, PC-140."""
    text = (
        APART + costs("red", 8) + "green front_left 4b 3b 4b 3b\ngreen has jet_fuel\nyellow has drafting\nyellow complete 2000\n"
    )
    text += "green tank 5b 5w 6b 6w 4w 3w 2b\ngreen complete 2000\n"
    assert lines(judged(text, "2 5 nitro sabotage", number=3, cars="extended")) == [
        ("Stop! Everybody is done.", "PC-124"),
        ("Roll-off: Green rolls 2.", "PC-43"),
        ("Roll-off: Yellow rolls 5.", "PC-43"),
        ("Red: Discard: 16 cards. Eight points.", "PC-59"),
        ("Red: Eight points: Red is out.", "PC-70"),
        ("Red in total: 8 points, 0 Turbos.", "PC 6.8"),
        ("Green goes 8 spaces.", "PC 6.8"),
        ("Yellow goes 8 spaces.", "PC 6.8"),
        ("Red has crashed and is out.", "PC 6.9"),
        ("Yellow in total: 0 points, 0 Turbos.", "PC 6.8"),
        ("Green: Front left: clean, all black. Turbo, two spaces.", "PC-60"),
        ("Green: Jet Fuel: seven cards in the tank. Three spaces.", "PC-105"),
        ("Green in total: 0 points, 1 Turbo.", "PC 6.8"),
        ("Green has Turbo: 2 spaces.", "PC 6.11"),
        ("Green burns Jet Fuel: 3 spaces.", "PC 7.10"),
        ("Yellow drafts: 2 spaces.", "PC 7.8"),
        ("On offer: Nitro.", "PC-81"),
        ("On offer: Sabotage.", "PC-81"),
    ]


@pytest.mark.parametrize(
    ("race", "said"),
    [
        (judged(APART), ("Stop! Everybody is done.", "PC-124")),
        (judged(f"{APART}red capped", options={"round_limit_ms": 9000}), ("Stop! The round's time is up.", "PC-41")),
        (
            written("red good 31\ngreen good 31\nred distance 1\nred capped tank", number=3).play("red_1 leave\ngreen_1 leave"),
            ("Stop! Nobody works any more.", "PC-149"),
        ),
        (
            at_work("green complete 100\ngreen die\nred distance 1").play("9999 red_1 cap rear_right"),
            ("Stop! No die is left.", "PC 5.5"),
        ),
    ],
    ids=["grace", "time", "nobody_left", "no_die_left"],
)
def test_every_end_of_the_pit_crew_phase_is_told(race: Race, said: tuple[str, str]) -> None:
    """PC 5.5 to PC 5.7, PC 9.10, PC 9.11: why it ended."""
    assert said in lines(race)


def test_a_tie_for_the_last_die_is_told() -> None:
    """PC-34: who reached together, and that nobody rolls."""
    race = at_work("green complete 100\nred distance 1").play(
        "900 red_1 cap rear_right\n950 red_1 take_die\n1000 green_1 take_die"
    )
    assert lines(race.play("clock decide"))[:2] == [
        ("Red and Green reach at the same time. None of them rolls.", "PC-34"),
        ("Stop! Two hands on the last die.", "PC 5.7"),
    ]


def test_a_draw_is_told() -> None:
    """PC-76."""
    race = judged("red tank 10b\ngreen tank 10b\ngreen distance 1", number=1, crews=[1, 1])
    assert lines(race)[-1] == ("All cars are out in round one, and nobody had led: a draw.", "PC-76")


def test_every_kind_of_event_is_shown_here() -> None:
    """And each cites rules that stand on the page."""
    kinds = {event["what"] for _, race, _ in SAID for event in race.events} | {"moved", "tied", "stopped", "roll_off", "judged"}
    assert kinds | {"crashed", "offered"} == {kind.name.lower() for kind in Told}
    ids = {paragraph.id for paragraph in paragraphs((ROOT / "rules/pit_crew.md").read_text(encoding="utf-8"))}
    assert {rule for _, _, said in SAID for _, rule in said} - {""} <= ids


@pytest.mark.parametrize(("seat", "card"), [(-1, None), (0, "4w"), (1, "4w"), (2, None)])
def test_a_drawn_card_is_told_to_its_own_crew_alone(seat: int, card: str | None) -> None:
    """PC 9.4, PC-133: rivals and watchers hear that a card was drawn."""
    race = written("red_1 7b\nred good 27", crews=[2, 1])
    events = told_to(race, "red_1 draw -> 4w", seat)
    assert events == [{"what": "drew", "seat": 0, "crew": "red", "card": card}]
    said = "Ann draws the white 4." if card else "Ann draws."
    assert [line["text"] for line in words(events, NAMES)] == [said]


@pytest.mark.parametrize(("seat", "shown"), [(-1, None), (0, None), (2, "nitro"), (3, "nitro")])
def test_a_proposal_is_told_to_its_own_crew_alone(seat: int, shown: str | None) -> None:
    """PC-114: what a crew talks over is its own affair; the others have no line in their log."""
    events = told_to(drafting(), "green_2 take_wrench nitro", seat)
    assert [event["shown"] for event in events] == [shown]
    assert len(words(events, NAMES)) == (1 if shown else 0)


def test_cards_on_the_mat_are_told_to_all() -> None:
    """PC 9.4, PC-133: mats, caps and dice are for all eyes."""
    race = at_work()
    assert told_to(race, "red_1 lay 7b discard", -1) == [
        {"what": "placed", "seat": 0, "crew": "red", "card": "7b", "area": "discard"}
    ]
    assert told_to(race, "900 red_1 cap rear_right", 1) == [
        {"what": "capped", "seat": 0, "crew": "red", "area": "rear_right"},
        {"what": "complete", "crew": "red"},
    ]
