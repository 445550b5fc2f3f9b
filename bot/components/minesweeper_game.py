"""Games of Minesweeper: their messages, buttons and forms.

A small board is made of buttons. On a larger one, moves are written with cell names, into a form or after
/mines open. The button of a cell is valid only while the game has the number of events in its custom_id;
written moves are always valid.
"""

import logging
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from functools import partial
from typing import Annotated, Literal

import discord

from app import minesweeper_rounds, rounds
from app.minesweeper_rounds import MinesRound, MinesSnapshot
from app.solving.errors import SolverFailed
from bot.client import Interaction, Oddsmith
from bot.components import minesweeper_board, solving, standalone_rounds
from bot.components.custom_ids import Digits
from bot.components.edit_button import offer_edit_button
from bot.components.modals import Modal
from bot.components.persistent import Button
from bot.components.standalone_rounds import FairnessButton, HowToPlayButton, RoundButton, TurnButton
from bot.interactions import responses
from bot.interactions.refusals import Refused
from bot.interactions.request_state import set_delivery, state_of
from bot.render import layout
from bot.render.layout import FilesOrText
from bot.render.minesweeper.game import (
    Mode,
    fairness_reply,
    fills_message,
    finished_reply,
    first_hint_reply,
    fits_in_buttons,
    hint_reply,
    playing_reply,
    text_reply,
)
from bot.render.minesweeper.guess_review import guess_lines
from bot.render.minesweeper.how_to_play import how_to_play_reply
from bot.text.catalogue import current_language, say, using_language
from bot.text.minesweeper_moves import MAX_TEXT, BadMoves, parse_moves
from games.minesweeper import First, GaveUp, Move, NotAllowed, Rules
from solvers.mines import Cell, TooWide, format_cell

log = logging.getLogger(__name__)


async def play_here(interaction: Interaction, rules: Rules, *, shared: bool, chosen: bool = True) -> None:
    """Show the open game in this channel, the person's or the shared one, or a new one under these rules.

    chosen: whether the person chose these rules. An open game by others then ends for the new one if no cell
    has been opened, and else has a button for that.
    """
    game, is_new = await standalone_rounds.open_or_start(interaction, MinesRound, rules, shared=shared)
    if chosen and not is_new and game.first is None and game.rules != rules:
        await _start_instead(interaction, game, rules)
        return
    instead = rules if chosen and game.rules != rules else None
    with _using_language_of(interaction, game):
        note = "" if is_new else say("mines-still-open", offered="yes" if instead else "no")
        await standalone_rounds.post(interaction, game, running_game_reply(game, "open", note, instead))


async def _start_instead(interaction: Interaction, game: MinesSnapshot, rules: Rules) -> None:
    """Give up this game and show one under these rules. Raises NotAllowed, NotFound and NumberTaken."""
    ended = await standalone_rounds.move(interaction, MinesRound, game, [GaveUp()])
    shown = await standalone_rounds.shown_round(interaction.client, MinesRound, game.round_id)
    with _using_language_of(interaction, ended):
        await standalone_rounds.edit_message(interaction.client, shown, _finished_game_reply(ended))
    await play_here(interaction, rules, shared=game.shared, chosen=False)


async def find_game(interaction: Interaction, round_id: int | None) -> MinesSnapshot:
    """The game with this number; if None, the open one here. Raises NoSuchRound and NotAllowed."""
    rounds_here = standalone_rounds.rounds_here(interaction, MinesRound)
    if round_id is not None:
        return await rounds_here.load(round_id)
    return await minesweeper_rounds.find_open(rounds_here)


async def _move(
    interaction: Interaction,
    game: MinesSnapshot,
    player_moves: Sequence[Move],
    *,
    mode: Mode = "open",
    in_any_state: bool = False,
) -> None:
    """Store the person's moves, then show the game.

    in_any_state: whether the moves hold even if others have moved since. Raises NotAllowed, NotFound and
    NumberTaken, having stored nothing.
    """
    game = await standalone_rounds.move(
        interaction, MinesRound, game, player_moves, in_any_state=in_any_state
    )
    await _send_game(interaction, game, mode=mode)


