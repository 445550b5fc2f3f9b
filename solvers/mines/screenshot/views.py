"""A picture as it is, stretched if its cells may be oblong, and with cells made equally large."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from solvers.mines.screenshot.arrays import Floats
from solvers.mines.screenshot.extent.halves import whole_boards
from solvers.mines.screenshot.lattice.by_symbols import symbol_lattices
from solvers.mines.screenshot.lattice.fitting import lattices
from solvers.mines.screenshot.lattice.lattice import Lattice
from solvers.mines.screenshot.lattice.stretched import Repetition, oblongs, repetitions
from solvers.mines.screenshot.lattice.uneven import EvenPicture, even_picture
from solvers.mines.screenshot.pixels.edges import Level, Pixels, levels

MAX_LATTICES = 4  # lattices to read
MAX_STRETCHED = 4  # stretched views to look for lattices in
MAX_WINDOW = 3 * 1_500_000  # bytes of a picture in which they, or an uneven grid, are looked for
MOSTLY_LINED = 0.75  # share of the cells' sides that have lines in a further stretched view


@dataclass(frozen=True, eq=False)
class View:
    """A picture, as it is, stretched, or with cells made equally large; with its lattices, the best first.

    `pixel_scale`: the picture's pixels per pixel of the view, across and down.
    """

    pixels: Pixels
    pyramid: list[Level]
    found: list[Lattice]
    pixel_scale: tuple[float, float]
    even: EvenPicture | None = None

    @cached_property
    def symbols(self) -> list[Lattice]:
        """The best lattices in whose cells symbols stand in the middle."""
        return symbol_lattices(self.pyramid[0])[:MAX_LATTICES] if self.pyramid else []

    @cached_property
    def repetitions(self) -> list[Repetition]:
        """The repetitions of its edges, the clearest first."""
        return repetitions(self.pyramid)

    @property
    def lined_cells(self) -> float:
        """How many cells of the best lattice would have lines on all sides, if as many sides had lines."""
        return self.found[0].rows * self.found[0].columns * self.found[0].lined_share if self.found else 0

    @property
    def usual_size(self) -> bool:
        """Whether the best lattice has the size of a usual board."""
        return bool(self.found) and self.found[0].usual_size

    @property
    def score(self) -> float:
        """The score of the best lattice."""
        return self.found[0].score if self.found else 0

    def lines_in_picture(self, lattice: Lattice) -> tuple[Floats, Floats]:
        """(x of a lattice's vertical lines, y of its level ones), in pixels of the picture."""
        x, y = (each * lattice.level.scale for each in lattice.lines)
        if self.even is not None:
            x, y = self.even.places(x, y)
        across, down = self.pixel_scale
        return x * across, y * down


def view_of(pixels: Pixels, pixel_scale: tuple[float, float] = (1.0, 1.0)) -> View:
    across, down = pixel_scale
    pyramid = levels(pixels, across / down)
    return View(pixels, pyramid, whole_boards(lattices(pyramid)[:MAX_LATTICES]), pixel_scale)


def likeliest_first(square: View) -> list[View]:
    """The picture as it is, and stretched if its cells may be oblong; the likelier one first.

    Reading takes longest, so the stretched picture is left out if the best lattice of the other is better.
    """
    if not square.repetitions or not square.repetitions[0].oblong:
        return [square]
    stretched = stretched_view(square, square.repetitions[0])
    if not stretched.found or not stretched.found[0].fully_lined:
        return [square]
    if stretched.lined_cells > square.lined_cells and (stretched.usual_size or not square.usual_size):
        return [stretched, square]
    worse = stretched.lined_cells < square.lined_cells and stretched.score < square.score
    return [square] if worse else [square, stretched]


def further_stretched(square: View, tried: Iterable[View]) -> Iterator[View]:
    """A picture of a window, stretched in other ways than in the views tried.

    Its cells may be less clearly oblong. In a larger picture, such as one of a desktop, this takes too long.
    """
    if square.pixels.size > MAX_WINDOW:
        return
    known = [across / down for across, down in (view.pixel_scale for view in tried)]
    parts = [part for part in oblongs(square.repetitions) if not np.isclose(part.ratio, known).any()]
    for part in parts[:MAX_STRETCHED]:
        view = stretched_view(square, part)
        if view.found and view.found[0].lined_share >= MOSTLY_LINED:
            yield view


def with_even_cells(square: View) -> EvenPicture | None:
    """The picture of a window with cells made equally large; None if it has no uneven grid of cells."""
    if not square.pyramid or square.pixels.size > MAX_WINDOW:
        return None
    return even_picture(square.pyramid[0])


def even_view(even: EvenPicture) -> View:
    return replace(view_of(even.pixels), even=even)


def stretched_view(square: View, part: Repetition) -> View:
    """The picture, stretched so that it repeats with the same pitch across and down."""
    pixels, across, down = part.squared(square.pyramid)
    return view_of(pixels, (across, down))
