"""Sealed luck, recomputed here from its contract without the program's own source of luck."""

import hashlib
import hmac
import json


def contract_faces(secret: bytes, nonces: list[str], draws: int) -> list[int]:
    """The faces of the first dice, by the contract: HMAC of the draw's number under the secret, words by rejection."""
    joined = hashlib.sha256(b"".join(bytes.fromhex(nonce) for nonce in nonces)).digest()
    faces = []
    for k in range(draws):
        block = hmac.new(secret, joined + k.to_bytes(8, "big"), hashlib.sha256).digest()
        word = None
        while word is None:
            words = [int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4)]
            word = next((w for w in words if w < 2**32 // 6 * 6), None)
            block = hashlib.sha256(block).digest()
        faces.append(word % 6 + 1)
    return faces


def faces_logged(table) -> list[int]:
    """All luck in the log, in order."""
    return [face for entry in table.entries() for face in entry.get("luck", [])]


def test_all_luck_follows_from_secret_and_nonces(evening, nonce, secret):
    """Table 4: every die of a whole race."""
    table = evening(seats=3, laps=2)
    table.begin("ben")
    table.play()
    faces = faces_logged(table)
    assert len(faces) > 60
    assert faces == contract_faces(secret, [nonce("ann"), nonce("ben"), ""], len(faces))


def test_the_seal_is_shown_before_anybody_is_ready(gathering, secret):
    """Table 4: SHA-256 of the secret, in the first welcome and in the head."""
    assert gathering.shared["table"]["sealed"] == hashlib.sha256(secret).hexdigest()
    assert gathering.head["sealed"] == gathering.shared["table"]["sealed"]


def test_another_nonce_gives_other_luck(evening):
    """Each person's browser adds to it."""
    with_nonce, without = evening(seats=2), evening(seats=2)
    with_nonce.begin("ben")
    without.seat_people("ben")
    without.get_ready("ann", "ben")
    without.open_all("ben")
    without.tick()
    for table in (with_nonce, without):
        table.play()
    assert faces_logged(with_nonce)[:20] != faces_logged(without)[:20]


def test_a_refused_act_draws_nothing(racing, secret, nonce):
    """The counter of draws moves with dice that fell, and with nothing else."""
    racing.act("ben", 1, "throw")
    racing.act("ann", 0, "throw")
    racing.act("ann", 0, "throw")
    racing.act("ben", 1, "throw")
    assert faces_logged(racing) == contract_faces(secret, [nonce("ann"), nonce("ben")], 4)


def test_the_secret_shows_nowhere_before_the_end(evening, secret):
    """Table 4: not in a welcome, a frame, an entry or an answer."""
    table = evening(seats=2)
    frames = []
    take = table.take

    def keep(outcome):
        frames.extend(frame.shared for frame in outcome.frames)
        frames.append(json.dumps(outcome.answer).encode())
        return take(outcome)

    table.take = keep
    table.begin("ben")
    table.play()
    assert secret.hex() in frames[-2].decode()
    assert not any(secret.hex() in text.decode() for text in [*frames[:-2], *table.log])
