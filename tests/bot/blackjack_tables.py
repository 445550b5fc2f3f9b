"""Blackjack tables in the playground: opened, played, deleted."""

import asyncio

from sqlalchemy import text

from bot.components import message_updater
from storage import guilds
from tests.people import (
    assert_bot_consistent,
    balances,
    open_session,
)
from tests.waiting import until

ONE_DECK = "decks:1 deck"
FIRST_BALANCE = 10_000  # tenths of a chip: everybody's first balance


async def set_in(bot, playground, **settings):
    server = int((await playground.server())["id"])
    async with bot.services.database.write() as connection:
        await guilds.change_settings(connection, server, settings)


async def open_table(member, options=ONE_DECK):
    assert (await member.says(f"/bj table {options}")).startswith("Your table is open: https://")


async def chips_on_tables(bot):
    async with bot.services.database.read() as connection:
        return await connection.scalar(text("SELECT sum(balance) FROM accounts WHERE kind = 'table'"))


async def wait_for_refund(bot, *members):
    """Wait until everybody has the first balance again."""

    async def refunded():
        return await balances(bot, *members) == [FIRST_BALANCE] * len(members)

    await until(refunded)
    assert await chips_on_tables(bot) == 0
    await assert_bot_consistent(bot)


async def table_in_play(aino, bertil):
    """A table where both have bet and it is Aino's turn."""
    await open_table(aino)
    await aino.is_told("Sit")
    await bertil.is_told("Bet 50")
    await aino.presses("Bet 100")
    return await aino.sees("@Aino, your turn")


async def delete_message(playground, message, by="Host"):
    where = {"channel": message["channel_id"], "message": message["id"]}
    assert await playground.post("delete_message", **where, **{"as": by}) == {}


async def edits_sent(updater):
    """Wait until the message that this MessageUpdater edits shows the newest state."""
    while updater._update_task:
        await asyncio.shield(updater._update_task)


async def wait_for_idle_message(bot):
    """Wait until the next press will be answered by redrawing the message at once, not by a later edit."""
    await edits_sent(open_session(bot).display.updater)
    bot.services.clock.skip(message_updater.MIN_ANSWER_INTERVAL)


def field_label(outcome):
    """The label of the first field of the modal that a press has opened."""
    return outcome["modal"]["components"][0]["label"]
