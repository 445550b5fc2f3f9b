"""A game of /mines play from its beginning to its end: whose it is, where it goes on, how it ends."""

import asyncio
import json
import sqlite3
from dataclasses import replace
from datetime import timedelta
from functools import partial

import pytest
from discord import ui

from app import personal_data, stored_rounds
from app.minesweeper_rounds import MinesRound
from app.solving import fair_queue
from bot.components import standalone_rounds
from bot.components.standalone_games import MINESWEEPER
from bot.render import layout as layout_render
from bot.runtime import timers
from bot.text.catalogue import say, say_in
from games import minesweeper
from games.minesweeper import Rules
from solvers.mines import format_cell
from tests.bot.mines_player import (
    PLAYED_ALREADY,
    SMALL,
    MinesPlayer,
    free_cells,
    player_of_known_mines,
    stored_game,
)
from tests.fake_clock import clock_after
from tests.forked_processes import oddsmith_forked
from tests.people import enabled_buttons, stored_as_shown
from tests.waiting import until

NOT_YOURS = "This is someone else's game. Start your own with /mines play."


@pytest.fixture
def aino(bot, playground):
    return player_of_known_mines(bot, playground)


@pytest.fixture
def bertil(bot, playground):
    return MinesPlayer(playground, "Bertil")


# One game in a channel


async def test_open_game_is_shown_again(bot, aino):
    first = await aino.reply_to("/mines play")
    await aino.writes(first, "E5")
    second = await aino.reply_to("/mines play")
    assert (await stored_game(bot, first)).round_id == (await stored_game(bot, second)).round_id
    assert "To start a new one, give up this one, then use /mines play again." in second["plain"]
    assert "still open" not in first["plain"]


@pytest.mark.parametrize("size", ["", "rows:8 columns:3 mines:12"])  # the second fills a message with buttons
async def test_open_game_ends_for_one_of_another_size(bot, aino, size):
    first = await aino.reply_to(f"/mines play {size}")
    await aino.reply_to("/mines open A1")
    shown_again = await aino.reply_to("/mines play board:expert no_guessing:true")
    assert (await stored_game(bot, first)).round_id == (await stored_game(bot, shown_again)).round_id
    assert "use /mines play again" not in shown_again["plain"]
    outcome = await aino.presses_on(shown_again, "Give up and play 30x16 with 99 mines")
    message = outcome["messages"][-1]
    assert (await stored_game(bot, message)).snapshot().rules == Rules.of("expert", no_guessing=True)
    assert "This board can be solved without guessing." in message["plain"]
    await until(partial(gave_up, aino, shown_again))


async def gave_up(person, message):
    return "gave up" in (await person.now(message))["plain"]


async def test_untouched_game_ends_for_one_of_another_size(bot, aino):
    first = await aino.reply_to("/mines play board:expert")
    shown_again = await aino.reply_to("/mines play")
    assert (await stored_game(bot, first)).round_id == (await stored_game(bot, shown_again)).round_id
    second = await aino.reply_to("/mines play board:small")
    assert "5x5 with" in second["plain"]
    assert "still open" not in second["plain"]
    assert (await stored_game(bot, shown_again)).snapshot().over
    assert not (await stored_game(bot, second)).snapshot().over
    await until(partial(gave_up, aino, shown_again))


@pytest.fixture
def may_store_messages(monkeypatch):
    """An event: messages are stored as those of their games only once it is set."""
    set_message, goes_on = standalone_rounds.rounds.set_message, asyncio.Event()

    async def late(*arguments):
        await goes_on.wait()
        return await set_message(*arguments)

    monkeypatch.setattr(standalone_rounds.rounds, "set_message", late)
    return goes_on


async def test_game_is_shown_again_before_its_message_is_stored(bot, aino, may_store_messages, monkeypatch):
    posting, lock = [], standalone_rounds._posting
    monkeypatch.setattr(
        standalone_rounds, "_posting", lambda bot, number: posting.append(number) or lock(bot, number)
    )
    first = await aino.reply_to("/mines play")
    asked = asyncio.create_task(aino.reply_to("/mines play"))
    await until(lambda: len(posting) == 2)
    may_store_messages.set()
    second = await asked
    assert (await aino.sees_without_buttons(first))["plain"].endswith(f"/{second['id']}")


async def test_game_ends_before_its_message_is_stored(bot, aino, may_store_messages):
    first = await aino.reply_to("/mines play board:expert")
    asked = asyncio.create_task(aino.reply_to("/mines play board:small"))

    async def has_ended():
        return (await stored_game(bot, first)).snapshot().over

    await until(has_ended)
    may_store_messages.set()
    assert "5x5 with" in (await asked)["plain"]
    await until(partial(gave_up, aino, first))


# Ownership of games


