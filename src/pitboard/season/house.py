"""How seasons are run and counted, and what is refused at them."""

from __future__ import annotations

from pitboard.kernel.refusal import Words

RULES: dict[str, str] = {
    "Season 1": "Who makes a season is its steward: plans the races, opens their tables, moves drivers between divisions, "
    "closes the entries, decides with a reason, and may hand all that on to a driver. Every act of the steward stands in the "
    "log of the season, for all to see.",
    "Season 2": "Whoever has the link of a season may enter it while it is open, under a name, once. Drivers may withdraw; what "
    "they have won stays.",
    "Season 3": "When the table of a race is opened, the drivers who are called to it sit on its seats. In a season with bots "
    "these fill it up. A driver who enters too late for a seat is absent from that race.",
    "Season 4": "A result comes from the log of its table, when that race is over. Bots, guests and drivers of other divisions "
    "score nothing; they are set aside, so that they push nobody down, unless the season counts them.",
    "Season 5": "Who does not finish keeps a place behind those who do, and has no points for it unless the season gives them.",
    "Season 6": "A result is its driver's, whoever drove meanwhile: a plan, a stand-in, or the plain answer when time was up. "
    "How often time was up is counted and shown.",
    "Season 7": "Where a seat changed hands in a race, the result is the last driver's, or the first one's if the season says "
    "so. The others are listed as replaced. If a bot has the seat in the end, the last driver is the bot.",
    "Season 8": "Members of a crew have the place of their crew. Those who are tied share a place and have its points, all of "
    "them.",
    "Season 9": "If results are dropped, each driver's worst ones are, of equal ones the later, once more races have been run "
    "than are dropped. A race that a driver was called to and missed is a result without points. A result that the steward "
    "took, or took points from, is not dropped.",
    "Season 10": "Equal points: more first places of those that count, then more second ones and so on; then the better place "
    "in one's last race. What is equal then is tied, and shown so.",
    "Season 11": "The steward may disqualify a driver, give another place, add or take points, take such decisions back, or "
    "declare a race void, each with a reason that stands beside the result.",
    "Season 12": "A division may send drivers up and down. The next season can be made from the standings. Of drivers who are "
    "tied across that line the one who entered first is placed above; the steward may move drivers before they race.",
    "Season 13": "Ratings follow from the results alone, race after race: how strong a driver is believed to be, and how sure "
    "that is. All begin at 25, give or take 8.3, or where they stood after the season before, if that was wished when this one "
    "was made from it. Places among the drivers of the season count, whatever points they get; bots do not.",
    "Season 14": "In games with a grid, the first place on it may be worth points. A bot or guest on it takes them with it.",
    "Season 15": "People who never entered and drivers of other divisions may race too, for one who was replaced or did not "
    "come. They are listed below the standings with the place of their car at its table, and have no points. Whoever enters "
    "later has the results that were driven before as a driver; so has a driver who is moved before racing in the own division.",
}
"""Every paragraph by its id."""


REFUSALS: dict[str, Words] = {
    "steward_only": Words("Only the steward can do that.", "One person runs a season.", "Season 1"),
    "reason_missing": Words("A reason is missing.", "What the steward decides is told with its reason.", "Season 1"),
    "too_many": Words("That is too much for one season.", "There is a limit to its drivers, divisions and races.", "Season 1"),
    "wrong_link": Words("This link does not lead in.", "The steward has made another one since. Ask for it.", "Season 2"),
    "entries_closed": Words("The entries are closed.", "The steward lets nobody else in.", "Season 2"),
    "entered_already": Words("You have entered already.", "One entry for each person.", "Season 2"),
    "nameless": Words("A name is missing.", "It needs one character that can be seen, and 24 at most.", "Season 2"),
    "name_taken": Words("Somebody has that name.", "Two drivers of one name cannot be told apart in the tables.", "Season 2"),
    "not_entered": Words("That driver is not in this season.", "Drivers enter by the link of the season.", "Season 2"),
    "not_yours": Words("That is another driver.", "Drivers act for themselves; the steward may for all.", "Season 2"),
    "no_such_division": Words("There is no such division.", "Divisions are made with the season.", "Season 1"),
    "no_such_race": Words("There is no such race.", "It may have been scratched.", "Season 1"),
    "too_few": Words("Too few drivers.", "A table needs two seats at least, and a driver on one of them.", "Season 3"),
    "too_many_drivers": Words(
        "Too many drivers for one table.", "Name those who race here, and plan another race for the rest.", "Season 3"
    ),
    "table_open": Words("Its table is open already.", "A race has one table.", "Season 3"),
    "no_table": Words("It has no table yet.", "The steward opens it.", "Season 3"),
    "not_over": Words("That race is not over.", "A result comes when it is.", "Season 4"),
    "not_in_race": Words("That driver has no part in this race.", "Nobody called the driver to it.", "Season 11"),
    "has_raced": Words("That driver has raced already.", "Drivers change divisions before they race in one.", "Season 12"),
    "no_such_place": Words("There is no such place.", "Places go from 1 to the last one.", "Season 11"),
    "is_void": Words("That race is void.", "It does not count.", "Season 11"),
    "not_void": Words("That race is not void.", "It counts.", "Season 11"),
}


class Refusal(Exception):
    """The season refuses what was asked; `name` is one of `REFUSALS`."""

    def __init__(self, name: str) -> None:
        super().__init__(REFUSALS[name].what)
        self.name = name
