"""Each Monkey Wrench at work in a race, those that meet, and the list of where all of that is shown."""

from collections.abc import Callable
from itertools import combinations

import pytest

from pitboard.games.pit_crew import GAME
from pitboard.games.pit_crew.names import WRENCH_NAMES
from pitboard.games.pit_crew.words import REFEREE, Verb
from pitboard.proof.branching import Low
from tests.conftest import ROOT
from tests.games.pit_crew.crew import Race, judged, written

APART = "red distance 9\ngreen distance 5\nyellow distance 1\n"
BLACK_TANK = "red rear_right 10w 1b 10w 1b\nred tank 10b 10b 9b 2b\n"
BIG_TANK = "red tank 5b 5w 6b 6w 4b 4w 1b\n"
"""Tanks of the 31: all black; and right with seven cards."""


def moves(text: str, **setup: object) -> list[tuple[str, int, str]]:
    """Who went how far by what."""
    return [(event["crew"], event["spaces"], event["by"]) for event in judged(text, **setup).happened("moved")]


def areas(race: Race, crew: str) -> list[int]:
    """The points of a crew's areas."""
    return race.state.points[("red", "green", "yellow").index(crew)]


def dealt(text: str, picks: str = "", **setup: object) -> list[int]:
    """The hand sizes of a round two after its questions are answered and GO was called."""
    return with_hands(written(text, number=2, phase="round_setup", **setup).play(picks).ready()).hand_sizes()


def with_hands(race: Race) -> Race:
    """GO, with the lowest cards for everybody."""
    assert race.act(REFEREE, Verb.GO, luck=Low()) == ""
    return race


@pytest.mark.parametrize(("card", "cost"), [("*b", 0), ("3/7*", 0), ("4*", 1), ("8*", 1)])
def test_an_extra_card_is_laid_by_anybody_once_a_round(card: str, cost: int) -> None:
    """PC 7.4, PC 7.15, PC 7.16, PC-84, PC-86, PC-89: from before the crew to any pile; nobody lays it a second time."""
    race = written(f"red has {card}\nred front_left 4b 3w 2w\ngreen good 31", number=3, crews=[3, 1])
    before = race.state.hand_size[:3]
    race.play(f"red_3 lay {card} front_left")
    assert (race.pile("red", "front_left"), race.state.hand_size[:3]) == (f"4b 3w 2w {card}", before)
    assert race.says(f"red_1 lay {card} tank") == "wrench_used"
    assert race.says(f"green_1 lay {card} tank") == "not_your_wrench"
    text = f"red has {card}\nred front_left 4b 3w 4w {card}\nred distance 2"
    assert judged(text, crews=[1, 1]).state.points[0][0] == cost


@pytest.mark.parametrize("card", ["*w", "5/9*", "8*"])
def test_an_extra_card_is_back_in_the_next_round(card: str) -> None:
    """PC-129, PC 7.3: before its crew, not in its deck."""
    race = judged(f"{APART}red has {card}\nred discard {card}", "nitro sabotage caltrops", number=2)
    assert GAME.shared_view(race.state, race.fixed)["crews"][0]["wrenches"] == [{"card": card, "used": True}]
    race.play("yellow_1 take_wrench nitro\ngreen_1 take_wrench sabotage")
    assert GAME.shared_view(race.state, race.fixed)["crews"][0]["wrenches"][0] == {"card": card, "used": False}
    assert (race.deck("red"), race.state.laid_count[0]) == (40, 0)


def test_extra_cards_of_one_crew_are_laid_one_by_one() -> None:
    """PC-84: each of them once, two Assists alike too, and together in one area."""
    race = written("red has *b *b 4*", number=3, crews=[2, 1], wrenches={"*b": 2, "4*": 2, "3/7*": 9})
    race.play("red_1 lay *b engine\nred_2 lay 4* engine\nred_2 lay *b engine")
    assert race.pile("red", "engine") == "*b 4* *b"
    assert race.says("red_1 lay *b tank") == "wrench_used"
    race = judged("red has *b 4* 3/7*\nred engine *b 4* 3/7* 3w\nred distance 2", crews=[1, 1])
    assert areas(race, "red")[5] == 0


def test_an_extra_card_may_stay_where_it_lies() -> None:
    """PC-83: at no cost."""
    race = judged(f"{APART}red has *b 4* 3/7*", cars="extended", luck="nitro sabotage caltrops")
    assert (race.points("red"), race.state.used[0]) == (0, [0, 0, 0])


