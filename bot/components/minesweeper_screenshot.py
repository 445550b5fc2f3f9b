"""Answers to pictures of Minesweeper boards: what is certain, and menus for the cells that are not clear.

The board is stored as a question, and the custom_ids name it. The picture is not stored: when a message with
close-ups of unclear cells is redrawn, they are taken from that message. Those of boards to choose from, which
no message shows yet, are held in memory.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Annotated, Any

import discord
from discord import ui

from app import screenshots
from app.boards import BoardRequest
from app.screenshots import CELL_SYMBOLS
from app.services import Services
from app.solving.screenshot_jobs import BadPicture, Screenshot
from bot.client import Interaction
from bot.components import solving
from bot.components.custom_ids import Digits
from bot.components.minesweeper_board import CorrectButton, load_board, solve_and_send
from bot.components.persistent import Button, PersistentButton, PersistentMenu, QuestionComponent
from bot.interactions import attachments, deferring, questions, responses
from bot.interactions.attachments import BadAttachment
from bot.interactions.checks import Offered
from bot.interactions.request_state import state_of
from bot.render.minesweeper import words
from bot.render.minesweeper.screenshot import (
    CLOSE_UPS,
    board_choice_reply,
    draw_close_ups,
    unclear_close_ups,
    unclear_reply,
)
from bot.text.catalogue import say
from solvers.mines import Cell, Contradiction, format_cell
from storage.questions import QuestionChanged, StoredQuestion

MAX_FILE = 10 * 1024**2  # bytes of a picture
MAX_PICTURES = 4  # of a message, to look for a board in
ASKED_AT_ONCE = 5  # unclear cells with a menu


async def solve_pictures(
    interaction: Interaction, files: Sequence[discord.Attachment], mines: int | None
) -> None:
    """Answer with the board in the first of the pictures that has one, or ask which of its boards is meant.

    Raises BadPicture, BadAttachment.
    """
    await deferring.defer(interaction)
    shots = await solving.solve_stoppable(interaction, say("mines-work-picture"), _read_first, files, mines)
    requests = [screenshots.request_for(shot) for shot in shots]
    if len(requests) == 1:
        await _solve_or_ask(interaction, requests[0], await draw_close_ups(shots[0]))
        return
    question_id = await questions.store(interaction, screenshots.save_choice, requests)
    close_ups = [await draw_close_ups(shot) for shot in shots]
    interaction.client.close_ups.keep(question_id, interaction.user.id, close_ups)
    buttons = [BoardButton.of(question_id, index, shot) for index, shot in enumerate(shots)]
    await responses.send_public(interaction, board_choice_reply(shots, buttons))


async def _read_first(
    services: Services, files: Sequence[discord.Attachment], mines: int | None
) -> list[Screenshot]:
    """The boards in the first picture that has any. Raises the error about the first picture if none has."""
    first_error: BadPicture | BadAttachment | None = None
    for file in files[:MAX_PICTURES]:
        try:
            picture = await attachments.read(file, MAX_FILE)
            return await screenshots.read(services, picture, mines)
        except (BadPicture, BadAttachment) as error:
            first_error = first_error or error
    raise first_error or BadPicture("mines-no-board-in-picture")


async def _solve_or_ask(
    interaction: Interaction,
    request: BoardRequest,
    close_ups: bytes | None,
    replaces: StoredQuestion | None = None,
) -> None:
    """Answer with the solved board; while cells are unclear, with what is certain, and ask about them.

    close_ups  the picture of the unclear cells, as a PNG file
    replaces   the stored question that the request changes; None for a new one

    A mine count that cannot be right is left out if nobody gave it. Raises QuestionChanged before it answers.
    """
    try:
        if request.unclear:
            await _ask(interaction, request, close_ups, replaces)
        else:
            await solve_and_send(interaction, request)
    except Contradiction as error:
        if error.kind != "count" or not screenshots.mine_count_may_be_wrong(request.options):
            raise
        await _solve_or_ask(interaction, screenshots.without_mine_count(request), close_ups, replaces)


async def _ask(
    interaction: Interaction,
    request: BoardRequest,
    close_ups: bytes | None,
    replaces: StoredQuestion | None,
) -> None:
    """Answer with what is certain, and ask about the unclear cells; like `_solve_or_ask`."""
    working_on = say("mines-work-board", size=words.format_size(request.board))
    certain = await solving.solve_stoppable(interaction, working_on, screenshots.find_certain, request)
    question_id = await _store(interaction, request, replaces)
    asked = request.unclear[:ASKED_AT_ONCE]
    reply = unclear_reply(
        request,
        certain,
        asked,
        close_ups,
        *(SymbolMenu.of(question_id, request, cell) for cell in asked),
        [
            AllAsReadButton.for_cells(question_id, len(request.unclear)),
            *CorrectButton.for_board(question_id, request.board),
        ],
    )
    await responses.deliver(interaction, reply)


async def _store(interaction: Interaction, request: BoardRequest, replaces: StoredQuestion | None) -> int:
    """Store the request, and return its question's id. Raises QuestionChanged."""
    if replaces is None:
        return await questions.store(interaction, screenshots.save_unclear, request)
    replacing = screenshots.replace_unclear(interaction.client.services, replaces, request)
    await deferring.defer_if_slow(interaction, replacing)
    return replaces.id


