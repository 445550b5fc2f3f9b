"""Blackjack tables in the playground: where one may be opened, timeouts, closing, restarts."""

import asyncio
import json
import re
import sqlite3
from contextlib import closing
from functools import partial

import pytest
from sqlalchemy import text

from app.games import table_games
from app.guild_settings import GuildSettings
from app.tables import commands, repository
from app.tables.commands import GameCommand
from app.tables.registry import TableRegistry
from app.tables.session import IDLE_TIMEOUT, TableServices
from app.tables.snapshot import TableSnapshot
from bot.components import table_messages
from bot.components.edit_pace import EditPacer
from bot.components.table_controls import table_buttons
from bot.components.table_messages import TableMessage
from bot.runtime import timers
from bot.text.catalogue import say
from storage import Database
from tests.audited import problems
from tests.bot.blackjack_tables import edits_sent, field_label, open_table, set_in, wait_for_refund
from tests.bot.running_bot import running_bot
from tests.conftest import settings_for
from tests.forked_processes import oddsmith_forked
from tests.people import (
    Player,
    assert_bot_consistent,
    balances,
    enabled_buttons,
    ephemeral_text,
)
from tests.waiting import until


@pytest.fixture
def guest(bot, playground):
    """A member with the Manage Server permission."""
    return Player(playground, "Guest")


# The registry of tables


async def test_one_table_per_channel(bot, playground, aino, monkeypatch):
    monkeypatch.setattr(table_messages, "REPOST_INTERVAL", 600)
    await open_table(aino)
    first = await aino.message()
    assert (await aino.says("/bj table")).startswith("This channel already has a table, with its own rules: ")
    moved = await aino.message()
    assert moved["id"] != first["id"]
    assert first["id"] not in [message["id"] for message in await aino.messages()]
    await aino.says("/bj table")
    assert (await aino.message())["id"] == moved["id"], "it was posted again a moment ago"
    await aino.is_told("Sit")
    for name in ("lounge", "side-table"):
        other = Player(playground, channel=await playground.channel(name))
        await open_table(other)
        await other.presses("Sit")
        await other.sees("1 @Aino hasn't bet")
    for line, where in (("/bj table", "read-only"), ("/bj table", "no-files")):
        refused = Player(playground, channel=await playground.channel(where))
        assert "in this channel. Try another channel, or ask a server manager." in await refused.says(line)


async def test_anyone_closes_an_empty_table(bot, aino, bertil):
    await open_table(aino)
    assert await bertil.says("/ventti table") == say("table-another-game-empty", game="Blackjack")
    await aino.is_told("Sit")
    reply = await bertil.says("/ventti table")
    assert reply.startswith("People are playing Blackjack in this channel. Open your table in")
    refusal = say("table-close-needs-permission", permission="Manage Channels")
    assert await bertil.says("/table close") == refusal
    await aino.presses("Leave")
    await aino.sees("Place your bets")
    assert await bertil.says("/table close") == say("table-now-closed")
    closed = (await aino.sees("table 1 · closed"))["plain"]
    assert "/table verify" not in closed, "nothing was shuffled"
    assert "Dealer" not in closed, "no card was dealt"
    assert (await bertil.says("/ventti table")).startswith("Your table is open")
    await assert_bot_consistent(bot)


async def test_a_server_says_where_tables_may_be(bot, playground, aino):
    lounge = int(await playground.channel("lounge"))
    await set_in(bot, playground, table_channels=[lounge])
    assert (await aino.says("/bj table")).startswith("In this server, tables can be opened in #lounge")
    await open_table(Player(playground, channel=str(lounge)))


async def test_endless_shoes_are_for_no_table(bot, aino):
    assert await aino.says("/bj table decks:infinite shoe") == say("blackjack-endless-shoe")


async def test_tables_without_chips(bot, playground, aino, stack_shoe):
    await set_in(bot, playground, chips=False)
    stack_shoe("10 7 8 9 K")
    await open_table(aino)
    assert "just for fun (no chips in this server)" in await aino.reads()
    assert field_label(await aino.opens("Other bet")) == "Chips"
    await aino.presses("Bet 50")
    shown = await aino.sees("@Aino bets 50")
    assert "left)" not in shown["plain"]
    await aino.presses("Stand")
    await aino.sees(r"bet 50, \+50")
    async with bot.services.database.read() as connection:
        assert await connection.scalar(text("SELECT count(*) FROM movements")) == 0
    await assert_bot_consistent(bot)


# Timeouts and closing