def test_bad_nachos_take_a_card_from_one_person_in_each_rival_crew() -> None:
    """PC 7.5, PC-15, PC-18: named before the deal; not to be changed in the round, and anew in the next."""
    text = "red has bad_nachos"
    assert dealt(text, "red_1 bad_nachos 2\nred_1 bad_nachos 3", crews=[1, 2, 3]) == [6, 3, 2, 2, 2, 1]
    race = written(f"{APART}{text}", number=2, phase="round_setup", crews=[1, 2, 1])
    race.play("red_1 bad_nachos 1").ready()
    assert race.state.nachos == [-1, 1, 3]
    with_hands(race)
    assert race.says("red_1 bad_nachos 2") == "round_runs"
    again = written(text, number=3, phase="round_setup", crews=[1, 2])
    assert (again.asked, again.play("red_1 bad_nachos 2").state.nachos) == ("red bad_nachos green", [-1, 2, -1])


def test_bad_nachos_name_one_who_is_alone_unasked() -> None:
    """PC 9.2, PC-16: the hand is dealt smaller."""
    assert dealt("red has bad_nachos", crews=[2, 1, 1]) == [3, 3, 5, 5]


def test_of_two_bad_nachos_each_rival_meets_one() -> None:
    """PC-128, PC-113: the first holder in the standing names for the third crew, and each of the two for the other."""
    text = f"{APART}red has bad_nachos\ngreen has bad_nachos"
    wrenches = {"bad_nachos": 2, "nitro": 9}
    race = written(text, number=2, phase="round_setup", crews=[2, 2, 2], wrenches=wrenches)
    assert race.asked == "green bad_nachos red"
    assert race.play("green_1 bad_nachos 1").asked == "red bad_nachos green"
    assert race.play("red_1 bad_nachos 2").asked == "red bad_nachos yellow"
    race.play("red_1 bad_nachos 1").ready()
    with_hands(race)
    assert race.hand_sizes() == [2, 3, 3, 2, 2, 3]


def test_caltrops_ask_one_tire_of_each_rival_for_a_fifth_card() -> None:
    """PC 7.6, PC-93, PC-94, PC-113: who lays it pays nothing, who does not pays two, and the owner needs none."""
    race = judged(f"{APART}red has caltrops\nyellow rear_left 9b 8w 9w 8b 7w")
    assert [race.points(crew) for crew in ("red", "green", "yellow")] == [0, 2, 0]


def test_a_crew_chief_makes_discards_cheaper() -> None:
    """PC 7.7, PC-59: a point for every full four."""
    text = "red discard 1b 1w 2b 3b 3w 4b 4w\ngreen discard 1b 1w 2b 3b 3w 4b 4w\n"
    race = judged(f"{APART}red has crew_chief\n{text}")
    assert (race.points("red"), race.points("green")) == (1, 3)


def test_drafting_moves_who_does_not_lead() -> None:
    """PC 7.8, PC-100, PC-102: two spaces, perhaps into the lead; from the outside of the leader's space too."""
    assert moves("red distance 3\ngreen distance 4\nred has drafting", crews=[1, 1]) == [("red", 2, "drafting")]
    assert judged("red distance 3\ngreen distance 4\nred has drafting", crews=[1, 1]).winner == "red"
    assert moves("green distance 4\nred distance 4\nred has drafting", crews=[1, 1]) == [("red", 2, "drafting")]
    assert moves("red distance 4\ngreen distance 4\nred has drafting", crews=[1, 1]) == []


def test_two_draftings_look_one_after_the_other() -> None:
    """PC-153: in the order of judging, each at the standing of that moment; yellow has passed green by then."""
    text = "red distance 20\ngreen distance 4\nyellow distance 3\ngreen has drafting\nyellow has drafting\n"
    wrenches = {"drafting": 2, "nitro": 9}
    assert moves(text, wrenches=wrenches) == [("green", 2, "drafting"), ("yellow", 2, "drafting")]
    text = "green distance 4\nyellow distance 3\nred out 1\ngreen has drafting\nyellow has drafting\nyellow complete 9\n"
    assert moves(text, wrenches=wrenches) == [("yellow", 2, "drafting"), ("green", 2, "drafting")]


def test_engine_fire_burns_mixed_pairs_of_rivals() -> None:
    """PC 7.9, PC-110, PC-113: two points each, and none in the own engine."""
    race = judged(f"{APART}red has engine_fire\nyellow engine 5b 5b 2w 2w")
    assert [race.points(crew) for crew in ("red", "green", "yellow")] == [0, 4, 0]


