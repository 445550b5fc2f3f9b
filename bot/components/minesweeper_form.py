"""The form of /mines solve: a board pasted as text, or a picture of one."""

import discord
from discord import ui

from app import board_edits
from bot.client import Interaction
from bot.components.minesweeper_board import MAX_PASTE, solve_texts
from bot.components.minesweeper_screenshot import solve_pictures
from bot.components.modals import Modal
from bot.text.catalogue import say
from solvers.mines import Unreadable


class BoardModal(Modal):
    """Takes a pasted board or a picture, and the number of mines."""

    def __init__(self, mines: int | None) -> None:
        super().__init__(title=say("mines-paste-form"))
        self.board: ui.TextInput[Modal] = ui.TextInput(
            custom_id="board", style=discord.TextStyle.paragraph, required=False, max_length=MAX_PASTE
        )
        self.picture: ui.FileUpload[Modal] = ui.FileUpload(custom_id="image", required=False)
        self.mines: ui.TextInput[Modal] = ui.TextInput(
            custom_id="mines", required=False, max_length=5, default=None if mines is None else str(mines)
        )
        self.add_field(say("mines-board-field"), self.board, say("mines-board-field-which"))
        self.add_field(say("mines-picture-field"), self.picture, say("mines-picture-field-which"))
        self.add_field(say("mines-count-field"), self.mines, say("mines-count-field-optional"))

    async def handle_submit(self, interaction: Interaction) -> None:
        text = self.mines.value.strip()
        count = board_edits.parse_mine_count(text) if text else None
        if bool(self.board.value.strip()) == bool(self.picture.values):
            raise Unreadable("mines-one-board")
        if self.picture.values:
            await solve_pictures(interaction, self.picture.values, count)
        else:
            await solve_texts(interaction, [self.board.value], count)