async def test_timeouts_deal_and_stand(bot, aino, bertil, stack_shoe):
    stack_shoe("10 9 6 8 9 10 5")
    await open_table(aino)
    await bertil.is_told("Sit")
    await aino.is_told("Bet 10")
    await aino.sees("@Bertil hasn't bet")
    bot.services.clock.skip(GuildSettings.turn_seconds)
    await aino.sees("@Aino, your turn")
    bot.services.clock.skip(GuildSettings.turn_seconds)
    await aino.sees("Next round", "@Aino bet 10", r"Time's up: @Aino stood on 16\.")
    reply = await aino.is_told("How did I play?")
    assert re.search(r"Time's up: you stood on hard 16 \(10-6\)\. That cost \d+\.\d\d% of your bet", reply)
    assert "in 1 decision" not in reply
    await assert_bot_consistent(bot)


async def test_review_includes_timeouts(bot, aino, stack_shoe):
    # Aino 8 8, the dealer A 9: on timeout insurance is declined and the pair stands
    stack_shoe("8 A 8 9 2 10 7")
    await open_table(aino)
    await aino.is_told("Bet 10")
    await aino.sees("Insurance")
    bot.services.clock.skip(GuildSettings.turn_seconds)
    await aino.sees("your turn: a pair of eights")
    bot.services.clock.skip(GuildSettings.turn_seconds)
    await aino.sees("Next round", "@Aino bet 10, −10", "loses")
    reply = await aino.is_told("How did I play?")
    assert "Time's up: you declined insurance with a pair of eights. That was the best move." in reply
    assert re.search(
        r"Time's up: you stood on a pair of eights. That cost \d+\.\d\d% of your bet\. Best: \w+\.",
        reply,
    )
    assert "Stand" not in reply
    await assert_bot_consistent(bot)


async def test_an_idle_table_closes(bot, aino):
    await open_table(aino)
    bot.services.clock.skip(IDLE_TIMEOUT.total_seconds())
    shown = await aino.sees("Blackjack · table 1 · closed", "Nobody bet for ten minutes")
    assert enabled_buttons(shown) == {}
    await open_table(aino)


async def test_a_closed_table_shows_its_last_round(aino, two_eighteens):
    await open_table(aino)
    await aino.is_told("Bet 10")
    await aino.presses("Stand")
    await aino.sees("Next round")
    await aino.presses("Leave")
    assert await aino.says("/table close") == say("table-now-closed")
    await aino.sees("table 1 · closed", "@Aino bet 10, .*: 10", "To check the shuffle")


async def test_a_player_in_the_round_is_removed_after_it(aino, bertil, guest, two_eighteens):
    await open_table(aino)
    await aino.is_told("Sit")
    await bertil.is_told("Bet 10")
    await aino.presses("Bet 10")
    await aino.sees("@Aino, your turn")
    assert await guest.says("/table stand member:Bertil") == "@Bertil will be removed after the round."
    await aino.presses("Stand")
    await aino.sees("Dealer: .*21", r"(?s)\A(?!.*@Bertil hasn't bet)")


async def test_manager_closes_table_and_removes_players(bot, aino, bertil, guest, stack_shoe):
    stack_shoe("10 9 6 8 9 10 5")
    await open_table(aino)
    await aino.is_told("Sit")
    await bertil.is_told("Bet 50")
    for line, refusal in (
        ("/table close", "table-close-needs-permission"),
        ("/table stand member:Bertil", "common-needs-permission"),
    ):
        assert await aino.says(line) == say(refusal, permission="Manage Channels")
    assert await guest.says("/table stand member:Host") == say("table-they-are-not-seated")
    assert await guest.says("/table stand member:Bertil") == say("table-player-removed", who="@Bertil")
    assert await balances(bot, bertil) == [10_000]
    await aino.sees("@Aino hasn't bet", r"(?s)\A(?!.*@Bertil)")
    await aino.presses("Bet 10")
    await aino.sees("your turn")
    assert await guest.says("/table close") == say("table-closes-when-settled")
    shown = await aino.sees("The table closes after this round")
    assert "Sit" not in enabled_buttons(shown)
    await aino.presses("Stand")
    shown = await aino.sees("table 1 · closed", "@Aino bet 10")
    assert "To check the shuffle, use /table verify." in shown["plain"]
    assert "</table verify:" in json.dumps(shown["components"])
    assert await guest.says("/table close") == say("table-none-open-here")
    await assert_bot_consistent(bot)


async def test_leaving_guild_closes_table(bot, playground, aino, bertil):
    await open_table(aino)
    await bertil.is_told("Sit")
    await aino.is_told("Bet 100")
    await aino.sees("bets 100")  # no redraw is pending when the bot stops
    server = (await playground.server())["id"]
    await playground.post("servers", server=server, installed=False)
    await wait_for_refund(bot, aino)


def timed_out(_):
    return GameCommand("time_out")


# Restarts


def another_registry(bot):
    """A registry of the tables as a second process of the bot would have it."""
    services = TableServices(
        bot.services.database,
        bot.services.clock,
        table_games(),
        bot.services.guild_settings.load,
        partial(TableMessage, bot, EditPacer(bot.services.clock), table_buttons),
    )
    return TableRegistry(services, bot.owns_guild)


