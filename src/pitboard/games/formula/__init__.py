"""Formula: secret plots, tires that wear, when to stop; two to twelve cars. Unofficial."""

from __future__ import annotations

from pitboard.games.formula import (
    asking,
    bids,
    braking,
    cars,
    commands,
    corners,
    defaults,
    dice,
    laps,
    odds,
    order,
    passes,
    paying,
    pit_lane,
    plots,
    prices,
    road,
    shifting,
    spins,
    state,
    steps,
    trail,
    turns,
    ways,
)
from pitboard.games.formula import blind as blind_module
from pitboard.games.formula import legal as legal_module
from pitboard.games.formula import standing as standing_module
from pitboard.games.formula.blind import blind, deal_unknown, is_asked, is_over, seat_asked
from pitboard.games.formula.commands import act
from pitboard.games.formula.defaults import default_act
from pitboard.games.formula.faults import faults
from pitboard.games.formula.legal import MOST_ACTS, legal
from pitboard.games.formula.log_words import words
from pitboard.games.formula.moments import moment
from pitboard.games.formula.names import RANK_WORDS
from pitboard.games.formula.plans import planning
from pitboard.games.formula.refusals import REFUSALS
from pitboard.games.formula.reports.reporting import report
from pitboard.games.formula.secrecy import is_hidden, is_secret
from pitboard.games.formula.setup import fewer_seats, fixed_from, full_setup, seat_names
from pitboard.games.formula.state import Fixed, State, copy_into, same
from pitboard.games.formula.told import told
from pitboard.games.formula.turns import start
from pitboard.games.formula.view import SKILLS, TIRES, own_view, shared_view, standing, static, view
from pitboard.games.formula.words import Verb
from pitboard.kernel import game

RULES = (
    state, trail, cars, road, ways, plots, prices, odds, dice, asking, spins, shifting, braking, corners, laps, passes, steps,
    pit_lane, order, standing_module, bids, paying, turns, legal_module, defaults, blind_module, commands,
)  # fmt: skip
"""The modules whose functions are in the rules' subset and compile."""

GAME = game.Game(
    name="formula",
    title="Formula",
    prefix="F",
    rules_version=1,
    State=State,
    Fixed=Fixed,
    RULES=RULES,
    verbs={
        Verb.BUILD: game.Verb("build", (game.Argument("ranks", words=RANK_WORDS),)),
        Verb.TIRE: game.Verb("tire", (game.Argument("tire", words=TIRES),)),
        Verb.BID: game.Verb("bid", (game.Argument("wear"), game.Argument("green"), game.Argument("red"))),
        Verb.PLOT: game.Verb("plot", (game.Argument("speed"),)),
        Verb.PAY: game.Verb("pay", (game.Argument("wear"), game.Argument("skill", words=SKILLS))),
        Verb.STEP: game.Verb("step", (game.Argument("exit", 1),)),
        Verb.PASS: game.Verb("pass", (game.Argument("exits"),)),
        Verb.STOP: game.Verb("stop"),
        Verb.SLIP: game.Verb("slip", (game.Argument("exit", 1),)),
        Verb.BLOCK: game.Verb("block"),
        Verb.ENTER: game.Verb("enter"),
        Verb.DECLINE: game.Verb("decline"),
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
    is_asked=is_asked,
    is_secret=is_secret,
    is_hidden=is_hidden,
    moment=moment,
    planning=planning,
    report=report,
)
