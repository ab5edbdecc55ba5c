"""Formula on a real table: dice are entered as they fall, and the table keeps all the rest (Table 19)."""

import pytest

from pitboard.games import find
from pitboard.kernel.record import parse_record
from pitboard.kernel.refusal import SetupError
from pitboard.kernel.replay import replay
from pitboard.proof.verifying import verify
from pitboard.table.messages import TableRules, Timetable
from pitboard.table.record import record_of, record_text
from pitboard.table.table import Table

SECRET = bytes(range(32))


def undo(table, person="ann"):
    """Somebody takes back what was entered last, and the server makes the table again."""
    outcome = table.send(person, "undo")
    assert "n" in outcome.answer, outcome.answer
    if outcome.reload:
        table.table = table.again(at=table.at)
        table.watcher.take_welcome(table.table.welcome(""))
    return outcome


def pay(table, **how):
    """Ben pays for his start test; it needs dice."""
    return table.act("ben", 1, "pay", **({"wear": 0, "skill": "none"} | how))


@pytest.fixture
def waiting(grid):
    """Ann has moved on a real table; Ben, who plotted 80, decides how to make the start test."""
    table = grid(seats=2, real_dice=True)
    table.begin("ben")
    table.plot("ann", 0, 60)
    table.plot("ben", 1, 80)
    while table.race["ask"] == "step":
        table.step()
    assert table.race["ask"] == "start_test"
    return table


def test_an_act_waits_for_its_dice_and_is_answered_when_they_are_in(waiting):
    """Table 19, F-54: two dice, entered by anybody who sits here, together or one by one; then the test is read."""
    assert pay(waiting).answer is None
    assert (waiting.clock["dice"], waiting.clock["thrower"]) == ("die", 1)
    assert "n" in waiting.send("ann", "dice", faces=[3]).answer
    assert waiting.clock["dice"] == "die"
    outcome = waiting.send("ann", "dice", faces=[4])
    assert "dice" not in waiting.clock
    assert [(person, answer["n"]) for person, answer in outcome.late_answers] == [("ben", waiting.table.n)]
    assert waiting.words(outcome) == ["Dice for Ben: 4.", "Green, start test: 7.", "It holds: Green goes 80."]
    assert waiting.entries()[-1]["luck"] == [3, 4]


@pytest.mark.parametrize(("faces", "refused"), [([], "other_dice"), ([7, 1], "no_such_face"), ([1, 2, 3], "other_dice")])
def test_dice_that_cannot_be(waiting, refusal, faces, refused):
    """Table 19: as many as are thrown, and faces of dice; what was entered before stands."""
    pay(waiting)
    assert refusal(waiting.send("ann", "dice", faces=faces)) == refused
    assert waiting.clock["dice"] == "die"


def test_nothing_goes_on_before_the_dice(waiting, refusal):
    """Table 19: no bot is asked and nobody acts; dice that nobody waits for are refused, and watchers enter none."""
    assert refusal(waiting.send("ann", "dice", faces=[3, 4])) == "no_dice_wanted"
    pay(waiting)
    assert refusal(waiting.act("ben", 1, "pay", wear=0, skill="none")) == "dice_first"
    assert refusal(waiting.send("eve", "dice", faces=[3, 4])) == "no_seat"
    assert waiting.table.next_deadline() is None


def test_the_same_command_again_waits_on(waiting):
    """Table 8: a browser that sends its command anew after a lost line gets its one answer when the dice are in."""
    waiting.act("ben", 1, "pay", id="once", wear=0, skill="none")
    assert waiting.act("ben", 1, "pay", id="once", wear=0, skill="none").answer is None
    outcome = waiting.send("ben", "dice", faces=[6, 6])
    assert outcome.late_answers[0][1]["id"] == "once"


def test_what_waits_for_dice_can_be_taken_back(waiting):
    """Table 19: the choice is forgotten, and answered so; Ben may choose otherwise."""
    pay(waiting)
    outcome = undo(waiting)
    assert [answer["refused"] for _, answer in outcome.late_answers] == ["taken_back"]
    assert "dice" not in waiting.clock
    assert pay(waiting, skill="green").answer is None


