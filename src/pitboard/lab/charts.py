"""Charts as SVG: drawn once, in inks that the page they stand in names, so that they follow it into the dark.

Lines differ by dash and marker and areas by hatching, so nothing hangs on a color. The same chart is the same bytes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import StringIO
from typing import TYPE_CHECKING, Any

from pitboard.lab.cells import middle
from pitboard.lab.estimates import Estimate
from pitboard.lab.findings import BarChart, Histogram, LineChart

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Chart = LineChart | BarChart | Histogram
WIDTH = 4.6
"""Inches: narrow, so that letters can be read on a telephone too, which shows a chart at about its own size."""
INKS = {"#101010": "ink", "#606060": "soft", "#d0d0d0": "line", "#e8e8e8": "fill", "#005090": "first", "#a04000": "second"}
"""Each ink, and the name of the page's color that stands for it."""
INK, SOFT, LINE, FILL, FIRST, SECOND = INKS
STYLES: Sequence[tuple[str, Any, str]] = (
    (FIRST, "-", "o"), (SECOND, (0, (5, 2)), "s"), (INK, (0, (1, 1.5)), "^"), (SOFT, (0, (6, 2, 1, 2)), "D"),
    (FIRST, (0, (3, 1)), "v"), (SECOND, "-", "x"), (INK, "-", "+"), (SOFT, (0, (1, 3)), "P"),
)  # fmt: skip
"""Ink, dash and marker of each line of a chart, in order; more lines begin again."""
BINS = 45
"""A histogram of more numbers joins neighbors."""
HATCHES = ("", "////", "....", "xxxx")
LOOK = {
    "svg.fonttype": "none", "font.size": 8.5, "font.family": "sans-serif", "font.sans-serif": ["DejaVu Sans"],
    "axes.spines.top": False, "axes.spines.right": False, "axes.edgecolor": SOFT, "axes.labelcolor": INK, "text.color": INK,
    "xtick.color": SOFT, "ytick.color": SOFT, "xtick.labelcolor": INK, "ytick.labelcolor": INK, "axes.grid": True,
    "grid.color": LINE, "grid.linewidth": 0.6, "axes.axisbelow": True, "lines.linewidth": 1.5, "lines.markersize": 4.5,
    "legend.frameon": False, "hatch.linewidth": 0.6, "axes.unicode_minus": True, "path.simplify": False,
}  # fmt: skip


def svg(chart: Chart, salt: str) -> str:
    """A chart to be put into a page. `salt` is another for each chart of a page: it goes into the names of its parts."""
    import matplotlib as mpl
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    with mpl.rc_context({**LOOK, "svg.hashsalt": salt}):
        figure = Figure(figsize=(WIDTH, _height(chart)), layout=ConstrainedLayoutEngine(w_pad=0.05, h_pad=0.05))
        axes = figure.add_subplot()
        if isinstance(chart, LineChart):
            _lines(axes, chart)
        elif isinstance(chart, BarChart):
            _bars(axes, chart)
        else:
            _histogram(axes, chart)
        out = StringIO()
        FigureCanvasSVG(figure).print_svg(out, metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    return _inlined(out.getvalue(), chart.title)


def _height(chart: Chart) -> float:
    if isinstance(chart, BarChart):
        return 0.75 + 0.27 * len(chart.bars)
    labels = len(chart.lines) if isinstance(chart, LineChart) else len(chart.counts)
    return 2.9 + 0.17 * (labels + 1) // 2


def _lines(axes: Axes, chart: LineChart) -> None:
    from matplotlib.ticker import MaxNLocator

    factor = 100 if chart.percent else 1
    if chart.zero is not None:
        axes.axhline(chart.zero * factor, color=INK, linewidth=0.8)
    for i, line in enumerate(chart.lines):
        color, dash, marker = STYLES[i % len(STYLES)]
        at = [x for x, _ in line.points]
        low, value, high = _three([found for _, found in line.points], factor)
        axes.fill_between(at, low, high, color=color, alpha=0.13, linewidth=0)
        axes.errorbar(
            at, value, yerr=_whiskers(low, value, high), color=color, linestyle=dash, marker=marker, label=line.label,
            elinewidth=0.9, capsize=2.2, capthick=0.9, markerfacecolor=color if i % 2 == 0 else "white",
        )  # fmt: skip
    if all(float(x).is_integer() for line in chart.lines for x, _ in line.points):
        axes.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=8, min_n_ticks=1))
    if all(float(found.value).is_integer() for line in chart.lines for _, found in line.points):
        axes.yaxis.set_major_locator(MaxNLocator(integer=True, nbins=8, min_n_ticks=1))
    axes.set_xlabel(chart.x)
    axes.set_ylabel(unit(chart))
    _legend(axes, len(chart.lines))


