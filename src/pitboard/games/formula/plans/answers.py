"""What a plan answers: the policy that live play, bots and play by mail share.

It is given what a seat may know and answers the question that the seat is asked with an act, or with None where the plan leaves
it open: live play asks the driver then, play by mail takes the default. What cannot be done as planned becomes the nearest thing
that can, wear before dice, and the answer says so.
"""

from __future__ import annotations

from pitboard.games.formula.bids import chooses
from pitboard.games.formula.cars import braking_wear, is_soft
from pitboard.games.formula.defaults import default_act
from pitboard.games.formula.names import SEAT_NAMES
from pitboard.games.formula.plans.asked import Answer, Asked, Said, deciding
from pitboard.games.formula.plans.payments import answer_price
from pitboard.games.formula.plans.plan import Plans
from pitboard.games.formula.plans.ways import answer_slip, answer_step
from pitboard.games.formula.plans.words import TIRES
from pitboard.games.formula.plots import nearest_plot, refused_plot
from pitboard.games.formula.price_list import Price, price_list, silent_speed
from pitboard.games.formula.refusals import REFUSALS
from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.turns import is_price
from pitboard.games.formula.words import Ask, Phase, Refusal, Verb
from pitboard.kernel.game import Rows


def answer(state: State, fixed: Fixed, seat: int, plans: Plans, wear_before: int | None = None) -> Answer | None:
    """The answer of a plan to what the seat is asked, None where it leaves that open or nobody asks.

    `state` is what the seat may know. `wear_before` is the wear that its car had at the reveal, from which an amount for the
    whole move counts; without it the amount counts from now on.
    """
    before = state.wear[seat] if wear_before is None else wear_before
    asked = Asked(state, fixed, seat, plans.from_turn(state.turn).lines(state.turn), before)
    if state.phase == Phase.PLOT:
        return _answer_plot(asked) if chooses(state, fixed, seat) else None
    if state.phase < Phase.PLOT or state.asked != seat:
        return None
    if is_price(state.ask):
        return answer_price(asked)
    if state.ask == Ask.STEP:
        return answer_step(asked)
    if state.ask == Ask.SLIP:
        return answer_slip(asked)
    return _answer_plain(asked)


def answer_or_default(state: State, fixed: Fixed, seat: int, plans: Plans, wear_before: int | None = None) -> Answer:
    """The same, with the default for what the plan leaves open: as played by mail (supplement 3.8)."""
    found = answer(state, fixed, seat, plans, wear_before)
    if found is None:
        rows = Rows()
        default_act(state, fixed, seat, rows)
        found = Answer((rows[0][0], rows[0][1], rows[0][2], rows[0][3]))
    return found


def _answer_plain(asked: Asked) -> Answer | None:
    """Block, pit and tires (F-61, F-73, F-77)."""
    state = asked.state
    subject = {Ask.BLOCK: "block", Ask.ENTRY: "pit", Ask.TIRE: "tire"}[Ask(state.ask)]
    said = asked.word(subject)
    if said is None:
        return None
    act = (Verb.DECLINE, 0)
    if subject == "tire":
        act = (Verb.TIRE, TIRES.index(said.value))
    elif subject == "pit" and said.order.words == "pit":
        act = (Verb.ENTER, 0)
    elif said.order.words == "block" or (said.order.filled and said.value in (SEAT_NAMES[state.mover], "anyone")):
        act = (Verb.BLOCK, 0)
    return Answer((act[0], act[1], 0, 0), "", deciding(said))


def _answer_plot(asked: Asked) -> Answer | None:
    said = asked.word("speed")
    if said is None:
        return None
    state, fixed, seat = asked.state, asked.fixed, asked.seat
    wanted = _speed(asked, said)
    if wanted == 0:
        speed = silent_speed(state, fixed, seat)
        return Answer((Verb.PLOT, speed, 0, 0), f"no {said.order} is there: {speed} is driven", deciding(said))
    refusal = refused_plot(state, fixed, seat, wanted)
    if refusal == Refusal.NONE:
        return Answer((Verb.PLOT, wanted, 0, 0), "", deciding(said))
    speed = nearest_plot(state, fixed, seat, wanted)
    words = REFUSALS[refusal][1]
    return Answer((Verb.PLOT, speed, 0, 0), f"{wanted} cannot be plotted ({words.rule}): {speed} is driven", deciding(said))


def _speed(asked: Asked, said: Said) -> int:
    """The speed that an order means, 0 where there is none of that kind."""
    if said.order.filled:
        return int(said.value)
    if said.order.words == "speed same":
        return asked.state.last[asked.seat] or nearest_plot(asked.state, asked.fixed, asked.seat, 0)
    fits = _is_free if said.order.words == "speed free" else _is_undiced
    prices = price_list(asked.state, asked.fixed, asked.seat)
    return max((price.speed for price in prices if fits(asked, price)), default=0)


def _is_free(asked: Asked, price: Price) -> bool:
    """Neither wear nor dice, on an empty road."""
    return price.tests == price.braking == 0 and any(end.cheapest.penalties == 0 for end in price.ends)


def _is_undiced(asked: Asked, price: Price) -> bool:
    """No dice: tests that wear spares, braking and a way that wear can pay, on an empty road."""
    state, fixed, seat = asked.state, asked.fixed, asked.seat
    soft = is_soft(state, fixed, seat)
    spared = (
        (price.start_test and not (soft and fixed.soft_start))
        or (price.acceleration_test and not (soft and fixed.soft_acceleration))
        or (price.top_test and not (soft and fixed.soft_top))
    )
    left = asked.spendable() - price.tests - price.braking
    payable = price.braking <= braking_wear(state, fixed, seat)
    return not spared and payable and any(way.rolls == 0 and way.wear <= left for end in price.ends for way in end.ways)
