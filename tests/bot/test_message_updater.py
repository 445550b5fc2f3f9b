"""Edits of a table's message: few, one at a time, and the newest state in the end."""

import asyncio
from itertools import pairwise

import aiohttp
import pytest

from bot.components import message_updater, table_messages
from bot.components.edit_pace import EditPacer
from bot.components.message_updater import MAX_RETRY_DELAY, RETRY_DELAY, MessageUpdater
from bot.interactions import deferring
from storage import DatabaseUnavailable
from tests.bot.blackjack_tables import edits_sent, open_table
from tests.event_loop import settle
from tests.fake_clock import StoppedClock
from tests.people import open_session


class Shown:
    """A message whose edits take a while; `state` is what the next edit shows."""

    def __init__(self, takes=0.01):
        self.state, self.takes, self.edits, self.at_once = 0, takes, [], 0
        self.answered = []  # for each edit that is no response, the press that it answers
        self.clock = StoppedClock()
        self.pace = EditPacer(self.clock)
        self.updater = MessageUpdater(self.answer, self.pace, self.clock)

    async def answer(self, press):
        await self.edit()
        self.answered.append(press)

    async def edit(self):
        self.at_once += 1
        assert self.at_once == 1, "two edits at once may overtake each other"
        drawn = self.state
        await self.clock.sleep(self.takes)
        self.edits.append(drawn)
        self.at_once -= 1

    def now(self, state):
        self.state = state
        self.updater.schedule()

    async def respond(self, press):
        """Have the updater answer the press, and let time pass until it has."""
        answering = asyncio.create_task(self.updater.respond(press, press.drawn))
        while not answering.done():
            await self.clock.advance(0.01)
        await answering

    async def all_sent(self, step=0.01):
        """Let time pass, in steps of so many seconds, until the message shows the newest state."""
        while self.updater._update_task:
            await self.clock.advance(step)


class Press:
    """An interaction that is answered by redrawing the message, or deferred."""

    def __init__(self, shown):
        self.shown, self.response, self.answered = shown, self, []

    def is_done(self):
        return bool(self.answered)

    async def defer(self):
        self.answered.append("later")

    async def edit_message(self, *, view, attachments):
        await self.shown.edit()
        self.answered.append("redrawn")

    async def files(self):
        return []

    async def drawn(self):
        return self


async def test_changes_coalesce_into_one_edit(monkeypatch):
    monkeypatch.setattr(message_updater, "MIN_INTERVAL", 600)
    shown = Shown(takes=0)
    for state in range(1, 51):
        shown.now(state)
        await settle()
    assert shown.edits == [1], "the next edit waits for ten minutes, or for a press that it can answer"
    press = Press(shown)
    await press.defer()
    await shown.respond(press)
    await shown.all_sent()
    assert (shown.edits, shown.clock.passed < 1) == ([1, 50], True)


async def test_edits_of_a_message_keep_their_interval():
    shown, began = Shown(takes=0), []
    for state in range(4):
        shown.now(state)
        await shown.all_sent()
        began.append(shown.clock.passed)
    assert [later - earlier for earlier, later in pairwise(began)] == pytest.approx(
        [message_updater.MIN_INTERVAL] * 3, abs=0.011
    )


async def test_change_during_edit_triggers_another():
    shown = Shown(takes=0.05)
    shown.now(1)
    await shown.clock.advance(0.02)
    shown.now(2)
    await shown.all_sent()
    assert shown.edits == [1, 2]


async def test_press_answered_by_message_when_idle():
    shown = Shown()
    shown.state = 1
    first, second = Press(shown), Press(shown)
    await shown.respond(first)
    shown.state = 2
    await shown.respond(second)
    assert first.answered == ["redrawn"]
    assert second.answered == ["later"]
    await shown.all_sent()
    assert shown.edits == [1, 2]


