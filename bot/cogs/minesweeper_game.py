"""The commands and buttons of a game of Minesweeper.

A game's message shows it as it stands. A board that is small enough is made of buttons; on a larger one moves
are written, by cell names, into a form or behind /mines open. A button of a cell counts after so many
events of the game and not later; what is written counts whenever it comes.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Iterator, Sequence
from datetime import timedelta
from typing import Annotated, Any, Literal, Self

import discord
from discord import app_commands, ui
from discord.ext import commands
from discord.utils import utcnow

from app import idle, minesweeper_rounds
from app import rounds as own_rounds
from app.minesweeper_rounds import MinesRound
from app.solving import board_jobs
from app.solving.pool import SolverFailed
from bot.client import Oddsmith
from bot.components import round_messages
from bot.components.custom_ids import Digits, Id
from bot.components.modals import Modal
from bot.components.persistent import PersistentComponent
from bot.interactions import permissions
from bot.render import layout as layout_render
from bot.render.minesweeper import game as game_messages
from bot.text.catalogue import say
from bot.text.minesweeper_moves import MAX_TEXT, parse_moves
from games import minesweeper
from games.minesweeper import (
    Chorded,
    First,
    Flagged,
    GaveUp,
    IllegalMove,
    Move,
    Opened,
    Preset,
    Rules,
    Unflagged,
)
from games.minesweeper.guesses import Guess, guesses
from games.minesweeper.no_guessing import find_layout
from games.shuffle import SECRET_BYTES
from solvers.mines import Cell, TooWide, name
from storage import rounds
from storage.events import NumberTaken
from storage.rounds import AlreadyOpen

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Oddsmith]
Mode = Literal[
    "open", "flag", "leave"
]  # what pressing a cell does; or the player is asked whether to give up

TIMEOUT = timedelta(days=7)  # how long a game waits for its player
LAYOUT_DEADLINE = 20.0  # seconds to find a board that needs no guessing
HINT_DEADLINE = 60.0
REVIEW_DEADLINE = 60.0
MAX_RETRIES = 5  # to keep what was written, while others move
WIDEST, HIGHEST = 30, 24  # columns and rows: a board that can still be read in a picture on a phone
DEFAULT_DENSITY = 0.16  # mines a cell, where a size was chosen and their number was not
COLUMNS_IN_BUTTONS = 5  # that Discord shows in a row
COMPONENT_BUDGET = 32  # components that are left for the board: a row of buttons is one, and each button


class MinesweeperGame(commands.Cog):
    """The part of /mines that is played."""

    bot: Oddsmith

    async def cog_load(self) -> None:
        self.bot.add_persistent(*BUTTONS)
        self._clock = asyncio.create_task(self._end_idle_games())

    async def _end_idle_games(self) -> None:
        await self.bot.wait_until_ready()
        await idle.watch_idle(self.bot.clock, self.end_idle, TIMEOUT)

    async def cog_unload(self) -> None:
        self._clock.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._clock

    @app_commands.command()
    @app_commands.describe(
        board="small is 5x5 in buttons, beginner 9x9, intermediate 16x16, expert 30x16",
        columns="Another width",
        rows="Another height",
        mines="How many mines; about one in six cells for a size of your own",
        first="What the first cell is: safe, or a zero, which opens all that touches it",
        no_guessing="A board that can be opened by proof alone",
        everyone="Whether everyone in this channel may play it",
    )
    async def play(
        self,
        interaction: Interaction,
        board: Preset = "beginner",
        columns: app_commands.Range[int, 2, WIDEST] | None = None,
        rows: app_commands.Range[int, 2, HIGHEST] | None = None,
        mines: app_commands.Range[int, 1, WIDEST * HIGHEST] | None = None,
        first: First | None = None,
        no_guessing: bool = False,
        everyone: bool = False,
    ) -> None:
        """A game of Minesweeper, alone or with everyone here. If one is open, it is shown again."""
        start = first or ("zero" if no_guessing else "safe")
        rules = make_rules(board, columns, rows, mines, first=start, no_guessing=no_guessing)
        await play_here(interaction, rules, shared=everyone)

    @app_commands.command(name="open")
    @app_commands.describe(
        cells="B4 C5 opens both; flag C2, unflag C2, chord D5",
        game="Which game; yours in this channel, or else everyone's, if you leave it out",
    )
    async def open_cells(
        self,
        interaction: Interaction,
        cells: app_commands.Range[str, 1, MAX_TEXT],
        game: app_commands.Range[int, 1, 2**53 - 1] | None = None,
    ) -> None:
        """Play on in your game of Minesweeper, or in everyone's: open cells, flag them, play chords."""
        player_moves = parse_moves(cells)
        found = await find_game(interaction, game)
        await move_with_retries(interaction, found, player_moves, redraws=False)

    async def end_idle(self) -> timedelta | None:
        """End every game that nobody has come back to for so long; return how soon the next would be."""
        return await idle.end_idle_rounds(
            self.bot.database,
            self.bot.clock,
            self.bot.settings.shards,
            MinesRound.game,
            TIMEOUT,
            self.end,
        )

    async def end(self, number: int) -> None:
        """If nobody has come back the game is given up, and its message says so."""
        database = self.bot.database
        game = await own_rounds.load(database, MinesRound, number)
        if game.state.over or self.bot.clock.age(game.touched_at) < TIMEOUT:
            return
        try:
            game = await minesweeper_rounds.continue_round(
                database, game, [GaveUp(timed_out=True)], by=None, now=utcnow()
            )
        except NumberTaken:
            return  # somebody has come back this moment
        await round_messages.redraw(
            self.bot, game.round, await finished_reply(game, await review(self.bot, game), None)
        )


