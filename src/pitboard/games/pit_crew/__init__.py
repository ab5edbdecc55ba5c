"""Pit Crew: real time, two or three crews of one to three people."""

from __future__ import annotations

from pitboard.games.pit_crew import (
    areas,
    cards,
    choices,
    commands,
    crews,
    dice,
    engine,
    fire,
    fuel,
    hands,
    judging,
    leaving,
    parity,
    promise,
    race_phase,
    roll_off,
    rounds,
    state,
    tires,
    track,
    trail,
    wrenches,
)  # fmt: skip
from pitboard.games.pit_crew import blind as blind_module
from pitboard.games.pit_crew import legal as legal_module
from pitboard.games.pit_crew.blind import blind, deal_unknown, is_over, seat_asked
from pitboard.games.pit_crew.commands import act
from pitboard.games.pit_crew.dice import ends
from pitboard.games.pit_crew.faults import faults
from pitboard.games.pit_crew.legal import MOST_ACTS, default_act, earliest, legal
from pitboard.games.pit_crew.log_words import words
from pitboard.games.pit_crew.names import AREA_NAMES, KIND_NAMES
from pitboard.games.pit_crew.refusals import REFUSALS
from pitboard.games.pit_crew.rounds import start
from pitboard.games.pit_crew.setup import fewer_seats, fixed_from, full_setup, mates, seat_names
from pitboard.games.pit_crew.state import Fixed, State, copy_into, same
from pitboard.games.pit_crew.told import told
from pitboard.games.pit_crew.view import own_view, shared_view, show_ms, standing, static, view
from pitboard.games.pit_crew.words import Verb
from pitboard.kernel import game

RULES = (
    state, trail, cards, crews, hands, areas, dice, tires, fuel, parity, fire, promise, engine, wrenches, judging, roll_off,
    track, race_phase, choices, rounds, leaving, commands, legal_module, blind_module,
)  # fmt: skip
"""The modules whose functions are in the rules' subset and compile."""

GAME = game.Game(
    name="pit_crew",
    title="Pit Crew",
    prefix="PC",
    rules_version=1,
    State=State,
    Fixed=Fixed,
    RULES=RULES,
    verbs={
        Verb.READY: game.Verb("ready_up"),
        Verb.NAME_NACHOS: game.Verb("bad_nachos", (game.Argument("member", 1),)),
        Verb.NAME_VETERANS: game.Verb("veteran_crew", (game.Argument("first", 1), game.Argument("second", 1))),
        Verb.TAKE_WRENCH: game.Verb("take_wrench", (game.Argument("wrench", words=KIND_NAMES),)),
        Verb.DRAW: game.Verb("draw"),
        Verb.LAY: game.Verb("lay", (game.Argument("card", words=KIND_NAMES), game.Argument("area", words=AREA_NAMES))),
        Verb.CAP: game.Verb("cap", (game.Argument("area", words=AREA_NAMES),)),
        Verb.TAKE_DIE: game.Verb("take_die"),
        Verb.ROLL: game.Verb("roll"),
        Verb.LEAVE: game.Verb("leave"),
        Verb.GO: game.Verb("go", by_clock=True),
        Verb.DECIDE: game.Verb("decide", by_clock=True),
        Verb.STOP: game.Verb("stop", by_clock=True),
        Verb.TIME_UP: game.Verb("time_up", by_clock=True),
    },
    refusals=REFUSALS,
    most_acts=MOST_ACTS,
    start=start,
    act=act,
    legal=legal,
    default_act=default_act,
    blind=blind,
    deal_unknown=deal_unknown,
    seat_asked=seat_asked,
    is_over=is_over,
    copy_into=copy_into,
    same=same,
    fixed_from=fixed_from,
    full_setup=full_setup,
    fewer_seats=fewer_seats,
    seat_names=seat_names,
    static=static,
    view=view,
    shared_view=shared_view,
    own_view=own_view,
    told=told,
    words=words,
    standing=standing,
    faults=faults,
    kinds=KIND_NAMES,
    secret_luck=frozenset({"go", "draw"}),
    mates=mates,
    earliest=earliest,
    ends=ends,
    show_ms=show_ms,
)
