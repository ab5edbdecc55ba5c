"""What letters a race by correspondence sends, to whom, when, and what stands in them."""

import dataclasses

from pitboard.games import find
from pitboard.post.wishes import EVERYTHING
from tests.post.conftest import HOUR, MINUTE, STARTED, League

ANN, BEN, CID = (f"{name}@home.example" for name in ("ann", "ben", "cid"))
MONDAY, WEDNESDAY = STARTED + 84 * HOUR, STARTED + 132 * HOUR
"""The first deadlines: Monday, 18 January 2027, and Wednesday, at 20:00 in UTC."""


def texts(letter):
    """Plain text and HTML."""
    return [letter.get_body((kind,)).get_content() for kind in ("plain", "html")]


def kinds(box, address):
    """The last words of each subject, after the name of the race."""
    return [subject.partition(": ")[2] for subject in box.subjects(address)]


async def two(league: League, *subscribers: str, **setup) -> None:
    """Ann and Ben race, and have told where letters go; what was due until then is sent."""
    await league.begin("ben", **setup)
    await league.subscribe(*subscribers or ("ann", "ben"))
    await league.deliver()


def test_a_turn_is_told_with_its_date_and_the_report_of_the_last(league):
    """Table 16: the deadline in the zone of the table, and what happened, to all who race, in text and in HTML."""

    async def play(league: League):
        await two(league)
        await league.plot("ann", 60)
        await league.plot("ben", 40)
        await league.deliver()
        return league.box

    box = league(play, zone="Europe/Berlin", grace_hours=24)
    assert kinds(box, ANN) == kinds(box, BEN)
    assert kinds(box, ANN) == ["plot for turn 1 due Mon 18 Jan, 20:00", "plot for turn 2 due Mon 18 Jan, 20:00"]
    for text in texts(box.to(BEN)[1]):
        assert "Due by Mon 18 Jan 2027, 20:00 (Europe/Berlin)." in text
        assert "Whoever is late is waited for until Tue 19 Jan 2027, 20:00 (Europe/Berlin)." in text
        assert "You drive green." in text
        assert "Drivers: Ann (red), Ben (green)." in text
        assert "Turn 1" in text
        assert "Red drove 60 to A3." in text
        assert "https://league.example/t/t1" in text
        assert "https://league.example/replay/t1#n=" in text
    assert "<svg" not in texts(box.to(BEN)[1])[1]


def test_cars_tires_and_bids_are_asked_for_by_their_names(league):
    """F-82: before the start there is no turn, and nothing is told of what lies hidden."""

    async def play(league: League):
        await two(league, cars=None, grid=None)
        await league.tick(MONDAY + MINUTE)
        await league.deliver()
        return league.box

    box = league(play)
    assert kinds(box, ANN)[0] == "car due Mon 18 Jan, 20:00"
    assert "tire due Wed 20 Jan, 20:00" in kinds(box, ANN)


def test_nobody_gets_a_letter_who_has_not_asked_for_it(league):
    """Before an address is confirmed one letter goes there; of the kinds of news those that a person wants."""

    async def play(league: League):
        await league.begin("ben", "cid")
        await league.subscribe("ann")
        await league.subscribe("ben", wants=2)
        await league.deliver()
        return league.box

    box = league(play)
    assert [to for to, _ in box.taken] == [ANN]


def test_whoever_has_not_chosen_is_reminded_once_across_restarts(league):
    """Issue: `remind_hours` before the soft deadline, neither sooner nor twice, and nobody who has chosen."""

    async def play(league: League):
        await league.begin("ben", "cid")
        await league.subscribe("ann", "ben", "cid", wants=2)
        await league.send("ben", "plan", seat=1, plan="standing:\nspeed 40")
        await league.deliver()
        await league.plot("ann")
        await league.tick(MONDAY - 10 * HOUR - 1)
        await league.deliver()
        early = len(league.box.taken)
        await league.restart()
        await league.tick(MONDAY - 10 * HOUR)
        await league.deliver()
        for _ in range(2):
            await league.restart()
            await league.deliver()
        return early, league.box

    early, box = league(play, remind_hours=10)
    assert early == 0
    assert sorted(to for to, _ in box.taken) == [BEN, CID]
    assert kinds(box, CID) == ["plot for turn 1 still missing, due Mon 18 Jan, 20:00"]
    assert "Still to choose: Ben, Cid." in texts(box.to(CID)[0])[0]
    assert "your plan answers" in texts(box.to(BEN)[0])[0]
    assert "your plan answers" not in texts(box.to(CID)[0])[0]