def make_rules(
    board: Preset,
    columns: int | None,
    rows: int | None,
    mines: int | None,
    *,
    first: First,
    no_guessing: bool,
) -> Rules:
    """The rules by a preset and what is to differ from it. Raises BadRules."""
    height, width, usual = minesweeper.PRESETS[board]
    if columns or rows:
        height, width = rows or height, columns or width
        usual = max(round(DEFAULT_DENSITY * height * width), 1)
    return Rules(height, width, mines or usual, first, no_guessing)


async def play_here(interaction: Interaction, rules: Rules, *, shared: bool) -> None:
    """Show the game that the person, or everyone, has open in this channel, or a new one by these rules."""
    finding = _open_or_new_game(interaction, rules, shared)
    game, note = await layout_render.defer_if_slow(interaction, finding, thinking=True)
    await send_game(interaction, game, redraws=False, note=note)


async def find_game(interaction: Interaction, number: int | None) -> MinesRound:
    """The game of this number; or without one the person's in this channel, or else everyone's.

    Raises NoSuchRound and IllegalMove.
    """
    if number is not None:
        database = interaction.client.database
        return await own_rounds.load_for(
            database, MinesRound, number, interaction.user.id, interaction.channel_id
        )
    game = await _open_game(interaction, False) or await _open_game(interaction, True)
    if game is None:
        raise IllegalMove("mines-no-game-here")
    return game


async def _load_for(interaction: Interaction, number: int) -> MinesRound:
    database, person = interaction.client.database, interaction.user.id
    return await own_rounds.load_for(database, MinesRound, number, person, interaction.channel_id)


async def _open_game(interaction: Interaction, shared: bool) -> MinesRound | None:
    assert interaction.channel_id is not None
    player = None if shared else interaction.user.id
    return await own_rounds.open_round(
        interaction.client.database, MinesRound, player, interaction.channel_id
    )


async def _open_or_new_game(interaction: Interaction, rules: Rules, shared: bool) -> tuple[MinesRound, str]:
    """The game, and what there is to say of it."""
    if game := await _open_game(interaction, shared):
        return game, say("mines-still-open")
    return await _new_game(interaction, rules, shared), ""


async def _new_game(interaction: Interaction, rules: Rules, shared: bool) -> MinesRound:
    assert interaction.channel_id is not None
    try:
        return await own_rounds.start_round(
            interaction.client.database,
            MinesRound,
            [minesweeper.begin(rules, secrets.token_bytes(SECRET_BYTES))],
            by=interaction.user.id,
            everyones=shared,
            server=interaction.guild_id,
            channel=interaction.channel_id,
            now=utcnow(),
        )
    except AlreadyOpen:
        game = await _open_game(interaction, shared)
        if game is None:  # it ended this moment
            raise
        return game


