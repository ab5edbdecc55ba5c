"""`python -m pitboard.thinker`: questions on standard input, answers on standard output, progress on standard error."""

from __future__ import annotations

import os
import signal
import sys
import threading

import msgspec

from pitboard.thinker.messages import Answer, AnyAnswer, AnyQuestion, frame, read_frame
from pitboard.thinker.mind import Mind


def main() -> int:
    """Answer until the pipe ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    mind = Mind()
    # Thread switches every millisecond: an answer never waits long for the compiler beside it.
    sys.setswitchinterval(0.001)
    threading.Thread(target=_warm, args=(mind,), daemon=True).start()
    decode = msgspec.json.Decoder(AnyQuestion).decode
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    while (body := read_frame(sys.stdin.buffer)) is not None:
        answer: AnyAnswer
        try:
            answer = mind.answer(decode(body))
        except msgspec.MsgspecError as error:
            answer = Answer(0, error=f"unreadable question: {error}")
        try:
            out.write(frame(answer))
        except BrokenPipeError:  # whoever asked is gone
            break
    # The warming thread may be inside the compiler, which cannot be interrupted: leave without it.
    sys.stderr.flush()
    os._exit(0)


def _warm(mind: Mind) -> None:
    told = False

    def progress(game: str, done: int, of: int) -> None:
        nonlocal told
        if not told:
            print("compiling the rules, once", file=sys.stderr, flush=True)
            told = True

    try:
        mind.warm(progress)
    except Exception as error:  # a machine that cannot compile still plays, only slower
        print(f"bots stay uncompiled: {error}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
