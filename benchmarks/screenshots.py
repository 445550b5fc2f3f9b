"""How well boards are read from pictures, client by client.

`python -m benchmarks.screenshots [FOLDER [NAME...]]` reads the pictures of a folder.

`python -m benchmarks.screenshots drawn` does the same with boards of our own drawing (`drawn_boards`).

A folder holds pictures and beside each a JSON file with what it shows (`cells`, a string for each row, or
null where there is no board). `-v` shows every cell that was read wrong.

    read     every cell right, none of them reported as unsure
    asked    every wrong cell is among the unsure ones, which are at most a twentieth
    vague    every wrong cell is among the unsure ones, which are more
    refused  no board found; right for a picture without one
    wrong    a wrong cell that was not unsure, a wrong size, or a board where there is none

Cells that nobody could make out, such as those under a tooltip, have to be unsure and don't count.

Times are processor seconds, so that they are the same on a busy machine.
"""

import json
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image

from benchmarks.drawn_boards import DAMAGE, HELD_OUT, SKINS, picture, pixels_of, position, under_tooltip
from solvers import mines

WHERE = Path(__file__).parent.parent.parent / "shared" / "screens"
OUTCOMES = ("read", "asked", "vague", "refused", "wrong")
MOST_ASKED = 0.05


class Result(NamedTuple):
    file: str
    client: str
    outcome: str
    right: bool  # whether the verdict is the right one
    seconds: float  # of the processor
    note: str
    wrong: tuple[tuple[int, int, str, str, bool], ...] = ()  # row, column, truth, read, whether unsure


def main(arguments: list[str]) -> None:
    verbose = "-v" in arguments
    arguments = [argument for argument in arguments if argument != "-v"]
    folder = Path(arguments[0]) if arguments else WHERE
    if not folder.is_dir() and arguments[:1] != ["drawn"]:
        print(f"There are no pictures at {folder}.")
        return
    results: list[Result] = []
    if arguments[:1] == ["drawn"]:
        for drawn_result in drawn_results(arguments[1:] or SKINS):
            results.append(drawn_result)
            report(drawn_result, verbose)
        print(table(results))
        return
    for file in sorted(folder.glob("*.json")):
        if not chosen(file, arguments[1:]):
            continue
        results.append(drawn_result := result(file))
        report(drawn_result, verbose)
    print()
    print(table(results))


def report(result: Result, verbose: bool) -> None:
    print(
        f"{result.client[:26]:27}{result.file:20} {result.outcome:8} {result.seconds:5.2f} s  {result.note}",
        flush=True,
    )
    if verbose:
        for row, column, truth, read, unsure in result.wrong:
            print(f"      ({row}, {column}) is {truth}, read as {read}{' (asked)' if unsure else ''}")


def drawn_results(skins: Iterable[str]) -> Iterator[Result]:
    """Boards of our own drawing: every skin undamaged at four sizes, and with every damage at one."""
    for name in skins:
        skin = SKINS[name]
        cases = [(f"{pitch} pixels", pitch, lambda image: image) for pitch in (16.0, 22.4, 31.5, 47.0)]
        cases += [(what, 26.0, damage) for what, damage in DAMAGE.items()]
        for seed, (what, pitch, damage) in enumerate(cases):
            rows = position(16, 22, 55, seed, lost=seed % 4 == 3)
            image = picture(rows, skin, pitch)
            pixels = pixels_of(damage(image))
            hidden = under_tooltip(rows, pitch, image.size) if what == "tooltip" else []
            truth = {"cells": rows, "unsure": hidden}
            label = f"drawn: {name}" + (" (held out)" if name in HELD_OUT else "")
            began = time.process_time()
            try:
                reading = mines.read_screenshot(pixels)
            except mines.NoBoard:
                yield Result(what, label, "refused", False, time.process_time() - began, "")
                continue
            seconds = time.process_time() - began
            outcome, note, wrong = judged(reading, truth)
            yield Result(what, label, outcome, outcome in ("read", "asked"), seconds, note, wrong)


def chosen(file: Path, names: list[str]) -> bool:
    return not names or any(name in file.stem for name in names)


def result(file: Path) -> Result:
    """Read one picture and compare the reading with the truth."""
    truth = json.loads(file.read_text())
    pixels = pixels_of(Image.open(file.parent / truth["file"]).convert("RGBA"))  # some have a palette
    began = time.process_time()
    try:
        reading = mines.read_screenshot(pixels)
    except mines.NoBoard:
        seconds = time.process_time() - began
        return Result(
            truth["file"], truth["client"] or "(no board)", "refused", truth["cells"] is None, seconds, ""
        )
    seconds = time.process_time() - began
    outcome, note, wrong = judged(reading, truth)
    return Result(
        truth["file"],
        truth["client"] or "(no board)",
        outcome,
        outcome in ("read", "asked"),
        seconds,
        note,
        wrong,
    )


def judged(reading: mines.ScreenshotReading, truth: dict[str, Any]) -> tuple[str, str, Any]:
    rows, columns = len(reading.rows), len(reading.rows[0])
    if truth["cells"] is None:
        return "wrong", f"a board of {columns}×{rows} where there is none", ()
    if (columns, rows) != (len(truth["cells"][0]), len(truth["cells"])):
        return "wrong", f"{columns}×{rows} for {len(truth['cells'][0])}×{len(truth['cells'])}", ()
    hidden = {tuple(cell) for cell in truth["unsure"]}
    unsure = set(reading.unsure)
    wrong = tuple(
        (r, c, truth["cells"][r][c], reading.rows[r][c], (r, c) in unsure)
        for r in range(rows)
        for c in range(columns)
        if (r, c) not in hidden and truth["cells"][r][c] != reading.rows[r][c]
    )
    silent = sum(not cell[4] for cell in wrong) + len(hidden - unsure)
    note = f"{len(wrong)} wrong, {silent} of them silently, {len(unsure)} asked"
    if silent:
        return "wrong", note, wrong
    if not unsure:
        return "read", "", wrong
    return ("asked" if len(unsure - hidden) <= MOST_ASKED * rows * columns else "vague"), note, wrong


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
    main(sys.argv[1:])
