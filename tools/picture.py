"""Takes the README's picture: a real server, a real race against bots in the middle, one screenshot."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

PICTURE = Path(__file__).parent.parent / "docs" / "pit-stop.png"
SIZE = {"width": 1280, "height": 800}
ACTS = 16


@contextmanager
def serving() -> Iterator[str]:
    """The address of a server with data of its own."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-u", "-m", "pitboard", "serve", "--port", "0", "--data", data]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found
            yield found.group()
            server.terminate()


def drive(page: Page) -> None:
    """Drive some turns, and stop where a space is to be picked."""
    done = 0
    while done < ACTS:
        page.locator(".dicebutton.mine, .lit[data-end='1']").first.wait_for(timeout=60_000)
        choosing = page.locator(".lit[data-end='1']").count() > 0
        if choosing and done >= ACTS - 2 and page.locator(".lit").count() > 1:
            break
        page.keyboard.press("1" if choosing else "Space")
        done += 1
        page.wait_for_function("() => !document.querySelector(\".dicebutton.mine, .lit[data-end='1']\")", timeout=60_000)


def main() -> int:
    """Take the picture."""
    browser_path = shutil.which("chromium")
    if browser_path is None:
        print("no chromium on this machine", file=sys.stderr)
        return 1
    with serving() as address, sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=browser_path, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_context(viewport=SIZE, color_scheme="dark").new_page()  # type: ignore[arg-type]
        page.goto(address)
        page.get_by_role("button", name="Play bots now").click()
        page.get_by_role("button", name="Skip all").click(timeout=30_000)
        drive(page)
        page.screenshot(path=PICTURE)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
