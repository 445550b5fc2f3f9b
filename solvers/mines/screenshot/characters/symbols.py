"""What a character may be, by its shape alone: a digit, a flag or a mine."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from solvers.mines.screenshot.arrays import Floats
from solvers.mines.screenshot.pixels.channels import differences, packed
from solvers.mines.screenshot.pixels.edges import Pixels
from solvers.mines.screenshot.symbols.glyphs import PRINTED, boxed, likenesses, normalized, softened

LIKE_A_DIGIT, SURELY_DIGIT = 0.7, 0.85  # likeness
TALL = 0.4  # least height of a digit or a flag, as a share of that of a line
HALF = 0.5  # of the ink's strength
ONE_SIDED, SYMMETRIC = 0.7, 0.8  # correlations with the mirror image
FILLING = 0.9  # share of the sides of a cell
STEM = 0.85  # length of a flag's pole, as a share of its height
THINNEST_MINE = 0.35  # width of a mine, as a share of its height
SAME_SHAPE = 0.9  # correlation of two characters that differ in nothing but their color


@dataclass(frozen=True, eq=False)
class Character:
    """A character of a screen."""

    look: Pixels  # (height, width, 3)

    @cached_property
    def background(self) -> Floats:
        """(3,): the color around it."""
        _, first, counts = np.unique(packed(self.look).ravel(), return_index=True, return_counts=True)
        background: Floats = self.look.reshape(-1, 3)[first[counts.argmax()]].astype(np.float32)
        return background

    @cached_property
    def ink(self) -> Floats:
        """(height, width): how much each pixel differs from the background, from 0 to 1; 0 if it is blank."""
        apart = differences(self.look.astype(np.float32), self.background)
        return apart / max(float(apart.max()), 1.0)

    @cached_property
    def blank(self) -> bool:
        return not self.ink.any()

    @cached_property
    def likeness(self) -> dict[str, float]:
        """The similarity to each digit, up to 1."""
        if self.blank:
            return dict.fromkeys("0123456789", 0.0)
        return likenesses(*boxed(self.ink), PRINTED)

    @cached_property
    def digit(self) -> str:
        """The digit that it looks like; empty if it looks like none, or is small as a dot.

        A question mark looks like a 7, but more like itself.
        """
        if self.height < TALL:
            return ""
        best = max(self.likeness, key=lambda digit: self.likeness[digit])
        likeness = self.likeness[best]
        return best if likeness >= LIKE_A_DIGIT and likeness >= self.question else ""

    @property
    def surely_digit(self) -> bool:
        return bool(self.digit) and self.likeness[self.digit] >= SURELY_DIGIT

    @cached_property
    def question(self) -> float:
        """The similarity to a question mark, up to 1."""
        return 0.0 if self.blank else likenesses(*boxed(self.ink))["?"]

    @cached_property
    def height(self) -> float:
        """Its height as a share of that of a line."""
        rows = np.flatnonzero((self.ink > HALF).any(axis=1))
        return float(np.ptp(rows) + 1) / len(self.ink) if len(rows) else 0.0

    @cached_property
    def shape(self) -> Floats:
        """Its ink, slightly blurred, to be compared with that of another character of the same size."""
        return normalized(softened(self.ink))

    @cached_property
    def symmetry(self) -> float:
        """The correlation with its mirror image, up to 1."""
        shape = boxed(self.ink)[0]
        return float(normalized(softened(shape)) @ normalized(softened(shape[:, ::-1])))

    @property
    def fills_cell(self) -> bool:
        """Whether it is nearly as wide and high as a cell, as a shade is and a letter is not."""
        ink = self.ink > HALF
        spans = (np.flatnonzero(ink.any(axis=axis)) for axis in (1, 0))
        return all(
            len(span) > 0 and np.ptp(span) + 1 >= FILLING * side
            for span, side in zip(spans, ink.shape, strict=True)
        )

    @property
    def like_a_flag(self) -> bool:
        """Whether it is a letter such as F, P and f: a stem with more on one side of it."""
        if self.height < TALL or self.fills_cell or self.symmetry >= ONE_SIDED:
            return False
        stroke = self.ink[:, :-1] + self.ink[:, 1:] > HALF  # it may be half on each of two columns of pixels
        rows = np.flatnonzero((self.ink > HALF).any(axis=1))
        return bool(stroke.sum(axis=0).max() >= STEM * (np.ptp(rows) + 1))

    @property
    def like_a_mine(self) -> bool:
        """Whether it is as symmetric as *, o, X and M, and not as thin as an exclamation mark."""
        return not self.blank and self.symmetry >= SYMMETRIC and boxed(self.ink)[1] >= THINNEST_MINE

    @property
    def like_a_question(self) -> bool:
        return self.question >= LIKE_A_DIGIT