def test_a_reminder_that_was_due_while_the_server_was_down_goes_out_late(league):
    """As long as there is time it helps; and other news of the same date makes no second one."""

    async def play(league: League):
        await league.begin("ben")
        await league.subscribe("ann", wants=2)
        await league.post.follow()
        league.now = MONDAY - HOUR
        await league.restart()
        await league.deliver()
        await league.send("ann", "ruling", text="Hurry up.")
        await league.deliver()
        return len(league.box.taken)

    assert league(play, grace_hours=24) == 1


def test_nobody_is_reminded_of_a_date_that_has_passed(league, caplog):
    """The server was down over reminder and date: nothing is written that would have to be given up."""

    async def play(league: League):
        await league.begin("ben")
        await league.subscribe("ann", wants=2)
        await league.post.follow()
        league.now = MONDAY + 1
        await league.restart()
        await league.deliver()
        return len(league.box.taken)

    assert league(play, grace_hours=24) == 0
    assert caplog.text == ""


def test_a_date_that_is_put_off_is_reminded_of_anew(league):
    """Table 17: the steward gives more time with a reason; all are told, and the reminder comes before the new date."""

    async def play(league: League):
        await two(league)
        await league.tick(MONDAY - 12 * HOUR)
        await league.deliver()
        await league.send("ann", "extend", hours=48, text="The mail was slow.")
        await league.deliver()
        await league.tick(WEDNESDAY - 12 * HOUR)
        await league.deliver()
        return league.box

    box = league(play)
    assert kinds(box, BEN) == [
        "plot for turn 1 due Mon 18 Jan, 20:00",
        "plot for turn 1 still missing, due Mon 18 Jan, 20:00",
        "more time, until Wed 20 Jan, 20:00",
        "plot for turn 1 still missing, due Wed 20 Jan, 20:00",
    ]
    assert "The steward gives more time: The mail was slow." in texts(box.to(BEN)[2])[0]


def test_more_grace_is_told_by_the_date_that_counts(league):
    """Table 17: the soft deadline has passed and stays; the hard one is what people go by now, and are reminded of."""

    async def play(league: League):
        await two(league)
        await league.plot("ann")
        await league.tick(MONDAY + HOUR)
        await league.send("ann", "extend", hours=42, text="Ben is ill.")
        await league.deliver()
        await league.tick(MONDAY + 55 * HOUR)
        await league.deliver()
        return league.box

    box = league(play, grace_hours=24)
    assert kinds(box, BEN)[-2:] == [
        "more time, until Thu 21 Jan, 14:00",
        "plot for turn 1 still missing, due Thu 21 Jan, 14:00",
    ]


def test_a_pause_is_told_by_the_new_date_alone(league):
    """Table 17: no second letter about the same turn, and no reminder while the race rests."""

    async def play(league: League):
        await two(league)
        await league.send("ann", "pause")
        await league.tick(MONDAY - HOUR)
        await league.deliver()
        await league.send("ann", "resume")
        await league.deliver()
        return league.box

    assert kinds(league(play), BEN) == ["plot for turn 1 due Mon 18 Jan, 20:00", "more time, until Wed 20 Jan, 20:00"]


def test_who_misses_a_turn_is_told_alone(league):
    """Table 16: how often it has happened; the others see it in the report."""

    async def play(league: League):
        await two(league)
        await league.plot("ann")
        await league.tick(MONDAY + MINUTE)
        await league.deliver()
        return league.box

    box = league(play, remind_hours=0)
    assert [kind for kind in kinds(box, BEN) if "missed" in kind] == ["Ben missed a turn"]
    assert not any("missed" in kind for kind in kinds(box, ANN))
    letter = next(letter for letter in box.to(BEN) if "missed" in letter["Subject"])
    assert "That has happened once in this race." in texts(letter)[0]
    assert "bot" not in texts(letter)[0]


