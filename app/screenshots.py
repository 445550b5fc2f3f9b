"""Pictures of Minesweeper boards: reading them, and asking about cells that are unclear.

A picture is the bytes of a file, and is never stored. While some cells of a board are unclear, it is stored
as a special kind of question; once all are known it is a question like any other (app.boards).
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from app import boards, questions
from app.boards import PICTURE, BoardRequest, Remarks
from app.questions import QuestionContext
from app.services import Services
from app.solving import screenshot_jobs
from app.solving.screenshot_jobs import Certain, Screenshot
from solvers.errors import Remark, UserError
from solvers.mines import Cell, Unreadable, format_board, format_cell
from solvers.mines.board import HOLE
from storage.questions import NoSuchQuestion, StoredQuestion


class ImpossibleSymbol(UserError):
    """No placement of mines fits the board if the cell shows that."""


CELL_SYMBOLS = "012345678#FM"  # that a person can choose for an unclear cell, as in solvers.mines.board
COUNTERS = ("counter", "total")  # sources of a mine count that are the picture's counter
PART = "part"  # instead of a source: the picture shows a part of the board, and nobody can count its mines
DEADLINE = 60.0  # seconds to read a picture


async def read(services: Services, picture: bytes, mines: int | None = None) -> list[Screenshot]:
    """The boards in a picture, one unless several are of the same size.

    `mines`: their number, if known. Raises BadPicture and SolverFailed.
    """
    return await services.pool.run(screenshot_jobs.read_picture, picture, mines, deadline=DEADLINE)


def request_for(screenshot: Screenshot) -> BoardRequest:
    """The request to solve the board."""
    board, unclear = screenshot.board, screenshot.unclear
    pictured = unclear[: len(screenshot.close_ups)]
    in_part = screenshot.cut and screenshot.count_source == "unknown"
    options = {PICTURE: PART if in_part else screenshot.count_source}
    remarks = _remarks_on(screenshot)
    return BoardRequest(board, remarks, format_board(board), options, unclear=unclear, pictured=pictured)


def _remarks_on(screenshot: Screenshot) -> Remarks:
    """How the picture was read: mostly where the mine count is from.

    Empty if the person gave it or nobody knows it, and the whole board is in the picture.
    """
    board, source = screenshot.board, screenshot.count_source
    if screenshot.cut:
        return (Remark("mines-numbers-cut-off" if any(board.cells(HOLE)) else "mines-part-of-board"),)
    if source in COUNTERS:
        flags = sum(1 for _ in board.cells("F")) if source == "counter" else 0
        return (Remark("mines-count-from-counter", flags=flags),)
    return (Remark("mines-count-usual"),) if source == "usual" else ()


async def find_certain(services: Services, request: BoardRequest) -> Certain:
    """What holds whatever the unclear cells show. Raises Contradiction, and SolverFailed."""
    board = request.board
    if request.options[PICTURE] in COUNTERS:  # which agreed with the flags, and unclear cells may be flags
        board = replace(board, mines=None)
    return await services.pool.run(
        screenshot_jobs.find_certain, board, request.unclear, deadline=boards.DEADLINE
    )


async def save_unclear(services: Services, context: QuestionContext, request: BoardRequest) -> int:
    """Store a board that has unclear cells and return the question's id."""
    answer = _unclear_to_data(request)
    return await questions.save(services, context, boards.COMMAND, request.text, request.options, answer)


async def replace_unclear(services: Services, question: StoredQuestion, request: BoardRequest) -> None:
    """Store the request in the question. Raises QuestionChanged if another choice was stored meanwhile."""
    await questions.replace(services, question, request.options, _unclear_to_data(request))


async def save_choice(services: Services, context: QuestionContext, requests: Sequence[BoardRequest]) -> int:
    """Store several boards of a picture, of which the person is to choose one; return the question's id."""
    stored = [
        {**_unclear_to_data(request), "text": request.text, "options": request.options}
        for request in requests
    ]
    return await questions.save(services, context, boards.COMMAND, "", {}, {"boards": stored})


def chosen_board(question: StoredQuestion, index: int) -> BoardRequest:
    """The request for one of the boards that `save_choice` stored. Raises NoSuchQuestion."""
    stored = question.answer.get("boards", [])
    if index >= len(stored):
        raise NoSuchQuestion("mines-no-such-reading")
    return _unclear_from_data(stored[index], stored[index]["text"], stored[index]["options"])