def test_jet_fuel_burns_when_all_are_judged() -> None:
    """PC 7.10, PC-100, PC-105: a space for each card beyond four, though the sum is wrong; yellow's points came before."""
    text = f"{APART}red has jet_fuel\n{BIG_TANK.replace('1b', '2b')}"
    assert moves(text.replace("red tank", "red engine 5b 5w 8b 8w\nred tank") + "yellow discard 1b 1w") == [
        ("green", 1, "points"), ("yellow", 1, "points"), ("red", 1, "points"), ("green", 1, "points"), ("red", 3, "jet_fuel"),
    ]  # fmt: skip


def test_nitro_adds_two_spaces_to_the_turbo_of_the_tank() -> None:
    """PC 7.11."""
    assert moves(f"{APART}{BLACK_TANK}red has nitro") == [("red", 4, "turbo")]
    assert moves(f"{APART}{BLACK_TANK}") == [("red", 2, "turbo")]


def test_perfect_camber_lets_two_tires_have_three_cards() -> None:
    """PC 7.12, PC-99: a third one lacks a card."""
    text = "red front_left 4b 3w 4w\nred front_right 7b 6w 7w\n"
    assert judged(f"{APART}{text}red has perfect_camber").points("red") == 0
    assert judged(f"{APART}{text}red rear_left 9b 8w 9w\nred has perfect_camber").points("red") == 2
    assert judged(f"{APART}{text}green has perfect_camber").points("red") == 4


def test_perfect_setup_adds_a_space_to_every_turbo() -> None:
    """PC 7.13: three Turbos of three."""
    text = "red front_left 4b 3b 4b 3b\nred front_right 7w 6w 7w 6w\nred engine 5b 5b 2w 2w\nred has perfect_setup"
    assert moves(f"{APART}{text}") == [("red", 6, "turbo")]
    assert moves(f"{APART}{text}".replace("2w 2w", "2b 2b")) == [("red", 9, "turbo")]


def test_sabotage_costs_rivals_their_nines_and_tens() -> None:
    """PC 7.14, PC-107, PC-108, PC-113: and the Turbo of that tank, though the sum is right."""
    black = BLACK_TANK.replace("red", "green")
    assert judged(f"{APART}{black}red has sabotage").state.points[:3] == [[0] * 7, [0, 0, 0, 0, 3, 0, 0], [0, 0, 0, 0, 3, 0, 0]]
    assert ("green", 2, "turbo") not in moves(f"{APART}{black}red has sabotage")
    assert ("green", 2, "turbo") in moves(f"{APART}{black}green has sabotage")


def test_veterans_hold_a_card_more() -> None:
    """PC 7.17, PC-147, PC-16: one alone two, two people one each unasked, of three people two who are named."""
    assert dealt("red has veteran_crew", crews=[1, 1]) == [8, 6]
    assert dealt("red has veteran_crew", crews=[2, 1]) == [4, 4, 6]
    assert dealt("red has veteran_crew", "red_1 veteran_crew 1 3", crews=[3, 1]) == [3, 2, 3, 6]


@pytest.mark.parametrize(
    ("size", "picks", "sizes"),
    [
        (1, "", [7, 6]),
        (2, "green_1 bad_nachos 2", [4, 3, 6]),
        (3, "green_1 bad_nachos 1\nred_1 veteran_crew 1 2", [2, 3, 2, 6]),
        (3, "green_1 bad_nachos 1\nred_1 veteran_crew 2 3", [1, 3, 3, 6]),
    ],
    ids=["alone", "two", "undone", "not_undone"],
)
def test_bad_nachos_are_named_before_the_veterans_and_both_count(size: int, picks: str, sizes: list[int]) -> None:
    """PC-15, PC-17, PC-147: so the crew may undo them; seven for one alone, and nobody falls below one."""
    text = "green has bad_nachos\nred has veteran_crew"
    if size > 1:
        assert written(text, number=2, phase="round_setup", crews=[size, 1]).asked == "green bad_nachos red"
    assert dealt(text, picks, crews=[size, 1]) == sizes


def test_a_veteran_driver_goes_for_a_five_as_well() -> None:
    """PC 7.18, PC-39: one space for a five, one for a six, none for a four, and nothing for rivals."""
    text = "red good 31\nred complete 0\nred has veteran_driver\nred die\ngreen good 31\ngreen complete 100\ngreen die\n"
    race = written(text, number=3, crews=[1, 1, 1])
    told = [race.play(f"red_1 roll -> {face}").distance("red") for face in (5, 6, 4)]
    assert told == [1, 2, 2]
    assert [race.play(f"green_1 roll -> {face}").distance("green") for face in (5, 6)] == [0, 1]


