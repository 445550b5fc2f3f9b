"""/mines: a board solved (as text, a text file or a picture), also by Solve board in a message's menu; games.

See bot.components.minesweeper_board, and minesweeper_game.
"""

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Interaction, Oddsmith
from bot.cogs.choices import RoundNumber
from bot.components import minesweeper_game
from bot.components.minesweeper_board import MAX_TEXT
from bot.components.minesweeper_form import (
    BoardModal,
    solve_pictures_or_offer_form,
    solve_texts_or_offer_form,
)
from bot.components.minesweeper_message import read_text, solve_message
from bot.interactions import deferring, responses
from bot.text import minesweeper_moves
from games.minesweeper import First, Preset, Rules
from solvers.mines import Unreadable
from solvers.mines.board import MAX_CELLS

Count = app_commands.Range[int, 0, MAX_CELLS]
WIDEST, HIGHEST = 30, 24  # columns and rows that can still be read on a phone, as a picture


class Mines(commands.GroupCog, group_name="mines"):
    """Any board solved: what is certain, what is likely, what to open next; and games."""

    @app_commands.command()
    async def solve(
        self,
        interaction: Interaction,
        board: app_commands.Range[str, 1, MAX_TEXT] | None = None,
        image: discord.Attachment | None = None,
        mines: Count | None = None,
        file: discord.Attachment | None = None,
    ) -> None:
        if sum(given is not None for given in (board, image, file)) > 1:
            raise Unreadable("mines-one-board")
        if image:
            await solve_pictures_or_offer_form(interaction, [image], mines)
        elif file:
            await deferring.defer(interaction)
            await solve_texts_or_offer_form(interaction, [await read_text(file)], mines)
        elif board:
            await solve_texts_or_offer_form(interaction, [board], mines)
        else:
            await responses.send_form(interaction, BoardModal(mines="" if mines is None else str(mines)))

    @app_commands.command()
    async def play(
        self,
        interaction: Interaction,
        board: Preset | None = None,
        columns: app_commands.Range[int, 2, WIDEST] | None = None,
        rows: app_commands.Range[int, 2, HIGHEST] | None = None,
        mines: app_commands.Range[int, 1, WIDEST * HIGHEST] | None = None,
        first: First | None = None,
        no_guessing: bool = False,
        everyone: bool = False,
    ) -> None:
        rules = Rules.of(
            board or "beginner",
            height=rows,
            width=columns,
            mines=mines,
            first=first,
            no_guessing=no_guessing,
        )
        chosen = bool(board or columns or rows or mines or first or no_guessing)
        await minesweeper_game.play_here(interaction, rules, shared=everyone, chosen=chosen)

    @app_commands.command(name="open")
    async def open_cells(
        self,
        interaction: Interaction,
        cells: app_commands.Range[str, 1, minesweeper_moves.MAX_TEXT],
        game: RoundNumber | None = None,
    ) -> None:
        found = await minesweeper_game.find_game(interaction, game)
        await minesweeper_game.write_moves(interaction, found, cells)


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Mines())
    bot.tree.add_command(app_commands.ContextMenu(name="Solve board", callback=solve_message))
