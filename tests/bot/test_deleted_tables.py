"""The message or the channel of a table is deleted: bets in play come back, and everybody reads why."""

import asyncio
import logging

import pytest

from bot.render import answers
from bot.runtime import redraw
from bot.runtime.lifecycle import bot_running
from tests.bot.test_blackjack_table import all_is_in_order, balances, chips_on_tables, open_table, set_in
from tests.conftest import settings_for
from tests.seats import Member, pressable, private

FIRST = 10_000  # tenths of a chip that everybody begins with
DELETED = "Someone deleted the table's message, so the table is closed and all bets are returned."
SHOWN = "table 1 · closed"
WHY = "The table's message was deleted, so the table is closed and all bets are returned."


pytestmark = pytest.mark.usefixtures("two_eighteens")


async def in_play(aino, bertil):
    """A table where it is Aino's turn, both having bet."""
    await open_table(aino)
    await aino.is_told("Bet 100")
    await bertil.is_told("Bet 50")
    await aino.presses("Deal")
    return await aino.sees("@Aino, your turn")


async def delete_message(playground, message, by="Host"):
    where = {"channel": message["channel_id"], "message": message["id"]}
    assert await playground.post("delete_message", **where, **{"as": by}) == {}


async def delete_channel(playground, channel):
    assert await playground.post("delete_channel", **{"as": "Host", "channel": channel}) == {}


def closings(caplog):
    """What the log says of tables that are closed."""
    return [record.getMessage() for record in caplog.records if "is closed" in record.getMessage()]


def warnings_about_tables(caplog):
    """Whatever solver workers that other tests have killed may leave in the log is not looked at."""
    ours = (record for record in caplog.records if not record.name.startswith("app.solving"))
    return [record.getMessage() for record in ours if record.levelno >= logging.WARNING]


async def given_back(bot, *members):
    """Until everybody has what they had before."""
    async with asyncio.timeout(60):
        while await balances(bot, *members) != [FIRST] * len(members):
            await asyncio.sleep(0.05)
    assert await chips_on_tables(bot) == 0
    await all_is_in_order(bot)


async def rested(bot):
    """Until the table's message is redrawn as the answer to the next press, and not soon after it."""
    (table,) = bot.tables._open.values()
    await table.display.redrawing.settled()
    await asyncio.sleep(redraw.PAUSE)


@pytest.mark.parametrize("acknowledged", [False, True])
async def test_a_press_that_finds_the_message_deleted_gives_back_all_bets_and_who_pressed_is_told(
    bot, playground, aino, bertil, caplog, monkeypatch, acknowledged
):
    """Told alone by the answer, or where that was only acknowledged with everybody by a new message."""
    monkeypatch.setattr(answers, "PATIENCE_WITH_PRESSES", 0.0 if acknowledged else 15.0)
    caplog.set_level(logging.INFO, "app")
    message = await in_play(aino, bertil)
    assert await balances(bot, aino, bertil) == [9000, 9500]
    await rested(bot)
    await playground.post("faults", delay=0.7)  # the answer is on its way
    pressed = asyncio.create_task(aino.presses("Stand", wait=5 if acknowledged else 15))
    await asyncio.sleep(0.4)
    await delete_message(playground, message)
    outcome = await pressed
    await playground.post("faults", delay=0)
    if acknowledged:
        assert outcome["status"] == "acknowledged"
    else:
        assert private(outcome) == DELETED
    await given_back(bot, aino, bertil)
    shown = await bertil.sees(SHOWN, WHY)
    assert pressable(shown) == {}
    assert closings(caplog) == ["Table 1 is closed, and its bets given back: its message is gone"]
    assert not warnings_about_tables(caplog)
    await open_table(aino)


async def test_a_form_that_was_open_when_the_message_was_deleted_is_answered(bot, playground, aino, bertil):
    await open_table(aino)
    await aino.is_told("Bet 100")
    form = await bertil.opens("Other bet")
    await delete_message(playground, await aino.message())
    outcome = await playground.submit(form, {"chips": "70"}, by="Bertil")
    assert "You're in seat 2." in private(outcome)
    await given_back(bot, aino, bertil)
    await bertil.sees(SHOWN, WHY)


