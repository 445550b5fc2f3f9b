"""Presses that Discord takes no response to, that come at the same time, or that never stop."""

import asyncio
import sqlite3

import pytest

from app.guild_settings import GuildSettings
from app.tables import commands
from bot.components import message_updater
from bot.components.table_messages import REPOST_INTERVAL
from bot.interactions import deferring
from bot.text.catalogue import say
from storage import DatabaseUnavailable, guilds
from tests.bot.blackjack_tables import open_table, table_in_play, wait_for_idle_message
from tests.people import assert_bot_consistent

pytestmark = pytest.mark.usefixtures("two_eighteens")


async def press_too_late(playground, member, label):
    """Press a button so that Discord takes no response; returns after Discord has told the member so."""
    async with playground.holding():
        pressing = asyncio.create_task(member.presses(label, wait=5))
        await playground.until_held()
        await playground.post("clock", forward=10)
        assert (await pressing)["status"] == "failed"


@pytest.mark.parametrize("busy", [False, True])
async def test_unanswerable_press_still_counts(
    bot, playground, aino, bertil, database_file, monkeypatch, busy
):
    """Also if the database is busy with another write until Discord has given up."""
    monkeypatch.setattr(deferring, "DEFER_BUTTON_AFTER", 0.0)
    await table_in_play(aino, bertil)
    await wait_for_idle_message(bot)
    another = sqlite3.connect(database_file, isolation_level=None, timeout=60, check_same_thread=False)
    if busy:  # in a thread: the bot may be in a write of its own, which goes on in this event loop
        await asyncio.to_thread(another.execute, "BEGIN IMMEDIATE")
        asyncio.get_running_loop().call_later(1.5, another.rollback)
    await press_too_late(playground, aino, "Stand")
    await bertil.sees("@Bertil, your turn")
    another.close()
    await bertil.presses("Stand")
    await aino.sees("Next round", "@Aino bet 100", "@Bertil bet 50")
    await assert_bot_consistent(bot)


async def test_sitting_without_reply_still_sits(bot, playground, aino, bertil):
    await open_table(aino)
    bot.services.clock.skip(message_updater.MIN_ANSWER_INTERVAL)
    await press_too_late(playground, bertil, "Sit")
    await aino.sees("1 @Bertil")


async def test_press_during_repost_counts(bot, playground, aino, bertil):
    await table_in_play(aino, bertil)
    await wait_for_idle_message(bot)
    async with playground.holding(1):
        pressing = asyncio.create_task(aino.presses("Stand", wait=2))
        await playground.until_held()
        assert (await bertil.says("/bj table")).startswith("This channel already has a table")
    outcome = await pressing
    assert outcome["status"] == "acknowledged"
    await bertil.presses("Stand")
    await aino.sees("Next round", "@Aino bet 100", "@Bertil bet 50")
    await assert_bot_consistent(bot)


async def test_repeated_repost_is_throttled(bot, aino, bertil):
    await open_table(aino)
    first = await aino.message()
    reply = await bertil.says("/bj table")
    second = await aino.message()
    assert second["id"] != first["id"]
    assert await aino.says("/bj table") == reply
    assert (await aino.message())["id"] == second["id"]
    bot.services.clock.skip(REPOST_INTERVAL)
    await aino.says("/bj table")
    assert (await aino.message())["id"] != second["id"]


async def test_settled_round_shown_without_settings(bot, aino, bertil, monkeypatch):
    async def away(*_):
        raise DatabaseUnavailable

    await table_in_play(aino, bertil)
    await wait_for_idle_message(bot)
    await aino.presses("Stand")
    await bertil.sees("@Bertil, your turn")
    monkeypatch.setattr(guilds, "settings", away)
    assert (await bertil.presses("Stand", wait=1))["status"] == "acknowledged"
    await aino.sees("Next round", "@Aino bet 100", "@Bertil bet 50")


async def test_endless_bet_changes_are_stopped(bot, aino, bertil, monkeypatch):
    monkeypatch.setattr(commands, "MAX_CHANGES", 5)
    await open_table(aino)
    await bertil.is_told("Sit")
    await aino.is_told("Sit")
    for chips in (100, 50):
        await aino.presses(f"Bet {chips}")
        await aino.sees(f"@Aino bets {chips}")
    reply = await aino.is_told("Bet 10")
    assert reply == say("table-changed-so-much")
    bot.services.clock.skip(GuildSettings.turn_seconds)
    await aino.sees("@Aino, your turn")
    bot.services.clock.skip(GuildSettings.turn_seconds)
    await aino.sees("Next round", "@Aino bet 50")