def test_what_was_entered_last_can_be_taken_back(waiting):
    """Table 19: the payment with its dice and all that followed by itself; then what was before it, to the first plot."""
    before = waiting.game.copy(waiting.table.state)
    pay(waiting)
    waiting.send("ben", "dice", faces=[5, 6])
    undo(waiting)
    assert waiting.game.same(waiting.table.state, before)
    for _ in range(40):
        if waiting.table.state.chosen[0] == 0:
            break
        undo(waiting)
    assert waiting.race["phase"] == "plot"
    assert waiting.send("ann", "undo").answer["refused"] == "nothing_entered"


def test_dice_that_were_acknowledged_outlast_a_restart(waiting):
    """Table 19, Table 8: the first die is in the log; Ben's choice was not acknowledged yet and is made again."""
    pay(waiting)
    waiting.send("ann", "dice", faces=[3])
    waiting.table = waiting.again(at=waiting.at)
    waiting.watcher.take_welcome(waiting.table.welcome(""))
    pay(waiting)
    waiting.send("ann", "dice", faces=[4])
    assert waiting.entries()[-1]["luck"] == [3, 4]


def test_dice_are_called_for_whoever_throws_them(grid):
    """Table 19, F 3.4, F-60: tied bids throw in the order of the cars, and nobody's name is said; a roll is its driver's, whoever
    answered last."""
    table = grid(seats=2, real_dice=True, setup={"grid": None})
    table.begin("ben")
    while table.race["phase"] != "bid":
        seat = table.table._live.asked[0]
        table.act(table.table.people[seat], seat, "tire", tire="hard")
    table.act("ann", 0, "bid", wear=1, green=0, red=0)
    table.act("ben", 1, "bid", wear=1, green=0, red=0)
    assert (table.clock["dice"], table.clock["thrower"]) == ("percent", -1)
    assert table.words(table.send("ann", "dice", faces=[55])) == ["Dice for tied bids: 55."]
    assert table.words(table.send("ann", "dice", faces=[20]))[0] == "Dice for tied bids: 20."
    assert table.race["phase"] == "plot"


def test_a_whole_race_by_hand(grid):
    """Table 19: with a bot; its dice are entered too. The record replays, names no seal, and is not verified."""
    table = grid(seats=2, real_dice=True, setup={"cars": None, "grid": None})
    table.begin()
    while table.table.stage == "racing":
        if table.clock.get("dice"):
            kind = table.clock["dice"]
            assert "n" in table.send("ann", "dice", faces=[table.luck.randint(1, 6 if kind == "die" else 100)]).answer
        elif table.asked < 0:
            seat = table.table._live.asked[0]
            verb, a, b, c = table.luck.choice(table.game.acts(table.table.state, table.table.fixed, seat))
            ask = next((ask for ask in table.table.asks if ask.seat == seat), None)
            if ask is not None:
                table.at = max(table.at, ask.due_at)
                table.take(table.table.bot_answer(seat, ask.question, verb, a, b, c, table.at))
            else:
                spoken = table.game.verbs[verb]
                named = zip(spoken.arguments, (a, b, c), strict=False)
                table.act("ann", seat, spoken.name, **{arg.name: arg.words[n] if arg.words else n for arg, n in named})
        else:
            table.step()
    record = parse_record(record_text(record_of(table.head, SECRET, table.log)))
    assert (record.sealed, record.secret, record.nonces) == ("", "", [])
    assert find("formula").same(replay(find("formula"), record).state, table.table.state)
    assert list(verify(find("formula"), record)) == ["line 1: no luck was sealed in this record"]
    assert table.shared["table"]["sealed"] == table.shared["table"]["secret"] == ""


@pytest.mark.parametrize(
    ("game", "rules", "fault"),
    [
        ("pit_stop", TableRules(real_dice=True), "real_dice: Pit Stop is not played with them; Formula is"),
        ("formula", TableRules(real_dice=True, timetable=Timetable()), "real_dice: they are thrown at a table and not by mail"),
    ],
)
def test_where_real_dice_are_not_thrown(game, rules, fault):
    """Table 19."""
    setup = {"board": "harbor", "seats": 2, "options": {"laps": 1}} if game == "pit_stop" else {"seats": 2, "laps": 1}
    with pytest.raises(SetupError) as found:
        Table.create("t1", game, setup, rules, "ann", "Ann", 0, SECRET)
    assert found.value.faults == [fault]


def test_where_dice_are_sealed_nothing_is_taken_back(grid, refusal):
    """Table 19."""
    table = grid(seats=2)
    table.begin("ben")
    assert refusal(table.send("ann", "undo")) == "no_real_dice"
