"""Pictures of boards in the themes of games that are installed here: KMines and GNOME Mines.

`python -m benchmarks.installed_games FOLDER [SCALE...]` makes them in Chromium at device scale factors, with
a JSON file beside each that says what it shows; `python -m benchmarks.screenshots FOLDER` reads them. The
themes are under the GPL: the pictures are made on demand, and not part of the repository.
"""

import argparse
import base64
import gzip
import json
import subprocess
from pathlib import Path

from benchmarks.boards.positions import random_position

KMINES = Path("/usr/share/kmines/themes")
GNOME = Path("/usr/share/gnome-mines/themes")
SCALES = (1.0, 1.25, 1.5, 2.0, 3.0)
Rows = tuple[str, ...]
PITCH = 28  # CSS pixels
DIGITS = ("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")
LAYERS = {
    "#": ("cell_up",),
    "F": ("cell_up", "flag"),
    "0": ("cell_down",),
    "*": ("cell_down", "mine"),
    "X": ("cell_down", "explosion", "mine"),
    **{str(number): ("cell_down", f"arabic{word}") for number, word in enumerate(DIGITS, start=1)},
}
KMINES_PAGE = """<body style="margin:0;background:%(behind)s">
<div id=art style="position:absolute;left:0;top:0;opacity:0">%(art)s</div>
<div id=board style="position:absolute;left:24px;top:60px"></div>
<script>
const rows=%(rows)s, layers=%(layers)s, pitch=%(pitch)s, board=document.getElementById('board');
rows.forEach((row,r)=>[...row].forEach((letter,c)=>layers[letter].forEach(id=>{
  const part=document.getElementById(id); if(!part) return;
  const box=part.getBBox();
  const svg=document.createElementNS('http://www.w3.org/2000/svg','svg');
  svg.setAttribute('viewBox',[box.x,box.y,box.width,box.height].join(' '));
  svg.setAttribute('preserveAspectRatio','none');
  svg.style.cssText=`position:absolute;left:${c*pitch}px;top:${r*pitch}px;width:${pitch}px;height:${pitch}px`;
  const copy=part.cloneNode(true); copy.removeAttribute('transform'); svg.append(copy); board.append(svg);
})));</script>"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("scales", nargs="*", type=float, default=SCALES, metavar="scale")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    themes = sorted([*KMINES.glob("*.svgz"), *(path for path in GNOME.glob("*") if path.is_dir())])
    for number, theme in enumerate(themes):
        rows = random_position(12, 16, 30, number, lost=number % 2 == 1)
        page = kmines(theme, rows) if theme.suffix else gnome(theme, rows)
        for scale in arguments.scales:
            save(arguments.folder, theme, page, rows, scale)


def kmines(theme: Path, rows: Rows) -> str:
    """An HTML page that shows the board: every cell is several parts of one SVG over each other."""
    art = gzip.decompress(theme.read_bytes()).decode()
    words = {
        "art": art[art.index("<svg") :],
        "behind": "#b0b0b0",
        "rows": json.dumps(rows),
        "layers": json.dumps(LAYERS),
        "pitch": PITCH,
    }
    return KMINES_PAGE % words


def gnome(theme: Path, rows: Rows) -> str:
    """An HTML page that shows the board: image files on backgrounds like the desktop's own."""
    cells = []
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            opened = letter in "012345678*X"
            ground = "#dededc" if opened else "linear-gradient(#c2c2be,#aaaaa6)"
            name = {"F": "flag", "*": "mine", "X": "exploded"}.get(letter, f"{letter}mines")
            art = theme / f"{name}.svg"
            image = ""
            if art.is_file():
                data = base64.b64encode(art.read_bytes()).decode()
                image = f"<img width={PITCH - 4} style='margin:1px' src='data:image/svg+xml;base64,{data}'>"
            cells.append(
                f"<div style='position:absolute;left:{24 + c * PITCH}px;top:{60 + r * PITCH}px;"
                f"width:{PITCH - 2}px;height:{PITCH - 2}px;border:1px solid #eeeeec;background:{ground}'>"
                f"{image}</div>"
            )
    return "<body style='margin:0;background:#f6f5f4'>" + "".join(cells)


def save(folder: Path, theme: Path, page: str, rows: Rows, scale: float) -> None:
    client = theme.stem if theme.suffix else f"gnome_{theme.name}"
    name = f"{client}_{scale:g}"
    source = folder / "page.html"
    source.write_text(page)
    size = f"{len(rows[0]) * PITCH + 48},{len(rows) * PITCH + 84}"
    subprocess.run(
        [
            "chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            f"--force-device-scale-factor={scale:g}", f"--window-size={size}",
            f"--screenshot={folder / name}.png", source.as_uri(),
        ],
        check=True,
        capture_output=True,
        timeout=60,
    )  # fmt: skip
    source.unlink()
    truth = {"file": f"{name}.png", "client": client, "cells": rows, "unsure": []}
    (folder / f"{name}.json").write_text(json.dumps(truth))


if __name__ == "__main__":
    main()
