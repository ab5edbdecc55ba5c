"""What is a crew's to choose: proposals, captains, and what happens when time is up (PC-114)."""

import pytest

from pitboard.games.pit_crew import GAME
from tests.games.pit_crew.crew import Race, written

STANDING = "red distance 2\ngreen distance 5\nyellow distance 9\n"


def draft(offer: str = "nitro sabotage caltrops", **setup: object) -> Race:
    """A draft of three crews in which red picks first."""
    return written(f"{STANDING}offer {offer}", phase="draft", **{"crews": [2, 2, 1], **setup})


def nachos(crews: list[int], text: str = "green has bad_nachos", **setup: object) -> Race:
    """Green is asked whom its Nachos hit in red."""
    return written(text, number=2, phase="round_setup", crews=crews, **setup)


def test_the_captain_decides() -> None:
    """PC-114, PC 9.1: the first seat of the crew whose person is there."""
    race = draft().play("red_1 take_wrench sabotage")
    assert (race.wrenches("red"), race.asked) == (["sabotage"], "green wrench")


def test_anybody_else_in_the_crew_proposes() -> None:
    """PC-114: a proposal is kept and changes nothing yet; the captain may take something else."""
    race = draft().play("red_2 take_wrench nitro")
    assert (race.wrenches("red"), race.asked) == ([], "red wrench")
    assert race.happened("proposed")[0] == {
        "what": "proposed", "seat": 1, "crew": "red", "choice": "wrench", "shown": "nitro"
    }  # fmt: skip
    assert race.play("red_1 take_wrench caltrops").wrenches("red") == ["caltrops"]


def test_the_last_proposal_holds_when_time_is_up() -> None:
    """PC-114, PC 9.2: without a die."""
    race = draft().play("red_2 take_wrench nitro\nred_2 take_wrench caltrops\nclock time_up")
    assert race.wrenches("red") == ["caltrops"]


def test_a_proposal_is_forgotten_with_its_question() -> None:
    """PC-114: the next crew starts without one."""
    race = draft().play("red_2 take_wrench nitro\nred_1 take_wrench caltrops")
    assert race.state.proposed == [-1, -1]
    assert race.play("clock time_up -> 1").wrenches("green") == ["nitro"]


@pytest.mark.parametrize(
    ("face", "card"),
    [(1, "nitro"), (2, "nitro"), (3, "sabotage"), (4, "sabotage"), (5, "caltrops"), (6, "caltrops")],
)
def test_without_a_proposal_a_die_draws_lots_for_three(face: int, card: str) -> None:
    """PC-114: each card has two of its faces."""
    assert draft().play(f"clock time_up -> {face}").wrenches("red") == [card]


@pytest.mark.parametrize(
    ("face", "card"),
    [(1, "nitro"), (2, "nitro"), (3, "nitro"), (4, "caltrops"), (5, "caltrops"), (6, "caltrops")],
)
def test_and_for_two(face: int, card: str) -> None:
    """PC-114: each card that is left has three."""
    race = draft().play(f"red_1 take_wrench sabotage\nclock time_up -> {face}")
    assert race.wrenches("green") == [card]


def test_the_last_card_goes_without_asking() -> None:
    """PC 9.2: there is nothing to choose any more; the next round is set up at once."""
    race = draft().play("red_1 take_wrench sabotage\ngreen_1 take_wrench caltrops")
    assert (race.wrenches("yellow"), race.phase, race.state.round) == (["nitro"], "round_setup", 1)


