"""Games of Minesweeper: their messages, buttons and forms.

A small board is made of buttons. On a larger one, moves are written with cell names, into a form or after
/mines open. The button of a cell is valid only while the game has the number of events in its custom_id;
written moves are always valid.
"""

import logging
import secrets
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal, Self

import discord
from discord import ui

from app import minesweeper_rounds
from app import rounds as own_rounds
from app.minesweeper_rounds import MinesRound
from app.solving import board_jobs
from app.solving.pool import SolverFailed
from bot.client import Oddsmith
from bot.components import solving
from bot.components.custom_ids import Digits, Id
from bot.components.modals import Modal
from bot.components.persistent import PersistentComponent
from bot.interactions import permissions
from bot.render import layout as render_layout
from bot.render.minesweeper import game as game_messages
from bot.text.catalogue import say
from bot.text.minesweeper_moves import MAX_TEXT, parse_moves
from games import minesweeper
from games.minesweeper import Chorded, Flagged, GaveUp, IllegalMove, Move, Opened, Rules, Unflagged
from games.minesweeper.guesses import Guess, guesses
from games.minesweeper.no_guessing import find_layout
from games.shuffle import SECRET_BYTES
from solvers.mines import Cell, TooWide, name
from storage import rounds
from storage.events import NumberTaken
from storage.rounds import AlreadyOpen

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Oddsmith]
# What pressing a cell does; with "leave" the player is asked whether to give up.
Mode = Literal["open", "flag", "leave"]

LAYOUT_DEADLINE = 20.0  # seconds to find a board that needs no guessing
HINT_DEADLINE = 60.0
REVIEW_DEADLINE = 60.0
MAX_RETRIES = 5  # to store written moves while others move
COLUMNS_IN_BUTTONS = 5  # Discord's limit of a row
COMPONENT_BUDGET = 32  # components for the board; each row and each button counts as one


async def play_here(interaction: Interaction, rules: Rules, *, shared: bool) -> None:
    """Show the open game in this channel, the person's or the shared one, or a new one by these rules."""
    opening = _open_or_new_game(interaction, rules, shared)
    game, note = await render_layout.defer_if_slow(interaction, opening, thinking=True)
    await send_game(interaction, game, redraws=False, note=note)


async def open_game(interaction: Interaction, shared: bool) -> MinesRound | None:
    assert interaction.channel_id is not None
    player = None if shared else interaction.user.id
    return await own_rounds.open_round(
        interaction.client.database, MinesRound, player, interaction.channel_id
    )


async def _open_or_new_game(interaction: Interaction, rules: Rules, shared: bool) -> tuple[MinesRound, str]:
    """The game, and a note for its message: that it was still open, or nothing."""
    if game := await open_game(interaction, shared):
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
            now=interaction.client.clock.now(),
        )
    except AlreadyOpen:
        game = await open_game(interaction, shared)
        if game is None:  # it has ended in the meantime
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
    """Store the person's moves, then show the game in the pressed message (`redraws`) or in a new one.

    Raises IllegalMove, NotFound and NumberTaken, having stored nothing.
    """
    bot, layout = interaction.client, 0
    first = minesweeper.first_opening(game.state, player_moves)
    if first is not None and game.state.rules.no_guessing:
        opening_event = game.state.begun
        finding = bot.pool.run(find_layout, opening_event, first, deadline=LAYOUT_DEADLINE)
        layout = await solving.solve(interaction, finding, redraws=redraws)
    player_id = interaction.user.id
    storing = minesweeper_rounds.continue_round(
        bot.database, game, player_moves, by=player_id, now=bot.clock.now(), layout=layout
    )
    game = await render_layout.defer_if_slow(interaction, storing, thinking=not redraws)
    await send_game(interaction, game, redraws=redraws, mode=mode)