async def test_forged_buttons_do_nothing(bot, playground, aino, bertil):
    message, other_message = (
        await aino.reply_to("/mines play board:small"),
        await bertil.reply_to("/mines play board:small"),
    )
    lounge = MinesPlayer(playground, "Bertil", await playground.channel("lounge"))
    game, own, elsewhere = [
        await stored_game(bot, m) for m in (message, other_message, await lounge.reply_to("/mines play"))
    ]
    forged = {
        f"minesweeper:cell:{game.round_id}:1:open:0": NOT_YOURS,
        f"minesweeper:giveup:{game.round_id}:1": NOT_YOURS,
        f"minesweeper:text:{elsewhere.round_id}": say("round-played-elsewhere"),
        f"minesweeper:cell:{own.round_id}:1:open:99": "This board has no E20. Its last cell is E5.",
        f"minesweeper:cell:{own.round_id}:7:open:0": PLAYED_ALREADY,
        f"minesweeper:giveup:{own.round_id}:0": PLAYED_ALREADY,
        "minesweeper:cell:404:1:open:0": say("round-not-kept"),
    }
    for custom_id, sentence in forged.items():
        outcome = await press_forged(bot, bertil, message, custom_id)
        assert await bertil.private_replies(outcome) == [sentence]
    for untouched in (game, own, elsewhere):
        assert (
            await stored_rounds.load(bot.services.database, MinesRound, untouched.round_id)
        ).events == untouched.events


async def press_forged(bot, member, message, custom_id):
    """The outcome of pressing a button that the bot never made, in the channel of this message."""
    button = ui.Button(custom_id=custom_id, label="forged")
    channel = bot.get_partial_messageable(int(message["channel_id"]))
    await member.place.post("clock", forward=2)  # Discord takes five messages in five seconds
    sent = await channel.send(view=layout_render.Reply("A forgery", ui.ActionRow(button)))
    where = {"id": str(sent.id), "channel_id": message["channel_id"]}
    return await member.place.click(where, custom_id, by=member.by)


async def test_shared_game_beside_own_game(bot, aino, bertil):
    message = await aino.reply_to("/mines play everyone:true first:zero")
    again, own = (
        await bertil.reply_to("/mines play everyone:true"),
        await bertil.reply_to("/mines play"),
    )
    shared = await stored_game(bot, message)
    assert shared.row.player_id is None
    assert (
        shared.round_id == (await stored_game(bot, again)).round_id != (await stored_game(bot, own)).round_id
    )
    assert "Everyone here can play." in again["plain"]
    await bertil.writes(again, "E5")
    first = free_cells((await stored_game(bot, message)).state)[0]
    message = await aino.reply_to(f"/mines open {format_cell(first)}")
    assert f"@Aino opened {format_cell(first)}" in message["plain"]
    game = await stored_game(bot, message)
    assert game.round_id == shared.round_id
    player_ids = [event.player_id for event in game.stored]
    assert player_ids[0] == player_ids[-1] != player_ids[1] == player_ids[2]
    assert len((await stored_game(bot, own)).events) == 1


async def test_shared_game_keeps_the_guilds_language(bot, playground, aino, bertil):
    bot.services.languages.set_of_guild(int((await playground.server())["id"]), "fi")
    message = await aino.reply_to(f"{SMALL} everyone:true")
    assert "Kaikki täällä saavat pelata." in message["plain"]
    await bertil.presses_on(message, "A1")
    assert "@Bertil avasi: A1" in (await aino.now(message))["plain"]
    assert "Open your first cell" in await bertil.says(SMALL), "alone, people play in their own language"


@pytest.fixture
def meanwhile(bertil, monkeypatch):
    """Makes Bertil submit one of these moves each time before another player's moves are stored."""

    def moves(*lines):
        store, waiting = stored_rounds.append, list(lines)

        async def once_bertil_has_moved(*arguments, **options):
            if waiting:
                line = waiting.pop(0)
                with monkeypatch.context() as his:
                    his.setattr(stored_rounds, "append", store)
                    await bertil.reply_to(f"/mines open {line}")
            return await store(*arguments, **options)

        monkeypatch.setattr(stored_rounds, "append", once_bertil_has_moved)

    return moves


@pytest.mark.parametrize("in_a_form", [False, True])
async def test_written_moves_survive_concurrency(bot, aino, meanwhile, in_a_form):
    message = await aino.reply_to("/mines play everyone:true")
    meanwhile("flag A1", "flag B1")
    if in_a_form:
        await aino.writes(message, "flag C1")
        shown = await aino.now(message)
    else:
        shown = await aino.reply_to("/mines open flag C1")
    assert "@Aino flagged C1." in shown["plain"]
    assert (await stored_game(bot, message)).state.flags == {(0, 0), (0, 1), (0, 2)}


