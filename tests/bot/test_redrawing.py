"""Edits of a table's message: seldom, one at a time, and always the newest state in the end."""

import asyncio
from itertools import pairwise

import aiohttp

from bot.runtime import redraw
from bot.runtime.redraw import Redrawing
from bot.runtime.redraw_pace import Pace, loop_time
from storage import DatabaseAway


class Shown:
    """A message that takes a while to edit; `state` is what there is to show."""

    def __init__(self, takes=0.01, answers=1000):
        self.state, self.takes, self.edits, self.at_once = 0, takes, [], 0
        self.pace = Pace(1000, answers)
        self.redrawing = Redrawing(self.edit, self.pace)

    async def edit(self):
        self.at_once += 1
        assert self.at_once == 1, "two edits at once may overtake each other"
        drawn = self.state
        await asyncio.sleep(self.takes)
        self.edits.append(drawn)
        self.at_once -= 1

    def now(self, state):
        self.state = state
        self.redrawing.changed()


class Press:
    """An interaction whose answer is the message redrawn, or nothing yet."""

    def __init__(self, shown):
        self.shown, self.response, self.answered = shown, self, []

    def is_done(self):
        return bool(self.answered)

    async def defer(self):
        self.answered.append("later")

    async def edit_message(self, *, view, attachments):
        await self.shown.edit()
        self.answered.append("redrawn")

    @property
    def files(self):
        return []

    async def drawn(self):
        return self


async def test_many_changes_are_one_edit_and_the_last_is_shown():
    shown = Shown()
    for state in range(1, 51):
        shown.now(state)
        await asyncio.sleep(0.004)
    await shown.redrawing.settled()
    assert shown.edits[-1] == 50
    assert 2 <= len(shown.edits) <= 8


async def test_a_change_while_an_edit_is_under_way_is_shown_by_another():
    shown = Shown(takes=0.05)
    shown.now(1)
    await asyncio.sleep(0.02)
    shown.now(2)
    await shown.redrawing.settled()
    assert shown.edits == [1, 2]


async def test_a_press_is_answered_by_the_message_while_nothing_waits_and_else_at_once():
    shown = Shown()
    shown.state = 1
    first, second = Press(shown), Press(shown)
    await shown.redrawing.answered(first, first.drawn)
    shown.state = 2
    await shown.redrawing.answered(second, second.drawn)
    assert first.answered == ["redrawn"]
    assert second.answered == ["later"]
    await shown.redrawing.settled()
    assert shown.edits == [1, 2]


async def test_a_press_is_answered_at_once_and_drawn_later_while_as_many_are_drawn_as_may_be():
    shown = Shown(answers=0.01)
    while shown.pace.answer():
        pass
    press = Press(shown)
    await shown.redrawing.answered(press, press.drawn)
    assert (press.answered, shown.edits) == (["later"], [])
    await shown.redrawing.settled()
    assert shown.edits == [0]


async def test_a_press_that_was_acknowledged_while_it_was_kept_is_drawn_later():
    shown = Shown()
    press = Press(shown)
    await press.defer()
    await shown.redrawing.answered(press, press.drawn)
    await shown.redrawing.settled()
    assert (press.answered, shown.edits) == (["later"], [0])


async def test_an_edit_that_fails_does_not_end_the_editing():
    shown = Shown()
    real = shown.redrawing._edit

    async def fails():  # by a mistake of ours, so to try again would not help
        raise RuntimeError

    shown.redrawing._edit = fails
    shown.now(1)
    await shown.redrawing.settled()
    shown.redrawing._edit = real
    shown.now(2)
    await shown.redrawing.settled()
    assert shown.edits == [2]


async def test_an_edit_that_fails_while_discord_or_the_database_is_away_is_tried_again_more_and_more_seldom(
    monkeypatch, caplog
):
    monkeypatch.setattr(redraw, "PAUSE", 0)
    monkeypatch.setattr(redraw, "AGAIN_IN", 0.02)
    monkeypatch.setattr(redraw, "AGAIN_AT_LAST", 0.08)
    shown, tried = Shown(), []
    real = shown.redrawing._edit

    async def fails():
        tried.append(loop_time())
        if len(tried) == 1:
            raise DatabaseAway
        if len(tried) < 6:
            raise aiohttp.ServerDisconnectedError
        await real()

    shown.redrawing._edit = fails
    shown.now(1)
    await shown.redrawing.settled()
    assert shown.edits == [1]
    pauses = [later - earlier for earlier, later in pairwise(tried)]
    assert all(pause >= least for pause, least in zip(pauses, (0.02, 0.04, 0.08, 0.08, 0.08), strict=True))
    assert sum(pauses) < 1
    assert len(caplog.records) == 1


async def test_what_changes_while_an_edit_waits_to_be_tried_again_is_shown_by_one_edit(monkeypatch):
    monkeypatch.setattr(redraw, "AGAIN_IN", 600)
    shown, tried = Shown(), []
    real = shown.redrawing._edit

    async def fails_at_first():
        tried.append(shown.state)
        if len(tried) == 1:
            raise DatabaseAway
        await real()

    shown.redrawing._edit = fails_at_first
    shown.now(1)
    await asyncio.sleep(0.05)
    press = Press(shown)
    shown.state = 2
    await shown.redrawing.answered(press, press.drawn)
    shown.now(3)
    async with asyncio.timeout(60):  # and not after ten minutes
        await shown.redrawing.settled()
    assert (press.answered, tried, shown.edits) == (["later"], [1, 3], [3])
