"""The house rules: how every table is run, whatever the game; and the refusals that come from them."""

from __future__ import annotations

from pitboard.kernel.refusal import Words

HOUSE_RULES: dict[str, str] = {
    "Table 1": "A seat belongs to whoever sits down on it. One person may take several and pass the device round.",
    "Table 2": "The race starts by itself when every seat is taken and every person is ready. The host may start it without "
    "the free seats, once at least two are taken and the others are ready. After that nobody sits down or changes seats.",
    "Table 3": "The host can seat bots, remove people, lock the table, hide it from the lobby, start without the free seats, "
    "and pause. When the host leaves, gives up the seat, or stays away, the next person at the table is host.",
    "Table 4": "All luck comes from a secret that is sealed before anybody is ready, and from one nonce of each person, sealed "
    "when they are ready and opened when all are. Who does not open it within five seconds adds nothing, and everybody sees "
    "that. Bots add nothing. At the end the secret is opened, so that every throw can be checked.",
    "Table 5": "If the table has a clock, each answer has to be given before it runs out. Then the game's plain answer is given "
    "for the seat. An answer that was on its way in time still counts.",
    "Table 6": "While a line is down, the clock of its seat rests, for no longer than the away time. After that a stand-in "
    "drives until the owner is back. When everybody is gone the race rests until somebody is back. Anybody may also call a "
    "stand-in and take the seat back later. Who leaves the race is out of it for good.",
    "Table 7": "The host may pause. While the race is paused no clock runs and nobody drives on; leaving stays possible. Where "
    "all play at once, a pause comes when every crew with people in it wants one; one member is enough, and crews of bots do "
    "not mind. Anybody may turn the wish down, and anybody may let a paused race go on.",
    "Table 8": "Every command is answered: with the number of its entry, or with a refusal that says why and changes nothing.",
    "Table 9": "Everybody is called what they like, in up to 24 characters. Quick calls are chosen from a list, one a second. "
    "Where seats make crews some of them are for the own crew alone: the others see only that it was called.",
    "Table 11": "Where all play at once, hands are busy for a moment with each act: 150 ms, 300 ms with a cap. A command that "
    "comes earlier waits for them and is not refused. What counts is when it was sent, as far as the line lets us know it.",
    "Table 10": "When the race is over, anybody who sat at the table may ask for a rematch. The first to ask opens it.",
    "Table 12": "A table may be made a calm one: each answer has twice the time, and nothing is heard of what rivals do. The "
    "lobby and the record say so, for its results are no measure for those of other tables.",
    "Table 13": "In Pit Crew you may switch on a counting aid for a seat of yours, before the race and during it, and off again. "
    "It counts on your screen alone what the mat of your Crew shows anyway (PC-157). Everybody at the table sees a mark at your "
    "name. The log tells each switch, and the result names all who had it on at any time of the race. Bots have none.",
    "Table 14": "What is chosen in secret is hidden from everybody else, the host too, until all have chosen; until then it may "
    "be changed. One clock runs for all who have still to choose. The log shows at once a seal of each choice, SHA-256 of it "
    "with 32 bytes of salt, and the choice with its salt when it is shown, so that everybody can check that nobody changed it.",
    "Table 15": "In Formula you may leave word beforehand: a plan, for a turn, for turns ahead, or for good. It answers at once "
    "what it covers; what it leaves open you are asked. A plot by its standing orders counts when time is up, so that you may "
    "still plot otherwise. It outlasts a line that is down. Only you see it before the race is over.",
    "Table 16": "A race with secret choices may be raced by correspondence, by a timetable. Every such choice is due at the "
    "next time of its calendar that leaves half a day; a time that the clocks skip comes as much later, and of one that "
    "comes twice the second counts. When all have chosen the turn is carried out at once, or when its time has come, if the "
    "timetable says so or bots drive for everybody. Who is late has until the grace is over. Then the own plan answers, and "
    "without one the driver has missed: that is logged and counted, and the plain answer is given or a bot drives the turn, "
    "as was agreed before the race. After so many in a row a stand-in drives until the owner takes the seat back. Nobody is "
    "waited for while a turn is carried out: what a plan leaves open the plain answer closes. A line that is down means "
    "nothing. If the server was down over a deadline, it is put off by as long.",
    "Table 17": "The host of such a race is its steward, also without a seat. The steward may pause: afterwards the "
    "deadline is the next of the calendar that leaves half a day, and no sooner than it was; so it is after a correction. "
    "The steward may put a deadline off, replace a driver, and rule in writing, each with a reason that all can read. A bot "
    "drives a seat whose driver was replaced until somebody sits down on it, which waits until the former driver's secret "
    "choices are shown. The steward sees no more of what is hidden than anybody (Table 14).",
    "Table 18": "In a race by a timetable the steward may have a turn carried out again, with a reason, until the race is over. "
    "It becomes void from its reveal on, with all that followed. The plots stay, and so do the answers given then; the dice "
    "thrown for the same turn, car and kind of throw fall as they did. The steward may say what one driver answers in that "
    "turn, but not what anybody plots. A plot that the rules then refuse becomes the nearest that they allow, and nobody "
    "is told; what else they refuse is asked anew, and plans answer as they were when the choices were shown. All of that is for "
    "everybody to see.",
    "Table 19": "Formula may be raced on a real table with real dice. Then no luck is sealed and no clock runs. An act that "
    "needs dice waits until somebody at the table has entered them as they fell; the table keeps all the rest. What was entered "
    "last can be taken back, with what followed from it. The log shows that, and the record says nothing of seals.",
    "Table 20": "Nobody decides in their own case. When a turn is corrected its dice are known. So a steward who races may have "
    "it carried out again (Table 18), but does not say what a seat answers in it that is theirs or was theirs in this race. A "
    "league that wants such decisions too has a steward without a seat.",
}
"""Every paragraph by its id."""