def test_who_misses_turns_is_told_who_drives(league):
    """Table 16: a bot for the turn, and after too many in a row until the seat is taken back."""

    async def play(league: League):
        await two(league, "ben")
        for _ in range(2):
            await league.plot("ann")
            await league.tick(STARTED + league.table._live.deadline.hard + MINUTE)
            while league.table.asks:
                ask = league.table.asks[0]
                acts = find("formula").acts(league.table.state, league.table.fixed, ask.seat)
                await league.take(league.table.bot_answer(ask.seat, ask.question, *acts[0], league.at))
            await league.deliver()
        return league.box

    box = league(play, absent="club", hand_over_after=2, remind_hours=0)
    first, second = (texts(letter)[0] for letter in box.to(BEN) if "missed" in letter["Subject"])
    assert "A bot (club) drove this turn." in first
    assert "a bot drives until the seat is taken back" in second
    assert "2 times" in second


def test_rulings_and_replaced_drivers_are_told_to_all(league):
    """Table 17: with the steward's reason, and to whoever was replaced too."""

    async def play(league: League):
        await two(league)
        await league.send("ann", "ruling", text="Yellow flags hold.")
        await league.send("ann", "replace", seat=1, text="Not heard of for a month.")
        await league.deliver()
        return league.box

    box = league(play)
    assert kinds(box, BEN)[1:] == kinds(box, ANN)[1:] == ["a ruling", "Ben is replaced"]
    assert "The steward has ruled: Yellow flags hold." in texts(box.to(BEN)[1])[1]
    assert "Not heard of for a month." in texts(box.to(ANN)[2])[0]
    assert "It was your seat." in texts(box.to(BEN)[2])[0]
    assert "It was your seat." not in texts(box.to(ANN)[2])[0]


def test_an_outage_over_a_deadline_is_told_with_the_new_date(league):
    """Table 16: nobody loses the time in which the server was down."""

    async def play(league: League):
        await two(league)
        league.now = MONDAY + 5 * HOUR
        await league.take(league.table.note_outage(league.at - 10 * HOUR, league.at))
        await league.deliver()
        return league.box

    box = league(play)
    assert kinds(box, ANN)[1:] == ["more time, until Tue 19 Jan, 06:00"]
    assert "The server was down from Mon 18 Jan 2027, 15:00 (UTC) to Tue 19 Jan 2027, 01:00 (UTC)." in texts(box.to(ANN)[1])[0]


def test_the_end_is_told_with_the_standing_and_the_last_turn(league):
    """Issue: race over with the standing; and then nothing more."""

    async def play(league: League):
        await league.begin("ben")
        while league.table.stage != "over":
            if league.table._live.asked == [0, 1]:
                await league.post.follow()
            await league.plot(league.people[league.table._live.asked[0]], 80)
        await league.subscribe("ann", "ben", wants=1)
        await league.deliver()
        await league.restart()
        await league.deliver()
        return league.box

    box = league(play)
    assert kinds(box, ANN)[-1] == "the race is over"
    assert kinds(box, ANN).count("the race is over") == 1
    text = texts(box.to(BEN)[-1])[0]
    assert "1. Ann (red)" in text or "1. Ben (green)" in text
    assert "Turn " in text


def test_what_lies_hidden_is_in_no_letter(league, tmp_path):
    """Table 14: with another plot in secret, and other plans, every letter is the same to the last letter."""

    def letters(speed: int):
        async def play(league: League):
            await two(league)
            await league.plot("ann", speed)
            await league.send("ben", "plan", seat=1, plan=f"standing:\nspeed {speed}")
            await league.send("ann", "ruling", text="Fine weather.")
            await league.tick(MONDAY - 11 * HOUR)
            await league.deliver()
            return [(to, letter["Subject"], *texts(letter)) for to, letter in league.box.taken]

        for old in (tmp_path / "data").glob("*"):
            old.unlink()
        return league(play)

    slow = letters(40)
    assert slow == letters(60)
    assert {subject.partition(": ")[2] for to, subject, *_ in slow if to == BEN} == {
        "plot for turn 1 due Mon 18 Jan, 20:00",
        "a ruling",
        "plot for turn 1 still missing, due Mon 18 Jan, 20:00",
    }


