"""Sealed luck against `tests/vectors/luck.txt` and against the contract written out once more."""

import hashlib
import hmac
from pathlib import Path

import pytest

from pitboard.kernel.sources import Sealed

VECTORS = Path(__file__).parents[1] / "vectors/luck.txt"

Draw = tuple[str, list[str], int, int, int]


def vectors() -> list[Draw]:
    """Secret, nonces, k, n and answer of each line."""
    found = []
    for line in VECTORS.read_text(encoding="utf-8").splitlines():
        if line.startswith("below "):
            _, secret, nonces, k, n, answer = line.split()
            found.append((secret, [] if nonces == "-" else nonces.split(","), int(k), int(n), int(answer)))
    return found


def written_out(secret: str, nonces: list[str], k: int, n: int) -> tuple[int, int]:
    """The contract in one straight line: the answer, and how many words were rejected."""
    salt = hashlib.sha256(bytes.fromhex("".join(nonces))).digest()
    block = hmac.new(bytes.fromhex(secret), salt + k.to_bytes(8, "big"), hashlib.sha256).digest()
    rejected = 0
    while True:
        for word in (int(block[i : i + 4].hex(), 16) for i in range(0, 32, 4)):
            if word < (2**32 // n) * n:
                return word % n, rejected
            rejected += 1
        block = hashlib.sha256(block).digest()


@pytest.mark.parametrize("draw", vectors(), ids=lambda draw: f"k {draw[2]} below {draw[3]}")
def test_a_draw_is_the_one_in_the_file(draw: Draw) -> None:
    """By the program, and by the contract written out."""
    secret, nonces, k, n, answer = draw
    assert written_out(secret, nonces, k, n)[0] == answer
    assert Sealed(bytes.fromhex(secret), [bytes.fromhex(nonce) for nonce in nonces], k).below(n) == answer


def test_the_file_has_the_hard_draws() -> None:
    """No seats, a seat without a nonce, both ends of n, k beyond 32 bits, and blocks of which every word is rejected."""
    draws = vectors()
    assert any(not nonces for _, nonces, _, _, _ in draws)
    assert any("" in nonces for _, nonces, _, _, _ in draws)
    assert {1, 6, 2**31 + 1, 2**32} <= {n for _, _, _, n, _ in draws}
    assert any(k >= 2**32 for _, _, k, _, _ in draws)
    rejected = [written_out(*draw[:4])[1] for draw in draws]
    assert set(range(1, 8)) & set(rejected)
    assert max(rejected) >= 8
