"""Correcting a turn: void from its reveal on, and carried out again with the same plots and the same dice (Table 18)."""

import json
import random

import msgspec
import pytest

from pitboard.cli import main
from pitboard.games import find
from pitboard.games.formula.reports.report import story_of
from pitboard.kernel.record import parse_record
from pitboard.kernel.replay import begin, replay
from pitboard.proof.verifying import verify
from pitboard.table.messages import TableCommand, Timetable
from pitboard.table.record import record_of, record_text
from tests.table.leagues import by_mail

SECRET = bytes(range(32))
FORMULA = find("formula")
VERBS = {verb.name for verb in FORMULA.verbs.values()}
PEOPLE = ("ann", "ben", "cid")
RISKY = "standing:\nwear 0; way fastest; skill none; no slip; pass; no block; no pit"


def done(lines):
    """The acts of the game among some entries."""
    return [entry for entry in map(json.loads, lines) if entry["do"] in VERBS]


def said(acts):
    """Acts without their numbers, times and seals: what they say, by whom, and the dice."""
    left_out = ("n", "at", "id", "sealed", "draws")
    return [{key: value for key, value in entry.items() if key not in left_out} for entry in acts]


def correct(table, person="ann", reason="A slip.", **how):
    """The host has a turn carried out again: what the command wrote, and what the table wrote after it was made again."""
    table.at += 1000
    outcome = table.table.receive(person, TableCommand(id=table.new_id(), do="correct", text=reason, **how), table.at)
    assert "n" in outcome.answer, outcome.answer
    assert outcome.reload
    table.log += outcome.entries
    return outcome, go_on(table)


def go_on(table):
    """The table is made again from its log and goes on: what it wrote then."""
    table.table = table.again(at=table.at)
    fresh = table.table.tick(table.at)
    table.log += fresh.entries
    table.watcher.take_welcome(table.table.welcome(""))
    return fresh


@pytest.fixture
def league(grid):
    """Three drivers who spend no wear race by a timetable, three turns on from the start."""
    table = grid(seats=3, laps=2, timetable=Timetable())
    table.begin(*PEOPLE[1:])
    for seat, person in enumerate(PEOPLE):
        assert "n" in table.send(person, "plan", seat=seat, plan=RISKY).answer
    race_to(table, 4)
    return table


