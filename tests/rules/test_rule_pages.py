"""The rules pages have the form that links, refusals and the coverage of the rules rely on."""

import re
from pathlib import Path

import pytest

from pitboard.games.rule_pages import Paragraph, anchor, chapters, paragraphs

RULES = Path(__file__).parents[2] / "rules"
PAGES = sorted(page for page in RULES.glob("*.md") if page.name != "README.md")
BRITISH = re.compile(
    r"\b(\w*colour\w*|tyres?|chequered|grey\w*|centres?|metres?|neighbour\w*|favour\w*|behaviour\w*|honour\w*|licence"
    r"|defence|travell\w+|cancelled|(real|organ|recogn|minim|maxim|normal|summar|penal|final|emphas)is(e[sd]?|ing))\b",
    re.IGNORECASE,
)
STRENGTH = re.compile(r"\*(From the text|Strong reading|Our choice)\.\*")
OPTION = re.compile(r"Option: `(\w+) = ([^`]+)`")

each_page = pytest.mark.parametrize("sheet", PAGES, ids=lambda sheet: sheet.stem)


def read(sheet: Path) -> str:
    """The text of a page."""
    return sheet.read_text(encoding="utf-8")


def rulings(sheet: Path) -> list[Paragraph]:
    """The rulings of a page."""
    return [paragraph for paragraph in paragraphs(read(sheet)) if paragraph.is_ruling]


def options(sheet: Path) -> list[tuple[str, str, str]]:
    """The options that the rulings of a page name: ruling, name, values."""
    return [(ruling.id, name, values) for ruling in rulings(sheet) for name, values in OPTION.findall(ruling.text)]


def test_the_pages_are_there() -> None:
    """Without a page every other test here would hold idly."""
    assert {RULES / "formula.md", RULES / "pit_crew.md", RULES / "pit_stop.md"} <= set(PAGES)


@each_page
def test_every_id_stands_once(sheet: Path) -> None:
    """A citation leads to one paragraph."""
    ids = [paragraph.id for paragraph in paragraphs(read(sheet))]
    assert len(ids) == len(set(ids))


@each_page
def test_no_two_anchors_clash(sheet: Path) -> None:
    """A link leads to one paragraph."""
    anchors = [anchor(paragraph.id) for paragraph in paragraphs(read(sheet))]
    assert len(anchors) == len(set(anchors))


@each_page
def test_one_game_owns_a_page(sheet: Path) -> None:
    """All ids of a page begin with the same letters."""
    assert len({re.split(r"[ -]", paragraph.id)[0] for paragraph in paragraphs(read(sheet))}) == 1


@each_page
def test_chapters_count_up_from_one(sheet: Path) -> None:
    """Chapter numbers are those of the ids, so none may be missing."""
    assert list(chapters(read(sheet))) == list(range(1, len(chapters(read(sheet))) + 1))


@each_page
def test_paragraphs_count_up_in_their_chapter(sheet: Path) -> None:
    """`PS 3.2` stands in chapter 3, directly after `PS 3.1`."""
    seen: dict[int, int] = {}
    for paragraph in paragraphs(read(sheet)):
        if not paragraph.is_ruling:
            chapter, number = map(int, paragraph.id.split(" ")[1].split("."))
            assert (chapter, number) == (paragraph.chapter, seen.get(chapter, 0) + 1), paragraph.id
            seen[chapter] = number
    assert set(seen) | {rulings(sheet)[0].chapter} == set(chapters(read(sheet)))


@each_page
def test_rulings_count_up_without_gaps(sheet: Path) -> None:
    """A ruling is never dropped: a replaced one says what holds instead."""
    numbers = [int(ruling.id.split("-")[1]) for ruling in rulings(sheet)]
    assert numbers == list(range(1, len(numbers) + 1))


@each_page
def test_rulings_fill_the_last_chapter(sheet: Path) -> None:
    """Rules first, rulings last, and not mixed."""
    assert {ruling.chapter for ruling in rulings(sheet)} == {max(chapters(read(sheet)))}


@each_page
def test_nothing_in_a_chapter_lacks_an_id(sheet: Path) -> None:
    """Whatever is said in a chapter can be cited."""
    _, *bodies = re.split(r"^## .*$", read(sheet), flags=re.MULTILINE)
    blocks = [block.strip() for body in bodies for block in body.split("\n\n")]
    strays = [block for block in blocks if block and not block.startswith(("**", "###", "| Id |"))]
    assert strays == []
    rows = [line for block in blocks if block.startswith("|") for line in block.splitlines()[2:]]
    assert all(row.startswith("| **") for row in rows)
    openings = [block for block in blocks if block.startswith("**")] + rows
    assert len(openings) == len(paragraphs(read(sheet)))


