"""How often the Minesweeper solver wins whole games, playing its own best moves.

    python -m benchmarks.mines_win_rate --board expert --first zero --games 2000

Game number n of a setting is always the same game, and the results are saved to a file after every game. So
the script can be stopped at any time, run again for more games, or run in parallel for another setting.

The share of games won is also given luck-adjusted. For a guess that is survived with probability p, the
result of the game is lowered by 1 - p if it was survived and raised by p if not, times the value of survival.
That does not change the mean, and removes most of its error (control variates).

Two efforts, or two first cells (`--cell`), are compared by the games with the same numbers: each plays into a
folder of its own (`--folder`), and `--beside` names the other's. Another first cell makes other boards.
"""

import argparse
import json
import random
import time
from itertools import product
from pathlib import Path
from typing import NamedTuple

from benchmarks.boards.minefields import Minefield
from games.minesweeper import PRESETS
from solvers import mines


class Guess(NamedTuple):
    """A move that may hit a mine. `win` is the chance to win with best play, where that is known."""

    mined: float
    win: float | None


class Played(NamedTuple):
    """A finished game. Only its last guess can have hit a mine."""

    won: bool
    guesses: list[Guess]


class Game(NamedTuple):
    height: int
    width: int
    mines: int


BOARDS = {board: Game(*PRESETS[board]) for board in ("beginner", "intermediate", "expert")}
# The best published rates: PSEQ-D256, and MSolver's claim for the expert board.
PUBLISHED = {
    ("beginner", "safe"): 91.7,
    ("intermediate", "safe"): 78.2,
    ("expert", "safe"): 41.132,
    ("beginner", "zero"): 97.2,
    ("intermediate", "zero"): 89.0,
    ("expert", "zero"): 54.3,
}
FIRST = {"safe": (0, 0), "zero": (3, 3)}  # the first cell, unless `--cell` names another
EFFORTS = {"quick": mines.QUICK, "thorough": mines.THOROUGH}


def play(
    game: Game,
    first: str,
    number: int,
    effort: mines.Effort = mines.THOROUGH,
    cell: mines.Cell | None = None,
) -> Played:
    """Play one game. The first click is free; with "zero" no mine is around it either."""
    start = cell or FIRST[first]
    spared = 1 if first == "zero" else 0  # how far from the first cell there is no mine
    cells = product(range(game.height), range(game.width))
    places = [(r, c) for r, c in cells if max(abs(r - start[0]), abs(c - start[1])) > spared]
    field = Minefield(
        game.height, game.width, random.Random(f"{game} {first} {number}").sample(places, game.mines)
    )
    to_open = [start]
    guesses: list[Guess] = []
    while True:
        for opened in to_open:
            if opened in field.mined:
                return Played(False, guesses)
            field.open_from(opened)
        if len(field.opened) == game.height * game.width - game.mines:
            return Played(True, guesses)
        solution = mines.solve(mines.Board(field.rows(), game.mines), effort=effort)
        to_open = solution.safe
        if not to_open:
            assert solution.best
            to_open = [solution.best.cell]
            win = solution.best.win
            guesses.append(Guess(solution.best.mined, None if win is None else float(win)))


def luck_adjusted(games: list[Played]) -> list[float]:
    """The result of each game, corrected for the luck of its guesses."""
    survived = [
        game.won
        for game in games
        for place, guess in enumerate(game.guesses)
        if guess.win is None and (game.won or place < len(game.guesses) - 1)
    ]
    survival_value = sum(survived) / len(survived) if survived else 1.0  # the value of surviving a guess
    return [_luck_adjusted(game, survival_value) for game in games]


def _luck_adjusted(game: Played, survival_value: float) -> float:
    value = float(game.won)
    for place, guess in enumerate(game.guesses):
        if guess.win is not None:  # from there on the win probability is known
            return value - (game.won - guess.win)
        alive = game.won or place < len(game.guesses) - 1
        value -= survival_value * (alive - (1 - guess.mined))
    return value


def mean(values: list[float]) -> tuple[float, float]:
    """(mean, its standard error), both in percent."""
    middle = sum(values) / len(values)
    spread = sum((value - middle) ** 2 for value in values) / len(values)
    return 100 * middle, 100 * (spread / len(values)) ** 0.5


def main() -> None:
    arguments = parsed_arguments()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    file = arguments.folder / f"{arguments.board}-{arguments.first}.json"
    games = saved(file)
    started_at, before = time.perf_counter(), len(games)
    for number in range(before, arguments.games):
        game, effort = BOARDS[arguments.board], EFFORTS[arguments.effort]
        games.append(play(game, arguments.first, number, effort, arguments.cell))
        unfinished = file.with_suffix(".new")
        unfinished.write_text(json.dumps(games))
        unfinished.replace(file)  # atomic, so that stopping the script here loses nothing
    print(f"{arguments.board}, first cell {arguments.first}: {len(games)} games")
    print("won: {:.2f}% ± {:.2f}".format(*mean([float(game.won) for game in games])))
    print("luck-adjusted: {:.2f}% ± {:.2f}".format(*mean(luck_adjusted(games))))
    print(f"best published: {PUBLISHED[arguments.board, arguments.first]}%")
    if arguments.beside:
        differences = paired(games, saved(arguments.beside / file.name))
        points, error = mean(differences)
        print(f"{len(differences)} games compared with the other: {points:+.2f} points ± {error:.2f}")
    if len(games) > before:
        print(f"{(time.perf_counter() - started_at) / (len(games) - before):.2f} s per game")


def parsed_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--board", choices=BOARDS, default="expert")
    parser.add_argument("--first", choices=FIRST, default="safe")
    parser.add_argument(
        "--cell",
        type=mines.parse_cell,
        help="the first cell to open, such as C3; by default A1, or D4 for a zero",
    )
    parser.add_argument("--effort", choices=EFFORTS, default="thorough")
    parser.add_argument("--games", type=int, default=2000, help="in all, including those already played")
    parser.add_argument("--folder", type=Path, default=Path("win-rates"), help="folder for the results")
    parser.add_argument("--beside", type=Path, help="folder of the results to compare with")
    arguments = parser.parse_args()
    game, cell = BOARDS[arguments.board], arguments.cell
    if cell and not (cell[0] < game.height and cell[1] < game.width):
        parser.error(f"{mines.format_cell(cell)} is not on the board")
    return arguments


def paired(games: list[Played], others: list[Played]) -> list[float]:
    """The difference of the results of each two games with the same number, luck-adjusted."""
    count = min(len(games), len(others))
    pairs = zip(luck_adjusted(games[:count]), luck_adjusted(others[:count]), strict=True)
    return [ours - theirs for ours, theirs in pairs]


def saved(file: Path) -> list[Played]:
    return [restored(*game) for game in json.loads(file.read_text())] if file.exists() else []


def restored(won: bool, guesses: list[list[float]]) -> Played:
    return Played(won, [Guess(*guess) for guess in guesses])


if __name__ == "__main__":
    main()