async def write_moves(interaction: Interaction, game: MinesSnapshot, text: str) -> None:
    """Make the moves in this text; if they are wrong, the error has a button that opens a form with it."""
    _require_running(game)
    with offer_edit_button(interaction, partial(MovesModal, game.round_id, text), (BadMoves, NotAllowed)):
        await _move(interaction, game, parse_moves(text), in_any_state=True)


def _require_running(game: MinesSnapshot) -> None:
    """Raises Refused if the game is over: then no other moves would help."""
    if game.over:
        raise Refused("mines-game-over")


def _using_language_of(interaction: Interaction, game: MinesSnapshot) -> AbstractContextManager[None]:
    """Speak the language of the game's message: everyone's, or else that of the person who plays alone."""
    language = current_language()
    if game.shared:
        language = interaction.client.language_for_everyone(game.round.guild_id, language)
    return using_language(language)


async def _send_game(interaction: Interaction, game: MinesSnapshot, *, mode: Mode = "open") -> None:
    """Show the current state of the game. One that is over is shown again once its guesses are valued."""
    with _using_language_of(interaction, game):
        await _show(interaction, game, mode)


async def _show(interaction: Interaction, game: MinesSnapshot, mode: Mode) -> None:
    bot = interaction.client
    if game.over:
        reply = _finished_game_reply(game, [say("mines-review-working")] if game.opened else [])
    else:
        reply = running_game_reply(game, mode)
    if state_of(interaction).delivery == "public":
        await standalone_rounds.post(interaction, game, reply)
    else:
        await responses.update_message(interaction, reply)
    if game.over and game.opened:
        await responses.update_message(
            interaction, _finished_game_reply(game, await _review_lines(bot, game))
        )


async def _review_lines(bot: Oddsmith, game: MinesSnapshot) -> list[str]:
    """What the guesses of a game cost, or that they could not be valued."""
    try:
        return guess_lines(await minesweeper_rounds.value_guesses(bot.services, game.round_id))
    except (SolverFailed, TooWide) as error:
        log.warning("Could not compute what the guesses of game %d cost: %s", game.round_id, error)
        return [say("mines-review-failed")]


def running_game_reply(
    game: MinesSnapshot, mode: Mode, note: str = "", instead: Rules | None = None
) -> layout.Reply:
    """The message of a running game; `instead`: the rules of the game that a button starts in its place."""
    cells = _cells(game, mode) if fits_in_buttons(game.rules) else ()
    return playing_reply(game, *cells, _controls(game, mode, instead), mode=mode, note=note)


def _finished_game_reply(game: MinesSnapshot, review: Sequence[str] = ()) -> layout.Reply:
    """The message of a game that is over, with the sentences about its guesses."""
    questions = [MinesHowToPlayButton.of(game), MinesFairnessButton.of(game)]
    rows = _rows_below_picture(game, [MinesPlayAgainButton.of(game)], questions)
    return finished_reply(game, rows, review=review)


async def timed_out_reply(bot: Oddsmith, game: MinesSnapshot) -> layout.Reply:
    """The message of a game that nobody continued in time."""
    return _finished_game_reply(game, await _review_lines(bot, game) if game.opened else [])


async def stored_game_reply(interaction: Interaction, round_id: int) -> layout.Reply:
    """A game that is over, with its buttons in its own channel. Raises NoSuchRound."""
    game = await rounds.load(interaction.client.services, MinesRound, round_id)
    if game.round.channel_id == interaction.channel_id:
        return _finished_game_reply(game)
    return finished_reply(game, [MinesFairnessButton.of(game)])


def _cells(game: MinesSnapshot, mode: Mode) -> Iterator[layout.Buttons]:
    """The rows of the board, a button per cell."""
    for row in range(game.rules.height):
        yield [CellButton.at(game, (row, column), mode) for column in range(game.rules.width)]