@each_page
def test_a_ruling_asks_answers_and_says_how_sure_it_is(sheet: Path) -> None:
    """Question, answer, reason and exactly one strength."""
    for ruling in rulings(sheet):
        parts = re.fullmatch(r"\*\*(.+?)\*\* (.+) \*Why:\* (.+)", ruling.text)
        assert parts, ruling.id
        question, answer, reason = parts.groups()
        assert question.endswith("?"), ruling.id
        assert answer[-1] in ".*)", ruling.id
        assert len(STRENGTH.findall(reason)) == 1, ruling.id


@each_page
def test_an_option_has_the_same_values_wherever_it_is_named(sheet: Path) -> None:
    """Rulings that share an option agree on it."""
    values: dict[str, str] = {}
    for ruling, name, choices in options(sheet):
        assert values.setdefault(name, choices) == choices, ruling


@each_page
def test_citations_inside_a_page_lead_somewhere(sheet: Path) -> None:
    """A page points to its own paragraphs only where they exist."""
    text = read(sheet)
    ids = {paragraph.id for paragraph in paragraphs(text)}
    letters = re.split(r"[ -]", min(ids))[0]
    assert set(re.findall(rf"\b{letters}(?: \d+\.\d+|-\d+)", text.replace("\n", " "))) <= ids


@each_page
def test_a_page_is_spelled_the_american_way(sheet: Path) -> None:
    """One spelling in all of the project: color, tire, checkered."""
    assert [match[0] for match in BRITISH.finditer(read(sheet))] == []


@pytest.mark.parametrize("word", ["colour", "coloured", "tyre", "tyres", "chequered", "neighbouring", "realised"])
def test_the_spelling_check_knows_a_british_word(word: str) -> None:
    """The check above can fail."""
    assert BRITISH.search(f"A {word} word")


def test_pit_stop_has_all_its_rulings() -> None:
    """There are 59, and no more without a test of their own."""
    ids = [ruling.id for ruling in rulings(RULES / "pit_stop.md")]
    assert (ids[0], ids[-1], len(ids)) == ("PS-1", "PS-59", 59)


def test_pit_stop_names_all_options_of_the_table() -> None:
    """Each option stands at the ruling that it belongs to."""
    assert options(RULES / "pit_stop.md") == [
        ("PS-1", "cars", "thrown | chosen"),
        ("PS-3", "cars_each", "1 | 2"),
        ("PS-9", "diagonal_at_shade", "barred | target_only"),
        ("PS-17", "silent_landing", "all | moves_only"),
        ("PS-18", "silent_landing", "all | moves_only"),
        ("PS-19", "level_cars", "arrival | inside"),
        ("PS-20", "level_cars", "arrival | inside"),
        ("PS-35", "laps", "5"),
        ("PS-39", "leaver", "removed | stays"),
        ("PS-44", "silent_landing", "all | moves_only"),
    ]


def test_the_chance_table_has_a_row_for_each_total() -> None:
    """Two dice give 2 to 12, each with a line of its own."""
    rows = [paragraph for paragraph in paragraphs(read(RULES / "pit_stop.md")) if re.match(r"\d+: ", paragraph.text)]
    assert [(row.id, int(row.text.split(":")[0])) for row in rows] == [(f"PS 5.{n + 1}", n) for n in range(2, 13)]


def test_pit_crew_has_all_its_rulings() -> None:
    """There are 157, and no more without a test of their own."""
    ids = [ruling.id for ruling in rulings(RULES / "pit_crew.md")]
    assert (ids[0], ids[-1], len(ids)) == ("PC-1", "PC-157", 157)


def test_pit_crew_names_all_options_of_the_table() -> None:
    """Each option stands at the rulings that it belongs to."""
    assert options(RULES / "pit_crew.md") == [
        ("PC-22", "discard_after_last_cap", "closed | open"),
        ("PC-24", "pile_check", "bounce | stack"),
        ("PC-31", "grab", "press | auto"),
        ("PC-33", "grace_ms", "5000"),
        ("PC-34", "tie_ms", "100"),
        ("PC-37", "roll_pace_ms", "1000"),
        ("PC-41", "round_limit_ms", "0"),
        ("PC-76", "empty_first_round", "draw | roll_off"),
        ("PC-96", "camber_with_caltrops", "five_only | either"),
        ("PC-101", "jet_fuel_first", "on | off"),
        ("PC-109", "fire_pairs", "best | laying_order"),
        ("PC-114", "crew_decision", "captain | any"),
        ("PC-118", "fire_pairs", "best | laying_order"),
        ("PC-120", "discard_after_last_cap", "closed | open"),
        ("PC-124", "grace_ms", "5000"),
        ("PC-125", "decide_ms", "250"),
        ("PC-145", "wild_color", "area | card"),
        ("PC-146", "resigned", "judged | crashed"),
        ("PC-148", "tie_ms", "100"),
    ]


