"""Figures and the letters of lanes as drawn strokes, the same on every machine: one line each, in a box of 56 x 80."""

from __future__ import annotations

GLYPHS = {
    "0": "M9 21 21 9H35L47 21V59L35 71H21L9 59Z",
    "1": "M14 26 31 9V78",
    "2": "M9 29V21L21 9H35L47 21V33L9 64V71H50",
    "3": "M9 25V21L21 9H35L47 21V30L38 39 47 48V60L35 71H21L9 60V56M22 39H38",
    "4": "M38 78V9L9 50V58H53",
    "5": "M46 9H12V36H35L47 47V60L35 71H21L9 61V57",
    "6": "M46 24V20L35 9H21L9 21V60L21 71H35L47 60V48L35 37H9",
    "7": "M6 9H47V18L24 78",
    "8": "M20 9H36L45 18V30L36 39 47 49V60L36 71H20L9 60V49L20 39 11 30V18ZM20 39H36",
    "9": "M10 56V60L21 71H35L47 59V20L35 9H21L9 20V32L21 43H47",
    "A": "M9 78V23L22 9H34L47 23V78M9 51H47",
    "B": "M11 9H35L45 18V30L36 39 47 49V61L37 71H11ZM11 39H36",
    "C": "M47 27V21L35 9H21L9 21V59L21 71H35L47 59V53",
}
WIDE, NARROW = 58, 40


def figures(number: int | str, x: float, y: float, height: float, color: str, weight: int = 15) -> str:
    """A number, or a lane by its letter, centered on a place, `height` px high."""
    digits = str(number)
    widths = [NARROW if digit == "1" else WIDE for digit in digits]
    at = -(sum(widths) - 3) / 2
    strokes = []
    for digit, width in zip(digits, widths, strict=True):
        strokes.append(f'<path d="{GLYPHS[digit]}" transform="translate({at + (width - 59) / 2:.1f} -40)"/>')
        at += width
    where = f"translate({x:.1f} {y:.1f}) scale({height / 80:.3f})"
    return f'<g transform="{where}" fill="none" stroke="{color}" stroke-width="{weight}">{"".join(strokes)}</g>'
