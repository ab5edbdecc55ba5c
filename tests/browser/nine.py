"""People in front of screens: what their pages hear and send is listened to, and keys are pressed as a plan says."""

import json
import random
from typing import Any

from playwright.sync_api import Page, WebSocket

from tests.web.crew_hands import Hands
from tests.web.crew_plan import choices
from tests.web.server import Message

SIGHT = """() => window.shown?.own && !document.querySelector('[data-flight]')
  ? JSON.stringify({ race: shown.race, own: shown.own, areas: shown.fixed.areas }) : ''"""
"""What a page shows that matters to hands, once nothing of theirs is under way any more."""

KEYS = {
    "front_left": "KeyQ", "engine": "KeyW", "front_right": "KeyE", "rear_left": "KeyA", "tank": "KeyS", "rear_right": "KeyD",
    "discard": "KeyX",
}  # fmt: skip


class Screen(Hands):
    """One person with a page; the page alone sends, this one listens."""

    def __init__(self, address: str, seat: int, page: Page) -> None:
        super().__init__(address, seat, random.Random(seat))
        self.page = page
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._sent)
        socket.on("framereceived", self._received)

    def _sent(self, frame: str | bytes) -> None:
        command = json.loads(frame)
        if "id" in command:
            self.sent += command["id"] not in self.flying
            self.flying[command["id"]] = command

    def _received(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "welcome":
            self._welcomed(message)
        elif message["type"] == "entry":
            self._entered(message)
        elif message["type"] == "change":
            self._changed(message)
        elif message["type"] == "answer":
            self._answered(message)

    def _answered(self, message: Message) -> None:
        """A page never asks the same again by itself, so that any answer is the last."""
        del self.flying[message["id"]]
        self.answers[message["id"]] = message

    def press(self) -> bool:
        """Do the best thing that there is to do, with the keyboard; False while nothing is to be done."""
        seen = "" if self.flying else self.page.evaluate(SIGHT)
        if not seen:
            return False
        sight = json.loads(seen)
        act = next(choices(sight["race"], sight["own"], sight["areas"], []), None)
        keys = keys_for(act, sight["own"]) if act else []
        for key in keys:
            self.page.keyboard.press(key)
        return bool(keys)


def keys_for(act: dict[str, Any], own: dict[str, Any]) -> list[str]:
    """The keys that do a thing in the pit; everything else has no key.

    The die goes by the Enter of the number pad, which the reckoning does not hear if the race ends in this moment.
    """
    args = act.get("args", {})
    if act["do"] == "lay":
        held = next(one["cards"] for one in own["hands"] if one["seat"] == own["seat"])
        return [f"Digit{held.index(args['card']) + 1}", KEYS[args["area"]]]
    if act["do"] == "cap":
        return ["KeyC", KEYS[args["area"]]]
    return {"draw": ["Space"], "take_die": ["NumpadEnter"], "roll": ["NumpadEnter"]}.get(act["do"], [])
