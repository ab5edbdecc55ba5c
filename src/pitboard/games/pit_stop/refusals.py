"""The words of every refusal: what, why, and the rule."""

from __future__ import annotations

from pitboard.games.pit_stop.words import Refusal
from pitboard.kernel.refusal import Words

REFUSALS: dict[int, tuple[str, Words]] = {
    Refusal.NO_SUCH_SEAT: ("no_such_seat", Words("There is no such seat.", "A race has two to four players.", "PS-2")),
    Refusal.NO_SUCH_COMMAND: (
        "no_such_command",
        Words("Nobody knows that command.", "A player throws, moves or leaves.", "PS 3.1"),
    ),
    Refusal.RACE_OVER: (
        "race_over",
        Words("The race is over.", "It ended the moment somebody had won.", "PS-31"),
    ),
    Refusal.NOT_YOUR_TURN: (
        "not_your_turn",
        Words("It is not your turn.", "Turns go red, blue, yellow, green, the whole race.", "PS-4"),
    ),
    Refusal.NOT_YOUR_THROW: (
        "not_your_throw",
        Words("It is not your throw.", "Players throw for their cars one after another.", "PS 2.1"),
    ),
    Refusal.NOT_YOUR_CAR: (
        "not_your_car",
        Words("That car is not yours.", "Only the owner picks the lane of a car that is moved.", "PS-25"),
    ),
    Refusal.QUESTION_PASSED: (
        "question_passed",
        Words("That was answered already.", "Your answer belonged to an earlier question; nothing was changed.", "PS-25"),
    ),
    Refusal.THROW_FIRST: (
        "throw_first",
        Words("Throw first.", "A car moves what the dice say, so the dice come first.", "PS 3.1"),
    ),
    Refusal.MOVE_FIRST: (
        "move_first",
        Words("Pick a space first.", "The dice lie on the table and a car still has to move.", "PS-10"),
    ),
    Refusal.NO_SUCH_LANE: (
        "no_such_lane",
        Words("There is no space there.", "The road has no such lane there.", "PS-57"),
    ),
    Refusal.TOO_FAR: (
        "too_far",
        Words("That is too far.", "A car goes as far as the dice and the cars in its way let it.", "PS-11"),
    ),
    Refusal.TOO_SHORT: (
        "too_short",
        Words("That is too short.", "The whole throw is used where any way uses it, else the longest way.", "PS-10"),
    ),
    Refusal.MAY_NOT_STOP: (
        "may_not_stop",
        Words("It may not stop there.", "A moved car halts early only where a car stands straight on.", "PS-42"),
    ),
    Refusal.SPACE_TAKEN: (
        "space_taken",
        Words("A car stands there.", "One car to a space, and none is passed over.", "PS-6"),
    ),
    Refusal.OUT_OF_REACH: (
        "out_of_reach",
        Words("No way leads there.", "One lane a step, not in the shade, and never through a car.", "PS-7"),
    ),
    Refusal.LEFT_ALREADY: (
        "left_already",
        Words("You have left this race.", "A player who leaves is out of it.", "PS-39"),
    ),
}
