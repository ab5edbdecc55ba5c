"""A record written by hand, what stops one that cannot be, and what the command line tells of records."""

import json
from typing import Any

import pytest

from pitboard.bots import find
from pitboard.cli import main
from pitboard.games.pit_crew import GAME
from pitboard.kernel.record import RecordError, parse_record
from pitboard.kernel.replay import replay
from pitboard.proof import signature
from tests.conftest import ROOT

VECTORS = ROOT / "tests/vectors"
RECORDS = sorted((VECTORS / "records").glob("pit_crew*.race"))
HEAD = {"pitboard": 1, "game": "pit_crew", "rules": 1, "setup": {"crews": [1, 1]}}
HAND = ["3b", "4w", "7b", "7w", "10b", "10w"]
DEALT: list[dict[str, Any]] = [
    {"n": 1, "at": 10, "seat": "red_1", "do": "ready_up"},
    {"n": 2, "at": 20, "seat": "green_1", "do": "ready_up"},
    {"n": 3, "at": 3000, "do": "go", "luck": HAND * 2},
    {"n": 4, "at": 3500, "seat": "red_1", "do": "lay", "card": "7b", "area": "tank"},
]
"""A record written by hand, up to the first card."""


def by_hand(*entries: dict[str, Any]) -> str:
    """The text of a record that goes on with these entries."""
    listed = [*DEALT, *({"n": 5 + i, "at": 4000, **entry} for i, entry in enumerate(entries))]
    return "\n".join(json.dumps(line) for line in [HEAD, *listed])


def test_a_record_by_hand_may_stop_anywhere() -> None:
    """And is replayed so far; cards are told by their names."""
    race = replay(GAME, parse_record(by_hand({"seat": "red_1", "do": "draw", "luck": ["5w"]})))
    assert GAME.own_view(race.state, race.fixed, 0)["hands"][0]["cards"] == ["3b", "4w", "5w", "7w", "10b", "10w"]


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ({"seat": "red_1", "do": "lay", "card": "7b", "area": "tank"}, "entry 5: not_in_hand: .* [(]PC-10[)]"),
        ({"seat": "red_1", "do": "lay", "card": "*b", "area": "tank"}, "entry 5: not_your_wrench: .* [(]PC-84[)]"),
        ({"seat": "red_1", "do": "lay", "card": "7w", "area": "engine"}, "entry 5: area_closed: .* [(]PC-21[)]"),
        ({"seat": "red_1", "do": "lay", "card": "7w", "area": "roof"}, "entry 5: area: 'roof' is none of front_left"),
        ({"seat": "red_1", "do": "lay", "card": "11b", "area": "tank"}, "entry 5: card: '11b' is none of 1b"),
        ({"seat": "red_1", "do": "take_die"}, "entry 5: car_not_complete: .* [(]PC 5.1[)]"),
        ({"seat": "red_1", "do": "ready_up"}, "entry 5: round_runs: .* [(]PC-18[)]"),
        ({"seat": "red_1", "do": "go"}, "entry 5: seat: the clock sits in none"),
        ({"do": "stop"}, "entry 5: car_not_complete: "),
        ({"do": "cap", "area": "tank"}, "entry 5: seat: one of red_1, green_1 is wanted"),
        ({"seat": "red_2", "do": "draw"}, "entry 5: seat: one of red_1, green_1 is wanted"),
        ({"seat": "red_1", "do": "draw"}, "entry 5: luck: a card is drawn here and its value is not given"),
        ({"seat": "red_1", "do": "draw", "luck": ["7b", "7b"]}, "entry 5: luck: more is given than was drawn"),
        ({"seat": "red_1", "do": "draw", "luck": ["nitro"]}, "entry 5: luck: no card nitro is left to draw"),
    ],
    ids=lambda value: value["do"] if isinstance(value, dict) else "",
)
def test_an_impossible_act_stops_a_record_at_its_entry(entry: dict[str, Any], says: str) -> None:
    """PC-19 and the rest: what was refused at the table is refused in the record, with the rule; what draws tells its luck."""
    with pytest.raises(RecordError, match=f"^{says}"):
        replay(GAME, parse_record(by_hand(entry)))


def test_a_third_card_of_a_kind_cannot_be_drawn() -> None:
    """PC 1.5: each number twice in black; both black 7s of the hand came from the deck."""
    deal = DEALT[2] | {"luck": ["7b", "7b", "7b", "4w", "5w", "6w", *HAND]}
    lines = [json.dumps(line) for line in [HEAD, *DEALT[:2], deal]]
    with pytest.raises(RecordError, match="entry 3: luck: no card 7b is left to draw"):
        replay(GAME, parse_record("\n".join(lines)))


def test_a_report_tells_a_race_from_its_set_up_to_the_winner(capsys: pytest.CaptureFixture[str]) -> None:
    """PC 9.12: entry by entry, with the rules, on every record; those that were taken back too."""
    for file in RECORDS:
        assert main(["report", str(file)]) == 0
    assert main(["report", str(VECTORS / "records/pit_crew_by_hand_draft.race")]) == 0
    said = capsys.readouterr().out.splitlines()
    assert "   5  Round 1: GO!  [PC 2.11]" in said
    assert any(line.endswith("Red 2 would take Veteran Driver.  [PC-114]") for line in said)
    assert said[-1] == "Standing: green, red, yellow"


def test_a_replay_prints_the_referees_view(capsys: pytest.CaptureFixture[str]) -> None:
    """PC-133: all hands, and the standing once the race is over."""
    file = VECTORS / "records/pit_crew_by_hand_draft.race"
    assert main(["replay", str(file), "--at", "5", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["position"]["phase"] == "pit_crew"
    assert [hand["cards"] for hand in shown["own"][0]["hands"]] == [["3b", "4w", "3w"], ["2b", "6b", "5w"]]
    assert main(["replay", str(file), "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert (shown["over"], shown["winner"], shown["standing"]) == (True, "green", ["green", "red", "yellow"])


def signed() -> str:
    """The signature that stands in the file."""
    lines = (VECTORS / "SIGNATURES").read_text(encoding="utf-8").splitlines()
    return dict(line.split() for line in lines if not line.startswith("#"))[GAME.name]


def test_the_signature_is_the_one_in_the_file(capsys: pytest.CaptureFixture[str]) -> None:
    """Races of rookies by fixed seeds: a refactor may not change one act of them, and a rule change says so."""
    assert main(["signature", "pit-crew"]) == 0
    assert capsys.readouterr().out == f"pit_crew {signed()}\n"


def test_the_signature_goes_through_whole_races() -> None:
    """With drafts, wrenches and later rounds; and it depends on every act."""
    rookie = find("pit_crew", "rookie")
    verbs = {GAME.verbs[int(line.split()[2])].name for line in signature.moves(GAME, 4, rookie)}
    assert verbs >= {"ready_up", "go", "draw", "lay", "cap", "take_die", "decide", "roll", "take_wrench"}
    assert signature.signature(GAME, 1, rookie) != signature.signature(GAME, 2, rookie)
