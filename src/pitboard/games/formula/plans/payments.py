"""A plan answers what is asked for money: wear, and skill beside a roll (F-59 to F-62)."""

from __future__ import annotations

from pitboard.games.formula.asking import refused_payment
from pitboard.games.formula.dice import can_lay
from pitboard.games.formula.plans.asked import NAMES, Answer, Asked, Said, deciding
from pitboard.games.formula.plans.words import SKILLS
from pitboard.games.formula.words import Ask, Refusal, Skill, Verb


def answer_price(asked: Asked) -> Answer | None:
    """Pay as the plan says; None where it says nothing of this price. What is left open is paid by wear before dice."""
    wear_said, skill_said = asked.about_price("wear"), asked.about_price("skill")
    limits = [wear_said, asked.in_all(), asked.word("keep")] if asked.state.ask != Ask.PASS else []
    if not any(limits) and skill_said is None:
        return None
    wear, note = _wear(asked, wear_said, bool(any(limits)))
    skill, short = _skill(asked, skill_said) if wear < asked.state.due else (0, "")
    notes = "; ".join(filter(None, (note, short)))
    decided = deciding(*limits, skill_said if wear < asked.state.due else None)
    return Answer((Verb.PAY, wear, skill, 0), notes, decided)


def _wear(asked: Asked, said: Said | None, limited: bool) -> tuple[int, str]:
    """The most wear within the limits that may be paid, else the least that must be; and what differs from the plan."""
    state, fixed = asked.state, asked.fixed
    ways = [wear for wear in range(state.due, -1, -1) if refused_payment(state, fixed, wear, 0) == Refusal.NONE]
    wanted = state.due
    if limited:
        wanted = min(wanted, asked.spendable())
    if said is not None:
        wanted = min(wanted, max(0, int(said.value) - _spent(asked)))
    within = [wear for wear in ways if wear <= wanted]
    name = NAMES[state.ask]
    if not within:
        return ways[-1], f"{name}: {wanted} wear was to be spent at most, {ways[-1]} is the least that is allowed"
    if within[0] < wanted and limited:
        return within[0], f"{name}: {wanted} wear cannot be spent, {within[0]} is the most that is allowed"
    return within[0], ""


def _spent(asked: Asked) -> int:
    """The wear that has gone into this corner, or into this turn's braking."""
    if asked.state.ask == Ask.CORNER:
        return asked.state.paid_wear[asked.seat]
    return asked.state.brake_wear if asked.state.ask == Ask.BRAKING else 0


def _skill(asked: Asked, said: Said | None) -> tuple[int, str]:
    """The skill that was named, or as much of it as there is. By default none, and where traffic forced the roll the most."""
    most = said.value == "most" if said else asked.state.ask == Ask.STOPPING
    wanted = int(Skill.RED) if most else SKILLS.index(said.value) if said else 0
    skill = wanted
    while skill > 0 and not can_lay(asked.state, asked.fixed, asked.seat, skill):
        skill -= 1
    if skill == wanted or most:
        return skill, ""
    return skill, f"{NAMES[asked.state.ask]}: no {SKILLS[wanted]} is left, {SKILLS[skill]} instead"