def test_formula_has_all_its_rulings() -> None:
    """There are 87, and no more without a test of their own."""
    ids = [ruling.id for ruling in rulings(RULES / "formula.md")]
    assert (ids[0], ids[-1], len(ids)) == ("F-1", "F-87", 87)


def test_formula_names_all_options_of_the_table() -> None:
    """Each option stands at the rulings that it belongs to."""
    assert options(RULES / "formula.md") == [
        ("F-1", "refill", "add | reset"),
        ("F-3", "soft_top", "off | on"),
        ("F-21", "once_a_lap_end", "on | off"),
        ("F-54", "stall", "spin | damage | never"),
        ("F-55", "after_spin", "acceleration | start"),
        ("F-57", "slip_matched", "on | off"),
        ("F-65", "soft_top", "off | on"),
        ("F-66", "arrow_bonus", "20"),
        ("F-67", "stop_short", "any_exit_taken | no_free_exit"),
        ("F-69", "finish_corners", "ignore | pay"),
        ("F-70", "race_end", "all | winner_turn"),
        ("F-79", "grid_tail", "last_row | close"),
        ("F-80", "second_bid", "off | on"),
        ("F-83", "classic", "off | on"),
    ]


def test_formula_says_that_it_is_unofficial() -> None:
    """F 1.1, before anything else."""
    first, *_ = paragraphs(read(RULES / "formula.md"))
    assert (first.id, "unofficial" in first.text) == ("F 1.1", True)


WRENCHES = [
    "Assist", "Bad Nachos", "Caltrops", "Crew Chief", "Drafting", "Engine Fire", "Jet Fuel", "Nitro",
    "Perfect Camber", "Perfect Setup", "Sabotage", "Teamwork", "Training", "Veteran Crew", "Veteran Driver",
]  # fmt: skip


def test_every_monkey_wrench_has_a_row() -> None:
    """Fifteen kinds, in the order of their names."""
    rows = {row.id: row.text for row in paragraphs(read(RULES / "pit_crew.md"))}
    assert [rows[f"PC 7.{n + 4}"].split(":")[0] for n in range(15)] == WRENCHES


@pytest.mark.parametrize(
    ("page", "old", "new"),
    [
        ("pit_crew", "PC-42", "PC-119"),
        ("pit_crew", "PC-109", "PC-118"),
        ("pit_crew", "PC-2", "PC-123"),
        ("pit_crew", "PC-22", "PC-120"),
        ("pit_crew", "PC-33", "PC-124"),
        ("formula", "F-3", "F-65"),
        ("formula", "F-10", "F-74"),
        ("formula", "F-28", "F-48"),
        ("formula", "F-29", "F-61"),
        ("formula", "F-43", "F-64"),
    ],
)
def test_a_ruling_that_another_replaced_or_widened_names_it(page: str, old: str, new: str) -> None:
    """Whoever follows a link to the older one is sent on."""
    assert new in next(ruling.text for ruling in rulings(RULES / f"{page}.md") if ruling.id == old)


def test_a_paragraph_runs_to_the_empty_line() -> None:
    """Lines are joined; text without an id belongs to nothing."""
    opening = "# Game\n\nWelcome.\n\n## 1 Start\n\n**PS 1.1** Throw\n  a die.\n\nLoose.\n\n"
    page = opening + "## 2 Rulings\n\n**PS-1** **Q?** A.\n"
    assert paragraphs(page) == [Paragraph("PS 1.1", 1, "Throw a die."), Paragraph("PS-1", 2, "**Q?** A.")]
    assert chapters(page) == {1: "Start", 2: "Rulings"}


def test_a_table_row_is_a_paragraph() -> None:
    """The cells after the id are its text; a heading row has none."""
    heading = "## 5 Table\n\n| Id | Total | What |\n|---|---|---|\n"
    page = heading + "| **PS 5.1** | 2 | Back 6 |\n| **PS 5.2** | 3 | Back 3 |\nLoose.\n"
    assert [(row.id, row.text) for row in paragraphs(page)] == [("PS 5.1", "2: Back 6"), ("PS 5.2", "3: Back 3")]


@pytest.mark.parametrize(
    ("rule_id", "link"), [("PS 3.2", "ps-3.2"), ("PS-42", "ps-r42"), ("F 2.10", "f-2.10"), ("PC-118", "pc-r118")]
)
def test_an_id_has_an_anchor(rule_id: str, link: str) -> None:
    """Paragraphs and rulings cannot share an anchor: only rulings have an r."""
    assert anchor(rule_id) == link


@pytest.mark.parametrize("text", ["", "PS", "PS 3", "PS3.2", "ps-42", "PS-42 ", "PS 3.2-4"])
def test_a_wrong_id_has_no_anchor(text: str) -> None:
    """What is wrong is quoted, and the right form shown."""
    with pytest.raises(ValueError, match=rf"^{re.escape(repr(text))} is no rule id"):
        anchor(text)
