"""/mines play and /mines open: the commands of Minesweeper games; see bot.components.minesweeper_game."""

from discord import app_commands
from discord.ext import commands

from bot.client import Interaction, Oddsmith
from bot.components import minesweeper_game
from bot.text.minesweeper_moves import MAX_TEXT
from games.minesweeper import First, Preset, Rules

WIDEST, HIGHEST = 30, 24  # columns and rows that can still be read on a phone, as a picture


class MinesweeperGame(commands.Cog):
    """The commands of /mines that play a game."""

    bot: Oddsmith

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
        await minesweeper_game.play_here(interaction, rules, shared=everyone, replaces_untouched=chosen)

    @app_commands.command(name="open")
    async def open_cells(
        self,
        interaction: Interaction,
        cells: app_commands.Range[str, 1, MAX_TEXT],
        game: app_commands.Range[int, 1, 2**53 - 1] | None = None,
    ) -> None:
        found = await minesweeper_game.find_game(interaction, game)
        await minesweeper_game.write_moves(interaction, found, cells)