@pytest.mark.parametrize(
    ("first", "order"), [("on", ["jet_fuel", "drafting"]), ("off", ["drafting", "jet_fuel"])]
)  # fmt: skip
def test_jet_fuel_comes_before_drafting(first: str, order: list[str]) -> None:
    """PC-101, PC-122, option `jet_fuel_first`: all tanks burn first, then Drafting looks at the standing."""
    text = f"green distance 9\nred distance 7\nred has jet_fuel\n{BIG_TANK}green has drafting"
    told = moves(text, crews=[1, 1], options={"jet_fuel_first": first})
    assert [by for _, _, by in told] == (order if first == "on" else ["jet_fuel"])
    text = f"green distance 9\nred distance 7\nred has jet_fuel drafting\n{BIG_TANK}"
    told = moves(text, crews=[1, 1], options={"jet_fuel_first": first})
    assert [by for _, _, by in told] == (order if first == "off" else ["jet_fuel"])


def test_jet_fuel_and_drafting_are_no_turbos() -> None:
    """PC-104: neither Nitro nor Perfect Setup adds to them."""
    text = f"red distance 1\ngreen distance 40\n{BIG_TANK}"
    for more in ("nitro", "perfect_setup"):
        told = moves(f"{text}red has jet_fuel drafting {more}", crews=[1, 1])
        assert told == [("red", 3, "jet_fuel"), ("red", 2, "drafting")]


@pytest.mark.parametrize("card", ["*b", "3/4*", "4*"])
def test_an_extra_card_serves_the_turbo_of_the_tank_and_nitro(card: str) -> None:
    """PC-85, PC-145, PC 7.11: 10, 9 and 8 in black, and the extra card is the black 4."""
    wrenches = {card: 1, "nitro": 9}
    assert moves(f"{APART}red has nitro {card}\nred tank 10b 9b 8b {card}", wrenches=wrenches) == [("red", 4, "turbo")]


def test_a_crew_chief_counts_extra_cards() -> None:
    """PC-59, PC-85: three of them and a card, one point; the same without a chief, two."""
    assert judged(f"{APART}red has *b 3/7* 4*\nred discard *b 3/7* 4* 1b").points("red") == 2
    race = judged(f"{APART}red has crew_chief *b 3/7*\nred discard *b 3/7* 1b 1w")
    assert race.points("red") == 1


