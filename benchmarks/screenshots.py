"""How well boards are read from pictures, client by client.

`python -m benchmarks.screenshots FOLDER [NAME...]` reads the pictures of a folder, or those with a NAME in
theirs. With `--parts` it reads random parts of them, cut out along the lines between cells, or across the
cells beyond the part. With `--drawn [SKIN...]` instead of a folder it reads boards of our own drawing
(`boards.drawn_boards`).

A folder holds pictures and beside each a JSON file with what it shows (`cells`, a string for each row, or
null where there is no board). `-v` shows every cell that was read wrong.

    read     every cell right, none of them reported as unsure
    asked    every wrong cell is among the unsure ones, which are at most a twentieth
    unsure   every wrong cell is among the unsure ones, which are more
    refused  no board found; right for a picture without one
    wrong    a wrong cell that was not unsure, a wrong size, or a board where there is none

Cells that nobody could make out, such as those under a tooltip, have to be unsure and don't count.

Times are processor seconds, so that they are the same on a busy machine.
"""

import argparse
import json
import random
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image

from benchmarks.boards.drawn_boards import DAMAGE, HELD_OUT, SKINS, picture, pixels_of, under_tooltip
from benchmarks.boards.positions import random_position
from solvers import mines

OUTCOMES = ("read", "asked", "unsure", "refused", "wrong")
MOST_ASKED = 0.05
PARTS = 4  # of each picture
LEAST_PART = 6  # rows and columns
BEYOND_PARTS = (0.0, 0.4)  # share of the next cells that a part shows


class WrongCell(NamedTuple):
    row: int
    column: int
    truth: str
    read: str
    unsure: bool


class Result(NamedTuple):
    file: str
    client: str
    outcome: str
    right: bool  # whether the verdict is the right one
    seconds: float  # of the processor
    note: str
    wrong: tuple[WrongCell, ...] = ()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-v", dest="verbose", action="store_true", help="show every wrong cell")
    parser.add_argument("--parts", action="store_true", help="read random parts of the pictures")
    parser.add_argument(
        "--drawn", nargs="*", choices=SKINS, metavar="SKIN", help="read boards of our own drawing instead"
    )
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_intermixed_args()
    if arguments.drawn is not None:
        print_results(drawn_results(arguments.drawn or SKINS), arguments.verbose)
    elif arguments.folder:
        files = chosen(arguments.folder, arguments.names)
        whole = map(result, files)
        parts = chain.from_iterable(map(part_results, files))
        print_results(parts if arguments.parts else whole, arguments.verbose)
    else:
        parser.error("a folder is required, or --drawn")


def chosen(folder: Path, names: Sequence[str]) -> list[Path]:
    """The files that say what the pictures of a folder show, or those with one of these in their names."""
    files = sorted(folder.glob("*.json"))
    if not files:
        sys.exit(f"There are no pictures at {folder}.")
    return [file for file in files if not names or any(name in file.stem for name in names)]


def print_results(results: Iterable[Result], verbose: bool) -> None:
    """Print each result as soon as it is there, and then the table."""
    printed = []
    for one in results:
        report(one, verbose)
        printed.append(one)
    print()
    print(table(printed))


def report(result: Result, verbose: bool) -> None:
    print(
        f"{result.client[:26]:27}{result.file:20} {result.outcome:8} {result.seconds:5.2f} s  {result.note}",
        flush=True,
    )
    if verbose:
        for cell in result.wrong:
            asked = " (asked)" if cell.unsure else ""
            print(f"      ({cell.row}, {cell.column}) is {cell.truth}, read as {cell.read}{asked}")


def drawn_results(skins: Iterable[str]) -> Iterator[Result]:
    """Boards of our own drawing: every skin undamaged at four sizes, and with every damage at one."""
    for name in skins:
        skin = SKINS[name]
        plain = [(f"{pitch} pixels", pitch, Image.Image.copy) for pitch in (16.0, 22.4, 31.5, 47.0)]
        damaged = [(what, 26.0, damage) for what, damage in DAMAGE.items()]
        for seed, (what, pitch, damage) in enumerate([*plain, *damaged]):
            rows = random_position(16, 22, 55, seed, lost=seed % 4 == 3)
            image = picture(rows, skin, pitch)
            hidden = under_tooltip(rows, pitch, image.size) if what == "tooltip" else []
            client = f"drawn: {name}" + (" (held out)" if name in HELD_OUT else "")
            yield read(damage(image), {"client": client, "cells": rows, "unsure": hidden}, what)


def result(file: Path) -> Result:
    """Read one picture and compare the reading with the truth."""
    truth, image = opened(file)
    return read(image, truth, truth["file"])


