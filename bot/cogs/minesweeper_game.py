"""/mines play and /mines open: the commands of Minesweeper games; see bot.components.minesweeper_game."""

from discord import app_commands
from discord.ext import commands

from app.minesweeper_rounds import MinesRound, MinesView
from bot.client import Interaction, Oddsmith
from bot.components import minesweeper_game as buttons
from bot.components import standalone_rounds
from bot.text.minesweeper_moves import MAX_TEXT
from games import minesweeper
from games.minesweeper import First, IllegalMove, Preset, Rules

WIDEST, HIGHEST = 30, 24  # columns and rows that can still be read on a phone, as a picture
DEFAULT_DENSITY = 0.16  # mines per cell, for a chosen size without a number of mines


class MinesweeperGame(commands.Cog):
    """The commands of /mines that play a game."""

    bot: Oddsmith

    @app_commands.command()
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
        start = first or ("zero" if no_guessing else "safe")
        rules = make_rules(board, columns, rows, mines, first=start, no_guessing=no_guessing)
        await buttons.play_here(interaction, rules, shared=everyone)

    @app_commands.command(name="open")
    async def open_cells(
        self,
        interaction: Interaction,
        cells: app_commands.Range[str, 1, MAX_TEXT],
        game: app_commands.Range[int, 1, 2**53 - 1] | None = None,
    ) -> None:
        await buttons.write_moves(interaction, await find_game(interaction, game), cells)


def make_rules(
    board: Preset,
    columns: int | None,
    rows: int | None,
    mines: int | None,
    *,
    first: First,
    no_guessing: bool,
) -> Rules:
    """The rules of a preset with the given changes. Raises BadRules."""
    height, width, default_mines = minesweeper.PRESETS[board]
    if columns or rows:
        height, width = rows or height, columns or width
        default_mines = max(round(DEFAULT_DENSITY * height * width), 1)
    return Rules(height, width, mines or default_mines, first, no_guessing)


async def find_game(interaction: Interaction, number: int | None) -> MinesView:
    """The game of this number; if None, the person's game in this channel, or else the shared one.

    Raises NoSuchRound and IllegalMove.
    """
    if number is not None:
        return await standalone_rounds.load(interaction, MinesRound, number)
    game = await buttons.open_game(interaction, False) or await buttons.open_game(interaction, True)
    if game is None:
        raise IllegalMove("mines-no-game-here")
    return game
