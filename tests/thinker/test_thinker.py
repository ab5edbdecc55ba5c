"""The thinker's process: it answers every question, at once, also while it compiles."""

import subprocess
import sys
from collections.abc import Iterator

import msgspec
import pytest

from pitboard.bots import LEVELS
from pitboard.games import find
from pitboard.kernel.notation import text
from pitboard.kernel.sources import Seeded
from pitboard.thinker.messages import UNKNOWN_SETUP, Answer, Question, frame, read_frame
from pitboard.thinker.mind import Mind

GAME = find("pit-stop")
SETUP = {"seats": 2, "options": {"laps": 1, "cars": "chosen"}}


@pytest.fixture
def process() -> Iterator[subprocess.Popen[bytes]]:
    """A thinker of its own."""
    with subprocess.Popen(
        [sys.executable, "-m", "pitboard.thinker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as made:
        yield made
        assert made.stdin
        made.stdin.close()
        assert made.wait(30) == 0


def ask(process: subprocess.Popen[bytes], question: Question) -> Answer:
    """One question, one answer."""
    assert process.stdin
    assert process.stdout
    process.stdin.write(frame(question))
    process.stdin.flush()
    body = read_frame(process.stdout)
    assert body is not None
    return msgspec.json.decode(body, type=Answer)


def test_bots_play_a_whole_race_through_the_pipes(process: subprocess.Popen[bytes]) -> None:
    """PS-31: from the first question, asked before anything is compiled, to the finish; the setup is sent once."""
    fixed = GAME.fixed_from(SETUP)
    state, luck = GAME.begin(fixed), Seeded(3)
    asked = 0
    while not GAME.is_over(state, fixed):
        seat = GAME.seat_asked(state, fixed)
        question = Question(
            asked, "pit_stop", "k", text(state), seat, ("ace", "steady")[seat], asked, SETUP if asked == 0 else None
        )
        answer = ask(process, question)
        assert (answer.id, answer.error) == (asked, "")
        assert GAME.act(state, fixed, seat, answer.verb, answer.a, answer.b, answer.c, 0, luck) == 0
        asked += 1
    assert asked > 20


def test_a_question_that_cannot_be_answered_is_answered_all_the_same(process: subprocess.Popen[bytes]) -> None:
    """Unknown setups, bots, positions and bytes get their reason; the process lives on."""
    fixed = GAME.fixed_from(SETUP)
    line = text(GAME.begin(fixed))
    assert ask(process, Question(1, "pit_stop", "k", line, 0, "ace", 1)).error == UNKNOWN_SETUP
    assert ask(process, Question(2, "pit_stop", "k", line, 0, "ace", 1, SETUP)).verb == 1
    assert "nonsense" in ask(process, Question(3, "pit_stop", "k", "nonsense=1", 0, "ace", 1)).error
    assert "chess" in ask(process, Question(4, "chess", "k", line, 0, "ace", 1)).error
    assert "asked nothing" in ask(process, Question(5, "pit_stop", "k", line, 1, "ace", 1)).error
    assert process.stdin
    process.stdin.write((3).to_bytes(4, "big") + b"{]}")
    process.stdin.flush()
    assert process.stdout
    body = read_frame(process.stdout)
    assert body is not None
    assert "unreadable" in msgspec.json.decode(body, type=Answer).error
    assert ask(process, Question(6, "pit_stop", "k", line, 0, "ace", 1)).verb == 1


def test_a_thinker_whose_asker_has_gone_ends_without_a_word() -> None:
    """The server died while an answer was under way: no traceback, and the process ends."""
    asked = subprocess.Popen(
        [sys.executable, "-m", "pitboard.thinker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    with asked as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.write(frame(Question(1, "chess", "k", "", 0, "ace", 1)))
        process.stdin.flush()
        assert process.wait(30) == 0
        assert b"Traceback" not in process.stderr.read()


def test_a_compiled_bot_answers_as_the_plain_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same source, the same seed: warm answers are the plain answers."""
    monkeypatch.setattr("pitboard.thinker.mind.TABLES", ("pit_stop",))
    cold, warm = Mind(), Mind()
    warm.warm(lambda game, done, of: None)
    fixed = GAME.fixed_from(SETUP | {"board": "ridge"})
    state, luck, asked = GAME.begin(fixed), Seeded(4), 0
    while not GAME.is_over(state, fixed):
        seat = GAME.seat_asked(state, fixed)
        answers = []
        for level in ("random", "steady", "ace"):
            question = Question(asked, "pit_stop", "r", text(state), seat, level, asked, SETUP | {"board": "ridge"})
            answers.append(warm.answer(question))
            assert answers[-1] == cold.answer(question)
        GAME.act(state, fixed, seat, answers[-1].verb, answers[-1].a, answers[-1].b, 0, 0, luck)
        asked += 1


def test_a_bot_never_sees_more_than_its_question() -> None:
    """The question holds the blinded state and nothing else: no log, no luck, no other seat's view."""
    assert set(Question.__struct_fields__) == {"id", "game", "setup_key", "state", "seat", "level", "seed", "setup"}


@pytest.mark.parametrize("level", LEVELS["formula"])
def test_a_bot_that_thinks_in_the_rows_of_its_acts_still_takes_a_legal_one(level: str) -> None:
    """Whole turns of Formula, every kind of question: what a bot writes over the acts as it thinks is no answer."""
    game = find("formula")
    setup = game.full_setup(
        {"seats": 4, "laps": 1, "cars": [{"ranks": [0, 1, 0, 0, 1, 0], "tire": "hard"}] * 4, "grid": [0, 1, 2, 3]}
    )
    fixed = game.fixed_from(setup)
    state, luck, mind, asked = game.begin(fixed), Seeded(6), Mind(), set()
    for number in range(1500):
        if game.is_over(state, fixed):
            break
        seat, seen = game.movers(state, fixed)[0], game.State()
        game.blind(state, fixed, seat, seen)
        answer = mind.answer(Question(number, "formula", "f", text(seen), seat, level, number, setup))
        assert not answer.error
        asked.add((int(state.phase), int(state.ask)))
        assert game.act(state, fixed, seat, answer.verb, answer.a, answer.b, answer.c, 0, luck) == 0, (state.ask, answer)
    assert len(asked) >= 4
