"""The form of /mines solve: a board pasted as text, or a picture of one."""

from collections.abc import Sequence
from functools import partial

import discord
from discord import ui

from app import board_edits
from app.solving.screenshot_jobs import BadPicture
from bot.client import Interaction
from bot.components.edit_button import offer_edit_button
from bot.components.minesweeper_board import MAX_PASTE, solve_texts
from bot.components.minesweeper_screenshot import solve_pictures
from bot.components.modals import Modal
from bot.interactions import deferring
from bot.interactions.attachments import BadAttachment
from bot.text.catalogue import say
from solvers.mines import Unreadable
from solvers.mines.text.board_lines import split_rows

MINE_DIGITS = 5
NO_BOARD = ("mines-no-board", "mines-no-board-in-link")  # codes of errors


class BoardModal(Modal):
    """Takes a pasted board or a picture, and the number of mines."""

    delivery = "public"

    def __init__(self, board: str = "", mines: str = "") -> None:
        super().__init__(say("mines-paste-form"))
        self.board = self.add_text(
            "board",
            say("mines-board-field"),
            say("mines-board-field-which"),
            style=discord.TextStyle.paragraph,
            required=False,
            max_length=MAX_PASTE,
            default=board,
        )
        self.picture: ui.FileUpload[Modal] = ui.FileUpload(custom_id="image", required=False)
        label, which = say("mines-picture-field"), say("mines-picture-field-which")
        self.add_item(ui.Label(text=label, description=which, component=self.picture))
        self.mines = self.add_text(
            "mines",
            say("mines-count-field"),
            say("mines-count-field-optional"),
            required=False,
            max_length=MINE_DIGITS,
            default=mines,
        )

    async def handle_submit(self, interaction: Interaction) -> None:
        if interaction.message is not None:  # opened from an error: the answer is a new message
            await deferring.defer(interaction)
        text = self.mines.value.strip()
        count = board_edits.parse_mine_count(text) if text else None
        if bool(self.board.value.strip()) == bool(self.picture.values):
            raise Unreadable("mines-one-board")
        if self.picture.values:
            await solve_pictures(interaction, self.picture.values, count)
        else:
            await solve_texts(interaction, [self.board.value], count)


async def solve_texts_or_offer_form(
    interaction: Interaction, texts: Sequence[str], mines: int | None, *, from_message: bool = False
) -> None:
    """Like `solve_texts`; if that fails, the error has a button that opens the form with the first text.

    from_message: whether the texts are from a message. A message without any board gets no such button.
    """
    if not texts or len(texts[0]) > MAX_PASTE:
        await solve_texts(interaction, texts, mines)
        return
    form = partial(BoardModal, split_rows(texts[0]), _typed(mines))
    with offer_edit_button(interaction, form, unless=NO_BOARD if from_message else ()):
        await solve_texts(interaction, texts, mines)


async def solve_pictures_or_offer_form(
    interaction: Interaction, files: Sequence[discord.Attachment], mines: int | None
) -> None:
    """Like `solve_pictures`; if no board can be read, the error has a button to enter it as text."""
    form, errors = partial(BoardModal, mines=_typed(mines)), (BadPicture, BadAttachment)
    with offer_edit_button(interaction, form, errors, label="mines-enter-as-text"):
        await solve_pictures(interaction, files, mines)


def _typed(mines: int | None) -> str:
    """The mine count as the form has it."""
    return "" if mines is None else str(mines)