def _bars(axes: Axes, chart: BarChart) -> None:
    from matplotlib.ticker import MaxNLocator

    factor = 100 if chart.percent else 1
    low, value, high = _three([found for _, found in chart.bars], factor)
    rows = list(range(len(chart.bars)))
    if chart.zero is None:
        axes.barh(rows, value, height=0.62, color=FILL, edgecolor=FIRST, linewidth=0.8)
        axes.set_xlim(min(0.0, *low), max(0.0, *high) * 1.04 or 1.0)
    else:
        axes.axvline(chart.zero * factor, color=INK, linewidth=0.8)
    axes.errorbar(
        value, rows, xerr=_whiskers(low, value, high), fmt="o" if chart.zero is not None else "none", color=FIRST, ecolor=INK,
        elinewidth=1.1, capsize=2.6, capthick=1.1,
    )  # fmt: skip
    axes.set_yticks(rows, [label for label, _ in chart.bars])
    axes.set_ylim(len(rows) - 0.4, -0.6)
    axes.xaxis.set_major_locator(MaxNLocator(nbins=6, steps=[1, 2, 2.5, 5, 10]))
    axes.grid(visible=False, axis="y")
    axes.tick_params(axis="y", length=0)
    for row, (_, found) in enumerate(chart.bars):
        text = middle(found.times(factor), signed=True) if chart.zero == 0 else middle(found, chart.percent)
        axes.annotate(text, (1.015, row), xycoords=("axes fraction", "data"), va="center", annotation_clip=False)
    axes.set_xlabel(unit(chart))


def _histogram(axes: Axes, chart: Histogram) -> None:
    from matplotlib.ticker import MaxNLocator

    numbers = [number for _, counts in chart.counts for number, _ in counts]
    width = 1 + (max(numbers) - min(numbers)) // BINS
    for i, (label, counts) in enumerate(chart.counts):
        color, dash, _ = STYLES[i % len(STYLES)]
        edges, shares = _binned(counts, width)
        axes.stairs(shares, edges, color=color, linestyle=dash, linewidth=1.3, label=label)
        axes.stairs(shares, edges, fill=True, facecolor="none", edgecolor=color, hatch=HATCHES[i % len(HATCHES)], alpha=0.35,
                    linewidth=0)  # fmt: skip
    axes.set_ylim(bottom=0)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=8, min_n_ticks=1))
    axes.set_xlabel(chart.x)
    axes.set_ylabel("races, %" if width == 1 else f"races in steps of {width}, %")
    _legend(axes, len(chart.counts))


def _binned(counts: Sequence[tuple[int, int]], width: int) -> tuple[list[float], list[float]]:
    """Edges of bins of so many whole numbers each, and the share of races in each bin, in percent."""
    first, last = min(number for number, _ in counts) // width, max(number for number, _ in counts) // width
    times = [0] * (last - first + 1)
    for number, often in counts:
        times[number // width - first] += often
    return [n * width - 0.5 for n in range(first, last + 2)], [100 * each / sum(times) for each in times]


def _three(found: Sequence[Estimate], factor: float) -> tuple[list[float], list[float], list[float]]:
    shown = [each.times(factor) for each in found]
    return [each.low for each in shown], [each.value for each in shown], [each.high for each in shown]


def _whiskers(low: list[float], value: list[float], high: list[float]) -> list[list[float]]:
    """How far an interval reaches to either side of its value, which a bootstrap may leave outside."""
    below = [max(v - each, 0.0) for each, v in zip(low, value, strict=True)]
    return [below, [max(each - v, 0.0) for each, v in zip(high, value, strict=True)]]


def unit(chart: LineChart | BarChart) -> str:
    """What a chart shows, with its unit: shares in percent, differences of shares in points."""
    if not chart.percent:
        return chart.y
    return f"{chart.y}, points" if chart.zero == 0 else f"{chart.y}, %"


def _legend(axes: Axes, labels: int) -> None:
    """Above the picture, in two columns: beside it there is no room."""
    if labels > 1:
        axes.legend(
            loc="lower left", bbox_to_anchor=(-0.02, 1.0), ncols=2, handlelength=3.2, columnspacing=1.5, borderaxespad=0.2
        )


_HEAD = re.compile(r"^.*?(?=<svg)", re.DOTALL)
_META = re.compile(r"\s*<metadata>.*?</metadata>", re.DOTALL)
_ID = re.compile(r' id="([^"]*)"')
_COMMENT = re.compile(r"\s*<!--.*?-->", re.DOTALL)
_SIZE = re.compile(r' (?:width|height)="[\d.]+pt"')


def _inlined(text: str, title: str) -> str:
    """Without what a file has and a page has already; names that nothing refers to fall out, inks become the page's colors."""
    text = _COMMENT.sub("", _META.sub("", _HEAD.sub("", text)))
    used = set(re.findall(r'(?:href="|url\()#([^")]+)', text))
    text = _ID.sub(lambda found: found[0] if found[1] in used else "", text)
    head, _, rest = text.partition(">")
    label = title.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
    text = f'{_SIZE.sub("", head)} role="img" aria-label="{label}">{rest}'
    for ink, name in INKS.items():
        text = text.replace(ink, f"var(--{name})")
    text = re.sub(r"#ffffff|(?<=fill: )white", "var(--paper)", text)
    text = re.sub(r"(font: [\d.]+px) [^;\"]*", r"\1 var(--sans)", text)
    return re.sub(r"\s*\n\s*", " ", text).replace("> <", "><").strip()
