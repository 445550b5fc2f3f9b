"""Solver jobs for pictures of Minesweeper boards. All functions run in a worker process.

The bot's own process imports this module too, and no numpy for it.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING, Literal, NamedTuple

from PIL import Image, ImageOps

from app.solving import board_jobs
from solvers import mines
from solvers.errors import UserError
from solvers.mines import Board, Cell
from solvers.mines.board import HOLE, MAX_CELLS, USUAL_COUNTS

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from solvers.mines import ScreenshotReading

MAX_PIXELS = 25_000_000  # of a picture
FORMATS = ("PNG", "JPEG", "WEBP", "GIF")
MAX_CLOSE_UPS = 20
CLOSE_UP = 120  # pixels: width and height
ORDER_SECONDS = 2.0  # to find out which unclear cells matter most

CountSource = Literal["given", "counter", "total", "usual", "unknown"]


class BadPicture(UserError):
    """A picture that cannot be opened, or shows no board."""


class Screenshot(NamedTuple):
    """A board in a picture.

    board         unclear cells hold the best guess
    count_source  where its mine count is from: the person, the game's counter of mines less flags, its
                  counter of flags and mines, or what boards of its size have
    unclear       cells that were not read for certain, in the order in which to ask about them
    close_ups     the first of these, enlarged, each in the middle of its neighbors
    place         where it is among the boards of the picture: "top-left" to "bottom-right"; "middle" if alone
    cut           whether the picture cuts it off: then the numbers at those sides are holes
    """

    board: Board
    count_source: CountSource
    unclear: tuple[Cell, ...]
    close_ups: tuple[bytes, ...]  # red, green and blue of CLOSE_UP lines of as many pixels
    place: str
    cut: bool


class Certain(NamedTuple):
    """What holds whatever the unclear cells of a board show, in reading order."""

    safe: tuple[Cell, ...]
    mined: tuple[Cell, ...]  # without flags that are trusted


def read_picture(content: bytes, count: int | None) -> list[Screenshot]:
    """The board in a picture file, or the boards if several are of the largest size.

    `count`: the number of mines, if known. Raises BadPicture.
    """
    pixels = decode(content)
    try:
        readings = mines.read_screenshots(pixels)
    except mines.NoBoard:
        raise BadPicture("mines-no-board-in-picture") from None
    return [
        screenshot(pixels, reading, count, place)
        for reading, place in zip(readings, relative_positions(readings), strict=True)
    ]


def screenshot(
    pixels: "npt.NDArray[np.uint8]", reading: "ScreenshotReading", count: int | None, place: str
) -> Screenshot:
    """A board that was read, with its mine count. Raises BadPicture."""
    board = reading.board()
    for cell in reading.unsure:
        if board[cell] == "S":  # a wrong flag of a finished game: nobody is offered that
            board = board.showing(cell, "#")
    if board.height * board.width > MAX_CELLS:
        raise BadPicture("mines-board-too-large", most=MAX_CELLS)
    board, count_source = with_mine_count(board, reading, count)
    unclear = by_importance(board, [cell for cell in reading.unsure if board[cell] != HOLE])
    enlarged = close_ups(pixels, reading, unclear[:MAX_CLOSE_UPS])
    return Screenshot(board, count_source, unclear, enlarged, place, any(reading.cut))


def relative_positions(readings: "Sequence[ScreenshotReading]") -> list[str]:
    """Where each board is among these: "top-left", "top" ... "middle" ... "bottom-right"."""
    import numpy as np

    boxes = np.array([reading.box for reading in readings])
    centers = (boxes[:, :2] + boxes[:, 2:]) / 2
    middle = (centers.min(axis=0) + centers.max(axis=0)) / 2
    shifts = (centers - middle) / (boxes[0, 2:] - boxes[0, :2])  # in widths and heights of a board
    names = []
    for x, y in shifts:
        row = "top" if y < -0.25 else "bottom" if y > 0.25 else ""
        column = "left" if x < -0.25 else "right" if x > 0.25 else ""
        names.append("-".join(filter(None, (row, column))) or "middle")
    return names


def decode(content: bytes) -> "npt.NDArray[np.uint8]":
    """The pixels of a picture file, or of its first frame: (height, width, 3). Raises BadPicture."""
    import numpy as np

    try:
        picture: Image.Image = Image.open(BytesIO(content), formats=FORMATS)
        if picture.width * picture.height > MAX_PIXELS:  # known before anything is decoded
            raise BadPicture("mines-picture-too-large", most=MAX_PIXELS // 1_000_000)
        picture = ImageOps.exif_transpose(picture).convert("RGBA")
        page = Image.new("RGBA", picture.size, "white")  # behind what is transparent
        return np.asarray(Image.alpha_composite(page, picture).convert("RGB"))
    except (BadPicture, MemoryError):
        raise
    except Exception:  # Pillow's decoders raise almost anything for a broken file
        raise BadPicture("mines-picture-not-opened") from None


def with_mine_count(
    board: Board, reading: "ScreenshotReading", count: int | None
) -> tuple[Board, CountSource]:
    """The board with its number of mines, and where that is from."""
    if count is not None:
        return replace(board, mines=count), "given"
    if board.mines is not None:
        return board, "total" if reading.shows_mines else "counter"
    from solvers.mines.solvability import fits

    usual = None if any(reading.cut) else USUAL_COUNTS.get((board.height, board.width))
    if usual is None or not fits(
        replace(with_covered(board, reading.unsure), mines=usual), trust_flags=False
    ):
        return board, "unknown"
    return replace(board, mines=usual), "usual"


def with_covered(board: Board, unclear: Collection[Cell]) -> Board:
    """The board with the unclear cells covered.

    Whatever they show, every placement of mines that fits the true board fits this one.
    """
    for cell in unclear:
        board = board.showing(cell, "#")
    return board


def find_certain(board: Board, unclear: Collection[Cell]) -> Certain:
    """What holds whatever the unclear cells show. Raises Contradiction."""
    solution, _ = board_jobs.solve_doubting_flags(with_covered(board, unclear))
    return Certain(
        tuple(cell for cell in solution.safe if cell not in unclear),
        tuple(cell for cell in solution.certain if cell not in unclear),
    )


def by_importance(board: Board, unclear: Sequence[Cell]) -> tuple[Cell, ...]:
    """The cells, first those without which most cells are no longer proven safe.

    They stay as they are if that cannot be found out soon.
    """
    try:
        solution = mines.solve(board, seconds=ORDER_SECONDS)
        if not solution.safe or solution.seconds * len(unclear) > ORDER_SECONDS:
            return tuple(unclear)
        still_safe = {
            cell: mines.solve(with_covered(board, [cell]), seconds=ORDER_SECONDS).safe for cell in unclear
        }
    except UserError:  # read like this, the board contradicts itself or is too wide
        return tuple(unclear)
    return tuple(sorted(unclear, key=lambda cell: len(set(still_safe[cell]) & set(solution.safe))))


def close_ups(
    pixels: "npt.NDArray[np.uint8]", reading: "ScreenshotReading", cells: Sequence[Cell]
) -> tuple[bytes, ...]:
    """Each cell enlarged, with its neighbors around it; black outside of the picture."""
    picture = Image.fromarray(pixels)
    enlarged = []
    for row, column in cells:
        left, top, _, _ = reading.cell_box((row - 1, column - 1))
        _, _, right, bottom = reading.cell_box((row + 1, column + 1))
        part = picture.crop((round(left), round(top), round(right), round(bottom)))
        enlarged.append(part.resize((CLOSE_UP, CLOSE_UP), Image.Resampling.BICUBIC).tobytes())
    return tuple(enlarged)
