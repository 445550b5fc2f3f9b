"""Reads a Minesweeper board from a screenshot, whatever program drew it.

The packages:

pixels    edges, the differences of colors, connected parts
lattice   where the cells are: by lines, or by symbols at equal distances
cells     what each cell looks like, and which are alike
symbols   what the symbol on a cell may be, by its shape and color
names     what each name costs, by looks and by the rules of the game, and which cost least together
doubts    which of the names that cost least may be wrong all the same
extent    where the board ends, what of it is missing, and further boards
obscured  cells that something lies over
counter   the game's mine counter

`reading.read_screenshot` asks `lattice` where boards may be (`views`), has `found_boards` read each as a
board in several ways, and takes the likeliest. `board_ends` tries where it may end. Each time,
`lattice_reading` looks at the cells (`lattice.sampling`), groups those that look alike (`cells`), and has
them named by `extent.cut_off`, because their names tell whether the board goes on beyond the picture. That
calls `naming`, which calls `names` for the names that cost least, and `doubts` for the cells in doubt.
`plausibility` tells whether the names make sense as a board. If not all of it was found, or something lies
over it, `extent` and `obscured` change the lattice or the cells, and it is read again. `candidates` tells
which of two readings counts. At the end, `reading` compares the board with `counter`. `previews` reads small
pictures that are no legal boards, `unknown_symbols` boards on which nothing looks like anything known, and
`characters` boards of characters in a terminal.

Thresholds were fitted to the pictures of docs/screenshot-accuracy.md. After changing one, run
`python -m benchmarks.screenshots FOLDER`: no board may become silently wrong.
"""

from solvers.mines.screenshot.reading import NoBoard, ScreenshotReading, read_screenshot, read_screenshots

__all__ = ["NoBoard", "ScreenshotReading", "read_screenshot", "read_screenshots"]
