"""How often the Minesweeper solver wins whole games, playing its own best moves.

    python -m benchmarks.mines_win_rate --board expert --first zero --games 2000

Game number n of a setting is always the same game, and what has been played is kept in a file after every
game, so the script can be stopped at any time, run again for more games, or run beside itself for another
setting.
"""

import argparse
import json
import random
import time
from pathlib import Path
from typing import NamedTuple

from solvers import mines
from solvers.mines.board import neighbours


class Game(NamedTuple):
    height: int
    width: int
    mines: int


BOARDS = {"beginner": Game(9, 9, 10), "intermediate": Game(16, 16, 40), "expert": Game(16, 30, 99)}
# The best published rates: PSEQ-D256, and MSolver's claim for the expert board.
PUBLISHED = {
    ("beginner", "safe"): 91.7,
    ("intermediate", "safe"): 78.2,
    ("expert", "safe"): 41.0,
    ("beginner", "zero"): 97.2,
    ("intermediate", "zero"): 89.0,
    ("expert", "zero"): 54.3,
}
FIRST = {"safe": (0, 0), "zero": (3, 3)}


def won(game: Game, first: str, number: int) -> bool:
    """Play one game. The first click is free; with "zero" nothing around it is mined either."""
    near = neighbours(game.height, game.width)
    start = FIRST[first][0] * game.width + FIRST[first][1]
    spared = {start, *near[start]} if first == "zero" else {start}
    places = [cell for cell in range(game.height * game.width) if cell not in spared]
    mined = set(random.Random(f"{game} {first} {number}").sample(places, game.mines))
    shown = ["#"] * (game.height * game.width)
    to_open = [start]
    while True:
        while to_open:
            cell = to_open.pop()
            if cell in mined:
                return False
            if shown[cell] == "#":
                shown[cell] = str(sum(other in mined for other in near[cell]))
                if shown[cell] == "0":
                    to_open.extend(near[cell])
        if shown.count("#") == game.mines:
            return True
        rows = tuple("".join(shown[i : i + game.width]) for i in range(0, len(shown), game.width))
        solution = mines.solve(mines.Board(rows, game.mines))
        cells = solution.safe or [solution.best.cell]
        to_open = [row * game.width + column for row, column in cells]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--board", choices=BOARDS, default="expert")
    parser.add_argument("--first", choices=FIRST, default="safe")
    parser.add_argument("--games", type=int, default=2000, help="in all, those played before included")
    parser.add_argument(
        "--file", type=Path, default=Path("win-rates"), help="folder for what has been played"
    )
    asked = parser.parse_args()
    asked.file.mkdir(parents=True, exist_ok=True)
    file = asked.file / f"{asked.board}-{asked.first}.json"
    results = json.loads(file.read_text()) if file.exists() else []
    began, before = time.perf_counter(), len(results)
    for number in range(before, asked.games):
        results.append(int(won(BOARDS[asked.board], asked.first, number)))
        file.write_text(json.dumps(results))
    played = len(results)
    rate = sum(results) / played
    error = (rate * (1 - rate) / played) ** 0.5
    published = PUBLISHED[asked.board, asked.first]
    print(
        f"{asked.board}, first click {asked.first}: {100 * rate:.2f} % ± {100 * error:.2f} of {played} games"
    )
    print(f"best published: {published} %")
    if played > before:
        print(f"{(time.perf_counter() - began) / (played - before):.2f} s a game")


if __name__ == "__main__":
    main()