async def _close_ups_in_message(interaction: Interaction) -> tuple[str, bytes] | None:
    """The name and content of the close-ups in the message that was pressed; None if they cannot be had."""
    files = interaction.message.attachments if interaction.message else []
    file = next((file for file in files if CLOSE_UPS.fullmatch(file.filename)), None)
    try:
        return (file.filename, await attachments.read(file, MAX_FILE)) if file else None
    except BadAttachment:
        return None


class SymbolMenu(QuestionComponent, PersistentMenu, custom_id="mines:unclear:{question_id}:{cell}"):
    """Takes what an unclear cell shows; `cell` is its index in reading order."""

    auto_delete_errors = True
    cell: Annotated[int, Digits(5)]

    @classmethod
    def of(cls, question_id: int, request: BoardRequest, cell: Cell) -> ui.Select[Any]:
        index = cell[0] * request.board.width + cell[1]
        options = [
            discord.SelectOption(label=words.describe_symbol(symbol), value=symbol) for symbol in CELL_SYMBOLS
        ]
        read_as = words.describe_symbol(request.board[cell])
        return ui.Select(
            custom_id=cls.custom_ids.encode(question_id=question_id, cell=index),
            placeholder=say("mines-symbol-menu", cell=format_cell(cell), symbol=read_as),
            options=options,
        )

    async def offered(self, interaction: Interaction) -> Offered:
        return Offered(CELL_SYMBOLS)

    async def on_choice(self, interaction: Interaction, value: str) -> None:
        file = await deferring.defer_if_slow(interaction, _close_ups_in_message(interaction))
        while True:
            with suppress(QuestionChanged):  # another choice came first: this one is added to it
                return await self._add_choice(interaction, value, file)

    async def _add_choice(
        self, interaction: Interaction, symbol: str, file: tuple[str, bytes] | None
    ) -> None:
        question = await load_board(interaction, self.question_id)
        request = screenshots.with_symbol(question, self.cell, symbol)
        questions.set_delivery_for(interaction, question)
        replaces = question if state_of(interaction).delivery == "redraw" else None
        close_ups = await unclear_close_ups(*file, request) if file else None
        try:
            await _solve_or_ask(interaction, request, close_ups, replaces)
        except Contradiction:
            raise screenshots.impossible_symbol_error(question, self.cell) from None


class AllAsReadButton(QuestionComponent, PersistentButton, custom_id="mines:asread:{question_id}"):
    """Solves the board with the best guess for every unclear cell."""

    @classmethod
    def for_cells(cls, question_id: int, count: int) -> Button:
        return cls.labeled(say("mines-all-as-read", count=count), question_id=question_id)

    async def on_press(self, interaction: Interaction) -> None:
        question = await load_board(interaction, self.question_id)
        request = screenshots.all_as_read(question)
        questions.set_delivery_for(interaction, question)
        try:
            await _solve_or_ask(interaction, request, None)
        except Contradiction as error:
            if error.kind == "count":
                raise
            raise Contradiction("mines-all-as-read-impossible", error.kind, why=error) from None


class BoardButton(QuestionComponent, PersistentButton, custom_id="mines:board:{question_id}:{index}"):
    """Chooses one of several boards in a picture."""

    index: Annotated[int, Digits(1)]

    @classmethod
    def of(cls, question_id: int, index: int, shot: Screenshot) -> Button:
        return cls.labeled(
            say("mines-board-at", number=index + 1, place=shot.place), question_id=question_id, index=index
        )

    async def on_press(self, interaction: Interaction) -> None:
        question = await load_board(interaction, self.question_id)
        request = screenshots.chosen_board(question, self.index)
        close_ups = interaction.client.close_ups.of(self.question_id, self.index)
        questions.set_delivery_for(interaction, question)
        await _solve_or_ask(interaction, request, close_ups)
