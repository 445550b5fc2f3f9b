"""How well other positions are read that are put together from the cells of real screenshots.

`python -m benchmarks.other_positions [-v] [-o OUT] FOLDER [NAME...]` takes the pictures of a folder (see
`screenshots`) and replaces their cells by others of the same picture, so that each shows POSITIONS other
positions of a game in the same client. What is around the board stays as it is. Numbers that the picture
doesn't show are left covered, and a lost game is shown if the picture shows one. The outcomes are those of
`screenshots`; `-o` saves the pictures that were read wrong.
"""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image

from benchmarks.boards.minefields import Minefield
from benchmarks.boards.positions import random_position
from benchmarks.damaged_screenshots import Truth, print_results, save
from benchmarks.screenshots import Result, opened, read
from solvers import mines
from solvers.mines.board import USUAL_COUNTS, Cell

Pixels = npt.NDArray[np.uint8]

POSITIONS = 6  # of each picture
DENSITY = 0.17  # mines per cell, on boards of unusual sizes
FEWEST_CELLS, FEWEST_SIGNS = 40, 4  # in a picture whose cells make other positions
NEAREST = 9  # cells of a sign to choose from: where there is a gradient, those elsewhere differ
CLEANEST = 3  # of those: something may be drawn over the others
WHOLE_PIXELS = 0.8  # largest difference of a board's size from one in cells of whole pixels


def main() -> None:
    print_results(__doc__.splitlines()[0], other_results)


def other_results(file: Path, out: Path | None) -> Iterator[Result]:
    """The results of other positions of one picture; none if it shows too little of a game or is not read."""
    truth, image = opened(file)
    signs = "".join(truth["cells"] or ())
    if len(signs) < FEWEST_CELLS or len(set(signs)) < FEWEST_SIGNS:
        return
    pixels = np.asarray(image.convert("RGB"))
    try:
        reading = mines.read_screenshot(pixels)
    except mines.NoBoard:
        return
    truth = truth | {"box": reading.box}  # which is more exact
    for seed in range(POSITIONS):
        shown = other_position(truth, seed)
        other = Image.fromarray(composed(pixels, truth, shown, seed))
        name = f"{file.stem} {seed}"
        result = read(other, truth | {"cells": shown}, name)
        if out and not result.right:
            save(out, name, other, truth | {"cells": shown})
        yield result


def other_position(truth: Truth, seed: int) -> list[str]:
    """A random position of the picture's size that needs only signs which the picture shows."""
    cells: list[str] = truth["cells"]
    rows, columns = len(cells), len(cells[0])
    signs = set("".join(cells))
    mined = USUAL_COUNTS.get((rows, columns), round(DENSITY * rows * columns))
    other = [list(row) for row in random_position(rows, columns, mined, seed, lost="X" in signs)]
    around = Minefield(rows, columns, ()).around
    covered = {(r, c) for r, c in around if other[r][c] not in signs}
    while covered:
        for r, c in covered:
            other[r][c] = "#"
        # No cell beside a 0 is covered.
        covered = {
            (r, c)
            for (r, c), cells_around in around.items()
            if other[r][c] == "0" and any(other[y][x] == "#" for y, x in cells_around)
        }
    for r, c in truth["unsure"]:
        other[r][c] = cells[r][c]
    return ["".join(row) for row in other]


def composed(pixels: Pixels, truth: Truth, shown: Sequence[str], seed: int) -> Pixels:
    """The picture with other cells: each is a copy of one that shows the same in the picture."""
    cells, rng, out = truth["cells"], random.Random(seed), pixels.copy()
    x, y = (np.clip(each, 0, size) for each, size in zip(edges(truth), pixels.shape[1::-1], strict=True))
    unsure = {tuple(cell) for cell in truth["unsure"]}
    places: dict[str, list[Cell]] = {}
    for r, row in enumerate(cells):
        for c, sign in enumerate(row):
            places.setdefault(sign, []).append((r, c))

    def part(r: int, c: int, height: int, width: int) -> Pixels:
        found = Image.fromarray(pixels[y[r] : y[r + 1], x[c] : x[c + 1]])
        return np.asarray(found.resize((width, height), Image.Resampling.NEAREST))

    for r, row in enumerate(shown):
        for c, sign in enumerate(row):
            if (r, c) in unsure or sign == cells[r][c]:
                continue
            height, width = y[r + 1] - y[r], x[c + 1] - x[c]
            nearest = sorted(places[sign], key=lambda at: abs(at[0] - r) + abs(at[1] - c))
            # On a checkerboard, the color of a cell depends on where it is.
            alike = [at for at in nearest if sum(at) % 2 == (r + c) % 2] or nearest
            parts = [part(*at, height, width) for at in alike[:NEAREST]]
            usual = np.median(parts, axis=0)
            parts.sort(key=lambda each: float(np.abs(each - usual).mean()))
            out[y[r] : y[r + 1], x[c] : x[c + 1]] = rng.choice(parts[:CLEANEST])
    return out


def edges(truth: Truth) -> tuple[list[int], list[int]]:
    """The pixels at which columns and rows begin, and the last ones end."""
    left, top, right, bottom = truth["box"]
    rows, columns = len(truth["cells"]), len(truth["cells"][0])
    pitch = round(((right - left) / columns + (bottom - top) / rows) / 2)
    whole = all(
        abs(size - many * pitch) < WHOLE_PIXELS
        for size, many in ((right - left, columns), (bottom - top, rows))
    )
    if whole:
        left, top = round((left + right - pitch * columns) / 2), round((top + bottom - pitch * rows) / 2)
        right, bottom = left + pitch * columns, top + pitch * rows
    return (
        [round(left + (right - left) * at / columns) for at in range(columns + 1)],
        [round(top + (bottom - top) * at / rows) for at in range(rows + 1)],
    )


if __name__ == "__main__":
    main()
