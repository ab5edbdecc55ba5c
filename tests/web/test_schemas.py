"""The wire's types for the browser."""

import subprocess
import sys

from pitboard.web.schemas import TYPES, declarations, protocol_source


def test_the_types_of_the_browser_are_fresh() -> None:
    """Made anew by: python -m pitboard.web.schemas"""
    assert TYPES.read_text(encoding="utf-8") == declarations()


def test_every_message_is_on_the_page_of_the_protocol() -> None:
    """A client can be written from the page alone."""
    page = protocol_source()
    for message in ("Act", "TableCommand", "Ping", "Welcome", "Entry", "Change", "Applied", "Refused", "Clock", "Presence"):
        assert f"### {message}\n" in page


def test_what_a_browser_may_leave_out_is_marked() -> None:
    """Fields with a usual value are optional for who sends, and always there for who receives."""
    types = declarations()
    assert "  args?: { [key: string]: number | string }\n" in types
    assert "  seat?: number | null\n" in types
    assert '  type: "welcome"\n  table: string\n' in types


def test_the_web_imports_quickly_and_without_compiler_or_plotter() -> None:
    """Importing the server takes under 0.6 s of the processor; Numba and matplotlib stay out of its process."""
    code = (
        "import sys, time; begun = time.process_time(); import pitboard.web.server; took = time.process_time() - begun;"
        "heavy = {'numba', 'matplotlib', 'numpy', 'pitboard.bots', 'pitboard.lab', 'pitboard.thinker.mind'} & set(sys.modules);"
        "assert not heavy, heavy; assert took < 0.6, took"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
