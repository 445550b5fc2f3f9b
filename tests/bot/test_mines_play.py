"""/mines play in the playground: moves with buttons and with cell names, and hints."""

import asyncio
import re
from functools import partial
from io import BytesIO

import pytest
from discord.utils import utcnow
from PIL import Image

from app.minesweeper_rounds import MinesRound
from app.rounds import PlayerRounds
from bot.components import minesweeper_game
from bot.render.minesweeper import how_to_play, words
from bot.render.minesweeper.game import fits_in_buttons
from bot.text.catalogue import say
from bot.text.minesweeper_moves import parse_moves
from games import minesweeper
from games.minesweeper import Rules, mined_cells, numbers
from games.minesweeper.guesses import guesses
from solvers import mines
from solvers.mines import format_cell
from storage import events, rounds
from tests.bot.mines_player import (
    PLAYED_ALREADY,
    SMALL,
    MinesPlayer,
    free_cells,
    player_of_known_mines,
    stored_game,
)
from tests.games.minefields import begun
from tests.people import enabled_buttons, ephemeral_count, ephemeral_text, stored_as_shown
from tests.playground_client import BUTTON, parts


@pytest.fixture
def aino(bot, playground):
    return player_of_known_mines(bot, playground)


@pytest.fixture
def bertil(bot, playground):
    return MinesPlayer(playground, "Bertil")


# Boards of buttons


async def test_small_board_won_and_verified(bot, aino):
    message = await aino.reply_to("/mines play board:small")
    before = ephemeral_text(await aino.presses_on(message, "Fairness"))
    await aino.presses_on(message, "C3")
    while not (game := await stored_game(bot, message)).state.over:
        message = await aino.now(message)
        state = game.state
        assert f"{len(free_cells(state))} safe cell" in message["plain"]
        shown = enabled_buttons(message)
        assert all(format_cell(cell) in shown for cell in free_cells(state))
        await aino.presses_on(message, format_cell(free_cells(state)[0]))
    message = await aino.sees_in_the_end(message)
    assert f"Minesweeper · game {game.round_id} · won" in message["plain"]
    value = minesweeper.three_bv(game.state)
    assert re.search(rf"Won in [\d.]+ sec\. 3BV: {value}\. 3BV/s: [\d.,]+\.", message["plain"])
    for guess in guesses(game.events):
        assert re.search(rf"{format_cell(guess.move.cell)} Risk {guess.risk:.1%}", message["plain"])
    async with bot.services.database.read() as connection:
        assert (await rounds.get(connection, game.round_id)).closed_at is not None

    secret = await aino.verifies_secret(message, before)
    assert mined_cells(game.state.rules, secret, (2, 2), 0) == game.state.mined


async def test_mine_loses_and_shows_cost(bot, aino):
    message = await aino.reply_to(SMALL)
    message = await aino.pressed(message, "A1")
    mine = min((await stored_game(bot, message)).state.mined)
    await aino.presses_on(message, format_cell(mine))
    message = await aino.sees_in_the_end(message)
    game = await stored_game(bot, message)
    assert game.state.result == "lost"
    assert f"{format_cell(mine)} was a mine." in message["plain"]
    mines = len(game.state.mined)
    assert (
        f" {len(game.state.opened - game.state.mined)} of {25 - mines} safe cells opened." in message["plain"]
    )
    assert f"5x5 with {mines} mines. The game is over." in message["plain"]
    (guess,) = guesses(game.events)
    assert "1 guess, and what it cost:" in message["plain"]
    assert re.search(rf"{format_cell(mine)} Risk {100 * guess.risk:.1f}% · ", message["plain"])
    assert enabled_buttons(message).keys() == {"Play again", "As text", "How to play", "Fairness"}
    assert "to open" not in message["plain"] + ephemeral_text(await aino.presses_on(message, "As text"))
    async with bot.services.database.read() as connection:
        assert (await rounds.get(connection, game.round_id)).closed_at is not None


