"""Reading a Minesweeper board from a picture, whatever program drew it.

In stages: `edges` of the picture, the `lattice` of lines that they form, the look of its `cells`, what their
`glyphs` are like, their `naming` by looks and rules together, the `checking` of all numbers at once, and the
`reading` of the whole. `bounds` finds cells that belong to the board beyond the lattice.
"""

from solvers.mines.screenshot.reading import NoBoard, ScreenshotReading, read_screenshot

__all__ = ["NoBoard", "ScreenshotReading", "read_screenshot"]