async def move_with_retries(
    interaction: Interaction, game: MinesRound, player_moves: Sequence[Move], *, redraws: bool
) -> None:
    """Like `move`, but repeat the moves in the newest state if others have moved meanwhile.

    Raises IllegalMove and NotFound, and NumberTaken after MAX_RETRIES tries.
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
    """Show the current state of the game. One that is over is shown again once its guesses are valued."""
    bot = interaction.client
    missing_permissions = permissions.missing_permissions(interaction, "attach_files")
    if not game.state.over:
        reply = await playing_reply(game, mode, missing_permissions, note)
    elif not game.state.opened:
        reply = await finished_reply(game, "", missing_permissions)
    else:
        reply = await finished_reply(game, game_messages.WORKING, missing_permissions)
    if redraws:
        await render_layout.update_message(interaction, reply)
    else:
        message_id = await render_layout.send(interaction, reply)
        await bot.database.write_in_thread(
            lambda connection: rounds.set_message(connection, game.number, message_id)
        )
    if game.state.over and game.state.opened:
        await render_layout.update_message(
            interaction, await finished_reply(game, await review(bot, game), missing_permissions)
        )


async def review(bot: Oddsmith, game: MinesRound) -> list[Guess] | str:
    """What the guesses of a game cost, or the id of a message if they could not be valued."""
    try:
        return await bot.pool.run(guesses, game.events, deadline=REVIEW_DEADLINE)
    except (SolverFailed, TooWide) as error:
        log.warning("Game %d is shown without what its guesses cost: %s", game.number, error)
        return game_messages.FAILED


async def playing_reply(
    game: MinesRound, mode: Mode, missing_permissions: str | None, note: str = ""
) -> render_layout.Reply:
    """The message of a running game."""
    in_buttons = fits_in_buttons(game.state.rules)
    rows = [*(_cells(game, mode) if in_buttons else ()), ui.ActionRow(*_controls(game, mode, in_buttons))]
    return await game_messages.playing_reply(
        game, *rows, in_buttons=in_buttons, missing_permissions=missing_permissions, note=note
    )


async def finished_reply(
    game: MinesRound, review: Sequence[Guess] | str, missing_permissions: str | None
) -> render_layout.Reply:
    """The message of a game that is over."""
    as_text = [] if missing_permissions else [AsText.of(game)]
    row = ui.ActionRow[Any](Again.of(game), *as_text, Fairness.of(game))
    return await game_messages.finished_reply(
        game, row, review=review, missing_permissions=missing_permissions
    )


async def stored_game_reply(interaction: Interaction, number: int) -> render_layout.Reply:
    """A game that is over, with its buttons in its own channel. Raises NoSuchRound."""
    game = await own_rounds.load(interaction.client.database, MinesRound, number)
    missing_permissions = permissions.missing_permissions(interaction, "attach_files")
    if game.round.channel_id == interaction.channel_id:
        return await finished_reply(game, "", missing_permissions)
    fairness = ui.ActionRow[Any](Fairness.of(game))
    return await game_messages.finished_reply(
        game, fairness, review="", missing_permissions=missing_permissions
    )


def fits_in_buttons(rules: Rules) -> bool:
    """Whether a message has room for a button per cell, beside its other components."""
    return rules.width <= COLUMNS_IN_BUTTONS and rules.height * (rules.width + 1) <= COMPONENT_BUDGET


def _cells(game: MinesRound, mode: Mode) -> Iterator[ui.ActionRow[Any]]:
    """The rows of the board, a button per cell."""
    for row in range(game.state.rules.height):
        yield ui.ActionRow(*(PressCell.at(game, (row, c), mode) for c in range(game.state.rules.width)))


def _controls(game: MinesRound, mode: Mode, in_buttons: bool) -> list[ui.Item[Any]]:
    """The buttons beside those of the cells."""
    if mode == "leave":
        return [
            Show.to(game, "open", say("mines-play-on"), discord.ButtonStyle.primary),
            GiveUp.of(game),
        ]
    leave = Show.to(game, "leave", say("mines-give-up"))
    if not in_buttons:
        return [WriteMoves.of(game), Hint.of(game), AsText.of(game), leave, Fairness.of(game)]
    other: Mode = "open" if mode == "flag" else "flag"
    label = say("mines-mode-flagging" if mode == "flag" else "mines-mode-opening")
    return [Show.to(game, other, label, discord.ButtonStyle.primary), Hint.of(game), leave, Fairness.of(game)]


class GameButton(PersistentComponent[ui.Button[Any]], custom_id="minesweeper:{what}:{number}"):
    """A button of a game, for those who may play it. Its custom_id begins with `minesweeper:what:number`."""

    label = ""  # message id
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
        """The game of the button. Raises NoSuchRound and IllegalMove."""
        database = interaction.client.database
        return await own_rounds.load_for(
            database, MinesRound, self.number, interaction.user.id, interaction.channel_id
        )

    async def on_press(self, interaction: Interaction) -> None:
        await self.act(interaction, await self.game(interaction))

    async def act(self, interaction: Interaction, game: MinesRound) -> None:
        """Do what the button is for."""
        raise NotImplementedError


class TurnButton(GameButton):
    """A button that is valid while the game has `place` events: `minesweeper:what:number:place`."""

    place: Annotated[int, Digits(5)]

    async def on_press(self, interaction: Interaction) -> None:
        """Raises NumberTaken, after showing the current state, if the game has gone on."""
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
        action = "flag" if mode == "flag" else "open"
        cell_number = cell[0] * state.rules.width + cell[1]
        button: ui.Button[Any] = ui.Button(
            custom_id=cls.custom_ids.encode(
                number=game.number, place=len(game.events), mode=action, cell=cell_number
            )
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
    """The move of a press on a cell: a chord on an open cell, else toggle a flag, or open the cell."""
    if cell in state.opened:
        return Chorded(cell)
    if flagging:
        return Unflagged(cell) if cell in state.flags else Flagged(cell)
    return Opened(cell)


class Show(TurnButton, custom_id="minesweeper:show:{number}:{place}:{mode}"):
    """Changes what pressing a cell does, or asks whether to give up. Changes nothing in the game."""

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
    """Gives up the game."""

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
    """Opens the form for moves."""

    what, label, style = "moves", "mines-moves", discord.ButtonStyle.primary

    async def act(self, interaction: Interaction, game: MinesRound) -> None:
        if game.state.over:
            raise IllegalMove("mines-game-over")
        await interaction.response.send_modal(Moves(game))


class Moves(Modal):
    """Takes moves, written with cell names."""

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
    """Sends the best move, why, and every cell's chance, to the person who presses."""

    what, label = "hint", "mines-hint"

    async def act(self, interaction: Interaction, game: MinesRound) -> None:
        if game.state.over:
            raise IllegalMove("mines-game-over")
        if game.state.first is None:
            await render_layout.send_ephemeral(interaction, game_messages.first_hint(game))
            return
        board = game.state.board_without_flags
        solved = await solving.solve(
            interaction,
            interaction.client.pool.run(board_jobs.solve_board, board, False, deadline=HINT_DEADLINE),
            private=True,
            working_on=say("mines-work-hint"),
        )
        missing_permissions = permissions.missing_permissions(interaction, "attach_files")
        await render_layout.send_ephemeral(
            interaction, await game_messages.hint(game, solved, missing_permissions)
        )


class AsText(GameButton):
    """Sends the board as text, to the person who presses."""

    what, label = "text", "mines-as-text"

    async def act(self, interaction: Interaction, game: MinesRound) -> None:
        await render_layout.send_ephemeral(interaction, game_messages.as_text(game))


class Fairness(GameButton):
    """Sends the commitment to the mines, and their secret once the game is over, to who presses."""

    what, label = "fairness", "fairness"

    async def on_press(self, interaction: Interaction) -> None:
        game = await own_rounds.load_for(
            interaction.client.database, MinesRound, self.number, interaction.user.id
        )  # in any channel: a game that is over is also shown elsewhere
        await render_layout.send_ephemeral(interaction, game_messages.fairness_reply(game))


class Again(GameButton):
    """Starts another game by the same rules, in a new message."""

    what, label, style = "again", "mines-play-again", discord.ButtonStyle.primary

    async def act(self, interaction: Interaction, game: MinesRound) -> None:
        await play_here(interaction, game.state.rules, shared=game.everyones)


BUTTONS = (PressCell, Show, GiveUp, WriteMoves, Hint, AsText, Fairness, Again)
