"""Pit Stop: roll and move, two to four cars."""

from __future__ import annotations

from pitboard.games.pit_stop import blind as blind_module
from pitboard.games.pit_stop import chance, commands, grid, lanes, leaving, moves, state, trail, turns
from pitboard.games.pit_stop import legal as legal_module
from pitboard.games.pit_stop import standing as standing_module
from pitboard.games.pit_stop.blind import blind, deal_unknown, is_over, seat_asked
from pitboard.games.pit_stop.commands import act
from pitboard.games.pit_stop.faults import faults
from pitboard.games.pit_stop.grid import start
from pitboard.games.pit_stop.legal import MOST_ACTS, default_act, legal
from pitboard.games.pit_stop.log_words import words
from pitboard.games.pit_stop.refusals import REFUSALS
from pitboard.games.pit_stop.setup import fewer_seats, fixed_from, full_setup, seat_names
from pitboard.games.pit_stop.state import Fixed, State, copy_into, same
from pitboard.games.pit_stop.told import told
from pitboard.games.pit_stop.view import own_view, shared_view, standing, static, view
from pitboard.games.pit_stop.words import Verb
from pitboard.kernel import game

RULES = (
    state, trail, lanes, standing_module, moves, chance, turns, grid, leaving, legal_module, blind_module, commands,
)  # fmt: skip
"""The modules whose functions are in the rules' subset and compile."""

GAME = game.Game(
    name="pit_stop",
    title="Pit Stop",
    prefix="PS",
    rules_version=1,
    State=State,
    Fixed=Fixed,
    RULES=RULES,
    verbs={
        Verb.THROW: game.Verb("throw"),
        Verb.MOVE: game.Verb("move", (game.Argument("spaces"), game.Argument("lane", 1))),
        Verb.LEAVE: game.Verb("leave"),
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
)