async def test_answer_to_a_press_replaces_the_pending_edit(monkeypatch):
    monkeypatch.setattr(message_updater, "MIN_ANSWER_INTERVAL", 0)
    shown = Shown()
    shown.now(1)
    await shown.all_sent()
    shown.now(2)
    press = Press(shown)
    await shown.respond(press)
    assert (press.answered, shown.edits) == (["redrawn"], [1, 2])
    await shown.all_sent()
    assert shown.edits == [1, 2]


async def test_failed_answer_to_a_press_is_followed_by_an_edit():
    shown = Shown()
    press = Press(shown)

    async def fails():
        raise DatabaseUnavailable

    with pytest.raises(DatabaseUnavailable):
        await shown.updater.respond(press, fails)
    await shown.all_sent()
    assert shown.edits == [0]


async def test_press_deferred_when_pace_is_exceeded():
    shown = Shown()
    while shown.pace.try_respond():
        pass
    press = Press(shown)
    await shown.updater.respond(press, press.drawn)
    assert (press.answered, shown.edits) == (["later"], [])
    await shown.all_sent()
    assert shown.edits == [0]


async def test_acknowledged_press_updates_later():
    shown = Shown()
    press = Press(shown)
    await press.defer()
    await shown.respond(press)
    await shown.all_sent()
    assert (press.answered, shown.edits, shown.answered) == (["later"], [0], [press])


async def test_deferred_presses_are_answered_before_other_changes_are_shown(monkeypatch):
    monkeypatch.setattr(message_updater, "MIN_INTERVAL", 600)
    shown = Shown()
    shown.now(1)
    await shown.all_sent()
    shown.now(2)
    await settle()  # the next edit waits for ten minutes
    presses = [Press(shown) for _ in range(3)]
    for press in presses:
        shown.state += 1
        await shown.updater.respond(press, press.drawn)
    await shown.all_sent()
    assert shown.clock.passed < 1
    assert [press.answered for press in presses] == [["later"]] * 3
    assert (shown.edits, shown.answered) == ([1, 5], [None, presses[-1]])


async def test_a_press_is_answered_once():
    shown = Shown()
    real, tried = shown.updater._edit, []

    async def fails_at_first(press):
        tried.append(press)
        if len(tried) == 1:
            raise DatabaseUnavailable
        await real(press)

    shown.updater._edit = fails_at_first
    press = Press(shown)
    await press.defer()
    await shown.respond(press)
    await shown.all_sent()
    shown.now(1)
    await shown.all_sent()
    assert (tried, shown.edits) == ([press, None, None], [0, 1])


async def test_only_edits_that_answer_a_press_are_paced_as_answers(monkeypatch):
    shown, paced = Shown(), []
    answers, edits = shown.pace.try_respond, shown.pace.wait_for_edit
    monkeypatch.setattr(shown.pace, "try_respond", lambda: paced.append("answer") or answers())
    monkeypatch.setattr(shown.pace, "wait_for_edit", lambda: paced.append("edit") or edits())
    press = Press(shown)
    await press.defer()
    await shown.respond(press)
    await shown.all_sent()
    shown.now(1)
    await shown.all_sent()
    assert paced == ["answer", "edit"]


async def test_press_that_another_response_has_shown_is_not_answered():
    shown = Shown(takes=0)
    deferred, shows = Press(shown), Press(shown)
    await deferred.defer()
    await shown.updater.respond(deferred, deferred.drawn)
    await shown.updater.respond(shows, shows.drawn)
    await shown.all_sent()
    shown.now(1)
    await shown.all_sent()
    assert (shows.answered, shown.edits, shown.answered) == (["redrawn"], [0, 1], [None])


async def test_failed_edit_does_not_stop_updates():
    shown = Shown()
    real = shown.updater._edit

    async def fails(press):  # a bug, so a retry would not help
        raise RuntimeError

    shown.updater._edit = fails
    shown.now(1)
    await shown.all_sent()
    shown.updater._edit = real
    shown.now(2)
    await shown.all_sent()
    assert shown.edits == [2]


