"""What the second judge knows of a car: its chips, its record of a corner, the arrow that it follows."""

from __future__ import annotations

from pitboard.games.formula.state import Fixed, State

Line = tuple[int, int, int, int]


class Car:
    """A car as the judge follows it."""

    def __init__(self, state: State, fixed: Fixed, seat: int) -> None:
        self.seat, self.space, self.wear, self.full = seat, state.space[seat], state.wear[seat], state.full_wear[seat]
        ranks = [state.build[seat] >> 2 * (5 - n) & 3 for n in range(6)]
        self.values = [fixed.value[n][rank] for n, rank in enumerate(ranks)]
        self.bonus, self.tire = fixed.bonus[seat][ranks[4]], state.tire[seat]
        self.grid, self.ended, self.overrun = state.grid[seat], (0, 0), 0
        self.crossings = self.last = self.drove = self.shares = self.lap_end = self.left = 0
        self.damage, self.hurt = [0] * 6, [0] * 6
        self.where = "track"
        self.spun = self.lost_move = False
        self.forget()

    def forget(self) -> None:
        """Nothing is paid in any corner, and no arrow is followed."""
        self.corner, self.wear_paid, self.roll_paid = -1, 0, 0
        self.excesses: list[int] = []
        self.line: list[int] = []

    def end_turn(self) -> None:
        """The speed driven becomes the last one, and damage counts (F-45, F-47)."""
        self.last, self.lost_move = self.drove, False
        self.damage = [a + b for a, b in zip(self.damage, self.hurt, strict=True)]
        self.hurt = [0] * 6

    def rating(self, attribute: int) -> int:
        """Its rating in this turn: 20 less where damaged."""
        return max(0, self.values[attribute] - 20 * self.damage[attribute])

    @property
    def laps(self) -> int:
        """Laps completed: the first crossing completes none."""
        return max(0, self.crossings - 1)

    @property
    def paid(self) -> int:
        """Penalties paid in its corner."""
        return self.wear_paid + self.roll_paid

    def line_to(self, fixed: Fixed, space: int) -> list[int]:
        """The part of an arrow that it has followed once it has gone to a space."""
        if fixed.arrow[space] < 0:
            return []
        if fixed.arrow_at[space] == 0:
            return [space]
        on = self.line and self.line[-1] == self.space and fixed.arrow[self.space] == fixed.arrow[space]
        return [*self.line, space] if on and fixed.arrow_at[space] == len(self.line) else []

    def breaks_off(self, fixed: Fixed, space: int) -> bool:
        """It leaves its arrow before the last space (F-66)."""
        return bool(self.line) and len(self.line) < fixed.arrow_length[fixed.arrow[self.line[0]]] and len(
            self.line_to(fixed, space)
        ) != len(self.line) + 1  # fmt: skip

    def price(self, fixed: Fixed, space: int, speed: int) -> int:
        """What the corner of a space costs in all, once the car has entered it (F-60, F-66)."""
        if not fixed.limit[space]:
            return 0
        plain = max(0, (speed - fixed.limit[space]) // 20)
        bonus = fixed.arrow_bonus if self.line_to(fixed, space) else 0
        if fixed.corner[space] == self.corner and self.breaks_off(fixed, space):
            return max(plain, *self.excesses, 0)
        return max(0, (speed - fixed.limit[space] - bonus) // 20)

    def go(self, fixed: Fixed, space: int, speed: int) -> tuple[int, int]:
        """Enter a space: what the corner that is left with an arrow costs in all, and what that of the space does."""
        left = max(self.excesses, default=0) if self.breaks_off(fixed, space) and fixed.corner[space] != self.corner else 0
        entered = self.price(fixed, space, speed)
        self.coming = (max(0, (speed - fixed.limit[space]) // 20) if fixed.limit[space] else 0, self.line_to(fixed, space))
        self.space = space
        return left, entered

    def settle_in(self, fixed: Fixed) -> None:
        """The record of another corner is emptied (F-46)."""
        if fixed.corner[self.space] != self.corner:
            self.forget()
            self.corner = fixed.corner[self.space]
        plain, self.line = self.coming
        self.excesses.append(plain)