def _words(what: str, why: str, rule: int) -> Words:
    return Words(what, why, f"Table {rule}")


REFUSALS: dict[str, Words] = {
    "no_such_seat": _words("There is no such seat.", "The table has no seat of that number.", 1),
    "seat_taken": _words("Somebody sits there.", "A seat belongs to whoever sat down first.", 1),
    "seat_free": _words("Nobody sits there.", "The seat is free.", 1),
    "not_your_seat": _words("That seat is not yours.", "Only its owner acts for a seat.", 1),
    "no_seat": _words("You do not sit here.", "Take a seat first; watchers only watch.", 1),
    "race_begun": _words("The race has begun.", "Seats are settled before the start.", 2),
    "not_begun": _words("The race has not begun.", "It starts when every seat is taken and everybody is ready.", 2),
    "too_few": _words("Too few drivers.", "A race needs at least two; seat a bot, or wait.", 2),
    "not_all_ready": _words("Not everybody is ready.", "The race waits for each person here; the host may remove one.", 2),
    "seats_needed": _words("This race needs all its seats.", "It cannot be raced without them; seat bots on the free ones.", 2),
    "host_only": _words("Only the host can do that.", "One person runs the table.", 3),
    "locked": _words("The table is locked.", "The host lets nobody else sit down.", 3),
    "removed": _words("You were removed from this table.", "The host decides who sits here. You can still watch.", 3),
    "not_yourself": _words("You cannot remove yourself.", "Get up, or leave the race.", 3),
    "about_to_start": _words("The race is about to start.", "The nonces are being opened; it takes five seconds at most.", 4),
    "no_nonce_due": _words("No nonce is due.", "It is opened once, when everybody is ready, by those who sealed one.", 4),
    "nonce_differs": _words("That is not the nonce you sealed.", "Its hash differs from the seal given when you were ready.", 4),
    "no_stand_in": _words("Nobody stands in for you.", "The seat is already yours to drive.", 6),
    "left_already": _words("You have left this race.", "Who leaves is out of it for good.", 6),
    "paused": _words("The race is paused.", "It goes on when the host says so or, where all play at once, anybody.", 7),
    "pause_asked": _words("Your crew wants a pause already.", "It comes when every crew with people in it agrees.", 7),
    "not_paused": _words("The race is not paused.", "It is running already.", 7),
    "no_such_command": _words("Nobody knows that command.", "It is none of the game and none of the table.", 8),
    "wrong_arguments": _words("The command is not complete.", "It has to name just the arguments that the game asks for.", 8),
    "no_such_level": _words("There are no such bots.", "Each game has bots of its own levels.", 3),
    "nameless": _words("A name is missing.", "It needs one character that can be seen, and 24 at most.", 9),
    "no_such_call": _words("Nobody knows that call.", "Quick calls are chosen from a list.", 9),
    "hands_full": _words("Your hands are full.", "Commands wait while hands are busy, but not so many of them.", 11),
    "call_too_soon": _words("One call at a time.", "Calls are a second apart.", 9),
    "no_aid": _words("This game has no counting aid.", "Only in Pit Crew the table leaves the counting to you.", 13),
    "aid_is_on": _words("Your counting aid is on.", "It is on already, and everybody sees that.", 13),
    "aid_is_off": _words("Your counting aid is off.", "It is off already.", 13),
    "no_such_turn": _words("That turn was not carried out.", "Only a turn whose plots were shown can be corrected.", 18),
    "corrected_enough": _words(
        "This race was corrected enough.", "What is void is followed again with each correction. Rule in writing.", 18
    ),
    "own_case": _words(
        "Nobody decides in their own case.",
        "That seat is yours, or was in this race. Have the turn carried out as it was, or rule in writing.",
        20,
    ),
    "dice_first": _words("First the dice.", "The table waits for dice; enter them, or take back what needs them.", 19),
    "no_dice_wanted": _words("No dice are wanted.", "Dice are entered when something needs them.", 19),
    "no_such_face": _words("No die shows that.", "A die shows 1 to 6, percentile dice 1 to 100.", 19),
    "other_dice": _words(
        "Those are not the dice.", "As many are entered as are thrown: two for a test, one number for percentile dice.", 19
    ),
    "taken_back": _words("That was taken back.", "Somebody at the table took back what was entered last.", 19),
    "no_real_dice": _words("The dice are the table's own here.", "Only where real dice are thrown something is taken back.", 19),
    "nothing_entered": _words("There is nothing to take back.", "Nobody has entered anything yet.", 19),
    "no_plans": _words("Nobody plans ahead in this game.", "There are plans in Formula alone.", 15),
    "plan_faults": _words("That plan cannot be kept to.", "It says what is not in the language, or cannot be.", 15),
    "no_timetable": _words("No timetable is raced by here.", "Only a race by correspondence has deadlines and a steward.", 16),
    "no_deadline": _words("No deadline runs.", "There is one while choices are to be handed in.", 16),
    "not_later": _words("That is no later.", "A deadline can be put off, never brought forward.", 17),
    "too_far": _words("That is too far ahead.", "A deadline can be put off by up to sixty days from now; or pause the race.", 17),
    "no_reason": _words("Something is left unsaid.", "What the steward decides stands in the log with its words.", 17),
    "choice_lies": _words("The former driver's choice lies there.", "It is nobody else's to see until all are shown.", 17),
    "not_over": _words("The race is still on.", "A rematch comes after the end.", 10),
    "race_over": _words("The race is over.", "Nothing more happens at this table; ask for a rematch.", 10),
}
"""The refusals of the table itself; a game has its own."""