def race_to(table, turn, luck=None, people=PEOPLE):
    """On to the plots of a turn: everybody plots something that needs dice, most of the time."""
    luck = luck or random.Random(11)
    while table.table.state.turn < turn and table.table.stage == "racing":
        seat = table.table._live.asked[0]
        acts = table.game.acts(table.table.state, table.table.fixed, seat)
        quick = sorted(speed for _, speed, _, _ in acts)[len(acts) // 2 :]
        assert "n" in table.plot(people[seat], seat, luck.choice(quick)).answer


def like(table, state):
    """The race stands as in another state, but for how many questions were put."""
    other = table.game.copy(state)
    other.question = table.table.state.question
    return table.game.same(table.table.state, other)


@pytest.mark.parametrize("turn", [1, 2, 3, None])
def test_a_turn_without_a_decision_comes_out_as_it_did(league, turn):
    """Table 18: same plots, same answers, same dice, and so the same race; the dice are logged as the old draws."""
    state, before = league.game.copy(league.table.state), done(league.log)
    outcome, fresh = correct(league, turn=turn)
    void = [json.loads(line) for line in outcome.entries]
    first = min(entry["from"] for entry in void)
    assert all((entry["do"], entry["reason"]) == ("void", "A slip.") for entry in void)
    again = done(fresh.entries)
    assert said(again) == said(entry for entry in before if entry["n"] >= first)
    assert any("luck" in entry for entry in again), "the dice have something to say"
    drawn = [k for entry in done(league.log[: first - 1]) for k in entry.get("luck", [])]
    draws = [k for entry in again for k in entry.get("draws", [])]
    assert draws == list(range(len(drawn), len(drawn) + len(draws)))
    assert like(league, state)


def test_what_was_laid_in_the_open_turn_stays_hidden_and_laid(league):
    """Table 18, Table 14: a plot of the turn that is open now is laid again, under a new seal."""
    assert "n" in league.plot("ann", 0, 60).answer
    _, fresh = correct(league)
    laid = done(fresh.entries)[-1]
    assert (laid["seat"], laid["do"], laid["speed"], laid["by"]) == ("red", "plot", 60, "person")
    assert laid["sealed"] not in {entry.get("sealed") for entry in done(league.log[: laid["n"] - 1])}
    assert league.own(0)["choice"] == {"speed": 60}
    assert league.race["cars"][0]["plot"] == -1
    spoken = record_of(league.head, SECRET, league.log).entries
    assert all("speed" not in entry for entry in spoken if entry.get("sealed") and entry["n"] == laid["n"])


def test_no_steward_learns_a_hidden_plot_by_corrections_after_which_it_cannot_be(grid):
    """Table 14, Table 18, F-56: Green is made to drive slower; whatever lies there still lies there, the nearest that may be.
    Corrected once more, it is what was plotted."""
    seen = []
    for speed in (20, 140):
        table = grid(seats=3, laps=2, timetable=Timetable())
        table.begin(*PEOPLE[1:])
        for seat, person in enumerate(PEOPLE):
            table.send(person, "plan", seat=seat, plan=RISKY)
        race_to(table, 4, random.Random(12))
        assert "n" in table.plot("ben", 1, speed).answer
        _, fresh = correct(table, turn=2, seat=1, plan="wear 0; skill none; stop")
        seen.append((table.race, [(entry["seat"], entry["do"], entry["by"]) for entry in done(fresh.entries)]))
        slower = table.own(1)["choice"]["speed"]
        assert slower == min(speed, max(act["args"]["speed"] for act in table.own(1)["acts"]))
        correct(table, turn=2, seat=1, plan="wear 3; skill most")
        correct(table, turn=2, seat=1, plan=RISKY.removeprefix("standing:\n"))
        assert table.own(1)["choice"]["speed"] == speed
    assert slower < speed
    assert seen[0] == seen[1]


def test_a_hidden_plot_that_is_laid_anew_is_still_its_former_drivers(league, refusal):
    """Table 17, Table 18: no steward replaces a driver, corrects a turn and sits down on the plot."""
    league.plot("ben", 1, 60)
    league.send("ann", "replace", seat=1, text="I would like to know.")
    correct(league)
    assert refusal(league.send("ann", "sit", seat=1, name="Ann")) == "choice_lies"


def test_the_steward_decides_what_a_driver_answers(league):
    """Table 18: only the answers of that seat in that turn; the plots stay, dice of others too, and all see the decision."""
    before = done(league.log)
    outcome, fresh = correct(league, turn=2, seat=2, plan="wear 3; skill most")
    words = league.words(outcome)
    assert words[-1].startswith("The steward decided for Cid: ")
    again = done(fresh.entries)
    decided = [entry for entry in again if entry["by"] == "steward"]
    assert decided
    assert {entry["seat"] for entry in decided} == {"yellow"}
    first = min(json.loads(line)["from"] for line in outcome.entries)
    plots = [[(e["seat"], e["speed"]) for e in acts if e["do"] == "plot" and e["n"] >= first] for acts in (before, again)]
    assert plots[0] == plots[1]


def test_a_turn_is_corrected_again_and_the_dice_still_fall_as_they_did(league):
    """Table 18, Table 4: after two corrections of different turns there is one face for each throw of a turn."""
    state = league.game.copy(league.table.state)
    correct(league, turn=2, seat=2, plan="wear 3; skill most")
    correct(league, turn=1)
    correct(league, turn=2, seat=2, plan="wear 0; skill none")
    assert like(league, state)


def test_the_table_is_the_same_when_it_is_made_again_after_a_correction(league):
    """Table 8: at any entry of a log with corrections, the half-done ones too, it is made again and ends up the same."""
    correct(league, turn=2, seat=2, plan="wear 3")
    correct(league)
    race_to(league, 6)
    whole = league.again()
    assert msgspec.json.encode(whole.welcome("ben")) == msgspec.json.encode(league.table.welcome("ben"))
    assert league.game.same(whole.state, league.table.state)
    log, table = list(league.log), league.table
    last_void = max(entry["n"] for entry in league.entries() if entry["do"] == "void")
    league.log = log[:last_void]
    go_on(league)
    assert said(done(league.log)) == said(done(log[: len(league.log)]))
    league.log, league.table = log, table


def test_a_race_with_corrections_is_replayed_and_verified(league):
    """Table 4: the record replays to the same end, every draw follows from the seal, and a bent one is found."""
    correct(league, turn=1, seat=2, plan="wear 3; skill greens")
    race_to(league, 7)
    correct(league, turn=5)
    race_to(league, 10_000)
    assert league.table.stage == "over"
    record = parse_record(record_text(record_of(league.head, SECRET, league.log)))
    assert league.game.same(replay(FORMULA, record).state, league.table.state)
    assert list(verify(FORMULA, record)) == []
    bent = next(entry for entry in record.entries if "draws" in entry)
    bent["draws"] = [k + 2 for k in bent["draws"]]
    assert next(verify(FORMULA, record)).startswith(f"entry {bent['n']}: draws ")


def test_who_left_meanwhile_has_left_again(league):
    """Table 18, F-64: leaving is for good, whatever is corrected."""
    league.send("cid", "leave", seat=2)
    race_to(league, 6)
    correct(league, turn=3)
    assert league.seats[2]["left"]
    assert league.race["cars"][2]["out"] == "withdrawn"


@pytest.mark.parametrize(
    ("person", "how", "refused"),
    [
        ("ben", {}, "host_only"),
        ("ann", {"reason": " "}, "no_reason"),
        ("ann", {"turn": 9}, "no_such_turn"),
        ("ann", {"turn": 4}, "no_such_turn"),
        ("ann", {"seat": 7, "plan": "pit"}, "no_such_seat"),
        ("ann", {"seat": 1, "plan": "fly"}, "plan_faults"),
        ("ann", {"seat": 0, "plan": "pit"}, "own_case"),
    ],
)
def test_what_cannot_be_corrected(league, person, how, refused):
    """Table 17, Table 18, Table 20: by whom, why, which turn, how, and for whom."""
    asked = {"text": "A slip."} | ({"text": how.pop("reason")} if "reason" in how else {}) | how
    outcome = league.send(person, "correct", **asked)
    assert outcome.answer["refused"] == refused
    assert not outcome.entries


def test_a_race_is_not_corrected_without_end(league, refusal, monkeypatch):
    """Table 18: all that became void is followed whenever the table is loaded, so it is not to grow for ever, also after a
    restart; a turn that voids less may still be corrected."""
    _, fresh = correct(league, turn=1)
    monkeypatch.setattr("pitboard.table.steward.correcting.MOST_VOID", 2 * len(done(fresh.entries)) - 1)
    assert refusal(league.send("ann", "correct", turn=1, text="And again.")) == "corrected_enough"
    correct(league, turn=3)


def test_a_race_in_one_go_is_not_corrected(grid, refusal):
    """Table 18: at a live table nothing is taken back."""
    table = grid(seats=2)
    table.begin("ben")
    assert refusal(table.send("ann", "correct", text="A slip.")) == "no_timetable"


@pytest.fixture
def running(league):
    """The record of the league while it runs: a plot lay hidden when a turn was corrected, and lies there again. And the race
    before that plot."""
    state = league.game.copy(league.table.state)
    assert "n" in league.plot("ann", 0, 60).answer
    correct(league, turn=2)
    return parse_record(record_text(record_of(league.head, SECRET, league.log))), state


def test_the_record_of_a_corrected_race_is_replayed_while_it_runs(league, running):
    """Table 14, Table 18: what is hidden needs no choice, whether it became void unseen or lies there now; so at every entry."""
    record, state = running
    hidden = [entry["n"] for entry in record.entries if entry["do"] in VERBS and "sealed" in entry and "salt" not in entry]
    void = {n for entry in record.entries if entry["do"] == "void" for n in range(entry["from"], entry["to"] + 1)}
    assert [n in void for n in hidden] == [True, False]
    now = replay(FORMULA, record).state
    now.question = state.question
    assert league.game.same(now, state)
    assert replay(FORMULA, record).unseen == hidden[1:]
    assert replay(FORMULA, record, hidden[0]).unseen == hidden[:1]
    for at in range(len(record.entries)):
        replay(FORMULA, record, at)


def test_every_command_takes_the_record_of_a_corrected_race_that_runs(running, tmp_path, capsys):
    """Table 14, Table 18, formula 10: the position without what is hidden, each turn once as it was raced, and plans run dry."""
    record, _ = running
    file, plan = tmp_path / "it.race", tmp_path / "plan.txt"
    file.write_text(record_text(record), encoding="utf-8")
    plan.write_text("speed 60", encoding="utf-8")
    assert main(["replay", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["n"], told["unseen"], told["position"]["turn"]) == (len(record.entries), [len(record.entries)], 4)
    assert main(["replay", str(file)]) == 0
    assert f"without what is not shown yet: {len(record.entries)}\n" in capsys.readouterr().out
    assert main(["report", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line.startswith("Turn ")] == [f"Turn {number}" for number in (1, 2, 3, 4)]
    again = "The steward has this turn carried out again: A slip.  [Table 18]"
    assert [lines[lines.index(line) - 2] for line in lines if line == again] == ["Turn 2"]
    assert main(["plan", "check", str(plan), "--record", str(file), "--seat", "green", "--samples", "5"]) == 0
    assert capsys.readouterr().out.startswith("Turn 4, green: 5 of 5 samples")


def test_a_report_tells_what_was_decided_of_each_turn_and_what_was_raced_in_the_end(league):
    """Table 18, formula 10: the decisions of a later turn still count when an earlier one is corrected; nothing is told twice."""
    correct(league, turn=2, seat=1, plan="wear 3; skill most", reason="Ben was misread.")
    correct(league, turn=1, reason="Again.")
    record = parse_record(record_text(record_of(league.head, SECRET, league.log)))
    told = story_of(begin(FORMULA, record), record, ["Ann", "Ben", "Cid"])
    assert [turn.number for turn in told.turns] == [0, 1, 2, 3, 4]
    decided = "The steward decided for Ben: “wear 3; skill most”."
    assert [[text for text, rule in turn.lines if rule == "Table 18"] for turn in told.turns[1:4]] == [
        ["The steward has this turn carried out again: Again."],
        ["The steward has this turn carried out again: Ben was misread.", decided],
        [],
    ]
    assert told.last.turn == league.table.state.turn


def test_a_bot_that_was_asked_before_a_correction_answers_nothing_after_it(grid):
    """Table 18: it saw another race; to the same question as it is put anew its answer counts."""
    table = by_mail(grid, "ben", seats=3, laps=2)
    for seat, person in enumerate(PEOPLE[:2]):
        table.send(person, "plan", seat=seat, plan=RISKY)
    for seat, person in enumerate(PEOPLE[:2]):
        table.plot(person, seat, 60)
    while table.race["turn"] == 1:
        (ask,) = table.table.asks
        act = table.game.acts(table.table.state, table.table.fixed, 2)[0]
        table.take(table.table.bot_answer(2, ask.question, *act, table.at))
    (old,), question = table.table.asks, table.table.state.question
    _, fresh = correct(table, turn=1, seat=1, plan="wear 3; skill most; stop")
    (ask,) = fresh.asks
    assert (ask.seat, ask.level, table.table.state.question) == (old.seat, old.level, question)
    assert table.table.bot_answer(2, old.question, 4, 20, 0, 0, table.at).answer == {"ignored": "question_passed"}
    outcome = table.take(table.table.bot_answer(2, ask.question, 4, 20, 0, 0, table.at))
    assert [(entry["seat"], entry["by"], entry["do"]) for entry in done(outcome.entries)] == [("yellow", "bot", "plot")]


def test_a_steward_who_gave_a_seat_up_decides_nothing_for_it(league, refusal):
    """Table 20: with the dice known nobody leaves a seat, decides its answers and sits down on it again; nor does it help that
    the log was read anew."""
    league.send("ann", "replace", seat=0, text="I drive no more.")
    league.table = league.again(at=league.at)
    assert refusal(league.send("ann", "correct", turn=2, seat=0, plan="wear 3", text="A slip.")) == "own_case"
    league.send("ann", "sit", seat=0, name="Ann")
    correct(league, turn=2)


def test_a_steward_without_a_seat_decides_for_everybody(grid):
    """Table 17, Table 20: who does not race has no own case."""
    table = grid(seats=3, laps=2, timetable=Timetable())
    table.send("ann", "stand", seat=0)
    table.send("cid", "sit", seat=0, name="Cid")
    table.seat_people("ben", "dan")
    table.get_ready("ben", "dan", "cid")
    table.open_all("ben", "dan", "cid")
    assert "n" in table.send("cid", "plan", seat=0, plan=RISKY).answer
    for person, seat in (("cid", 0), ("ben", 1), ("dan", 2)):
        assert "n" in table.plot(person, seat, 60).answer
    outcome, _ = correct(table, turn=1, seat=0, plan="wear 3; skill most")
    assert table.words(outcome)[-1].startswith("The steward decided for Cid: ")


def test_a_plan_that_was_left_when_the_dice_were_known_answers_nothing_of_a_corrected_turn(grid):
    """Table 18, Table 20: by the decision for Green, Red is asked whether to block; that is answered by the word of the time."""
    people, found = (*PEOPLE, "dan", "eve", "fay"), []
    for late in ("", "standing:\nwear 3; skill most; no block; no slip"):
        table = grid(seats=6, laps=2, setup={"track": "lantern"}, timetable=Timetable())
        table.begin(*people[1:])
        for seat, person in enumerate(people):
            table.send(person, "plan", seat=seat, plan="standing:\nwear 0; way fastest; skill none; slip; pass; block; no pit")
        race_to(table, 5, random.Random(15), people)
        if late:
            assert "n" in table.send("ann", "plan", seat=0, plan=late).answer
        _, fresh = correct(table, turn=2, seat=1, plan="wear 3; skill most; stop")
        found.append(said(done(fresh.entries)))
        whole = table.again()
        assert table.game.same(whole.state, table.table.state)
    assert found[0] == found[1]
    assert {"by": "plan", "seat": "red", "do": "block"} in found[1]