async def test_tables_are_looked_for_again_after_any_error(bot, monkeypatch, caplog):
    looks = []

    async def open_tables(*_):
        looks.append(len(looks))
        if len(looks) == 1:
            raise ArithmeticError
        return []

    monkeypatch.setattr(timers, "RETRY_DELAY", 0.01)
    monkeypatch.setattr(repository, "open_tables", open_tables)
    async with timers.running_timers(bot):
        await until(lambda: len(looks) > 1)
    assert "Could not look for open tables" in caplog.text


async def test_killed_bot_resumes_mid_turn(playground, database_file):
    environment = playground.environment(f"sqlite:///{database_file}")
    aino = Player(playground)
    async with oddsmith_forked(environment=environment) as first:
        await playground.ready()
        await open_table(aino, "decks:6 decks")

        async def on_turn():
            """The message on Aino's turn; else plays on, for a natural may end the round first."""
            message = await aino.message()
            shown = enabled_buttons(message)
            for label in {"No insurance", "No even money", "Bet 10"} & shown.keys():
                await aino.pressing(message, shown[label])
            return message if "Stand" in shown else None

        message = await until(on_turn)
        first.kill()
        await first.wait()
    database = await Database.open(f"sqlite:///{database_file}", new=False)
    assert await problems(database) == []
    async with oddsmith_forked(environment=environment):

        async def redrawn():
            return (await aino.message())["edited_timestamp"] != message["edited_timestamp"]

        await until(redrawn)
        await aino.pressing(message, enabled_buttons(message)["Stand"])
        await aino.sees("Next round")
    assert await problems(database) == []
    await database.close()


async def test_other_process_changes_are_reloaded(bot, aino, bertil, stack_shoe):
    stack_shoe("10 9 6 8 9 10 5")
    await open_table(aino)
    await aino.is_told("Sit")
    await bertil.is_told("Bet 10")
    person, other = await aino.id(), another_registry(bot)
    elsewhere = await other.get(1)
    elsewhere.display.stop()  # or it might redraw the message before one of its buttons is pressed
    await elsewhere.execute(lambda snapshot: commands.bet(snapshot, person, 10), person)
    await until(lambda: not elsewhere.snapshot.state.betting)  # dealt by its timer
    message = await aino.message()
    assert ephemeral_text(await aino.pressing(message, enabled_buttons(message)["Bet 50"], wait=15)) == (
        "The cards have been dealt. You can bet on the next round."
    )
    here = await bot.tables.get(1)
    await edits_sent(here.display.updater)
    both = await asyncio.gather(
        *(session.execute(timed_out, None) for session in (here, elsewhere)), return_exceptions=True
    )
    assert [type(result) for result in both] == [TableSnapshot, TableSnapshot], (
        "two turns timed out, each once"
    )
    stored = await repository.load(bot.services.database, 1, bot.tables.games)
    assert stored.last_round, "so the round was played to its end"
    other.stop()
    await assert_bot_consistent(bot)


async def test_table_resumes_after_restart(playground, database_file):
    settings = settings_for(playground, database_file)
    aino = Player(playground)
    async with running_bot(settings) as (bot, _):
        await playground.ready()
        await open_table(aino)
        await aino.is_told("Sit")
        message, bet = await aino.button("Bet 10")
    async with running_bot(settings) as (bot, _):
        await playground.ready()
        await aino.pressing(message, bet)
        await aino.sees("Dealer: ")
        await assert_bot_consistent(bot)


async def test_picture_names_everybody_after_restart(playground, database_file):
    settings = settings_for(playground, database_file)
    aino, bo = Player(playground), Player(playground, "Bo")
    async with running_bot(settings):
        await playground.ready()
        await open_table(aino)
        await aino.is_told("Sit")
        await bo.is_told("Sit")
        message, bet = await aino.button("Bet 10")
    async with running_bot(settings):
        await playground.ready()
        await aino.pressing(message, bet)
        await aino.sees(r"\[picture: [^]]*1 @Aino bets 10[^]]*2 @Bo hasn't bet")


async def test_restart_reposts_missing_message(playground, database_file):
    settings = settings_for(playground, database_file)
    aino = Player(playground)
    async with running_bot(settings):
        await playground.ready()
        await open_table(aino)
        first = await aino.message()
    with closing(sqlite3.connect(database_file)) as connection, connection:
        connection.execute("UPDATE tables SET message_id = NULL")
    async with running_bot(settings) as (bot, _):
        await playground.ready()

        async def posted_again():
            return (await aino.message())["id"] != first["id"]

        await until(posted_again)
        # The message that was sent but not stored still works.
        sat = await aino.pressing(first, enabled_buttons(first)["Bet 10"], wait=15)
        assert ephemeral_text(sat).startswith("You're in seat 1")
        await aino.sees("@Aino bets? 10")
        await assert_bot_consistent(bot)
