"""A second judge, deliberately naive: it reads what a race told and reckons every turn anew from road, plots and dice.

It says the rules of chapters 4 to 13 in its own words, shares no function with them, and looks at no state but the first. It
knows nobody who withdraws, and leaves to others what may be plotted.
"""

from __future__ import annotations

from collections import deque
from itertools import count

from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import Ask, Attribute, Out, Stall, Told, Where
from tests.games.formula.judged_car import Car, Line

UNHEARD = {
    Told.BUILT, Told.TIRED, Told.BID, Told.PERCENT, Told.GRID, Told.ORDER, Told.LEFT, Told.OVER, Told.TURN,
}  # fmt: skip
"""What is said for people; all else is judged."""


class Over(Exception):
    """The steps of a move are over: the car spun, is out or is home."""


class Judge:
    """Follows a race from the moment when the cars stand on the grid."""

    def __init__(self, state: State, fixed: Fixed) -> None:
        self.fixed, self.turn = fixed, 1
        self.cars = [Car(state, fixed, seat) for seat in range(fixed.seats) if state.where[seat] == Where.TRACK]
        self.lines: deque[Line] = deque()
        self.pit: list[Car] = []
        self.numbers = count(1)
        self.plots: dict[int, int] = {}
        self.seen: set[str] = set()

    def hear(self, state: State) -> None:
        """What one act told."""
        for what, a, b, c in state.told[: state.told_count]:
            if what not in UNHEARD:
                self.lines.append((what, a, b, c))
                self.seen.add(Told(what).name.lower())

    def next(self, what: int) -> Line | None:
        """The next line, taken, if it tells this."""
        return self.lines.popleft() if self.lines and self.lines[0][0] == what else None

    def must(self, what: int, car: Car, *rest: int) -> Line:
        """The next line, which tells this of this car."""
        assert self.lines, f"turn {self.turn}: {Told(what).name} of {car.seat} is missing"
        line = self.lines.popleft()
        told = f"turn {self.turn}: {Told(line[0]).name} {line[1:]} where {Told(what).name} {car.seat} {rest} is due"
        assert (line[0], *line[1 : 2 + len(rest)]) == (what, car.seat, *rest), told
        return line

    def judge(self) -> None:
        """All turns that were told."""
        while self.lines:
            self.judge_turn()

    def judge_turn(self) -> None:
        """From the reveal to the pit (F-47)."""
        plots, slips = {}, {}
        while line := self.next(Told.PLOTTED):
            plots[line[1]], slips[line[1]] = line[2], line[3]
        on_track = [car for car in self.cars if car.where == "track"]
        assert set(plots) == {car.seat for car in on_track}
        for car in on_track:
            assert slips[car.seat] == self.has_slip(car, plots), f"slip of {car.seat} in turn {self.turn}"
        self.plots = plots
        order = sorted(
            on_track, key=lambda car: (
                -car.crossings, -self.fixed.row[car.space], -plots[car.seat], self.fixed.inside[car.space], car.shares,
            ),
        )  # fmt: skip
        assert [car.seat for car in order] == list(plots), f"order of turn {self.turn}"
        for at, car in enumerate(order):
            car.ended = (self.turn, at)
            if car.lost_move:
                self.must(Told.LOST_MOVE, car)
            else:
                Move(self, car, plots[car.seat], bool(slips[car.seat])).judge()
        self.judge_pit()
        for car in self.cars:
            car.end_turn()
        self.turn += 1

    def has_slip(self, car: Car, plots: dict[int, int]) -> bool:
        """A car straight ahead, both drove, and it plots as fast (F-57)."""
        for other in self.standing_on(self.fixed.exits[car.space][0], car):
            fast = plots[other.seat] >= plots[car.seat] or not self.fixed.slip_matched
            if fast and car.last and other.last and min(plots[car.seat], plots[other.seat]) >= self.fixed.slip_from:
                return True
        return False

    def standing_on(self, space: int, but: Car) -> list[Car]:
        """The cars of the track that stand there."""
        return [car for car in self.cars if car.where == "track" and car.space == space and car is not but]

    def judge_pit(self) -> None:
        """Who has one turn left goes, who has two changes tires, who is new gets a marker, by arrival (F-75, F-76)."""
        for car in [car for car in self.pit if car.left == 1]:
            row = [n for n in range(self.fixed.spaces) if self.fixed.row[n] == self.fixed.row[car.space]]
            free = [n for n in row if not self.standing_on(n, car)]
            car.space = min(free, key=self.fixed.striped.__getitem__) if free else max(row, key=self.fixed.striped.__getitem__)
            self.must(Told.EXITED, car, car.space, int(not free))
            car.where, car.shares = "track", 0 if free else next(self.numbers)
            self.pit.remove(car)
        for car in [car for car in self.pit if car.left == 2]:
            gained = car.full - car.wear if self.fixed.refill else car.full
            car.tire = self.must(Told.CHANGED, car)[2]
            car.wear, car.left = car.wear + gained, 1
        new = [car for car in self.pit if car.left == 3]
        for car in sorted(new, key=lambda car: car.seat):
            self.must(Told.MARKED, car)
            car.left = 2

    @property
    def places(self) -> list[int]:
        """The cars, the best first: home, then on the road or in the pit, then out (F-69, F-70, F-78)."""
        return [car.seat for car in sorted(self.cars, key=self.place)]

    def place(self, car: Car) -> tuple[int, ...]:
        """The less the better."""
        turn, at = car.ended
        if car.where == "home":
            return (0, turn, -car.overrun, at)
        distance = (-car.crossings, -self.fixed.row[car.space])
        if car.where == "out":
            return (2, *distance, -turn, car.grid)
        if car.where == "pit":
            return (1, *distance, 1, self.pit.index(car))
        return (1, *distance, 0, -self.plots.get(car.seat, -1), self.fixed.inside[car.space], car.shares)


