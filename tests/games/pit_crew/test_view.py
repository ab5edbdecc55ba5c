"""What seats see: of one shape all through a race, and not a byte of it made from what is hidden from them."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from pitboard.bots import find
from pitboard.games.pit_crew import GAME
from pitboard.games.pit_crew.state import State
from pitboard.games.pit_crew.words import Verb
from pitboard.games.rule_pages import paragraphs
from pitboard.kernel.sources import Seeded
from pitboard.proof.laws import Walk, check_blind
from tests.conftest import ROOT
from tests.games.pit_crew.crew import written

SETUPS: list[dict[str, Any]] = [
    {"crews": [1, 1], "cars": "extended"},
    {"crews": [3, 2, 1]},
    {"crews": [2, 2], "options": {"resigned": "crashed", "grab": "auto"}},
    {"crews": [1, 1, 1], "cars": "handicap", "options": {"crew_decision": "any"}},
]
WORDS = {"int": "n", "str": "t", "bool": "?", "NoneType": "-", "list": "[", "dict": "{"}
SHARED = """
    phase t | round n | rounds n | choice t | choosing -t | target -t | offer [ | offer. t | go_at n | dice_left n | decide_at n
    crews [ | crews. { | seats [ | seats. { | lead -t | winner -t | judged [ | judged. t | standing [ | standing. t

    crews.crew t | crews.car n | crews.fuel n | crews.pairs n | crews.starts [ | crews.starts. n | crews.piles [
    crews.piles. [ | crews.piles.. t | crews.capped [ | crews.capped. ? | crews.closed ? | crews.complete ? | crews.deck n
    crews.die ? | crews.reaching ? | crews.face n | crews.roll_at n | crews.wrenches [ | crews.wrenches. {
    crews.wrenches.card t | crews.wrenches.used ? | crews.racing ? | crews.out_round n | crews.resigned ? | crews.distance n
    crews.lap n | crews.space n | crews.place n | crews.inside n | crews.reckoning -{

    crews.reckoning.areas [ | crews.reckoning.areas. { | crews.reckoning.areas.area t | crews.reckoning.areas.points n
    crews.reckoning.areas.turbo ? | crews.reckoning.points n | crews.reckoning.crashed ? | crews.reckoning.turbo_spaces n
    crews.reckoning.jet_fuel_spaces n | crews.reckoning.drafting_spaces n | crews.reckoning.why [ | crews.reckoning.why. {
    crews.reckoning.why.area t | crews.reckoning.why.points n | crews.reckoning.why.spaces n | crews.reckoning.why.rule t
    crews.reckoning.why.text t

    seats.crew t | seats.member n | seats.cards n | seats.hand_size n | seats.ready ? | seats.gone ? | seats.nachos ?
    seats.veteran n
"""
"""Every place in the shared view and what may stand there: n a number, t a text, ? yes or no, - nothing, [ a list, { an object.
A dot behind a list is its items."""
OWN = "seat n | hands [ | hands. { | hands.seat n | hands.cards [ | hands.cards. t | proposed [ | asked ? | captain ?"


def races(number: int = 1) -> Iterator[Walk]:
    """Races of rookies who are led astray now and then, over the setups."""
    for race in range(number):
        for setup in SETUPS:
            yield Walk(GAME, setup, 11, race, find("pit_crew", "rookie"), 40)


def shape(value: Any, at: str, found: dict[str, set[str]]) -> None:
    """Note what stands at every place of a view."""
    found.setdefault(at, set()).add(WORDS[type(value).__name__])
    if isinstance(value, dict):
        for key, item in value.items():
            shape(item, f"{at}.{key}" if at and not at.endswith(".") else f"{at}{key}", found)
    elif isinstance(value, list):
        for item in value:
            shape(item, f"{at}.", found)


def declared(text: str) -> dict[str, str]:
    """The places of a declaration and the kinds that may stand there."""
    parts = [part.split() for line in text.splitlines() for part in line.split("|") if part.strip()]
    return {place: "".join(sorted(kinds)) for place, kinds in parts}


def test_the_shared_view_has_one_shape_all_through_a_race() -> None:
    """PC-133: every key is there in every position, and what stands there is of the kinds that are declared."""
    found: dict[str, set[str]] = {}
    wanted = declared(SHARED)
    first = None
    for walk in races():
        while walk.step():
            shared = GAME.shared_view(walk.state, walk.fixed)
            shape(shared, "", found)
            keys = [list(shared), [list(crew) for crew in shared["crews"]][:2], list(shared["seats"][0])]
            first = first or keys
            assert keys == first
            assert [len(crew["piles"]) for crew in shared["crews"]] == [7] * walk.fixed.crews
            assert [len(crew["capped"]) for crew in shared["crews"]] == [6] * walk.fixed.crews
    shape(GAME.shared_view(asked_about_nachos(), walk.fixed), "", found)
    assert {place: "".join(sorted(kinds)) for place, kinds in found.items() if place} == wanted


def asked_about_nachos() -> State:
    """A position in which a crew is asked about another."""
    return written("red has bad_nachos", number=2, phase="round_setup", crews=[1, 1, 2]).state


def test_the_view_of_a_seat_has_one_shape() -> None:
    """PC 9.4: hands of the own crew, each with its seat; watchers have the same keys and see none."""
    found: dict[str, set[str]] = {}
    for walk in races():
        while walk.step():
            for seat in range(-1, walk.fixed.seats):
                own = GAME.own_view(walk.state, walk.fixed, seat)
                assert list(own) == ["seat", "hands", "proposed", "asked", "captain"]
                assert seat >= 0 or own == {"seat": -1, "hands": [], "proposed": [], "asked": False, "captain": False}
                shape(own | {"proposed": []}, "", found)
    assert {place: "".join(sorted(kinds)) for place, kinds in found.items() if place} == declared(OWN)


def test_a_view_is_made_from_the_blind_state_alone(full: bool) -> None:
    """PC-133: blinding twice, and completing a blind state, changes nothing that a seat or a watcher sees."""
    for walk in races(5 if full else 1):
        steps = 0
        while walk.step():
            if full or steps % 7 == 0:
                for seat in range(-1, walk.fixed.seats):
                    check_blind(walk, seat)
            steps += 1


def bytes_seen(before: State, state: State, walk: Walk, seat: int) -> str:
    """All that a seat is shown of a position and of the act that led there, as it is sent."""
    seen = [GAME.State(), GAME.State()]
    for whole, out in zip((before, state), seen, strict=True):
        GAME.blind(whole, walk.fixed, seat, out)
    told = GAME.told(*seen, walk.fixed, walk.setup)
    return json.dumps([GAME.view(state, walk.fixed, seat), GAME.view(seen[1], walk.fixed, seat), told])


def with_other_cards(walk: Walk, state: State, seat: int) -> State:
    """The position as it might be just as well for all that a seat knows: rivals hold other cards."""
    other = GAME.State()
    GAME.blind(state, walk.fixed, seat, other)
    GAME.deal_unknown(other, walk.fixed, seat, Seeded(99, seat + 1))
    return other


def test_no_byte_that_a_seat_is_sent_depends_on_what_rivals_hold(full: bool) -> None:
    """PC-133: with other hands and decks behind every back, and another card drawn, views and events are the same, watchers'
    too."""
    changed = drew = 0
    for walk in races(5 if full else 1):
        before = GAME.copy(walk.state)
        while walk.step():
            seat, act, _ = walk.log[-1]
            for eye in range(-1, walk.fixed.seats):
                other = with_other_cards(walk, before, eye)
                own = eye >= 0 and seat >= 0 and walk.fixed.crew[eye] == walk.fixed.crew[seat]
                after = GAME.copy(other)
                if act[0] == Verb.DRAW and not own and (full or len(walk.log) % 3 == 0):
                    assert GAME.act(after, walk.fixed, seat, *act, walk.now, Seeded(len(walk.log))) == 0
                    assert bytes_seen(other, after, walk, eye) == bytes_seen(before, walk.state, walk, eye)
                    drew += not GAME.same(after, walk.state)
                elif len(walk.log) % 5 == 0:
                    assert bytes_seen(other, other, walk, eye) == bytes_seen(before, before, walk, eye)
                    changed += not GAME.same(other, before)
            GAME.copy_into(before, walk.state)
    assert changed > 200
    assert drew > 200


def test_a_crew_sees_the_hands_of_its_own_people() -> None:
    """PC 9.4, PC-10: they sit side by side; the card in each slot, a free slot as "", rivals not at all."""
    race = written("red_1 7b 3w\nred_2 4b\ngreen_1 1b 2b", crews=[2, 1])
    assert GAME.own_view(race.state, race.fixed, 1)["hands"] == [
        {"seat": 0, "cards": ["7b", "3w", ""]},
        {"seat": 1, "cards": ["4b", "", ""]},
    ]
    assert [seat["cards"] for seat in GAME.shared_view(race.state, race.fixed)["seats"]] == [2, 1, 2]
    blind = GAME.State()
    GAME.blind(race.state, race.fixed, 2, blind)
    assert GAME.own_view(blind, race.fixed, 0)["hands"][0]["cards"] == [None, None, ""]


def test_every_reckoning_adds_up_and_names_its_rules() -> None:
    """PC 9.12: the reasons' points are the areas' and the total; their spaces are those of Turbos and Jet Fuel; ids exist."""
    ids = {paragraph.id for paragraph in paragraphs((ROOT / "rules/pit_crew.md").read_text(encoding="utf-8"))}
    shown = 0
    for walk in races(2):
        while walk.step():
            for crew in GAME.shared_view(walk.state, walk.fixed)["crews"]:
                found = crew["reckoning"]
                if found:
                    shown += 1
                    why = found["why"]
                    assert sum(reason["points"] for reason in why) == found["points"]
                    assert sum(area["points"] for area in found["areas"]) == found["points"]
                    for area in found["areas"]:
                        assert sum(reason["points"] for reason in why if reason["area"] == area["area"]) == area["points"]
                    spaces = 0 if found["points"] >= 8 else found["turbo_spaces"] + found["jet_fuel_spaces"]
                    assert sum(reason["spaces"] for reason in why) == spaces
                    assert {reason["rule"] for reason in why} <= ids
                    assert found["crashed"] is (found["points"] >= 8)
    assert shown > 20


@pytest.mark.parametrize(
    ("text", "phase", "shown"),
    [
        ("", "round_setup", ("round_setup", "nothing", None)),
        ("red has bad_nachos", "round_setup", ("round_setup", "bad_nachos", "green")),
        ("red has veteran_crew", "round_setup", ("round_setup", "veteran_crew", None)),
        ("red distance 1\noffer nitro sabotage", "draft", ("draft", "wrench", None)),
    ],
    ids=["nothing", "nachos", "veterans", "wrench"],
)
def test_an_open_question_is_shown_to_all(text: str, phase: str, shown: tuple[str, str, str | None]) -> None:
    """PC 9.2: who is asked what, and about whom."""
    race = written(text, number=2, phase=phase, crews=[3, 2])
    shared = GAME.shared_view(race.state, race.fixed)
    assert (shared["phase"], shared["choice"], shared["target"]) == shown
    assert shared["choosing"] == ({"": None, "red": "red", "gre": "green"}[race.asked[:3]])
