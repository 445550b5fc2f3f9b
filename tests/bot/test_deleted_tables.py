"""A table's message or channel is deleted: bets in play are refunded, and everybody reads why."""

import asyncio
import logging
from types import SimpleNamespace

import discord
import pytest

from app.guild_settings import GuildSettings
from bot.interactions import deferring, error_codes
from storage import tables
from tests.bot.blackjack_tables import (
    delete_message,
    edits_sent,
    open_table,
    table_in_play,
    wait_for_idle_message,
    wait_for_refund,
)
from tests.bot.running_bot import running_bot
from tests.conftest import settings_for
from tests.people import (
    LONG_WAIT,
    Player,
    assert_bot_consistent,
    balances,
    enabled_buttons,
    ephemeral_text,
    open_session,
)

SHOWN = "table 1 · closed"
WHY = "The table's message was deleted, so the table has been closed and all bets have been returned."


pytestmark = pytest.mark.usefixtures("two_eighteens")


async def delete_channel(playground, channel):
    assert await playground.post("delete_channel", **{"as": "Host", "channel": channel}) == {}


def closing_lines(caplog):
    """Log lines about closed tables."""
    return [record.getMessage() for record in caplog.records if "Closed table" in record.getMessage()]


def warnings_about_tables(caplog):
    """Warnings in the log, except those about solver workers, which other tests may have killed."""
    records = (record for record in caplog.records if not record.name.startswith("app.solving"))
    return [record.getMessage() for record in records if record.levelno >= logging.WARNING]


@pytest.mark.parametrize("acknowledged", [False, True])
async def test_press_on_deleted_message_refunds(
    bot, playground, aino, bertil, caplog, monkeypatch, acknowledged
):
    """The reply tells the presser alone; if it was deferred, a new message tells everybody."""
    monkeypatch.setattr(deferring, "DEFER_BUTTON_AFTER", 0.0 if acknowledged else 15.0)
    caplog.set_level(logging.INFO, "app")
    message = await table_in_play(aino, bertil)
    assert await balances(bot, aino, bertil) == [9000, 9500]
    await wait_for_idle_message(bot)
    stand = await aino.button("Stand")
    async with playground.holding():
        pressed = asyncio.create_task(aino.pressing(*stand, wait=LONG_WAIT, first=acknowledged))
        await playground.until_held()
        await delete_message(playground, message)
    outcome = await pressed
    if acknowledged:
        assert outcome["status"] == "acknowledged"
    else:
        assert ephemeral_text(outcome) == WHY
    await wait_for_refund(bot, aino, bertil)
    shown = await bertil.sees(SHOWN, WHY)
    assert enabled_buttons(shown) == {}
    assert closing_lines(caplog) == ["Closed table 1 and returned its bets: its message is gone"]
    assert not warnings_about_tables(caplog)
    await open_table(aino)


async def test_table_reposted_by_other_process_continues(bot, playground, aino):
    """As during a handover, when both processes of the bot show the table."""
    await open_table(aino)
    before = await aino.message()
    session = open_session(bot)
    table, reply = session.snapshot.table, await session.display.drawn()
    channel = bot.get_partial_messageable(table.channel_id)
    posted = await channel.send(view=reply, files=await reply.files())
    await bot.services.database.write_in_thread(
        lambda connection: tables.set_message(connection, table.id, posted.id)
    )
    await delete_message(playground, before)
    await aino.is_told("Bet 100")
    shown = await aino.sees("@Aino bets 100")
    assert int(shown["id"]) == posted.id
    assert session.snapshot.table.message_id == posted.id


async def test_modal_after_message_deleted(bot, playground, aino, bertil):
    await open_table(aino)
    await aino.is_told("Sit")
    form = await bertil.opens("Other bet")
    await delete_message(playground, await aino.message())
    outcome = await playground.submit(form, {"chips": "70"}, by="Bertil")
    assert "You're in seat 2" in ephemeral_text(outcome)
    await wait_for_refund(bot, aino, bertil)
    await bertil.sees(SHOWN, WHY)