async def test_flags_and_chords(bot, aino):
    message = await aino.reply_to(SMALL)
    message = await aino.pressed(message, "C3")
    message = await aino.pressed(message, "Mode: open")
    assert "Mode: flag" in enabled_buttons(message)
    state = (await stored_game(bot, message)).state
    shown = numbers(state.rules.size, state.mined)
    number = min(c for c in state.opened if shown[c])
    around = [near for near in state.rules.around(number) if near in state.mined]
    for mine in around:
        message = await aino.pressed(message, format_cell(mine))
    assert (await stored_game(bot, message)).state.flags == set(around)
    assert f"flagged {format_cell(around[-1])}" in message["plain"]
    before = (await stored_game(bot, message)).state
    await aino.place.click(message, custom_id_of(message, before, number), by="Aino")
    after = (await stored_game(bot, message)).state
    assert before.chord_cells(number)
    assert set(state.rules.around(number)) - state.mined <= after.opened
    assert not after.exploded


def custom_id_of(message, state, cell):
    """The custom_id of the button for this cell, whatever its label."""
    place = cell[0] * state.rules.width + cell[1]
    buttons_ = [part for part in parts(message) if part["type"] == BUTTON]
    return next(
        b["custom_id"] for b in buttons_ if b["custom_id"].endswith((f":open:{place}", f":flag:{place}"))
    )


async def test_flag_must_be_removed_before_opening(bot, aino):
    message = await aino.reply_to("/mines play board:small")
    assert say("mines-how-to-press") in message["plain"]
    message = await aino.pressed(message, "Mode: open")
    assert say("mines-how-to-press-to-flag") in message["plain"]
    message = await aino.pressed(message, "B2")
    message = await aino.pressed(message, "Mode: flag")
    assert ephemeral_text(await aino.presses_on(message, "⚑")) == say("mines-cell-has-a-flag", cell="B2")
    message = await aino.pressed(message, "Mode: open")
    await aino.presses_on(message, "⚑")
    assert (await stored_game(bot, message)).state.flags == frozenset()


async def test_concurrent_presses_one_wins(bot, aino):
    message = await aino.reply_to("/mines play board:small")
    before = await stored_game(bot, message)
    labels = ("A1", "C3", "E5", "B2")
    outcomes = await asyncio.gather(*(aino.presses_on(message, label) for label in labels))
    first = min(outcomes, key=lambda outcome: int(outcome["interaction"]))
    assert await aino.private_replies(first, times=3) == [PLAYED_ALREADY] * 3
    new = (await stored_game(bot, message)).events[len(before.events) :]
    assert [type(event).__name__ for event in new] == ["Laid", "Opened"]


async def test_late_press_shows_the_moves_before_it(bot, aino):
    message = await aino.reply_to("/mines play board:small")
    # A move that its own press did not show, as if that process had been killed.
    shown = (await stored_game(bot, message)).row
    here = PlayerRounds(bot.services, MinesRound, await aino.id(), shown.channel_id)
    await here.move(shown.id, parse_moves("C3"), None)
    assert "opened C3" not in (await aino.now(message))["plain"]
    assert await aino.private_replies(await aino.presses_on(message, "A1")) == [PLAYED_ALREADY]
    assert "@Aino opened C3" in (await aino.now(message))["plain"]


async def test_how_to_play_is_told_to_anyone(aino, bertil):
    for line, how in ((SMALL, "Press a cell to open it"), ("/mines play", "Press Moves and name cells")):
        message = await aino.reply_to(line)
        (told,) = await bertil.private_replies(await bertil.presses_on(message, "How to play"))
        assert told.count("\n- ") == 6
        assert how in told
        assert "An example: C1 is safe. If C1 were a mine, the numbers in A2 and B2 couldn't" in told
        assert "[picture: Minesweeper board, 4x3. C1 is safe." in told
        await aino.presses_on(await aino.pressed(message, "Give up"), "Yes, give up")


async def test_full_board_has_how_to_play(aino):
    message = await aino.reply_to("/mines play columns:3 rows:8")
    assert enabled_buttons(message).keys() >= {"A1", "C8", "Hint", "Give up", "How to play"}
    told = (await aino.presses_on(message, "How to play"))["messages"][-1]
    assert say("mines-how-to-play") in told["plain"]
    fairness = (await aino.presses_on(told, "Fairness"))["messages"][-1]
    assert "SHA-256" in fairness["plain"]


def test_how_to_play_example_is_proven():
    board = how_to_play.EXAMPLE
    assert how_to_play.SAFE in mines.solve(board).safe
    assert tuple(mines.proof(board, how_to_play.SAFE)) == how_to_play.NUMBERS