async def move(
    interaction: Interaction,
    game: MinesRound,
    player_moves: Sequence[Move],
    *,
    redraws: bool,
    mode: Mode = "open",
) -> None:
    """The person's moves, kept and then shown, in the message that was pressed or in a new one.

    Raises IllegalMove, NotFound and NumberTaken; then nothing has happened.
    """
    bot, layout = interaction.client, 0
    first = minesweeper.first_opening(game.state, player_moves)
    if first is not None and game.state.rules.no_guessing:
        begun = game.state.begun
        layout = await bot.solve(
            interaction, find_layout, begun, first, deadline=LAYOUT_DEADLINE, redraws=redraws
        )
    by = interaction.user.id
    playing = minesweeper_rounds.continue_round(
        bot.database, game, player_moves, by=by, now=utcnow(), layout=layout
    )
    game = await layout_render.defer_if_slow(interaction, playing, thinking=not redraws)
    await send_game(interaction, game, redraws=redraws, mode=mode)


async def move_with_retries(
    interaction: Interaction, game: MinesRound, player_moves: Sequence[Move], *, redraws: bool
) -> None:
    """What `move` does, in the game as it is by then, if others have moved meanwhile.

    Raises IllegalMove and NotFound, and NumberTaken if others were quicker every time.
    """
    for _ in range(MAX_RETRIES - 1):
        try:
            await move(interaction, game, player_moves, redraws=redraws)
            return
        except NumberTaken:
            game = await own_rounds.load(interaction.client.database, MinesRound, game.number)
    await move(interaction, game, player_moves, redraws=redraws)


async def send_game(
    interaction: Interaction, game: MinesRound, *, redraws: bool, mode: Mode = "open", note: str = ""
) -> None:
    """Show the game as it stands; when it is over at once, and again with what its guesses cost."""
    bot = interaction.client
    missing_permissions = permissions.missing_permissions(interaction, "attach_files")
    if not game.state.over:
        answer = await playing_reply(game, mode, missing_permissions, note)
    elif not game.state.opened:
        answer = await finished_reply(game, "", missing_permissions)
    else:
        answer = await finished_reply(game, game_messages.WORKING, missing_permissions)
    if redraws:
        await layout_render.update_message(interaction, answer)
    else:
        shown = await layout_render.send(interaction, answer)
        await bot.database.write_in_thread(
            lambda connection: rounds.set_message(connection, game.number, shown)
        )
    if game.state.over and game.state.opened:
        await layout_render.update_message(
            interaction, await finished_reply(game, await review(bot, game), missing_permissions)
        )


async def review(bot: Oddsmith, game: MinesRound) -> list[Guess] | str:
    """What the guesses of a game cost, or the message that says that it could not be worked out."""
    try:
        return await bot.pool.run(guesses, game.events, deadline=REVIEW_DEADLINE)
    except (SolverFailed, TooWide) as failed:
        log.warning("Game %d is shown without what its guesses cost: %s", game.number, failed)
        return game_messages.FAILED


async def playing_reply(
    game: MinesRound, mode: Mode, missing_permissions: str | None, note: str = ""
) -> layout_render.Reply:
    """The message of a game in play."""
    in_buttons = fits_in_buttons(game.state.rules)
    rows = [*(_cells(game, mode) if in_buttons else ()), ui.ActionRow(*_controls(game, mode, in_buttons))]
    return await game_messages.playing_reply(
        game, *rows, in_buttons=in_buttons, missing_permissions=missing_permissions, note=note
    )


async def finished_reply(
    game: MinesRound, review: Sequence[Guess] | str, missing_permissions: str | None
) -> layout_render.Reply:
    """The message of a game that is over."""
    row = ui.ActionRow[Any](Again.of(game), *([] if missing_permissions else [AsText.of(game)]))
    return await game_messages.finished_reply(
        game, row, review=review, missing_permissions=missing_permissions
    )


async def stored_game_reply(interaction: Interaction, number: int) -> layout_render.Reply:
    """A game that is over, as it ended; with its buttons where they count. Raises NoSuchRound."""
    game = await own_rounds.load(interaction.client.database, MinesRound, number)
    missing_permissions = permissions.missing_permissions(interaction, "attach_files")
    if game.round.channel_id == interaction.channel_id:
        return await finished_reply(game, "", missing_permissions)
    return await game_messages.finished_reply(game, review="", missing_permissions=missing_permissions)