async def test_timeout_closes_deleted_table(bot, playground, aino, bertil):
    await delete_message(playground, await table_in_play(aino, bertil))
    bot.services.clock.skip(GuildSettings.turn_seconds)
    await wait_for_refund(bot, aino, bertil)
    await aino.sees(SHOWN, WHY)


async def test_repost_continues_table(bot, playground, aino, bertil):
    await delete_message(playground, await table_in_play(aino, bertil))
    assert (await bertil.says("/bj table")).startswith("This channel already has a table")
    await aino.presses("Stand")
    await aino.sees("@Bertil, your turn")
    await bertil.presses("Stand")
    await aino.sees("Next round", "@Aino bet 100", "@Bertil bet 50")
    await assert_bot_consistent(bot)


async def test_table_that_is_posted_again_during_an_edit_stays_open(bot, aino, monkeypatch):
    await open_table(aino)
    session = open_session(bot)
    with monkeypatch.context() as patch:

        async def posted_again_meanwhile(*_, **__):
            patch.undo()
            await session.display.post()
            unknown = {"code": error_codes.UNKNOWN_MESSAGE, "message": "Unknown Message"}
            raise discord.NotFound(SimpleNamespace(status=404, reason="Not Found"), unknown)

        patch.setattr(discord.PartialMessage, "edit", posted_again_meanwhile)
        session.display.changed()
        await edits_sent(session.display.updater)
    assert not session.snapshot.closed


@pytest.mark.parametrize(("deletion", "what"), [("table", "channel"), ("side-table", "thread")])
async def test_deleted_channel_refunds_table(bot, playground, deletion, what, caplog):
    caplog.set_level(logging.INFO, "app")
    channel = await playground.channel(deletion)
    aino, bertil = Player(playground, channel=channel), Player(playground, "Bertil", channel)
    await table_in_play(aino, bertil)
    await wait_for_idle_message(bot)
    await delete_channel(playground, channel)
    await wait_for_refund(bot, aino, bertil)
    assert not warnings_about_tables(caplog)
    assert closing_lines(caplog) == [f"Closed table 1 and returned its bets: its {what} is gone"]
    await open_table(Player(playground, channel=await playground.channel("lounge")))


async def test_deleted_channel_closes_thread_tables(bot, playground):
    thread = await playground.channel("side-table")
    aino, bertil = Player(playground, channel=thread), Player(playground, "Bertil", thread)
    await table_in_play(aino, bertil)
    await delete_channel(playground, await playground.channel("table"))
    await wait_for_refund(bot, aino, bertil)


async def test_press_during_channel_delete_logs_line(bot, playground, aino, bertil, caplog):
    message = await table_in_play(aino, bertil)
    await wait_for_idle_message(bot)
    async with playground.holding():
        pressed = asyncio.create_task(aino.presses("Stand", wait=15))
        await playground.until_held()
        await delete_channel(playground, message["channel_id"])
    assert (await pressed)["status"] == "failed"
    await wait_for_refund(bot, aino, bertil)
    assert not [record for record in caplog.records if record.exc_info]


async def test_channel_deleted_while_away(playground, database_file):
    settings = settings_for(playground, database_file)
    aino, bertil = Player(playground), Player(playground, "Bertil")
    async with running_bot(settings):
        await playground.ready()
        message = await table_in_play(aino, bertil)
    await delete_channel(playground, message["channel_id"])
    async with running_bot(settings) as (bot, _):
        await playground.ready()
        await wait_for_refund(bot, aino, bertil)


async def test_guild_left_while_offline_is_refunded(playground, database_file, caplog):
    """Without a request to Discord, where the bot has no access to the table any more."""
    caplog.set_level(logging.INFO, "app")
    settings = settings_for(playground, database_file)
    aino, bertil = Player(playground), Player(playground, "Bertil")
    async with running_bot(settings):
        await playground.ready()
        await table_in_play(aino, bertil)
    server = (await playground.server())["id"]
    await playground.post("servers", server=server, installed=False)
    async with running_bot(settings) as (bot, _):
        await playground.ready()
        await wait_for_refund(bot, aino, bertil)
        assert not bot.tables._sessions
    assert closing_lines(caplog) == ["Closed table 1 and returned its bets: its server is gone"]
