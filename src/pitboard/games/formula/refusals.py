"""The words of every refusal: what, why, and the rule."""

from __future__ import annotations

from pitboard.games.formula.words import Refusal
from pitboard.kernel.refusal import Words

REFUSALS: dict[int, tuple[str, Words]] = {
    refusal: (refusal.name.lower(), Words(what, why, rule))
    for refusal, what, why, rule in (
        (Refusal.NO_SUCH_SEAT, "There is no such seat.", "Two to twelve cars race.", "F 1.2"),
        (Refusal.NO_SUCH_COMMAND, "Nobody knows that command.", "A driver chooses, plots, and answers for the car.", "F 16.2"),
        (Refusal.RACE_OVER, "The race is over.", "No car has a move to make any more.", "F-70"),
        (Refusal.NOT_ASKED, "You are not asked now.", "A move asks one driver at a time, and no car that is home.", "F 16.2"),
        (Refusal.QUESTION_PASSED, "That was answered already.", "Your answer was for an earlier question.", "F 16.2"),
        (Refusal.OTHER_ANSWER, "That answers another question.", "Each question has its own kind of answer.", "F 16.2"),
        (Refusal.LEFT_ALREADY, "You have left this race.", "Who withdraws is out of it for good.", "F 16.19"),
        (Refusal.OUT_ALREADY, "Your car is out of the race.", "It crashed, broke down or was withdrawn.", "F-64"),
        (Refusal.NO_SUCH_BUILD, "There is no such car.", "Six ranks make a car, each from -1 to +2.", "F 2.1"),
        (Refusal.RANKS_DO_NOT_ADD_UP, "Those ranks do not add up.", "They make 2; 1 or 0 with a handicap; classic 0.", "F-83"),
        (Refusal.NOT_CLASSIC, "That is no classic car.", "In a classic car +2 is for skill alone.", "F 2.8"),
        (Refusal.NO_SUCH_TIRE, "There is no such tire.", "Soft or hard, and no third.", "F-35"),
        (Refusal.BID_TOO_HIGH, "You do not have that much.", "A bid is made of the chips of your car.", "F-81"),
        (Refusal.NOT_IN_SECOND_BID, "You are not in the second bid.", "Only the upper half bids again.", "F-80"),
        (Refusal.NO_SUCH_SPEED, "There is no such speed.", "Speeds go in steps of 20, and 20 is the least.", "F-51"),
        (Refusal.TOO_FAST, "That is out of reach.", "Acceleration, off the grid Start, and 20 more by a test.", "F-49"),
        (Refusal.ABOVE_TOP, "That is out of reach.", "Top speed is the limit, and a test adds 20.", "F-50"),
        (Refusal.TOO_SLOW, "You cannot slow down that much.", "Deceleration, and 60 more for three penalties.", "F-49"),
        (Refusal.BRAKING_UNPAYABLE, "You cannot pay for that braking.", "Two penalties need 1 wear, three need 2.", "F-53"),
        (Refusal.RAISE_IN_CORNER, "Not faster in this corner.", "Each way would cost more in it than is paid.", "F-52"),
        (Refusal.SLOWER_THAN_NEEDED, "No need to be that slow.", "After a spin only limits ahead slow you down.", "F-55"),
        (Refusal.NO_WEAR, "You do not have that much wear.", "Wear is spent from what the car has left.", "F 2.9"),
        (Refusal.NO_SKILL, "You cannot lay that skill.", "One or two greens or a red, if you have them and roll.", "F 2.10"),
        (Refusal.TOO_MUCH_WEAR, "That is too much wear.", "No more than is due, 2 at most, on soft tires 3.", "F-60"),
        (
            Refusal.ROLL_NOT_ALLOWED,
            "That leaves too much to the dice.",
            "One roll a corner or braking; wear pays the rest.",
            "F-60",
        ),
        (Refusal.NOT_SPARED, "No wear replaces this roll.", "Soft tires do it, and not for every roll.", "F-65"),
        (Refusal.NO_SUCH_EXIT, "No step leads there.", "A step goes ahead, straight or slanting.", "F 7.1"),
        (Refusal.SPACE_TAKEN, "A car stands there.", "Only a forced pass leads through it.", "F 7.2"),
        (Refusal.SPACE_BARRED, "That space is barred.", "You sped up in this corner; it would cost more.", "F-52"),
        (
            Refusal.NO_CAR_TO_PASS,
            "There is no car to pass there.",
            "A pass leads through taken spaces, one after another.",
            "F-61",
        ),
        (Refusal.NO_SPACE_BEHIND, "There is no room behind.", "A pass ends on a free space.", "F 10.1"),
        (Refusal.TOO_FEW_STEPS, "You have too few steps for that.", "They must reach the free space behind.", "F-61"),
        (Refusal.MAY_NOT_STOP, "You may not stop here.", "A car stops short only where another is in the way.", "F-67"),
        (Refusal.IN_THE_PIT, "Your car is in the pit.", "It makes no plot before it is out again.", "F-78"),
    )
}