async def test_failed_edit_backs_off(caplog):
    shown, tried, failures = Shown(), [], 12
    real = shown.updater._edit

    async def fails(press):
        tried.append(shown.clock.passed)
        if len(tried) == 1:
            raise DatabaseUnavailable
        if len(tried) <= failures:
            raise aiohttp.ServerDisconnectedError
        await real(press)

    shown.updater._edit = fails
    shown.now(1)
    await shown.all_sent(step=RETRY_DELAY)
    assert shown.edits == [1]
    pauses = [later - earlier for earlier, later in pairwise(tried)]
    doubled = [RETRY_DELAY * 2**retry for retry in range(failures)]
    assert pauses == [min(pause, MAX_RETRY_DELAY) for pause in doubled]
    assert len(caplog.records) == 1


async def test_changes_during_backoff_coalesce(monkeypatch):
    monkeypatch.setattr(message_updater, "MIN_ANSWER_INTERVAL", 0)
    shown, tried = Shown(), []
    real = shown.updater._edit

    async def fails_at_first(press):
        tried.append(shown.state)
        if len(tried) == 1:
            raise DatabaseUnavailable
        await real(press)

    shown.updater._edit = fails_at_first
    shown.now(1)
    await settle()
    press = Press(shown)
    shown.state = 2
    await shown.updater.respond(press, press.drawn)
    shown.now(3)
    await shown.all_sent()
    assert shown.clock.passed < RETRY_DELAY
    assert (press.answered, tried, shown.edits) == (["later"], [1, 3], [3])


async def answers_with_table(playground):
    """The requests that edited a table's message as the late answer to a press, accepted or not."""
    return [
        request
        for request in await playground.requests()
        if request["method"] == "PATCH"
        and "@original" in request["path"]
        and " · table " in str(request["request"])
    ]


@pytest.fixture
async def seated(bot, aino, bertil, monkeypatch):
    """Aino and Bertil at a table that shows them, where every press is deferred."""
    await open_table(aino)
    for member in (aino, bertil):
        await member.is_told("Sit")
    await edits_sent(open_session(bot).display.updater)
    monkeypatch.setattr(deferring, "DEFER_BUTTON_AFTER", 0)


async def test_deferred_press_is_answered_with_the_redrawn_table(playground, seated, aino):
    """Discord limits other edits, so the next one may have to wait."""
    await aino.presses("Bet 10")
    await aino.sees("@Aino bets 10")
    (answer,) = await answers_with_table(playground)
    assert answer["status"] == 200


async def test_table_is_redrawn_if_a_deferred_press_cannot_be_answered(playground, seated, aino, monkeypatch):
    monkeypatch.setattr(table_messages, "ANSWER_TIMEOUT", 0.1)
    await playground.post("faults", http=503, path="@original", seconds=3600)
    await aino.presses("Bet 10")
    await aino.sees("@Aino bets 10")
    answers = await answers_with_table(playground)
    assert answers
    assert not [answer for answer in answers if answer["status"] == 200]
    edits = [
        request["request"]
        for request in await playground.requests()
        if request["route"] == "/channels/{channel_id}/messages/{message_id}" and request["method"] == "PATCH"
    ]
    assert edits
    assert [edit["allowed_mentions"]["parse"] for edit in edits] == [[]] * len(edits), "it pings nobody"


async def test_deferred_press_on_a_message_that_was_posted_again(
    playground, seated, aino, bertil, monkeypatch
):
    is_deferred, may_edit = asyncio.Event(), asyncio.Event()

    async def wait_for_edit(_):
        is_deferred.set()
        await may_edit.wait()

    monkeypatch.setattr(EditPacer, "try_respond", lambda _: False)
    monkeypatch.setattr(EditPacer, "wait_for_edit", wait_for_edit)
    await aino.presses("Bet 10")
    await is_deferred.wait()
    assert (await bertil.says("/bj table")).startswith("This channel already has a table")
    may_edit.set()
    await aino.sees("@Aino bets 10")
    assert await answers_with_table(playground) == []