NASTY = {
    "ben": "Ben\r\nBcc: eve@evil.example",
    "cid": "<b>Cid</b>",
    "dot": '"><img src=x>',
    "eli": "=?utf-8?q?Subject?=",
    "fay": "Fay\u202e\u2028x",
}


def test_names_are_words_and_nothing_else(league):
    """A name or a reason opens no header, sends no copy, and is no HTML."""

    async def play(league: League):
        await league.begin(*NASTY, names=NASTY)
        await league.subscribe("ann", *NASTY)
        await league.tick(MONDAY + MINUTE)
        for name in NASTY.values():
            await league.send("ann", "ruling", text=f"{name}\r\nSubject: other\n<script>alert(1)</script>")
        await league.deliver()
        return league.box

    box = league(play)
    assert {to for to, _ in box.taken} == {ANN, *(f"{person}@home.example" for person in NASTY)}
    missed = [subject for person in NASTY for subject in kinds(box, f"{person}@home.example") if "missed" in subject]
    assert len(missed) == len(NASTY)
    for _, letter in box.taken:
        assert letter["Bcc"] is None
        assert len(letter.get_all("Subject")) == 1
        assert not set("\r\n\u2028") & set(str(letter["Subject"]))
        html = texts(letter)[1]
        assert not any(part in html for part in ("<script", "<img", "<b>"))


def test_every_letter_can_be_got_rid_of_in_one_click(league):
    """Issue: headers for mail programs and a link for people, both with the receiver's own secret, in every letter."""

    async def play(league: League):
        await two(league)
        return league.box

    box = league(play)
    for person, address in (("ann", ANN), ("ben", BEN)):
        (letter,) = box.to(address)
        secret = f"way-out-of-{person}"
        assert letter["List-Unsubscribe"] == f"<https://league.example/api/mail/off/{secret}>"
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert letter["Auto-Submitted"] == "auto-generated"
        assert all(f"https://league.example/mail#off={secret}" in text for text in texts(letter))


def test_a_corrected_turn_is_told_and_its_report_again(league):
    """Table 18: one letter with the reason, and the new turn with what has come out now."""

    async def play(league: League):
        await two(league)
        for _ in range(2):
            await league.plot("ann", 60)
            await league.plot("ben", 40)
        await league.deliver()
        before = len(league.box.to(BEN))
        await league.plot("ann", 20)  # it becomes void unseen, and no report may stumble over it
        await league.send("ann", "correct", turn=1, text="Ben was asked the wrong price.")
        await league.restart()
        await league.tick(league.now)
        await league.deliver()
        return before, league.box

    before, box = league(play)
    told = kinds(box, BEN)[before:]
    assert told[0] == "a turn is corrected"
    assert told.count("a turn is corrected") == 1
    assert "Ben was asked the wrong price." in texts(box.to(BEN)[before])[0]
    assert "plot for turn 3 due" in told[-1]
    assert "Turn 2" in texts(box.to(BEN)[-1])[0]


def test_letters_have_ids_that_tell_doubles(league):
    """Sending is at least once: when the server dies before it noted that a letter was taken, the same one goes again."""

    async def play(league: League):
        await two(league)
        await league.plot("ann")
        await league.plot("ben")
        await league.post.follow()
        slips = await league.store.postbox.due("letter", league.now, 9)
        await league.post.send()
        was = await league.store.postbox.cursor("t1")
        await league.store.postbox.post("t1", was, was, [dataclasses.replace(slip, wish=EVERYTHING) for slip in slips])
        await league.restart()
        await league.deliver()
        return league.box

    box = league(play)
    ids = [letter["Message-ID"] for letter in box.to(ANN)]
    assert len(ids) == 3
    assert ids[1] == ids[2] != ids[0]
    assert all(each.endswith("@league.example>") for each in ids)
