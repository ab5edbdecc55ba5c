"""The words of every refusal: what, why, and the rule."""

from __future__ import annotations

from pitboard.games.pit_crew.words import Refusal
from pitboard.kernel.refusal import Words

REFUSALS: dict[int, tuple[str, Words]] = {
    refusal: (refusal.name.lower(), Words(what, why, rule))
    for refusal, what, why, rule in (
        (Refusal.NO_SUCH_SEAT, "There is no such seat.", "Two or three Crews of one to three people race.", "PC-1"),
        (Refusal.NO_SUCH_COMMAND, "Nobody knows that command.", "Hands draw, place, cap, take a die and roll.", "PC 3.1"),
        (Refusal.RACE_OVER, "The race is over.", "It ended with the last round or the last rival.", "PC 8.4"),
        (Refusal.ONLY_THE_CLOCK, "Only the clock does that.", "GO, ties and the end of a round go by one clock.", "PC 9.3"),
        (Refusal.LEFT_ALREADY, "You have left this race.", "A seat that was given up stays empty.", "PC-146"),
        (Refusal.CREW_OUT, "Your Crew is out of the race.", "A car that crashed does not come back.", "PC-72"),
        (Refusal.NO_ROUND, "No round is running.", "Mats are frozen from Stop to the next GO.", "PC-142"),
        (Refusal.ROUND_RUNS, "The round is running.", "Choices are made before GO and hold for the round.", "PC-18"),
        (Refusal.READY_ALREADY, "You are ready already.", "GO comes when everybody is.", "PC 9.3"),
        (Refusal.NOT_READY, "Somebody is not ready.", "GO comes when everybody is.", "PC 2.11"),
        (Refusal.CHOICE_OPEN, "A Crew still has to choose.", "Bad Nachos and Veteran Crew change the deal.", "PC-15"),
        (Refusal.NO_SUCH_CHOICE, "Nobody is asked that.", "A Crew chooses when a card or the draft asks it.", "PC 9.2"),
        (Refusal.NOT_YOUR_CHOICE, "That is another Crew's choice.", "Who owns the card chooses.", "PC-114"),
        (Refusal.NO_SUCH_MEMBER, "Nobody sits there.", "Name people who are there, for Veteran Crew two.", "PC-15"),
        (Refusal.NOT_ON_OFFER, "That card is not on offer.", "Crews take from the cards that lie open.", "PC-81"),
        (Refusal.HAND_FULL, "Your hand is full.", "You draw back up to the size of your hand.", "PC-8"),
        (Refusal.DECK_EMPTY, "The deck is empty.", "It is not refilled before the next round.", "PC-14"),
        (Refusal.NO_SUCH_CARD, "That is no card for a mat.", "Action cards and what replaces them are placed.", "PC-84"),
        (Refusal.NOT_IN_HAND, "That card is not in your hand.", "Everybody plays from their own hand.", "PC-10"),
        (Refusal.NOT_YOUR_WRENCH, "Your Crew does not have that card.", "It lies before the Crew that picked it.", "PC-84"),
        (Refusal.WRENCH_USED, "That card was used this round.", "It comes back to your Crew at the next set-up.", "PC-129"),
        (Refusal.NO_SUCH_AREA, "There is no such area.", "Four tires, tank, engine and Discard.", "PC 4.1"),
        (Refusal.AREA_CLOSED, "This car has no engine work.", "Without pairs on the mat the engine is closed.", "PC-21"),
        (Refusal.AREA_CAPPED, "That area is capped.", "Nothing more goes in, and the cap stays.", "PC-26"),
        (Refusal.NO_CAP_THERE, "The Discard has no cap.", "It closes with your last cap.", "PC-22"),
        (Refusal.CAR_COMPLETE, "Your car is complete.", "After the last cap nobody places or draws.", "PC-120"),
        (Refusal.CAR_NOT_COMPLETE, "A car is not complete yet.", "All caps first.", "PC 5.1"),
        (Refusal.DIE_HELD, "Your Crew has a die.", "One die a Crew, even while another lies free.", "PC-126"),
        (Refusal.REACHED_ALREADY, "Your hand is on its way to the die.", "It is decided in a moment.", "PC-34"),
        (Refusal.NO_DIE, "Your Crew has no die.", "Take one when your car is complete.", "PC 5.1"),
        (Refusal.PILE_CHANGED, "That pile changed under your hand.", "A card of your Crew got there first.", "PC-24"),
        (Refusal.NOTHING_TO_DECIDE, "Nobody reached for a die.", "There is nothing to decide.", "PC-34"),
        (Refusal.REACH_OPEN, "A hand is on its way to a die.", "A reach that is open is decided before a round ends.", "PC 9.11"),
        (Refusal.TOO_SOON, "Too soon.", "Dice and clock go at one pace for everybody.", "PC-37"),
    )
}  # fmt: skip