def fits_in_buttons(rules: Rules) -> bool:
    """Whether a message has room for a button for every cell, beside everything else."""
    return rules.width <= COLUMNS_IN_BUTTONS and rules.height * (rules.width + 1) <= COMPONENT_BUDGET


def _cells(game: MinesRound, mode: Mode) -> Iterator[ui.ActionRow[Any]]:
    """The board, a button for each cell."""
    for row in range(game.state.rules.height):
        yield ui.ActionRow(*(PressCell.at(game, (row, c), mode) for c in range(game.state.rules.width)))


def _controls(game: MinesRound, mode: Mode, in_buttons: bool) -> list[ui.Item[Any]]:
    """What can be done beside pressing cells."""
    if mode == "leave":
        return [
            Show.to(game, "open", say("mines-play-on"), discord.ButtonStyle.primary),
            GiveUp.of(game),
        ]
    leave = Show.to(game, "leave", say("mines-give-up"))
    if not in_buttons:
        return [WriteMoves.of(game), Hint.of(game), AsText.of(game), leave]
    other: Mode = "open" if mode == "flag" else "flag"
    label = say("mines-mode-flagging" if mode == "flag" else "mines-mode-opening")
    return [Show.to(game, other, label, discord.ButtonStyle.primary), Hint.of(game), leave]


class GameButton(PersistentComponent[ui.Button[Any]], custom_id="minesweeper:{what}:{number}"):
    """A button of a game, for those who may play it. Its custom_id is `minesweeper:what:game`, and more."""

    label = ""  # a message
    style = discord.ButtonStyle.secondary
    number: Id

    @classmethod
    def of(cls, game: MinesRound) -> Self:
        return cls(
            ui.Button(
                custom_id=cls.custom_ids.encode(number=game.number), label=say(cls.label), style=cls.style
            )
        )

    async def game(self, interaction: Interaction) -> MinesRound:
        """The game. Raises NoSuchRound and IllegalMove."""
        database = interaction.client.database
        return await own_rounds.load_for(
            database, MinesRound, self.number, interaction.user.id, interaction.channel_id
        )

    async def on_press(self, interaction: Interaction) -> None:
        await self.act(interaction, await self.game(interaction))

    async def act(self, interaction: Interaction, game: MinesRound) -> None:
        """What the button does."""
        raise NotImplementedError


class TurnButton(GameButton):
    """A button that counts after so many events of the game and not later: `minesweeper:what:game:events`."""

    place: Annotated[int, Digits(5)]

    async def on_press(self, interaction: Interaction) -> None:
        """Raises NumberTaken, showing the game as it stands, if it has gone on meanwhile."""
        game = await self.game(interaction)
        try:
            if len(game.events) != self.place:
                raise NumberTaken
            await self.act(interaction, game)
        except NumberTaken:
            await send_game(
                interaction,
                await own_rounds.load(interaction.client.database, MinesRound, game.number),
                redraws=True,
            )
            raise


class PressCell(TurnButton, custom_id="minesweeper:cell:{number}:{place}:{mode}:{cell}"):
    """A cell of a board of buttons."""

    mode: Literal["open", "flag"]
    cell: Annotated[int, Digits(3)]

    @classmethod
    def at(cls, game: MinesRound, cell: Cell, mode: Mode) -> Self:
        state = game.state
        deed = "flag" if mode == "flag" else "open"
        place = cell[0] * state.rules.width + cell[1]
        button: ui.Button[Any] = ui.Button(
            custom_id=cls.custom_ids.encode(number=game.number, place=len(game.events), mode=deed, cell=place)
        )
        match state.board[cell]:
            case "#":
                button.label, button.style = name(cell), discord.ButtonStyle.primary
            case "F":
                button.label, button.style = "⚑", discord.ButtonStyle.danger
            case number:
                button.label = number
        button.disabled = button.label == "0" or mode == "leave"
        return cls(button)

    async def act(self, interaction: Interaction, game: MinesRound) -> None:
        cell = divmod(self.cell, game.state.rules.width)
        await move(
            interaction, game, [pressed(game.state, cell, self.mode == "flag")], redraws=True, mode=self.mode
        )