ALONE: dict[str, Callable[..., None]] = {
    "assist": test_an_extra_card_is_laid_by_anybody_once_a_round,
    "bad_nachos": test_bad_nachos_take_a_card_from_one_person_in_each_rival_crew,
    "caltrops": test_caltrops_ask_one_tire_of_each_rival_for_a_fifth_card,
    "crew_chief": test_a_crew_chief_makes_discards_cheaper,
    "drafting": test_drafting_moves_who_does_not_lead,
    "engine_fire": test_engine_fire_burns_mixed_pairs_of_rivals,
    "jet_fuel": test_jet_fuel_burns_when_all_are_judged,
    "nitro": test_nitro_adds_two_spaces_to_the_turbo_of_the_tank,
    "perfect_camber": test_perfect_camber_lets_two_tires_have_three_cards,
    "perfect_setup": test_perfect_setup_adds_a_space_to_every_turbo,
    "sabotage": test_sabotage_costs_rivals_their_nines_and_tens,
    "teamwork": test_an_extra_card_is_laid_by_anybody_once_a_round,
    "training": test_an_extra_card_is_laid_by_anybody_once_a_round,
    "veteran_crew": test_veterans_hold_a_card_more,
    "veteran_driver": test_a_veteran_driver_goes_for_a_five_as_well,
}
EXTRA = ("assist", "teamwork", "training")
MEET = (
    ("bad_nachos", "veteran_crew"), ("caltrops", "perfect_camber", *EXTRA), ("crew_chief", *EXTRA), ("drafting", "jet_fuel"),
    ("drafting", "nitro"), ("drafting", "perfect_setup"), ("engine_fire", *EXTRA), ("jet_fuel", "nitro", "sabotage", *EXTRA),
    ("perfect_setup", "caltrops"), ("perfect_setup", "jet_fuel"), ("perfect_setup", "nitro"),
    ("perfect_setup", "perfect_camber"), ("perfect_setup", "sabotage"), ("caltrops", "engine_fire", "sabotage"),
)  # fmt: skip
"""Wrenches that touch the same thing: a hand, the tires, the Discard, the end of a round, the engine, the tank, Turbos, the
sum of the points."""
Shown = Callable[..., None] | str
TOGETHER: dict[str, Shown] = {
    "bad_nachos veteran_crew": test_bad_nachos_are_named_before_the_veterans_and_both_count,
    "drafting jet_fuel": test_jet_fuel_comes_before_drafting,
    "drafting nitro": test_jet_fuel_and_drafting_are_no_turbos,
    "drafting perfect_setup": test_jet_fuel_and_drafting_are_no_turbos,
    "assist teamwork": test_extra_cards_of_one_crew_are_laid_one_by_one,
    "assist training": test_extra_cards_of_one_crew_are_laid_one_by_one,
    "teamwork training": "Engine Fire and two colorless cards that would need two colors",
    "caltrops perfect_camber": "Caltrops with Perfect Camber: fewer points before more Turbos",
    "assist caltrops": "Caltrops met with an Assist card as the fifth",
    "caltrops teamwork": "tires under caltrops: 4: 5b 4w 5b 6b; 10: 1* 2b 1b 2b 3/7*",
    "caltrops training": "tires under caltrops: 4: 5b 4w 5b 6b; 10: 1* 2b 1b 2b 3/7*",
    "assist perfect_camber": "Perfect Camber and the replacement cards count as cards",
    "perfect_camber teamwork": "Perfect Camber and the replacement cards count as cards",
    "perfect_camber training": "Perfect Camber with a Training card",
    "assist crew_chief": "Crew Chief counts wild cards in the Discard",
    "crew_chief training": "Crew Chief counts wild cards in the Discard",
    "crew_chief teamwork": test_a_crew_chief_counts_extra_cards,
    "assist engine_fire": "Engine Fire and an Assist card of the wrong color",
    "engine_fire teamwork": "Engine Fire and two colorless cards that would need two colors",
    "engine_fire training": "Engine Fire and a Training card",
    "jet_fuel nitro": "Jet Fuel beside Nitro",
    "jet_fuel sabotage": "Sabotage leaves Jet Fuel alone",
    "assist jet_fuel": "Wild cards count for Jet Fuel",
    "jet_fuel teamwork": "Wild cards count for Jet Fuel",
    "jet_fuel training": "Wild cards count for Jet Fuel",
    "nitro sabotage": "Sabotage takes Nitro's spaces with the Turbo",
    "assist nitro": "Nitro and an Assist card that makes the tank right",
    "nitro teamwork": "Sabotage and a Teamwork card: its low number saves the Turbo",
    "nitro training": test_an_extra_card_serves_the_turbo_of_the_tank_and_nitro,
    "assist sabotage": "Sabotage counts an Assist card that must be high",
    "sabotage teamwork": "Sabotage and a Teamwork card: its low number saves the Turbo",
    "sabotage training": "Sabotage and a Training card of ten",
    "caltrops perfect_setup": "A Caltrops tire of five pays with Perfect Setup",
    "jet_fuel perfect_setup": "Jet Fuel is no Turbo for Perfect Setup",
    "nitro perfect_setup": "Nitro and Perfect Setup: five for the tank, three for a tire",
    "perfect_camber perfect_setup": "Perfect Camber's tires pay with Perfect Setup",
    "perfect_setup sabotage": "Sabotage takes Perfect Setup's space for the tank alone",
    "caltrops engine_fire": "Eight points made of Caltrops, Sabotage and Engine Fire crash",
    "caltrops sabotage": "Eight points made of Caltrops, Sabotage and Engine Fire crash",
    "engine_fire sabotage": "Eight points made of Caltrops, Sabotage and Engine Fire crash",
}
"""Where each pair is shown: a test of this file, or the heading of a scene or the line of a mat among the scoring vectors."""


def test_all_wrenches_are_shown_at_work() -> None:
    """PC 7.4 to PC 7.18: the fifteen names of the deck."""
    assert tuple(ALONE) == WRENCH_NAMES
    assert len(WRENCH_NAMES) == 15


def test_all_wrenches_that_meet_are_shown_together() -> None:
    """PC-111: every pair that touches the same thing, and no other."""
    wanted = {" ".join(sorted(pair)) for group in MEET for pair in combinations(group, 2)}
    assert sorted(wanted ^ set(TOGETHER)) == []


@pytest.mark.parametrize("pair", [pair for pair, shown in TOGETHER.items() if isinstance(shown, str)])
def test_what_is_shown_by_a_scoring_vector_stands_there(pair: str) -> None:
    """PC-129: the scene names both wrenches, or holds their cards."""
    shown = TOGETHER[pair]
    vectors = ROOT / "tests" / "vectors" / "score"
    scenes = [
        scene for scene in (vectors / "races.txt").read_text(encoding="utf-8").split("\n= ") if scene.startswith(str(shown))
    ]
    if scenes:
        assert all(wrench in scenes[0] for wrench in pair.split())
    else:
        assert f"\n{shown}" in (vectors / "tires.txt").read_text(encoding="utf-8")
