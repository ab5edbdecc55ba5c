"""Mats as they lie at the end of a round, drawn in text, and judged by the rules themselves."""

from itertools import product

from pitboard.games.pit_crew.judging import jet_fuel_spaces, judge, turbo_spaces
from pitboard.games.pit_crew.mats import house_mats
from pitboard.games.pit_crew.names import AREA_NAMES, WRENCHES, parse_card
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.why import Reason, reasons

PLAIN = {
    "front_left": "4: 5b 4w 5b 6w",
    "front_right": "10: 1w 10b 9b 8b",
    "rear_left": "1: 2b 3w 4b 3b",
    "rear_right": "7: 6w 5w 6b 7b",
    "discard": "",
}
"""Tires that cost nothing and earn nothing."""
TANKS = {27: "10b 9w 8b", 29: "10b 9w 8b 2w", 31: "10b 9w 8b 4w", 33: "10b 9w 8b 6w"}
ENGINES = {27: "", 29: "5b 5w", 31: "5b 5w 6b 6w", 33: "5b 5w 6b 6w 7b 7w"}
RIVAL = 1


class Mat:
    """A crew's mat and what is against it; areas that are left out cost nothing and earn nothing."""

    def __init__(self, car: int = 29, own: str = "", rivals: str = "", **areas: str) -> None:
        self.state, self.fixed = State(), Fixed()
        self.fixed.crews = 2
        self.state.began = [1, 1, 0]
        for crew, names in enumerate((own, rivals)):
            for slot, name in enumerate(names.split()):
                self.state.wrench[crew][slot] = WRENCHES[name]
        mat = house_mats()[str(car)]
        self.fixed.fuel[0][0], self.fixed.pairs[0][0] = mat["fuel"], mat["pairs"]
        for area, cards in (PLAIN | {"tank": TANKS[car], "engine": ENGINES[car]} | areas).items():
            self._lay(AREA_NAMES.index(area), cards)

    def _lay(self, area: int, cards: str) -> None:
        start, colon, cards = cards.rpartition(":")
        if colon:
            self.fixed.start[0][0][area] = int(start)
        for card in cards.split():
            i = self.state.laid_count[0]
            self.state.laid[0][i], self.state.laid_on[0][i] = parse_card(card), area
            self.state.laid_count[0] += 1
            self.state.pile[0][area] += 1

    def option(self, **options: int) -> "Mat":
        """The same mat under options."""
        for name, value in options.items():
            setattr(self.fixed, name, value)
        return self

    def judge(self) -> "Mat":
        """Judge it."""
        self.total = judge(self.state, self.fixed, 0)
        return self

    def points(self, area: str) -> int:
        """The Penalty Points of an area."""
        return self.state.points[0][AREA_NAMES.index(area)]

    def has_turbo(self, area: str) -> bool:
        """Whether an area earned a Turbo Bonus."""
        return self.state.turbo[0][AREA_NAMES.index(area)] == 1

    def numbers(self, area: str) -> list[int]:
        """What the cards of an area count as."""
        state, wanted = self.state, AREA_NAMES.index(area)
        return [state.counts_as[0][i] for i in range(state.laid_count[0]) if state.laid_on[0][i] == wanted]

    @property
    def turbo_spaces(self) -> int:
        """The spaces of all Turbo Bonuses."""
        return turbo_spaces(self.state, self.fixed, 0)

    @property
    def jet_fuel_spaces(self) -> int:
        """The spaces of Jet Fuel."""
        return jet_fuel_spaces(self.state, 0)

    @property
    def reasons(self) -> list[Reason]:
        """The reckoning."""
        return reasons(self.state, self.fixed, 0)

    @property
    def told(self) -> list[str]:
        """The reckoning in words, with rules."""
        return [f"{reason.text} [{reason.rule}]" for reason in self.reasons]


def judged(car: int = 29, own: str = "", rivals: str = "", **areas: str) -> Mat:
    """A judged mat."""
    return Mat(car, own, rivals, **areas).judge()


def readings(cards: str) -> list[str]:
    """The cards of an area with every number written out that its wild cards may count as, the lowest first.

    An Assist becomes an Action card; a Teamwork card becomes Training, which has no color either.
    """
    faces = []
    for card in cards.split():
        numbers, color = card[:-1], card[-1]
        can_be = [str(n) for n in range(1, 11)] if numbers == "*" else numbers.split("/")
        faces.append([f"{number}{color}" for number in can_be])
    return [" ".join(reading) for reading in product(*faces)]