def unclear_request(question: StoredQuestion) -> BoardRequest:
    """The request that `save_unclear` stored. Raises NoSuchQuestion if it stored none."""
    if "unclear" not in question.answer:
        raise NoSuchQuestion("mines-say-first-which-board")
    return _unclear_from_data(question.answer, question.text, question.options)


def _unclear_to_data(request: BoardRequest) -> dict[str, Any]:
    """A board with unclear cells as JSON: `board`, `how`, and `unclear` and `pictured` as pairs."""
    return {
        "board": boards.board_to_data(request.board),
        "unclear": request.unclear,
        "pictured": request.pictured,
        "how": boards.remarks_to_data(request.remarks),
    }


def _unclear_from_data(data: Mapping[str, Any], text: str, options: Mapping[str, Any]) -> BoardRequest:
    """The request from what `_unclear_to_data` returned, with what is stored beside that."""
    unclear = tuple((row, column) for row, column in data["unclear"])
    pictured = tuple((row, column) for row, column in data.get("pictured", ()))
    board = boards.board_from_data(data["board"])
    remarks = boards.remarks_from_data(data["how"])
    return BoardRequest(board, remarks, text, options, unclear=unclear, pictured=pictured)


def with_symbol(question: StoredQuestion, index: int, symbol: str) -> BoardRequest:
    """The request after the person has said what an unclear cell shows.

    `index`: of the cell in reading order; `symbol`: one of CELL_SYMBOLS. Raises NoSuchQuestion.
    """
    request = unclear_request(question)
    cell: Cell = divmod(index, request.board.width)
    if cell not in request.unclear:
        raise NoSuchQuestion("mines-no-such-reading")
    left = tuple(other for other in request.unclear if other != cell)
    board = request.board.showing(cell, symbol)
    if request.options[PICTURE] == "counter" and board.mines is not None:
        flags = (symbol == "F") - (request.board[cell] == "F")
        board = replace(board, mines=max(board.mines + flags, 0))
    return request._replace(board=board, unclear=left)


def impossible_symbol_error(question: StoredQuestion, index: int) -> ImpossibleSymbol:
    """The error for a symbol of the cell with this index that contradicts the rest of the board."""
    cell = divmod(index, unclear_request(question).board.width)
    return ImpossibleSymbol("mines-symbol-impossible", cell=format_cell(cell))


def all_as_read(question: StoredQuestion) -> BoardRequest:
    """The request with the best guess for every unclear cell. Raises NoSuchQuestion."""
    return unclear_request(question)._replace(unclear=(), pictured=())


def mine_count_may_be_wrong(options: Mapping[str, Any]) -> bool:
    """Whether nobody gave the mine count of a board from a picture with these options.

    It is the usual one for the size of the board, or from the picture's counter.
    """
    return options.get(PICTURE) in ("usual", *COUNTERS)


def shows_part(options: Mapping[str, Any]) -> bool:
    """Whether the picture shows a part of the board, so that nobody can count the mines in it."""
    return options.get(PICTURE) == PART


def without_mine_count(request: BoardRequest) -> BoardRequest:
    """The request for the same board with an unknown number of mines."""
    board = replace(request.board, mines=None)
    return request._replace(board=board, remarks=(), options={**request.options, PICTURE: "unknown"})


def latest_request(question: StoredQuestion) -> BoardRequest:
    """The request of a board from a picture, solved or with unclear cells. Raises NoSuchQuestion."""
    return boards.solved_request(question) if "rows" in question.answer else unclear_request(question)


async def corrected(services: Services, question: StoredQuestion, text: str) -> BoardRequest:
    """The request for the board as the person has written it. Raises Unreadable, NoSuchQuestion."""
    before = latest_request(question)
    readings = await boards.read(services, [text])
    if len(readings) > 1:
        raise Unreadable("mines-ambiguous", ways=len(readings))
    board = readings[0].board
    options = dict(before.options)
    if "rows" in question.answer:
        options["after"] = question.id  # it is not another board
    if board.mines == before.board.mines:
        return BoardRequest(board, before.remarks, text, options)
    options[PICTURE] = "unknown" if board.mines is None else "given"
    return BoardRequest(board, (), text, options)