def pressed(state: minesweeper.Game, cell: Cell, flagging: bool) -> Move:
    """The move that pressing a cell is: an open number is a chord, and a flag is put or taken off."""
    if cell in state.opened:
        return Chorded(cell)
    if flagging:
        return Unflagged(cell) if cell in state.flags else Flagged(cell)
    return Opened(cell)


class Show(TurnButton, custom_id="minesweeper:show:{number}:{place}:{mode}"):
    """Changes what pressing a cell does, or asks whether to give up. The game stays as it is."""

    mode: Mode

    @classmethod
    def to(
        cls,
        game: MinesRound,
        mode: Mode,
        label: str,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    ) -> Self:
        custom_id = cls.custom_ids.encode(number=game.number, place=len(game.events), mode=mode)
        return cls(ui.Button(custom_id=custom_id, label=label, style=style))

    async def act(self, interaction: Interaction, game: MinesRound) -> None:
        await send_game(interaction, game, redraws=True, mode=self.mode)


class GiveUp(TurnButton, custom_id="minesweeper:giveup:{number}:{place}"):
    """Ends the game."""

    @classmethod
    def of(cls, game: MinesRound) -> Self:
        custom_id = cls.custom_ids.encode(number=game.number, place=len(game.events))
        return cls(
            ui.Button(
                custom_id=custom_id, label=say("mines-give-up-for-good"), style=discord.ButtonStyle.danger
            )
        )

    async def act(self, interaction: Interaction, game: MinesRound) -> None:
        await move(interaction, game, [GaveUp()], redraws=True)


class WriteMoves(GameButton):
    """Opens a form to write moves into."""

    what, label, style = "moves", "mines-moves", discord.ButtonStyle.primary

    async def act(self, interaction: Interaction, game: MinesRound) -> None:
        if game.state.over:
            raise IllegalMove("mines-game-over")
        await interaction.response.send_modal(Moves(game))


class Moves(Modal):
    """Moves, by cell names."""

    def __init__(self, game: MinesRound) -> None:
        super().__init__(title=say("mines-moves-form"))
        self.number = game.number
        self.moves: ui.TextInput[Modal] = ui.TextInput(
            custom_id="moves", max_length=MAX_TEXT, placeholder=say("mines-moves-example")
        )
        self.add_text_field(say("mines-moves-field"), self.moves, say("mines-moves-field-which"))

    async def handle_submit(self, interaction: Interaction) -> None:
        player_moves = parse_moves(self.moves.value)
        database = interaction.client.database
        game = await own_rounds.load_for(
            database, MinesRound, self.number, interaction.user.id, interaction.channel_id
        )
        await move_with_retries(interaction, game, player_moves, redraws=True)


class Hint(GameButton):
    """The best move and why, and every cell's chance, for the one who asks."""

    what, label = "hint", "mines-hint"

    async def act(self, interaction: Interaction, game: MinesRound) -> None:
        if game.state.over:
            raise IllegalMove("mines-game-over")
        if game.state.first is None:
            await layout_render.send_ephemeral(interaction, game_messages.first_hint(game))
            return
        board = game.state.board_without_flags
        solved = await interaction.client.solve(
            interaction,
            board_jobs.solve_board,
            board,
            False,
            deadline=HINT_DEADLINE,
            private=True,
            working_on=say("mines-work-hint"),
        )
        missing_permissions = permissions.missing_permissions(interaction, "attach_files")
        await layout_render.send_ephemeral(
            interaction, await game_messages.hint(game, solved, missing_permissions)
        )


class AsText(GameButton):
    """The board in letters, for the one who asks."""

    what, label = "text", "mines-as-text"

    async def act(self, interaction: Interaction, game: MinesRound) -> None:
        await layout_render.send_ephemeral(interaction, game_messages.as_text(game))


class Again(GameButton):
    """Another game by the same rules, in a message of its own."""

    what, label, style = "again", "mines-play-again", discord.ButtonStyle.primary

    async def act(self, interaction: Interaction, game: MinesRound) -> None:
        await play_here(interaction, game.state.rules, shared=game.everyones)


BUTTONS = (PressCell, Show, GiveUp, WriteMoves, Hint, AsText, Again)
