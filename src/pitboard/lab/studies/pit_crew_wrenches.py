"""What each Monkey Wrench is worth, by the round after which it is taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from pitboard.games.pit_crew.cards import FIRST_TEAMWORK, FIRST_TRAINING, is_assist, is_replacement
from pitboard.games.pit_crew.mats import house_wrenches
from pitboard.games.pit_crew.names import KIND_NAMES
from pitboard.games.pit_crew.words import Wrench
from pitboard.lab.bench import Bench, Measure
from pitboard.lab.cells import either, percent, points
from pitboard.lab.estimates import Estimate, Values, difference, in_order, share
from pitboard.lab.findings import BarChart, Cell, Findings, Grid, Study
from pitboard.lab.pit_crew_notes import give_wrench
from pitboard.lab.pit_crew_scenes import BOTS, lead, scene, wins
from pitboard.lab.races import Races
from pitboard.lab.scenario import Scenario

ALONE, IN_PAIRS = (1, 1), (2, 2)
NEVER = (int(Wrench.NITRO), 0)
"""Which wrench is never given does not matter."""
ROUNDS = {1: "one", 2: "two"}
"""After which a wrench is taken."""
MOST = {ALONE: 4000, IN_PAIRS: 2000}
REACH = 0.012
DECK = "any card of the deck"
METHOD = """Two crews of chiefs race with the usual cars and without any Monkey Wrench; then the same races again, with the \
same cards and dice, in which one crew takes one wrench after round one or two, wherever it stands, and uses it in every round \
that is left. The win share is how many races of a hundred that crew wins more, the spaces how much further ahead it ends. Of \
names with two cards both were raced."""
WHY = """What stands at the ends has its reasons. A chief wins three to four Turbos a round, so a space more for each is most. \
With Jet Fuel it fills the tank with many small cards, which takes longer and is worth it. It hardly throws a card away when \
it is alone, so Crew Chief brings it next to nothing; and even crews finish a few seconds apart, in which a Veteran Driver \
rolls hardly a five. Who looks at no colors or throws more away would take other cards."""
WARNINGS = (
    "A wrench is worth so much beside no other; in a race the rival takes one too, and two may go together.",
    "A chief plans for most wrenches. It hopes no more for a tank of one color because of Nitro, and holds back for no Drafting.",
    "Crews that are even are raced here: who is far behind or ahead wins and loses less by any wrench.",
)


class Given(NamedTuple):
    """A wrench by its name, the cards of that name, the round after which it is taken, and the people of each crew."""

    name: str
    kinds: Sequence[int]
    after: int
    sizes: tuple[int, int] = ALONE


Worths = Mapping[tuple[str, int], Estimate]
"""By name and round."""


def names() -> dict[str, list[int]]:
    """The fifteen names, each with its cards; and all cards of the deck."""
    kinds = [KIND_NAMES.index(name) for name, count in house_wrenches().items() for _ in range(count)]
    found: dict[str, list[int]] = {}
    for kind in kinds:
        found.setdefault(name_of(kind), []).append(kind)
    return {**found, DECK: kinds}


def name_of(kind: int) -> str:
    """What is printed on a Monkey Wrench."""
    if not is_replacement(kind):
        return KIND_NAMES[kind].replace("_", " ").title()
    if is_assist(kind):
        return "Assist"
    return "Training" if FIRST_TRAINING <= kind < FIRST_TEAMWORK else "Teamwork"


def given(kind: int, after: int, sizes: tuple[int, int]) -> Scenario:
    """Chiefs, of whom the first crew takes that wrench after that round, and nobody another."""
    return scene("chief", "chief", sizes, meddle=give_wrench, how=(0, kind, after))


def worth(bench: Bench, what: Given, measure: Measure) -> Estimate:
    """How much more of a measure the first crew has with the wrench than in the same races without; the mean of its cards."""

    def found(races: int) -> Estimate:
        cards = [measure(bench.races(given(kind, what.after, what.sizes), races, what.name)) for kind in what.kinds]
        return difference(np.mean(cards, 0), measure(bench.races(given(*NEVER, what.sizes), races)))

    most = MOST[what.sizes]
    return bench.until(found, REACH, most, least=most // 2)


def worths(bench: Bench, measure: Measure) -> Worths:
    """The same for every name and both rounds."""
    return {
        (name, after): worth(bench, Given(name, kinds, after), measure) for name, kinds in names().items() for after in ROUNDS
    }


def best_first(bench: Bench, shares: Worths) -> list[list[str]]:
    """The names by what they win when they are taken after round one, in the races that were driven with all; together those
    that are not told apart."""
    races = min(found.races for (_, after), found in shares.items() if after == 1)
    return in_order(
        {
            name: np.mean([wins(bench.races(given(kind, 1, ALONE), races)) for kind in kinds], axis=0)
            for name, kinds in names().items()
            if name != DECK
        }
    )


def saved_by_drafting(races: Races) -> Values:
    """1 for a race without wrenches that Drafting in the last round would have won: two spaces overtake who is less than two
    ahead, as who comes second into a space stands outside (PC 6.13, PC 7.8)."""
    crashed = races["crashed_0"] + races["crashed_1"] > 0
    saved: Values = (races["winner"] == 1) & (lead(races) > -2) & ~crashed
    return saved


def find(bench: Bench) -> Findings:
    """Win share and spaces of each wrench, after round one and after round two."""
    shares, spaces = worths(bench, wins), worths(bench, lead)
    pairs = {name: worth(bench, Given(name, kinds, 1, IN_PAIRS), wins) for name, kinds in names().items()}
    order = sorted(names(), key=lambda name: -shares[name, 1].value)
    counted = share(saved_by_drafting(bench.races(given(*NEVER, ALONE), shares["Drafting", 2].races)))
    return Findings(
        answer=_answer(shares, best_first(bench, shares), order[-1]),
        parts=[
            *(
                BarChart(
                    f"Win share that a wrench adds, taken after round {said}",
                    "win share more",
                    [(name, shares[name, after]) for name in order],
                    0,
                    True,
                )
                for after, said in ROUNDS.items()
            ),
            _table(shares, spaces, pairs, order),
            WHY,
            _drafting(counted, shares["Drafting", 2]),
        ],
        method=METHOD,
        warnings=[*BOTS, *WARNINGS],
    )


def _answer(shares: Worths, groups: Sequence[Sequence[str]], least: str) -> str:
    (best, *like), said = groups[0], {key: points(found) for key, found in shares.items()}
    unsure = f" These races do not tell it apart from {either(like)}." if like else ""
    return (
        f"The best Monkey Wrench is {best}: taken after round one it adds {said[best, 1]} to the win share, after round "
        f"two {said[best, 2]}.{unsure} The least is {least} with {said[least, 1]} and {said[least, 2]}. A card of the deck adds "
        f"{said[DECK, 1]} on average, and {said[DECK, 2]}."
    )


def _drafting(counted: Estimate, raced: Estimate) -> str:
    return (
        "One of them can be counted. Drafting changes nothing before the judging, so taken after round two it wins just those "
        f"races that were lost by less than two spaces: {percent(counted)}. By racing it is {percent(raced)}, of the same races."
    )


def _table(shares: Worths, spaces: Worths, pairs: Mapping[str, Estimate], order: Sequence[str]) -> Grid:
    cards = names()
    rows: list[Sequence[Cell]] = [
        (
            name,
            len(cards[name]),
            *(shares[name, after].times(100) for after in ROUNDS),
            pairs[name].times(100),
            *(spaces[name, after] for after in ROUNDS),
        )
        for name in order
    ]
    heads = (
        "wrench",
        "cards in the deck",
        *(f"win share after round {said}, points" for said in ROUNDS.values()),
        "win share after round one, crews of two, points",
        *(f"spaces after round {said}" for said in ROUNDS.values()),
    )
    return Grid("wrenches", "What each Monkey Wrench adds", heads, rows)


STUDY = Study(
    "pit-crew-wrenches",
    "What is each Monkey Wrench worth?",
    "How many races more does a crew win with each Monkey Wrench, by the round after which it takes it?",
    find,
)
