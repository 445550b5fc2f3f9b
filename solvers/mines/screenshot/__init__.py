"""Reads a Minesweeper board from a screenshot, whatever program drew it.

The stages, in their order:

1. reading           takes the likeliest board of a picture, and compares it with the mine `counter`
2. views             finds where boards may be, in the picture as it is, stretched, and with cells made
                     equally large (`lattice`)
3. found_boards      reads each lattice in several ways, until one board is clear
4. board_ends        tries where the board may end (`extent`)
5. lattice_reading   looks at the cells (`cells`), if need be without what is drawn over them (`obscured`)
6. extent.cut_off    tells by the names of the cells whether the board goes on beyond the picture
7. naming            finds the names that cost least (`names`), and those in doubt all the same (`doubts`)

`plausibility` tells whether named cells make sense as a board, `candidates` which of two readings counts,
`doubted_size` whether a board may be larger or smaller. Where these find no clear board, `previews` reads
small pictures that are no legal boards, `unknown_symbols` boards on which nothing looks like anything known,
and `characters` boards of characters in a terminal.

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

Thresholds were fitted to the pictures of docs/screenshot-accuracy.md. After changing one, run
`python -m benchmarks.screenshots FOLDER`: no board may become silently wrong.
"""

from solvers.mines.screenshot.reading import NoBoard, ScreenshotReading, read_screenshot, read_screenshots

__all__ = ["NoBoard", "ScreenshotReading", "read_screenshot", "read_screenshots"]