def _controls(game: MinesSnapshot, mode: Mode, instead: Rules | None) -> layout.Buttons | FilesOrText:
    """The row of the buttons that are not cells; How to play makes room for the game `instead`."""
    if mode == "leave":
        return [
            ModeButton.to(game, "open", say("mines-play-on"), discord.ButtonStyle.primary),
            GiveUpButton.of(game),
        ]
    leave = ModeButton.to(game, "leave", say("mines-give-up"))
    hint, fairness = MinesHintButton.of(game), MinesFairnessButton.of(game)
    how = StartInsteadButton.to(game, instead) if instead else MinesHowToPlayButton.of(game)
    if not fits_in_buttons(game.rules):
        return _rows_below_picture(game, [MovesButton.of(game), hint], [leave, how, fairness])
    other: Mode = "open" if mode == "flag" else "flag"
    label = say("mines-mode-flagging" if mode == "flag" else "mines-mode-opening")
    mode_button = ModeButton.to(game, other, label, discord.ButtonStyle.primary)
    return [mode_button, hint, leave, how, *([] if fills_message(game.rules) else [fairness])]


def _rows_below_picture(game: MinesSnapshot, before: layout.Buttons, after: layout.Buttons) -> FilesOrText:
    """The buttons, with the one for the board as text between them if the message shows a picture.

    They are in one row if they fit, else what stands before and after is in rows of its own.
    """
    before_with_text = [*before, BoardTextButton.of(game)]
    if len(before_with_text) + len(after) <= layout.BUTTONS_PER_ROW:
        below_picture: list[layout.Buttons] = [[*before_with_text, *after]]
    else:
        below_picture = [before_with_text, after]
    return FilesOrText(below_picture, [[*before, *after]])


class MinesGameButton(RoundButton[MinesSnapshot], custom_id="minesweeper:{key}:{round_id}"):
    """A button of a game, for those who may play it."""

    round_type = MinesRound

    async def redraw(self, interaction: Interaction, game: MinesSnapshot) -> None:
        await _send_game(interaction, game)


class MinesMoveButton(
    MinesGameButton, TurnButton[MinesSnapshot], custom_id="minesweeper:{key}:{round_id}:{event_count}"
):
    """A button that is valid until somebody moves."""


class CellButton(MinesMoveButton, custom_id="minesweeper:cell:{round_id}:{event_count}:{mode}:{cell}"):
    """A cell of a board of buttons."""

    mode: Literal["open", "flag"]
    cell: Annotated[int, Digits(3)]

    @classmethod
    def at(cls, game: MinesSnapshot, cell: Cell, mode: Mode) -> Button:
        action = "flag" if mode == "flag" else "open"
        cell_number = cell[0] * game.rules.width + cell[1]
        match game.board[cell]:
            case "#":
                label, style = format_cell(cell), discord.ButtonStyle.primary
            case "F":
                label, style = "⚑", discord.ButtonStyle.danger
            case number:
                label, style = number, discord.ButtonStyle.secondary
        disabled = label == "0" or mode == "leave"
        return cls.build(game, label, style, disabled=disabled, mode=action, cell=cell_number)

    async def act(self, interaction: Interaction, game: MinesSnapshot) -> None:
        cell = divmod(self.cell, game.rules.width)
        pressed = game.press(cell, flagging=self.mode == "flag")
        await _move(interaction, game, [pressed], mode=self.mode)


class ModeButton(MinesMoveButton, custom_id="minesweeper:show:{round_id}:{event_count}:{mode}"):
    """Changes what pressing a cell does, or asks whether to give up. Changes nothing in the game."""

    mode: Mode

    @classmethod
    def to(
        cls, game: MinesSnapshot, mode: Mode, label: str, style: discord.ButtonStyle | None = None
    ) -> Button:
        return cls.build(game, label, style, mode=mode)

    async def act(self, interaction: Interaction, game: MinesSnapshot) -> None:
        await _send_game(interaction, game, mode=self.mode)


class GiveUpButton(MinesMoveButton):
    """Gives up the game."""

    key, label, style = "giveup", "mines-give-up-for-good", discord.ButtonStyle.danger

    async def act(self, interaction: Interaction, game: MinesSnapshot) -> None:
        await _move(interaction, game, [GaveUp()])