async def test_button_boards_fit_a_message():
    sizes = [(height, width) for height in range(2, 25) for width in range(2, 31)]
    fitting = [rules for size in sizes if fits_in_buttons(rules := Rules(*size, 1))]
    assert {rules.size for rules in fitting} >= {(5, 5), (6, 4), (8, 3), (10, 2)}
    for rules in fitting:
        for mode in ("open", "flag", "leave"):
            answer = minesweeper_game.running_game_reply(game_of(rules), mode)
            assert answer.total_children_count <= 40


def game_of(rules):
    """A game under these rules as it would be stored."""
    event = events.Event(0, 7, minesweeper.to_data(begun(rules)), utcnow())
    return MinesRound(rounds.Round(1, None, 2, 3, "mines", {}, None, utcnow(), None), (event,)).snapshot()


def test_small_preset_is_five_by_five():
    assert fits_in_buttons(Rules.of("small"))
    assert not fits_in_buttons(Rules(6, 5, 4))
    assert not fits_in_buttons(Rules(2, 6, 4))


async def test_no_cell_to_press_while_giving_up(aino):
    message = await aino.reply_to("/mines play board:small")
    assert "Press a cell" in message["plain"]
    assert "Press a cell" not in (await aino.pressed(message, "Give up"))["plain"]


async def test_playable_in_direct_message(bot, playground):
    aino = MinesPlayer(playground, channel=await playground.direct())
    message = await aino.reply_to("/mines play board:small")
    assert "@Aino opened A1" in (await aino.pressed(message, "A1"))["plain"]


# Moves by cell names


async def test_larger_board_uses_modal(bot, aino):
    message = await aino.reply_to("/mines play mines:10 first:zero")
    await aino.writes(message, "e5")
    message = await aino.now(message)
    game = await stored_game(bot, message)
    assert game.state.rules == Rules(9, 9, 10, "zero")
    assert re.search(r"@Aino opened E5 \(\d+ cells\)\.", message["plain"])
    mine, other = sorted(game.state.mined)[:2]
    await aino.writes(message, f"flag {format_cell(mine)}, {format_cell(other)}")
    message = await aino.now(message)
    assert f"@Aino flagged {format_cell(mine)} and {format_cell(other)}." in message["plain"]
    assert "2 flags, " in message["plain"]
    await aino.writes(
        message, f"unflag {format_cell(other)} open {' '.join(map(format_cell, free_cells(game.state)[:30]))}"
    )
    while not (game := await stored_game(bot, message)).state.over:
        await aino.writes(message, " ".join(map(format_cell, free_cells(game.state)[:30])))
    message = await aino.sees_in_the_end(message)
    assert "won" in message["plain"]


async def test_open_command_continues_game(bot, aino):
    first = await aino.reply_to("/mines play board:intermediate first:zero")
    await stored_as_shown(first, partial(stored_game, bot, first))
    second = await aino.reply_to("/mines open H8")
    assert first["id"] != second["id"]
    await stored_as_shown(second, partial(stored_game, bot, second))
    assert second["plain"].count("@Aino opened H8") == 1
    older = await aino.sees_without_buttons(first)
    assert re.fullmatch(rf"Game \d+ continues here: \S+/{second['id']}", older["plain"])


