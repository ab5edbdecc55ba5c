"""Seasons over HTTP: made, entered, run by their steward, read by everybody who knows the address."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pitboard.games import find
from pitboard.kernel.refusal import SetupError
from pitboard.season.commands import Command, Wish, acts_for, as_steward, clean_title, race_in
from pitboard.season.document import Division, Head, Scoring, Template
from pitboard.season.house import REFUSALS, RULES, Refusal
from pitboard.season.next_season import acts_after, next_head
from pitboard.season.season import Season
from pitboard.season.seating import MOST_SEATS, merged, seated, setup_of
from pitboard.season.sheets import results_sheet, standings_sheet
from pitboard.store import Person
from pitboard.table import TABLES
from pitboard.table.correspondence.timetable import check_rules
from pitboard.table.faults import RulesError
from pitboard.table.levels import LEVELS
from pitboard.table.seats import clean_name
from pitboard.web.addresses import shell
from pitboard.web.api import address_of, bad_rules, recognize, remember, rules_in
from pitboard.web.bodies import MOST_BOARD, Failure, Name, answer_json, read_as
from pitboard.web.hooks import Owner, routes_of, trial_words
from pitboard.web.office import Office, new_code, new_season_id
from pitboard.web.persons import token_of
from pitboard.web.services import services_of

UNLISTED: dict[str, Any] = {"listed": False}
"""How the tables of a season are run, where its template says nothing else: their seats are taken from the start."""

CommandName = Annotated[str, Meta(min_length=1, max_length=40)]


class MakeSeason(Struct, forbid_unknown_fields=True, frozen=True):
    """Make a season; whoever asks is its steward."""

    name: Name
    game: str
    scoring: Scoring = Scoring()
    divisions: Annotated[list[Division], Meta(min_length=1, max_length=12)] = msgspec.field(
        default_factory=lambda: [Division("Drivers")]
    )
    template: Template = Template()


class NextSeason(Struct, forbid_unknown_fields=True, frozen=True):
    """Make the season that follows; `ratings` says whether they go on from here."""

    name: Name
    ratings: bool = True


class OpenTable(Struct, forbid_unknown_fields=True, frozen=True):
    """Open the table of a race."""

    race: Annotated[str, Meta(max_length=20)]


def office_of(request: Request) -> Office:
    """The office of the application that a request came to; it opens with the first of them."""
    state = request.app.state
    if not hasattr(state, "office"):
        services = services_of(request)
        state.office = Office(services.store, services.garage)
    office: Office = state.office
    return office


def refused(refusal: Refusal) -> Failure:
    """What a season refuses, as an answer."""
    words = REFUSALS[refusal.name]
    return Failure(403 if refusal.name == "steward_only" else 422, refusal.name, words.what, words.why, rule=words.rule)


def no_such_season() -> Failure:
    """The answer where there is no season."""
    return Failure(404, "no_such_season", "There is no such season.", "Its address has twelve letters and figures.")


async def season_in(request: Request) -> Season:
    """The season that an address names, as it is now."""
    season = await office_of(request).find(request.path_params["season"])
    if season is None:
        raise no_such_season()
    return season


def take_turn(request: Request) -> None:
    """`Failure` for an address that makes too many tables or seasons."""
    services = services_of(request)
    wait = services.makers.take(address_of(request), services.garage.now())
    if wait:
        raise Failure(429, "slow_down", "One after another!", f"There will be room for more in {round(wait) + 1} seconds.")


async def get_seasons(request: Request) -> Response:
    """The seasons that you run or have entered, in a line each, with the tables of their races."""
    services = services_of(request)
    person = await services.persons.find(token_of(request))
    if person is None:
        return answer_json(request, {"seasons": []})
    yours = []
    for row in await services.store.seasons.seasons_of(person.id):
        async with office_of(request).lock(row.id):
            season = await office_of(request).known(row.id)
        if season is not None:
            told = {"season": row.id, "name": season.head.name, "game": season.head.game}
            tables = [race.table for race in season.races.values() if race.table]
            yours.append({**told, "steward": season.steward == person.id, "tables": tables})
    return answer_json(request, {"seasons": yours})


async def make_season(request: Request) -> Response:
    """A new season."""
    services = services_of(request)
    asked = await read_as(request, MakeSeason, MOST_BOARD)
    take_turn(request)
    game = asked.game.replace("-", "_")
    if game not in TABLES:
        raise Failure(404, "no_such_game", "Nobody plays that here.", f"There are {', '.join(TABLES)}.")
    name = clean_title(asked.name)
    if not name:
        raise Failure(422, "nameless", "A name is missing.", "A season is called something.")
    check_template(game, asked.template)
    token, person = await recognize(request)
    at, divisions = services.garage.wall_ms(), tidy(asked.divisions)
    head = Head(new_season_id(), game, name, person.id, new_code(), at, asked.scoring, divisions, asked.template)
    season = await office_of(request).make(head)
    return remember(request, answer_json(request, {"season": season.head.season, "code": season.code}, 201), token)


def tidy(divisions: list[Division]) -> list[Division]:
    """Divisions under names in one line, each of its own."""
    found = [msgspec.structs.replace(one, name=clean_title(one.name) or f"Division {n}") for n, one in enumerate(divisions, 1)]
    if len({one.name.casefold() for one in found}) < len(found):
        raise Failure(422, "same_name", "Two divisions have one name.", "They could not be told apart.")
    return found


def check_template(game: str, template: Template) -> None:
    """`Failure` for a template by which no table can be made."""
    if template.bots and template.bots not in LEVELS[game]:
        raise Failure(422, "no_such_level", "There are no such bots.", f"There are {', '.join(LEVELS[game])}.")
    try:
        check_rules(find(game), rules_in({**UNLISTED, **template.rules}))
    except RulesError as error:
        raise bad_rules(str(error), error.faults) from None
    check_setup(game, template.setup, min(max(2, template.seats), MOST_SEATS[game]))


def check_setup(game: str, setup: dict[str, Any], seats: int) -> None:
    """`Failure` with all faults of a setup that cannot be raced on."""
    try:
        find(game).full_setup(seated(game, setup, seats))
    except SetupError as error:
        raise Failure(422, "bad_setup", "That cannot be raced on.", str(error), faults=error.faults) from None


async def get_season(request: Request) -> Response:
    """All that its page shows, with what you may do."""
    season = await season_in(request)
    person = await services_of(request).persons.find(token_of(request))
    return answer_json(request, await page_data(request, season, person))


async def page_data(request: Request, season: Season, person: Person | None) -> dict[str, Any]:
    """A season as it is shown to somebody."""
    is_steward = person is not None and person.id == season.steward
    driver = season.driver_of(person.id) if person is not None else None
    you = {
        "steward": is_steward,
        "driver": driver.id if driver is not None else "",
        "name": person.name if person is not None else "",
        "code": season.code if is_steward else "",
    }
    office = office_of(request)
    shown = {"n": season.n, "stages": await office.stages(season), "you": you}
    # A page that has seen all acts asks what has changed beside them.
    return shown if request.query_params.get("n") == str(season.n) else {**office.data(season), **shown, "rules": RULES}


async def do_command(request: Request) -> Response:
    """Somebody asks something of a season: answered with the season as it is then."""
    services, office = services_of(request), office_of(request)
    command = await read_as(request, Command, MOST_BOARD)
    if office.clerks.take(address_of(request), services.garage.now()):
        raise Failure(429, "slow_down", "One after another!", "The office needs a moment.")
    token, person = await recognize(request)
    async with office.lock(request.path_params["season"]):
        season = await office.current(request.path_params["season"])
        if season is None:
            raise no_such_season()
        if (person.id, command.id) not in season.known:
            await _do(office, season, Wish(person.id, command, new_code()), services.garage.wall_ms())
            if command.do == "enter":
                season = await office.current(season.head.season) or season
    if command.do == "enter" and not person.name and (name := clean_name(command.name)):
        person = await services.persons.rename(token, name)
    return remember(request, answer_json(request, await page_data(request, season, person)), token)


async def _do(office: Office, season: Season, wish: Wish, at: int) -> None:
    try:
        act = acts_for(season, wish, at)
    except Refusal as refusal:
        raise refused(refusal) from None
    if act["do"] == "race":
        check_race(season, act["setup"])
    await office.add(season, act, people=[wish.person] if act["do"] == "enter" else [])


def check_race(season: Season, setup: dict[str, Any]) -> None:
    """`Failure` for a race whose setup differs from the template in what cannot be."""
    template = season.head.template
    check_setup(season.head.game, merged(template.setup, setup), min(max(2, template.seats), MOST_SEATS[season.head.game]))


async def open_table(request: Request) -> Response:
    """The steward opens the table of a race: its drivers sit there."""
    office = office_of(request)
    race_id = (await read_as(request, OpenTable)).race
    _, person = await recognize(request)
    async with office.lock(request.path_params["season"]):
        season = await office.current(request.path_params["season"])
        if season is None:
            raise no_such_season()
        try:
            as_steward(season, person.id)
            race = race_in(season, race_id)
            rules = rules_in({**UNLISTED, **season.head.template.rules})
            setup_of(season, race.id)
            if not race.table:
                take_turn(request)
            table = await office.open_table(season, race, rules, person.id)
            await services_of(request).post.call_up(table)
        except Refusal as refusal:
            raise refused(refusal) from None
        except SetupError as error:
            raise Failure(422, "bad_setup", "That cannot be raced on.", str(error), faults=error.faults) from None
    return answer_json(request, await page_data(request, season, person), 201)


async def make_next(request: Request) -> Response:
    """The season that follows, with the divisions that the standings lead to."""
    services, office = services_of(request), office_of(request)
    asked = await read_as(request, NextSeason)
    name = clean_title(asked.name)
    season = await season_in(request)
    _, person = await recognize(request)
    try:
        as_steward(season, person.id)
    except Refusal as refusal:
        raise refused(refusal) from None
    take_turn(request)
    at = services.garage.wall_ms()
    head = next_head(season, new_season_id(), name or f"After {season.head.name}"[:60], new_code(), at)
    made = await office.make(head, acts_after(season, at, with_ratings=asked.ratings))
    return answer_json(request, {"season": made.head.season}, 201)


async def season_of_steward(request: Request) -> tuple[Owner, Person]:
    """A season, for its steward, who has its news called out."""
    from pitboard.post.occasion import Occasion
    from pitboard.post.telling import Telling

    season, services = await season_in(request), services_of(request)
    person = await services.persons.find(token_of(request))
    try:
        as_steward(season, person.id if person is not None else "")
    except Refusal as refusal:
        raise refused(refusal) from None
    assert person is not None
    head, now = season.head, services.garage.wall_ms()
    told = Telling("test", "", head.game, find(head.game).title, 0, now, *trial_words(head.name), {})
    told.occasion = Occasion(head.season, head.name, "", 0, "")
    tables = tuple(race.table for race in season.races.values() if race.table)
    return Owner(head.season, head.name, tables, told, is_season=True), person


async def season_page(request: Request) -> Response:
    """The page of a season."""
    found = await office_of(request).find(request.path_params["season"])
    return shell(request, "season", status=200 if found is not None else 404)


async def new_page(request: Request) -> Response:
    """The page on which a season is made."""
    return shell(request, "season_new")


async def sheet(request: Request) -> Response:
    """Standings or results as comma-separated values."""
    services, name = services_of(request), request.path_params["sheet"]
    if services.readers.take(address_of(request), services.garage.now()):
        raise Failure(429, "slow_down", "So many sheets!", "Give the office a moment.")
    if name not in SHEETS:
        raise HTTPException(404)
    text = SHEETS[name](await season_in(request))
    # No spreadsheet needs to guess: the mark at the beginning says that this is UTF-8.
    headers = {"Content-Disposition": f'attachment; filename="{name}.csv"', "Cache-Control": "no-store"}
    return Response("\ufeff" + text, 200, headers, media_type="text/csv; charset=utf-8; header=present")


async def season_json(request: Request) -> Response:
    """All of a season that is for everybody, for programs."""
    services = services_of(request)
    if services.readers.take(address_of(request), services.garage.now()):
        raise Failure(429, "slow_down", "So many sheets!", "Give the office a moment.")
    return answer_json(request, office_of(request).data(await season_in(request)))


SHEETS = {"standings": standings_sheet, "results": results_sheet}

ROUTES = [
    Route("/api/seasons", get_seasons),
    Route("/api/seasons", make_season, methods=["POST"]),
    Route("/api/seasons/{season}", get_season),
    Route("/api/seasons/{season}/acts", do_command, methods=["POST"]),
    Route("/api/seasons/{season}/table", open_table, methods=["POST"]),
    Route("/api/seasons/{season}/next", make_next, methods=["POST"]),
    *routes_of("/api/seasons/{season}", season_of_steward),
    Route("/season/new", new_page),
    Route("/season/{season}.json", season_json),
    Route("/season/{season}", season_page),
    Route("/season/{season}/{sheet}.csv", sheet),
]
