"""Reads a Minesweeper board from a screenshot, whatever program drew it.

The stages: `edges` in the picture, the `seeds` and the `lattice` of lines that they form, the appearance of
its `cells`, which `glyphs` they resemble, the `kinds` of cells, their `naming` by appearance and `rules`
together, flags that were taken for mines in `marks`, the `doubts` about names, the `checking` of all
numbers at once, their `plausibility`, the `candidates` for a board, and the `reading` that is the likeliest
of them. `bounds` finds cells of the board outside the lattice, `counter` and `printed` read its mine counter,
`twins` finds other boards of its size, `stretched` makes oblong cells square, and `previews` reads small
pictures that are no legal boards.
"""

from solvers.mines.screenshot.reading import NoBoard, ScreenshotReading, read_screenshot, read_screenshots

__all__ = ["NoBoard", "ScreenshotReading", "read_screenshot", "read_screenshots"]