async def test_board_is_shown_as_image_and_as_text(bot, aino):
    message = await aino.reply_to("/mines play board:expert first:zero")
    await aino.writes(message, "o8")
    message = await aino.now(message)
    (picture,) = (await aino.place.files(message)).values()
    assert Image.open(BytesIO(picture)).format == "PNG"
    assert "[picture: Minesweeper board. 30x16 with 99 mines: " in message["plain"]
    state = (await stored_game(bot, message)).state
    text = ephemeral_text(await aino.presses_on(message, "As text"))
    lines = text.splitlines()
    start = lines.index("30x16, 99 mines")
    assert mines.parse("\n".join(lines[start : start + 19])) == state.board
    await aino.presses_on(message, "As text")
    await ephemeral_count(aino, 1)


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        ("Z9", say("mines-no-such-cell", cell="Z9", last="I9")),
        ("flag E5", say("mines-cell-is-open", cell="E5")),
        ("dig A1", say("mines-move-unread", word="dig")),
        ("flag", say("mines-move-missing")),
        ("unflag A1", say("mines-no-flag", cell="A1")),
    ],
)
async def test_illegal_moves_change_nothing(bot, aino, moves, sentence):
    message = await aino.reply_to("/mines play")
    await aino.writes(message, "E5")
    before = (await stored_game(bot, message)).events
    assert ephemeral_text(await aino.writes(message, moves)).startswith(sentence)
    refused = await aino.place.say(f"/mines open {moves}")
    assert ephemeral_text(refused).startswith(sentence)
    assert (await stored_game(bot, message)).events == before


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("/mines play columns:3 rows:3 mines:9", say("mines-no-room", size="3x3", most=8)),
        ("/mines play first:safe no_guessing:true", say("mines-no-guessing-needs-zero")),
        ("/mines open A1", say("mines-no-game-here")),
        ("/mines open A1 game:99", say("round-no-such-number", number="99")),
    ],
)
async def test_impossible_rules_are_refused(bot, aino, line, sentence):
    assert ephemeral_text(await aino.place.say(line)).startswith(sentence)


@pytest.mark.parametrize(
    ("options", "rules"),
    [
        ("", Rules(9, 9, 10)),
        ("board:expert first:zero", Rules(16, 30, 99, "zero")),
        ("rows:12 columns:8 mines:5", Rules(12, 8, 5)),
        ("board:small no_guessing:true", Rules(5, 5, 4, "zero", True)),
    ],
)
async def test_size_mines_and_beginning_are_chosen(bot, aino, options, rules):
    assert (await stored_game(bot, await aino.reply_to(f"/mines play {options}"))).state.rules == rules


async def test_board_is_text_without_attach_files(bot, aino):
    aino.channel = await aino.place.channel("no-files")
    message = await aino.reply_to("/mines play first:zero")
    await aino.writes(message, "E5")
    message = await aino.now(message)
    assert not message["attachments"]
    assert "I need the Attach Files permission in this channel." in message["plain"]
    assert "As text" not in enabled_buttons(message)
    lines = message["plain"].splitlines()
    start = lines.index("9x9, 10 mines")
    game = (await stored_game(bot, message)).snapshot()
    assert mines.parse("\n".join(lines[start : start + 11])) == game.board_with_mines
    hint = ephemeral_text(await aino.presses_on(message, "Hint"))
    assert "Open" in hint
    assert "%  A  B  C" in hint


# Hints


async def test_hint_names_best_and_wrong_flags(bot, aino, bertil):
    message = await aino.reply_to("/mines play first:zero")
    assert "never a mine" in ephemeral_text(await aino.presses_on(message, "Hint"))
    await aino.writes(message, "E5")
    message = await aino.now(message)
    state = (await stored_game(bot, message)).state
    solution = mines.solve(state.board_without_flags)
    await aino.writes(message, f"flag {format_cell(solution.safe[0])}")
    before = (await stored_game(bot, message)).events
    outcome = await aino.presses_on(message, "Hint")
    hint = ephemeral_text(outcome)
    assert f"Open {format_cell(solution.best.cell)}" in hint
    assert words.why(solution.best) in hint
    assert "Wrong flag" in hint
    assert "[picture: Minesweeper board, 9x9, with each covered cell's chance" in hint
    why = ephemeral_text(await aino.presses_on(outcome["messages"][0], "Why?"))
    assert f"Why {format_cell(solution.best.cell)} is safe" in why
    for number in mines.proof(state.board_without_flags, solution.best.cell, False):
        assert format_cell(number) in why
    assert (await stored_game(bot, message)).events == before
    seen = await bertil.place.messages(by="Bertil")
    assert not any(other["plain"].startswith("Open ") for other in seen)


async def test_hint_is_deleted(bot, aino):
    message = await aino.reply_to("/mines play board:small")
    await aino.presses_on(message, "Hint")
    await aino.presses_on(message, "A1")
    await ephemeral_count(aino, 0)
    message = await aino.now(message)
    await aino.presses_on(message, "Hint")
    await aino.presses_on(message, "Hint")
    await ephemeral_count(aino, 1)
    await aino.presses_on(await aino.pressed(message, "Give up"), "Yes, give up")
    await ephemeral_count(aino, 0)