@pytest.mark.parametrize(("face", "member"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_lots_are_drawn_for_the_nachos(face: int, member: int) -> None:
    """PC-114: among three members."""
    race = nachos([3, 1]).play(f"clock time_up -> {face}").go()
    assert race.hand_sizes()[:3] == [1 if n == member else 2 for n in (1, 2, 3)]


@pytest.mark.parametrize(("face", "member"), [(1, 1), (3, 1), (4, 3), (6, 3)])
def test_lots_are_drawn_among_those_who_are_there(face: int, member: int) -> None:
    """PC-114, PC-156: nobody is hit who has left."""
    race = nachos([3, 1], "green has bad_nachos\nred gone 2").play(f"clock time_up -> {face}").go()
    assert race.hand_sizes()[:3] == [2 if n == member else 0 if n == 2 else 3 for n in (1, 2, 3)]


@pytest.mark.parametrize(("face", "sizes"), [(1, [2, 3, 3]), (2, [2, 3, 3]), (3, [3, 2, 3]), (4, [3, 2, 3]), (6, [3, 3, 2])])
def test_lots_are_drawn_for_the_veterans(face: int, sizes: list[int]) -> None:
    """PC-114: for the one of three who is not."""
    race = nachos([3, 1], "red has veteran_crew").play(f"clock time_up -> {face}").go()
    assert race.hand_sizes()[:3] == sizes


def test_proposals_are_made_for_people_too() -> None:
    """PC-114: whom the Nachos hit, and who the veterans are."""
    race = nachos([3, 2]).play("green_2 bad_nachos 3\nclock time_up").go()
    assert race.hand_sizes() == [2, 2, 1, 3, 3]
    race = nachos([3, 2], "red has veteran_crew").play("red_3 veteran_crew 1 3\nred_2 veteran_crew 2 3\nclock time_up").go()
    assert race.hand_sizes() == [2, 3, 3, 3, 3]


def test_by_option_whoever_answers_first_has_decided() -> None:
    """PC-114: `crew_decision` on `any`."""
    race = draft(options={"crew_decision": "any"}).play("red_2 take_wrench caltrops")
    assert (race.wrenches("red"), race.asked) == (["caltrops"], "green wrench")


def test_when_the_captain_leaves_the_next_member_decides() -> None:
    """PC-114, PC 9.1: the question stays where it is."""
    race = draft().play("red_1 leave")
    assert race.asked == "red wrench"
    assert GAME.seat_asked(race.state, race.fixed) == 1
    assert race.play("red_2 take_wrench nitro").wrenches("red") == ["nitro"]


def test_a_proposal_outlives_somebody_who_leaves() -> None:
    """PC-114: unless it named that very person."""
    race = nachos([3, 3]).play("green_2 bad_nachos 3\nred_1 leave\nclock time_up").go()
    assert race.hand_sizes()[:3] == [0, 3, 2]
    race = nachos([3, 3]).play("green_2 bad_nachos 3\nred_3 leave\nclock time_up -> 2").go()
    assert race.hand_sizes()[:3] == [2, 3, 0]


@pytest.mark.parametrize("line", ["green_1 take_wrench nitro", "yellow_1 take_wrench nitro"])
def test_nobody_chooses_for_another_crew(line: str) -> None:
    """PC-114: nor proposes."""
    assert draft().says(line) == "not_your_choice"


def test_a_proposal_is_between_the_people_of_a_crew() -> None:
    """PC-114, PC-133: rivals and spectators hear that there is one, not which."""
    race = draft()
    before = GAME.copy(race.state)
    race.play("red_2 take_wrench nitro")
    for seat, shown, proposed in ((0, "nitro", ["nitro"]), (1, "nitro", ["nitro"]), (2, None, []), (4, None, []), (-1, None, [])):
        seen, was = GAME.State(), GAME.State()
        GAME.blind(race.state, race.fixed, seat, seen)
        GAME.blind(before, race.fixed, seat, was)
        assert [event["shown"] for event in GAME.told(was, seen, race.fixed, race.setup)] == [shown]
        assert GAME.own_view(seen, race.fixed, seat)["proposed"] == proposed


@pytest.mark.parametrize("line", ["green_1 bad_nachos 0", "green_1 bad_nachos 4", "green_1 bad_nachos 3"])
def test_only_people_who_are_there_are_named(line: str) -> None:
    """PC-15: members count from one, and the third has left."""
    assert nachos([3, 1], "green has bad_nachos\nred gone 3").says(line) == "no_such_member"


@pytest.mark.parametrize("line", ["red_1 veteran_crew 2 2", "red_1 veteran_crew 1 4", "red_1 veteran_crew 0 1"])
def test_the_veterans_are_two_different_people_of_the_own_crew(line: str) -> None:
    """PC-15, PC-147: no one counts twice."""
    assert nachos([3, 1], "red has veteran_crew").says(line) == "no_such_member"


def test_questions_are_answered_before_go() -> None:
    """PC-15: the hands depend on them; being ready does not."""
    race = nachos([2, 1]).ready()
    assert race.says("clock go") == "choice_open"
    race.play("green_1 bad_nachos 2\nclock go -> 1b 2b 3b 4b 5b 1b 2b 3b 4b 5b 6b")
    assert (race.hand("red_1"), race.hand("red_2")) == ("1b 2b 3b", "4b 5b")


def test_what_is_named_is_named_anew_in_the_next_round() -> None:
    """PC-147, PC 7.5: the named may differ from round to round."""
    text = (
        "red good 27\ngreen good 27\nred complete 0\ngreen complete 500\nred distance 1\ngreen distance 2\ngreen has bad_nachos\n"
    )
    race = written(text + "red nachos 2", crews=[2, 1], wrenches={"nitro": 9})
    assert race.hand_sizes() == [3, 2, 6]
    race.play("9000 clock stop -> nitro nitro\nred_1 take_wrench nitro")
    assert race.asked == "green bad_nachos red"
    assert race.play("green_1 bad_nachos 1").go().hand_sizes() == [2, 3, 6]