class Move:
    """One car's move, in order (F-58)."""

    def __init__(self, judge: Judge, car: Car, plot: int, slip: bool) -> None:
        self.all, self.car, self.fixed, self.slip = judge, car, judge.fixed, slip
        self.speed, self.after_spin = plot, car.spun
        self.steps = self.made = self.lap_done = 0
        self.brake_wear = self.brake_rolls = 0
        self.stopped = False
        raises = plot > car.last and judge.turn > 1
        self.barred = self.fixed.corner[car.space] if raises else -1
        self.through: list[int] = []
        self.began = (car.space, car.crossings)

    def judge(self) -> None:
        """Tests, braking, steps, and what follows them."""
        car, must = self.car, self.all.must
        car.spun = False
        try:
            self.tests()
            self.brake(self.speed, Ask.BRAKING)
            self.steps = self.speed // 20
            self.drive()
        except Over:
            self.speed = 0
        if car.where not in ("track", "finished"):
            return
        if car.where == "finished":
            car.where = "home"
            must(Told.HOME, car, car.overrun)
            return
        car.drove = self.speed
        must(Told.DROVE, car, self.speed, car.space)
        self.enter_pit()
        gains = self.fixed.pitting and car.tire == 1 and 0 < self.lap_done < self.fixed.laps and car.lap_end != self.lap_done
        if gains:
            car.wear += car.bonus
            must(Told.BONUS, car, car.bonus, car.wear)

    def enter_pit(self) -> None:
        """A car may go in from a pit row, once a lap end (F-72, F-73)."""
        car = self.car
        if line := self.all.next(Told.ENTERED):
            row = self.fixed.pit[car.space]
            lap_end = car.laps + self.fixed.pit_before[row]
            assert min(car.crossings, lap_end, self.fixed.pitting) > 0
            assert line == (Told.ENTERED, car.seat, row, lap_end)
            assert car.lap_end != lap_end or not self.fixed.once_a_lap_end
            car.lap_end, car.where, car.left, car.shares = lap_end, "pit", 3, 0
            car.forget()
            self.all.pit.append(car)

    # --- before the first step

    def tests(self) -> None:
        """Start, or acceleration and then top speed (F-49, F-50, F-54)."""
        car = self.car
        if self.all.turn == 1:
            if self.speed > car.rating(Attribute.START):
                self.start()
        elif not self.after_spin:
            if self.speed > 20 and self.speed - car.last > car.rating(Attribute.ACCELERATION):
                self.shift(Ask.ACCELERATION_TEST, Attribute.ACCELERATION, self.fixed.soft_acceleration)
            if self.speed > car.rating(Attribute.TOP):
                self.shift(Ask.TOP_TEST, Attribute.TOP, self.fixed.soft_top)

    def rolled(self, what: int, soft: int) -> int:
        """The roll of a test, less its skill; -9 where a wear took its place (F-65)."""
        if self.all.next(Told.SPARED):
            assert (self.car.tire, self.fixed.pitting, soft) == (0, 1, 1)
            self.car.wear -= 1
            return -9
        line = self.all.must(Told.TEST, self.car, what)
        return line[3] // 16 - line[3] % 16

    def start(self) -> None:
        car, must = self.car, self.all.must
        fell = self.rolled(Ask.START_TEST, self.fixed.soft_start)
        if fell == -9:
            return
        if fell <= self.fixed.start_holds:
            must(Told.HELD, car)
        elif fell <= self.fixed.start_slips or self.fixed.stall == Stall.NEVER:
            self.speed -= 40
            car.wear -= min(car.wear, self.fixed.shift_costs)
            must(Told.FAILED, car, Ask.START_TEST, self.speed)
        else:
            must(Told.STALLED, car)
            self.speed = 0
            if self.fixed.stall == Stall.SPIN:
                self.spin()
            self.damage(Attribute.ACCELERATION)

    def shift(self, what: int, attribute: int, soft: int) -> None:
        fell = self.rolled(what, soft)
        if fell == -9:
            return
        if fell <= self.fixed.test_holds:
            self.all.must(Told.HELD, self.car)
            return
        self.speed = max(0, self.speed - self.fixed.shift_drop)
        self.all.must(Told.FAILED, self.car, what, self.speed)
        self.damage(attribute)

    def damage(self, attribute: int) -> None:
        """20 less from the next turn on; the second time the car is out (F-45)."""
        car = self.car
        car.hurt[attribute] += 1
        times = car.hurt[attribute] + car.damage[attribute]
        self.all.must(Told.DAMAGED, car, attribute, times)
        if times > 1:
            self.go_out(Out.DAMAGE)

    def go_out(self, why: int) -> None:
        self.all.must(Told.OUT, self.car, why)
        self.car.where = "out"
        raise Over

    def spin(self) -> None:
        """In the space that it entered; from a taken one back to where the pass began (F-61, F-63)."""
        car = self.car
        if self.through and self.all.standing_on(car.space, car):
            if car.crossings != self.began[1]:
                self.lap_done, car.where = 0, "track"
            car.space, car.crossings = self.began
        self.all.must(Told.SPUN, car, car.space)
        car.spun = True
        car.forget()
        raise Over

    def pay(self, what: int, due: int, most: int, rolls: int) -> tuple[int, int]:
        """Wear and rolls that were paid; a spin where no mix was left (F-60, F-62)."""
        car = self.car
        mixes = [(wear, due - wear) for wear in range(min(due, most, car.wear) + 1) if due - wear <= rolls]
        if not mixes:
            self.spin()
        line = self.all.next(Told.PAID)
        wear = line[3] if line else 0
        assert line is None or line[1:3] == (car.seat, what)
        assert (wear, due - wear) in mixes, f"turn {self.all.turn}: {wear} of {due} is no payment of {car.seat}"
        car.wear -= wear
        return wear, due - wear

    def brake(self, target: int, what: int) -> None:
        """What the speed lies too far below the last one, less what was paid in this turn (F-62)."""
        car = self.car
        total = max(0, (car.last - target - car.rating(Attribute.DECELERATION)) // 20)
        due = total - self.brake_wear - self.brake_rolls
        if due <= 0:
            return
        if total > 3:
            self.spin()
        most = 3 if car.tire == 0 and self.fixed.pitting and self.fixed.soft_deceleration else 2
        wear, rolls = self.pay(what, due, most - self.brake_wear, 1 - self.brake_rolls)
        self.brake_wear, self.brake_rolls = self.brake_wear + wear, self.brake_rolls + rolls
        if rolls and self.rolled(what, 0) > self.fixed.test_holds:
            self.all.must(Told.FAILED, car, what)
            had, car.wear = car.wear > 0, max(0, car.wear - 1)
            self.damage(Attribute.DECELERATION)
            if not had:
                self.spin()
        elif rolls:
            self.all.must(Told.HELD, car, what)

    # --- on the road

    def drive(self) -> None:
        """Step by step, a pass, a stop, a slip (F-58 steps 6 to 9)."""
        while self.all.lines and not self.stopped:
            what, who, where, number = self.all.lines[0]
            if what in (Told.BLOCKED, Told.PASSED, Told.MISSED) and (who == self.car.seat or what == Told.BLOCKED):
                self.roll_pass()
            elif who != self.car.seat or what not in (Told.STEPPED, Told.SLIPPED, Told.STOPPED):
                break
            elif what == Told.STOPPED:
                self.stop(False)
            else:
                self.all.lines.popleft()
                self.step(what, where, number)
        assert self.stopped or self.steps == 0, f"turn {self.all.turn}: {self.car.seat} has {self.steps} steps left"

    def is_open(self, space: int) -> bool:
        """There is such a space, and it is neither taken nor barred."""
        return space >= 0 and not self.all.standing_on(space, self.car) and not self.is_barred(space)

    def is_barred(self, space: int) -> bool:
        """It would raise what the corner costs that the car has not left (F-52)."""
        if self.barred < 0 or self.fixed.corner[space] != self.barred:
            return False
        return self.car.price(self.fixed, space, self.speed) > self.car.paid

    def stop(self, failed: bool) -> None:
        """Behind traffic, or after a pass that failed (F-62, F-67)."""
        exits = [n for n in self.fixed.exits[self.car.space] if n >= 0]
        taken = any(self.all.standing_on(n, self.car) for n in exits)
        assert failed or not any(map(self.is_open, exits)) or (taken and not self.fixed.stop_short)
        assert self.steps > 0
        self.all.must(Told.STOPPED, self.car, self.made, self.car.space)
        self.stopped, self.steps, self.speed = True, 0, 20 * self.made
        self.brake(self.speed, Ask.STOPPING)

    def step(self, what: int, space: int, exit_at: int) -> None:
        """Into a space: the line, then the corner (F-58 step 7)."""
        car, fixed = self.car, self.fixed
        passing = bool(self.through)
        if passing:
            assert space == self.through[0] or (self.through[0] < 0 and self.is_open(space))
        assert fixed.exits[car.space][exit_at] == space
        assert passing or self.is_open(space), f"turn {self.all.turn}: {car.seat} may not enter {space}"
        if what == Told.SLIPPED:
            assert (self.slip, self.steps) == (True, 0)
            self.slip = False
        else:
            assert self.steps > 0
            self.steps, self.made = self.steps - 1, self.made + 1
        crosses = fixed.crosses[car.space][exit_at]
        left, entered = car.go(fixed, space, self.speed)
        car.shares = 0
        if crosses:
            self.cross()
        self.charge(left)
        if fixed.corner[space] != self.barred:
            self.barred = -1
        car.settle_in(fixed)
        self.charge(entered)
        if passing:
            self.through.pop(0)

    def cross(self) -> None:
        car = self.car
        car.crossings += 1
        self.lap_done = car.laps
        self.all.must(Told.CROSSED, car, car.laps)
        if car.laps == self.fixed.laps:
            car.overrun = self.steps + int(self.slip)
            car.where = "finished"
            if not self.fixed.finish_corners:
                raise Over

    def charge(self, price: int) -> None:
        """The worst of a corner, less what is paid there (F-60)."""
        car, due = self.car, price - self.car.paid
        if due <= 0:
            return
        if price > 3:
            self.go_out(Out.CRASH)
        most = 3 if car.tire == 0 and self.fixed.pitting and self.fixed.soft_chance else 2
        wear, rolls = self.pay(Ask.CORNER, due, most - car.wear_paid, 1 - car.roll_paid)
        car.wear_paid, car.roll_paid = car.wear_paid + wear, car.roll_paid + rolls
        if rolls:
            line = self.all.must(Told.CHANCE, car)
            fell = line[2] // 16 - line[2] % 16
            if fell > self.fixed.chance_spins:
                self.go_out(Out.CRASH)
            if fell > self.fixed.chance_safe:
                self.spin()

    # --- passes

    def roll_pass(self) -> None:
        """One roll for each taken space before any step (F-61)."""
        car = self.car
        self.began, chain = (car.space, car.crossings), [car.space]
        while self.all.lines[0][0] in (Told.BLOCKED, Told.PASSED, Told.MISSED):
            blocked = 0
            while line := self.all.next(Told.BLOCKED):
                blocked = 1
                blocker = next(other for other in self.all.cars if other.seat == line[1])
                assert (blocker.spun, blocker.where) == (False, "track")
            what, who, space, thrown = self.all.lines.popleft()
            there = self.all.standing_on(space, car)
            assert who == car.seat
            assert there
            assert space in self.fixed.exits[chain[-1]]
            fell = thrown // 16 - thrown % 16 + self.fixed.pass_block * blocked + self.fixed.pass_again * (len(chain) - 1)
            fell += self.fixed.pass_shared * (len(there) > 1)
            assert (what == Told.PASSED) == (fell <= self.fixed.pass_holds), f"turn {self.all.turn}: pass of {who} came to {fell}"
            chain.append(space)
            if what == Told.MISSED:
                if fell >= self.fixed.pass_touches:
                    self.touch(there)
                self.stop(True)
                return
        assert len(chain) <= self.steps + int(self.slip)
        self.through = [*chain[1:], -1]

    def touch(self, there: list[Car]) -> None:
        """All cars of the space and the attacker lose wear; who has too little spins (F-61)."""
        for car in [*sorted(there, key=lambda car: car.seat), self.car]:
            lost = min(car.wear, self.fixed.contact_wear)
            car.wear -= lost
            self.all.must(Told.CONTACT, car, lost)
            if lost < self.fixed.contact_wear and car is self.car:
                self.spin()
            elif lost < self.fixed.contact_wear:
                self.all.must(Told.SPUN, car, car.space)
                car.spun = car.lost_move = True
                car.drove = 0
                car.forget()
