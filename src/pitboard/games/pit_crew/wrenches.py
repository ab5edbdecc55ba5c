"""What the Monkey Wrenches change when a mat is judged: one short function each, asked at its stage."""

from __future__ import annotations

from pitboard.games.pit_crew.crews import acts_against, holds
from pitboard.games.pit_crew.state import Fixed, State
from pitboard.games.pit_crew.words import TURBO, Area, Wrench


def discards_per_point(state: State, crew: int) -> int:
    """Crew Chief: four cards in the Discard to a point instead of two (PC-59)."""
    return 4 if holds(state, crew, Wrench.CREW_CHIEF) else 2


def tires_of_five(state: State, fixed: Fixed, crew: int) -> int:
    """Caltrops of a rival: how many tires must hold five cards (PC-93, PC-95)."""
    return 1 if acts_against(state, fixed, crew, Wrench.CALTROPS) else 0


def tires_excused(state: State, crew: int) -> int:
    """Perfect Camber: how many tires may lack a card (PC-97 to PC-99)."""
    return 2 if holds(state, crew, Wrench.PERFECT_CAMBER) else 0


def points_per_high(state: State, fixed: Fixed, crew: int) -> int:
    """Sabotage of a rival: what each 9 and 10 in the tank costs (PC-107)."""
    return 1 if acts_against(state, fixed, crew, Wrench.SABOTAGE) else 0


def points_per_mixed_pair(state: State, fixed: Fixed, crew: int) -> int:
    """Engine Fire of a rival: what each pair of two colors costs (PC-110)."""
    return 2 if acts_against(state, fixed, crew, Wrench.ENGINE_FIRE) else 0


def spaces_per_turbo(state: State, crew: int) -> int:
    """Perfect Setup: a space more for each Turbo Bonus (PC-106)."""
    return TURBO + 1 if holds(state, crew, Wrench.PERFECT_SETUP) else TURBO


def nitro_spaces(state: State, crew: int) -> int:
    """Nitro: two spaces more for the Turbo Bonus of the tank (PC-106)."""
    return 2 if state.turbo[crew][Area.TANK] and holds(state, crew, Wrench.NITRO) else 0


def spaces_per_spare_card(state: State, crew: int) -> int:
    """Jet Fuel: a space for each card in the tank over four (PC-105)."""
    return 1 if holds(state, crew, Wrench.JET_FUEL) else 0
