"""Reads a Minesweeper board from a screenshot, whatever program drew it.

The stages, in this order:

pixels    edges, the differences of colors, connected parts
lattice   where the cells are: by lines, or by symbols at equal distances
extent    where the board ends, what of it is missing, and further boards
cells     what each cell looks like, and which are alike
symbols     what the symbol on a cell may be, by its shape and color
names     what each name costs, by looks and by the rules of the game, and which cost least together
naming    the names of the cells: those with the lowest cost, and those that the rules tell
doubts    which names may be wrong all the same; `naming` asks them
obscured  cells that something lies over
counter   the game's mine counter

`candidates` reads a lattice as a board, `plausibility` tells whether it makes sense as one, and `reading`
takes the likeliest. `previews` reads small pictures that are no legal boards.
"""

from solvers.mines.screenshot.reading import NoBoard, ScreenshotReading, read_screenshot, read_screenshots

__all__ = ["NoBoard", "ScreenshotReading", "read_screenshot", "read_screenshots"]