async def test_where_nobody_presses_any_more_the_turn_that_ends_closes_the_table(
    bot, playground, aino, bertil
):
    await set_in(bot, playground, turn_seconds=3)
    await delete_message(playground, await in_play(aino, bertil))
    await given_back(bot, aino, bertil)
    await aino.sees(SHOWN, WHY)


async def test_a_table_asked_for_again_goes_on_in_a_new_message(bot, playground, aino, bertil):
    await delete_message(playground, await in_play(aino, bertil))
    assert (await bertil.says("/bj table")).startswith("This channel already has a table")
    await aino.presses("Stand")
    await aino.sees("@Bertil, your turn")
    await bertil.presses("Stand")
    await aino.sees("Next round", "@Aino bet 100", "@Bertil bet 50")
    await all_is_in_order(bot)


@pytest.mark.parametrize(("gone", "what"), [("table", "channel"), ("side-table", "thread")])
async def test_a_channel_or_thread_that_is_deleted_gives_back_what_was_in_play_there(
    bot, playground, gone, what, caplog
):
    caplog.set_level(logging.INFO, "app")
    channel = await playground.channel(gone)
    aino, bertil = Member(playground, channel=channel), Member(playground, "Bertil", channel)
    await in_play(aino, bertil)
    await rested(bot)
    await delete_channel(playground, channel)
    await given_back(bot, aino, bertil)
    assert not warnings_about_tables(caplog)
    assert closings(caplog) == [f"Table 1 is closed, and its bets given back: its {what} is gone"]
    await open_table(Member(playground, channel=await playground.channel("lounge")))


async def test_the_tables_in_the_threads_of_a_channel_that_is_deleted_go_with_it(bot, playground):
    thread = await playground.channel("side-table")
    aino, bertil = Member(playground, channel=thread), Member(playground, "Bertil", thread)
    await in_play(aino, bertil)
    await delete_channel(playground, await playground.channel("table"))
    await given_back(bot, aino, bertil)


async def test_a_press_under_way_when_the_channel_is_deleted_is_a_line_and_no_traceback(
    bot, playground, aino, bertil, caplog
):
    message = await in_play(aino, bertil)
    await rested(bot)
    await playground.post("faults", delay=0.7)
    pressed = asyncio.create_task(aino.presses("Stand", wait=15))
    await asyncio.sleep(0.4)
    await delete_channel(playground, message["channel_id"])
    assert (await pressed)["status"] == "failed"
    await playground.post("faults", delay=0)
    await given_back(bot, aino, bertil)
    assert not [record for record in caplog.records if record.exc_info]


async def test_a_channel_that_was_deleted_while_the_bot_was_away_is_found_out_at_the_start(
    playground, database_file
):
    settings = settings_for(playground, database_file)
    aino, bertil = Member(playground), Member(playground, "Bertil")
    async with bot_running(settings):
        await playground.ready()
        message = await in_play(aino, bertil)
    await delete_channel(playground, message["channel_id"])
    async with bot_running(settings) as (bot, _):
        await playground.ready()
        await given_back(bot, aino, bertil)


async def test_a_server_that_removed_the_bot_while_it_was_away_gets_its_bets_back_at_the_start(
    playground, database_file, caplog
):
    """Without a word to Discord, where the bot may not look at the table any more."""
    caplog.set_level(logging.INFO, "app")
    settings = settings_for(playground, database_file)
    aino, bertil = Member(playground), Member(playground, "Bertil")
    async with bot_running(settings):
        await playground.ready()
        await in_play(aino, bertil)
    server = (await playground.server())["id"]
    await playground.post("servers", server=server, installed=False)
    async with bot_running(settings) as (bot, _):
        await playground.ready()
        await given_back(bot, aino, bertil)
        assert not bot.tables._open
    assert closings(caplog) == ["Table 1 is closed, and its bets given back: its server is gone"]