class StartInsteadButton(
    MinesMoveButton,
    custom_id="minesweeper:instead:{round_id}:{event_count}:{rows}:{columns}:{mines}:{first}:{no_guessing}",
):
    """Gives up the game and starts another under these rules, in a new message."""

    delivery = "public"
    rows: Annotated[int, Digits(2)]
    columns: Annotated[int, Digits(2)]
    mines: Annotated[int, Digits(4)]
    first: First
    no_guessing: Annotated[int, Digits(1)]

    @classmethod
    def to(cls, game: MinesSnapshot, rules: Rules) -> Button:
        size, mines = f"{rules.width}x{rules.height}", say("mines-count", mines=rules.mines)
        label = say("mines-play-instead", size=size, mines=mines)
        return cls.build(
            game,
            label,
            rows=rules.height,
            columns=rules.width,
            mines=rules.mines,
            first=rules.first,
            no_guessing=int(rules.no_guessing),
        )

    async def act(self, interaction: Interaction, game: MinesSnapshot) -> None:
        rules = Rules(self.rows, self.columns, self.mines, self.first, bool(self.no_guessing))
        await _start_instead(interaction, game, rules)


class MovesButton(MinesGameButton):
    """Opens the form for moves."""

    key, label, style = "moves", "mines-moves", discord.ButtonStyle.primary

    async def act(self, interaction: Interaction, game: MinesSnapshot) -> None:
        _require_running(game)
        await responses.send_form(interaction, MovesModal(game.round_id))


class MovesModal(Modal):
    """Takes moves, written with cell names."""

    def __init__(self, round_id: int, moves: str = "") -> None:
        super().__init__(say("mines-moves-form"), round_id)
        self.round_id = round_id
        self.moves = self.add_text(
            "moves",
            say("mines-moves-field"),
            say("mines-moves-field-which"),
            max_length=MAX_TEXT,
            placeholder=say("mines-moves-example"),
            default=moves,
        )

    async def handle_submit(self, interaction: Interaction) -> None:
        game = await standalone_rounds.rounds_here(interaction, MinesRound).load(self.round_id)
        _require_running(game)
        player_moves = parse_moves(self.moves.value)
        # An expired form below an error was opened from another message than the game's.
        message = responses.interaction_to_edit(interaction).message
        set_delivery(interaction, "public" if message is None or message.flags.ephemeral else "redraw")
        await _move(interaction, game, player_moves, in_any_state=True)


class MinesHintButton(MinesGameButton):
    """Sends the best move, why, and every cell's chance, to the person who presses."""

    key, label, delivery = "hint", "common-hint", "private"

    async def act(self, interaction: Interaction, game: MinesSnapshot) -> None:
        _require_running(game)
        if game.first is None:
            await self.show_hint(interaction, first_hint_reply(game))
            return
        solved = await solving.solve_stoppable(
            interaction, say("mines-work-hint"), minesweeper_rounds.hint, game
        )
        best = solved.best
        why = [MinesWhyButton.of(game)] if best is not None and not best.mined else []
        await self.show_hint(interaction, hint_reply(game, solved, why))


class MinesWhyButton(MinesGameButton):
    """Sends the numbers that prove the cell of the hint safe, to the person who presses."""

    key, label, delivery = "why", "common-why", "private"

    async def act(self, interaction: Interaction, game: MinesSnapshot) -> None:
        _require_running(game)
        await minesweeper_board.send_proof(interaction, minesweeper_rounds.prove_hint, game)


class BoardTextButton(MinesGameButton):
    """Sends the board as text, to the person who presses, and deletes their previous one."""

    key, label = "text", "common-as-text"

    async def act(self, interaction: Interaction, game: MinesSnapshot) -> None:
        await interaction.client.private_messages.show(
            interaction, text_reply(game), "board as text", game.round_id
        )


class MinesFairnessButton(MinesGameButton, FairnessButton[MinesSnapshot]):
    def fairness_reply(self, game: MinesSnapshot) -> layout.Reply:
        return fairness_reply(game)


class MinesHowToPlayButton(MinesGameButton, HowToPlayButton[MinesSnapshot]):
    def how_to_play_reply(self, game: MinesSnapshot) -> layout.Reply:
        in_buttons = fits_in_buttons(game.rules)
        fairness = [MinesFairnessButton.of(game)] if in_buttons and fills_message(game.rules) else []
        return how_to_play_reply(fairness, in_buttons=in_buttons)


class MinesPlayAgainButton(MinesGameButton):
    """Starts another game under the same rules, in a new message."""

    key, label, style = "again", "common-play-again", discord.ButtonStyle.primary
    delivery = "public"

    async def act(self, interaction: Interaction, game: MinesSnapshot) -> None:
        await play_here(interaction, game.rules, shared=game.shared)
