"""Messages about a board that was read from a picture and has unclear cells."""

import asyncio
import re
from collections.abc import Sequence
from functools import partial

from app.boards import BoardRequest
from app.solving.screenshot_jobs import CLOSE_UP, Certain, Screenshot
from bot.render import markdown
from bot.render.images import close_ups
from bot.render.images.minefield import unclear_board, window_around
from bot.render.layout import MAX_DESCRIPTION, Buttons, FilesOrText, ImageFile, Part, Reply, TextFile
from bot.render.minesweeper import words
from bot.text.catalogue import say
from solvers import mines
from solvers.mines import Cell

CLOSE_UPS = re.compile(r"cells((?:-\d+)*)\.png")
"""A file name of close-ups: those of all of `BoardRequest.pictured`, or of the ones at these places in it."""

MAX_BOARD_TEXT = 2500  # characters of a board in the message text
MAX_UNCLEAR_LIST = 60  # characters of the list of unclear cells
MANY_UNCLEAR = 15  # unclear cells


def unclear_reply(
    request: BoardRequest,
    certain: Certain,
    asked: Sequence[Cell],
    file: bytes | None,
    *rows: Part,
) -> Reply:
    """What holds whatever the unclear cells show, and the question what the `asked` ones show.

    `file`: a PNG file of those unclear cells that are in `request.pictured`; `rows`: the menus for the asked
    cells, and buttons.
    """
    unclear = request.unclear
    close_up_images = [ImageFile(_close_ups_name(request), file, say("mines-close-ups"))] if file else []
    return Reply(
        markdown.heading(_title(certain, len(unclear))),
        say("mines-unclear-safe" if certain.safe else "mines-unclear-nothing-safe", count=len(unclear)),
        FilesOrText(_pictured(request, certain, asked[0]), [_text(request)]),
        *_facts(certain),
        say("mines-unclear-cells", count=len(unclear), cells=words.list_cells(unclear, MAX_UNCLEAR_LIST)),
        FilesOrText(close_up_images),
        *rows,
        markdown.subtext(
            words.read_as(request.board, request.remarks),
            say("mines-unclear-many") if len(unclear) > MANY_UNCLEAR else "",
        ),
    )


def board_choice_reply(shots: Sequence[Screenshot], buttons: Buttons = ()) -> Reply:
    """The question which of several boards in a picture is meant, with a button for each."""
    return Reply(
        markdown.heading(say("mines-which-reading")),
        say("mines-boards-in-picture", boards=len(shots), size=words.format_size(shots[0].board)),
        buttons,
    )


def _title(certain: Certain, unclear: int) -> str:
    if certain.safe:
        return say("mines-open", cell=mines.format_cell(certain.safe[0]), safe="yes")
    return say("mines-unclear-title", count=unclear)


def _facts(certain: Certain) -> list[str]:
    facts = words.proven(certain.safe, certain.mined)
    return ["\n".join(facts)] if facts else []


def _pictured(request: BoardRequest, certain: Certain, shown: Cell) -> list[ImageFile | TextFile]:
    """The picture of the board; a board that its description has no room for is attached as text, too."""
    board = request.board
    description = [
        say("mines-picture-read", size=words.format_size(board)),
        say("mines-picture-unclear", cells=words.list_cells(request.unclear)),
        *words.pictured_part(window_around(board, shown), board),
    ]
    with_rows = " ".join([*description, " ".join(board.rows)])
    fits = len(with_rows) <= MAX_DESCRIPTION
    draw = partial(unclear_board, board, shown, request.unclear, certain.safe, certain.mined)
    picture = ImageFile("board.png", draw, with_rows if fits else " ".join(description))
    return [picture] if fits else [picture, TextFile("board.txt", words.format_board(board) + "\n")]


def _text(request: BoardRequest) -> str:
    """The board as text, where no files may be sent; as much of it as a message takes."""
    return markdown.code_block(words.format_board(request.board)[:MAX_BOARD_TEXT])


async def draw_close_ups(screenshot: Screenshot) -> bytes | None:
    """A PNG file of the unclear cells, drawn in a thread to keep the event loop free; None without any."""
    if not screenshot.unclear:
        return None
    return await asyncio.to_thread(close_ups.close_ups, screenshot.unclear, screenshot.close_ups, CLOSE_UP)


async def unclear_close_ups(name: str, file: bytes, request: BoardRequest) -> bytes | None:
    """A PNG file of this name without the cells that are clear now; None if none is left.

    It is drawn in a thread to keep the event loop free.
    """
    named = CLOSE_UPS.fullmatch(name)
    assert named, name
    shown = map(int, named[1].split("-")[1:]) if named[1] else range(len(request.pictured))
    still = set(_unclear_places(request))
    kept = [index for index, place in enumerate(shown) if place in still]
    return await asyncio.to_thread(close_ups.select, file, kept, CLOSE_UP) if kept else None


def _close_ups_name(request: BoardRequest) -> str:
    places = _unclear_places(request)
    some = "".join(f"-{place}" for place in places) if len(places) < len(request.pictured) else ""
    return f"cells{some}.png"


def _unclear_places(request: BoardRequest) -> list[int]:
    """The places in `request.pictured` of the cells that are still unclear."""
    return [place for place, cell in enumerate(request.pictured) if cell in request.unclear]