async def test_moves_of_a_forgotten_player_are_someones(bot, playground, aino, bertil):
    message = await aino.reply_to(f"{SMALL} everyone:true")
    await aino.presses_on(message, "A1")
    await personal_data.forget(bot.services, await aino.id())
    shown = await bertil.pressed(await bertil.now(message), "Mode: open")
    assert "Someone opened A1" in shown["plain"]
    assert say("mines-story-timed-out") not in shown["plain"]


async def test_buttons_of_an_erased_game_say_so(bot, aino):
    message = await aino.reply_to(SMALL)
    await personal_data.forget(bot.services, await aino.id())
    for label in ("A1", "Hint", "How to play"):
        outcome = await aino.presses_on(message, label)
        assert await aino.private_replies(outcome) == [say("round-not-kept")]


# How games end


async def test_giving_up_needs_confirmation(bot, aino):
    message = await aino.reply_to("/mines play")
    message = await aino.pressed(message, "Give up")
    assert enabled_buttons(message).keys() == {"Keep playing", "Yes, give up"}
    assert say("mines-how-to-write").replace("*", "").replace("`", "") not in message["plain"]
    message = await aino.pressed(message, "Keep playing")
    assert not (await stored_game(bot, message)).state.over
    message = await aino.pressed(message, "Give up")
    await aino.presses_on(message, "Yes, give up")
    message = await aino.sees_in_the_end(message)
    assert say("mines-story-gave-up", who="@Aino") in message["plain"]
    new = (await aino.presses_on(message, "Play again"))["messages"][-1]
    assert (await stored_game(bot, new)).round_id > (await stored_game(bot, message)).round_id


async def test_finished_game_is_shown_without_its_review(bot, aino, monkeypatch):
    message = await aino.reply_to(SMALL)
    message = await aino.pressed(message, "A1")
    monkeypatch.setattr(fair_queue, "MAX_PER_USER", 0)
    await aino.presses_on(message, format_cell(min((await stored_game(bot, message)).state.mined)))
    assert say("mines-review-failed") in (await aino.sees_in_the_end(message))["plain"]


# Restarts and idle games


async def test_game_survives_killed_bot(playground, database_file):
    environment = playground.environment(f"sqlite:///{database_file}")
    aino, bertil = MinesPlayer(playground), MinesPlayer(playground, "Bertil")
    async with oddsmith_forked(environment=environment) as running:
        await playground.ready()
        small = await aino.reply_to(SMALL)
        large = await bertil.reply_to("/mines play first:zero")
        await aino.presses_on(small, "C3")
        await bertil.writes(large, "E5")
        small, large = await aino.now(small), await bertil.now(large)
        running.kill()
        await running.wait()
    mined = mines_of(database_file, 1)
    async with oddsmith_forked(environment=environment):
        await playground.ready()
        free = next(label for label in enabled_buttons(small) if label not in mined)
        assert "12 safe cells" not in (await aino.pressed(small, free))["plain"]
        before = large["plain"]
        covered = min(mines_of(database_file, 2))  # any covered cell that is a mine
        outcome = await bertil.writes(large, f"flag {covered} unflag {covered} flag {covered}")
        assert outcome["status"] != "failed"

        async def redrawn():
            return (await bertil.now(large))["plain"] != before

        await until(redrawn)


def mines_of(database_file, number):
    """The names of the mined cells of a game, computed from its stored events."""
    connection = sqlite3.connect(database_file)
    rows = connection.execute("SELECT what FROM events WHERE round_id = ? ORDER BY number", (number,))
    game_events = [minesweeper.from_data(json.loads(data)) for (data,) in rows]
    connection.close()
    return {format_cell(cell) for cell in minesweeper.fold(game_events).mined}


async def test_idle_game_ends_without_worker(bot, aino, monkeypatch):
    message = await aino.reply_to(SMALL)
    await aino.presses_on(message, "A1")
    monkeypatch.setattr(fair_queue, "MAX_WAIT", 0.05)
    bot.services = replace(bot.services, clock=clock_after(timedelta(days=7)))
    async with bot.services.pool.queue.slot(None):  # the only slot
        await timers.end_idle(bot, MINESWEEPER)
    shown = (await aino.now(message))["plain"]
    assert "Nobody played" in shown
    assert say("mines-review-failed") in shown


async def test_idle_game_ends_in_its_players_language(bot, aino):
    message = await aino.reply_to("/mines play")
    await stored_as_shown(message, partial(stored_game, bot, message))
    bot.services = replace(bot.services, clock=clock_after(timedelta(days=7)))
    await bot.services.languages.choose(await aino.id(), "de")
    await timers.end_idle(bot, MINESWEEPER)
    shown = (await aino.now(message))["plain"]
    assert "· abgelaufen" in shown
    assert say_in("de", "mines-story-timed-out") in shown
    assert say_in("de", "mines-no-guesses") not in shown, "no cell was opened"