_FRIENDLY: dict[str, str] = {
    "hello": "Hello, everyone!",
    "luck": "Good luck!",
    "nice": "Well driven!",
    "ouch": "Ouch!",
    "moment": "One moment, please.",
    "sorry": "Sorry!",
    "thanks": "Good race, thanks!",
}
CALLS: dict[str, dict[str, str]] = {
    "formula": _FRIENDLY | {"close": "That was close!", "moment": "One moment, I am plotting."},
    "pit_crew": _FRIENDLY | {"nice": "Well done!"},
    "pit_stop": _FRIENDLY | {"lucky": "Lucky throw!", "hurry": "Your turn!"},
}
"""The quick calls of each game by their keys."""
AIDED_GAMES = ("pit_crew",)
"""Games in which counting is the player's own work, so that help with it is a thing to tell."""
CREW_CALLS: dict[str, str] = {
    **{f"need_{number}": f"Need a{'n' if number == 8 else ''} {number}." for number in range(1, 11)},
    "tank": "The tank is mine.",
    "finish": "Finish it!",
    "roll": "Roll!",
}
"""Calls that a crew alone hears while the race runs, by their keys."""


def calls_of(game: str) -> dict[str, str]:
    """The calls that all at a table of a game hear."""
    return CALLS.get(game, _FRIENDLY)