def part_results(file: Path) -> Iterator[Result]:
    """Read random parts of one picture, of at least LEAST_PART rows and columns."""
    truth, image = opened(file)
    if truth["cells"] is None:
        return
    rows, columns = len(truth["cells"]), len(truth["cells"][0])
    left, top, right, bottom = truth["box"]
    wide, tall = (right - left) / columns, (bottom - top) / rows
    for seed in range(PARTS):
        rng = random.Random(f"{file.stem} {seed}")
        beyond = rng.choice(BEYOND_PARTS)  # of a cell, on each side that is not the picture's
        (x, width), (y, height) = (
            (rng.randint(0, most - size), size)
            for most, size in (
                (columns, min(rng.randint(LEAST_PART, max(LEAST_PART, columns // 2)), columns)),
                (rows, min(rng.randint(LEAST_PART, max(LEAST_PART, rows // 2)), rows)),
            )
        )
        box = (
            max(round(left + (x - beyond) * wide), 0),
            max(round(top + (y - beyond) * tall), 0),
            min(round(left + (x + width + beyond) * wide), image.width),
            min(round(top + (y + height + beyond) * tall), image.height),
        )
        part = {
            "client": truth["client"],
            "cells": [row[x : x + width] for row in truth["cells"][y : y + height]],
            "unsure": [
                (r - y, c - x) for r, c in truth["unsure"] if y <= r < y + height and x <= c < x + width
            ],
        }
        yield read(image.crop(box), part, f"{file.stem} {width}×{height}")


def opened(file: Path) -> tuple[dict[str, Any], Image.Image]:
    """The truth in a file, and its picture."""
    truth = json.loads(file.read_text())
    return truth, Image.open(file.parent / truth["file"]).convert("RGBA")  # some have a palette


def read(image: Image.Image, truth: dict[str, Any], name: str) -> Result:
    """Read a picture and compare the reading with the truth."""
    client = truth["client"] or "(no board)"
    pixels = pixels_of(image)
    began = time.process_time()
    try:
        reading = mines.read_screenshot(pixels)
    except mines.NoBoard:
        return Result(name, client, "refused", truth["cells"] is None, time.process_time() - began, "")
    seconds = time.process_time() - began
    outcome, note, wrong = judged(reading, truth)
    return Result(name, client, outcome, outcome in ("read", "asked"), seconds, note, wrong)


def judged(reading: mines.ScreenshotReading, truth: dict[str, Any]) -> tuple[str, str, tuple[WrongCell, ...]]:
    rows, columns = len(reading.rows), len(reading.rows[0])
    if truth["cells"] is None:
        return "wrong", f"a board of {columns}×{rows} where there is none", ()
    if (columns, rows) != (len(truth["cells"][0]), len(truth["cells"])):
        return "wrong", f"{columns}×{rows} for {len(truth['cells'][0])}×{len(truth['cells'])}", ()
    hidden = {tuple(cell) for cell in truth["unsure"]}
    unsure = set(reading.unsure)
    wrong = tuple(
        WrongCell(r, c, truth["cells"][r][c], reading.rows[r][c], (r, c) in unsure)
        for r in range(rows)
        for c in range(columns)
        if (r, c) not in hidden and truth["cells"][r][c] != reading.rows[r][c]
    )
    silent = sum(not cell.unsure for cell in wrong) + len(hidden - unsure)
    note = f"{len(wrong)} wrong, {silent} of them silently, {len(unsure)} asked"
    if silent:
        return "wrong", note, wrong
    if not unsure:
        return "read", "", wrong
    return ("asked" if len(unsure - hidden) <= MOST_ASKED * rows * columns else "unsure"), note, wrong


def table(results: list[Result]) -> str:
    """A Markdown table with a row for each client."""
    by_client: dict[str, list[Result]] = defaultdict(list)
    for one in results:
        by_client[one.client].append(one)
    lines = [
        "| client | pictures | " + " | ".join(OUTCOMES) + " | slowest |",
        "|---|" + "--:|" * (len(OUTCOMES) + 2),
    ]
    for client, own in [*sorted(by_client.items()), ("all", results)]:
        counts = Counter(one.outcome for one in own)
        cells = " | ".join(str(counts[outcome] or "") for outcome in OUTCOMES)
        lines.append(
            f"| {client} | {len(own)} | {cells} | {max((one.seconds for one in own), default=0):.1f} s |"
        )
    right = sum(one.right for one in results)
    lines.append("")
    lines.append(f"{right} of {len(results)} as they should be.")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
