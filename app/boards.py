"""Questions about Minesweeper boards: read, solved, stored, and asked again with a change."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any, NamedTuple

from app import board_edits, questions
from app.questions import QuestionContext
from app.services import Services
from app.solving import board_jobs
from app.solving.board_jobs import BoardSolution, CellNumbers, PlacementsPage, ProvenCell
from solvers.errors import Remark
from solvers.mines import Board, Cell, Reading, Unreadable, format_cell
from solvers.mines.board import COVERED
from storage.questions import NoSuchQuestion, StoredQuestion

COMMAND = "mines solve"
PICTURE = "picture"  # option of a board that was read from a picture: where its mine count is from
DEADLINE = 60.0  # seconds for a board: counting or sampling, and the search for the best cell
MAX_READINGS = 20  # readings of a text, from which a person can choose

Remarks = tuple[Remark | str, ...]
"""What could be read differently in a board, or where its mine count is from.

A text is what an older version stored, in the language of the person who asked.
"""

_AS_COVERED = str.maketrans(dict.fromkeys(COVERED, "#"))


class BoardRequest(NamedTuple):
    """A board to be solved, with what is stored beside it."""

    board: Board
    remarks: Remarks
    text: str  # the text as it was written
    options: Mapping[str, Any]
    trust_flags: bool = True
    unclear: tuple[Cell, ...] = ()  # cells that a picture does not show clearly; the board has the best guess
    pictured: tuple[Cell, ...] = ()  # those in the picture of close-ups, also if they are clear meanwhile


async def read(services: Services, texts: Sequence[str], mines: int | None = None) -> list[Reading]:
    """Every reading of the first of the texts that holds a board; `mines`: their number, if known.

    Raises Unreadable, also for more than MAX_READINGS readings, and SolverFailed.
    """
    readings = await services.pool.run(board_jobs.parse_board, texts, mines)
    if len(readings) > MAX_READINGS:
        raise Unreadable("mines-too-many-ways", ways=len(readings))
    return readings


async def solve(services: Services, request: BoardRequest) -> BoardSolution:
    """The solution. Raises Contradiction, and SolverFailed."""
    return await services.pool.run(
        board_jobs.solve_board, request.board, request.trust_flags, deadline=DEADLINE
    )


async def save(
    services: Services, context: QuestionContext, request: BoardRequest, solved: BoardSolution
) -> int:
    """Store the question with its answer and return its id.

    For the statistics, a board counts that this person has not asked about before. A further step is not
    another board, and a board with nothing to open is not solved.
    """
    counts_as_solved = "after" not in request.options and solved.best is not None
    return await questions.save(
        services,
        context,
        COMMAND,
        request.text,
        request.options,
        answer_to_data(solved, request.remarks),
        board=fingerprint(request.board) if counts_as_solved else None,
    )


def fingerprint(board: Board) -> str:
    """The SHA-256 of what the cells show, in hexadecimal: the same in every notation.

    It does not depend on the player's marks on covered cells, nor on the mine count.
    """
    return sha256(str(board).translate(_AS_COVERED).encode()).hexdigest()


async def save_readings(
    services: Services,
    context: QuestionContext,
    text: str,
    options: Mapping[str, Any],
    readings: Sequence[Reading],
) -> int:
    """Store a question that has several readings and return its id."""
    stored = [{**board_to_data(board), "how": remarks_to_data(how)} for board, how in readings]
    return await questions.save(services, context, COMMAND, text, options, {"readings": stored})


async def load(services: Services, question_id: int, channel_id: int | None) -> StoredQuestion:
    """A question about a board that was asked in this channel. Raises NoSuchQuestion."""
    return await questions.load_asked_in(
        services, question_id, channel_id, COMMAND, refusal="mines-board-not-asked-here"
    )


async def load_solved(services: Services, question_id: int, channel_id: int | None) -> StoredQuestion:
    """A question whose board was solved. Raises NoSuchQuestion, also while no reading is chosen."""
    question = await load(services, question_id, channel_id)
    if "rows" not in question.answer:
        raise NoSuchQuestion("mines-say-first-which-board")
    return question


async def load_own(services: Services, question_id: int, player_id: int) -> StoredQuestion:
    """A solved question of this person, asked in any channel. Raises NoSuchQuestion."""
    question = await questions.load(services, question_id)
    if question.player_id != player_id or "rows" not in question.answer:
        raise NoSuchQuestion("mines-no-such-board-of-yours")
    return question


def solved_request(question: StoredQuestion) -> BoardRequest:
    """The request that a solved question was stored for."""
    answer = question.answer
    return BoardRequest(
        board_from_data(answer),
        remarks_from_data(answer["how"]),
        question.text,
        question.options,
        answer["trust_flags"],
    )


def chosen_reading(question: StoredQuestion, index: int) -> BoardRequest:
    """The request for one reading of an ambiguous board. Raises NoSuchQuestion."""
    readings = question.answer.get("readings", [])
    if index >= len(readings):
        raise NoSuchQuestion("mines-no-such-reading")
    chosen = readings[index]
    options = {**question.options, "reading": index}
    return BoardRequest(board_from_data(chosen), remarks_from_data(chosen["how"]), question.text, options)


def next_step(question: StoredQuestion, cell: str, showed: str) -> BoardRequest:
    """The request for the board after a cell was opened; both as typed. Raises BadBoardInput."""
    request = solved_request(question)
    opened = board_edits.parse_covered_cell(request.board, cell)
    board = board_edits.with_opened_cell(request.board, opened, showed)
    options = {"after": question.id, "opened": format_cell(opened), "showed": board[opened]}
    if PICTURE in question.options:
        options[PICTURE] = question.options[PICTURE]
    return request._replace(board=board, options=options)


def trusting_flags(question: StoredQuestion, trust_flags: bool) -> BoardRequest:
    """The request for the same board, whose flags are trusted or not."""
    options = {name: value for name, value in question.options.items() if name != "trust_flags"}
    if not trust_flags:
        options["trust_flags"] = False
    return solved_request(question)._replace(trust_flags=trust_flags, options=options)


def with_mine_count(question: StoredQuestion, mines: str) -> BoardRequest:
    """The request for the same board with this number of mines, as typed. Raises BadBoardInput."""
    count = board_edits.parse_mine_count(mines)
    request = solved_request(question)
    options = {**question.options, "mines": count}
    if PICTURE in options:
        options[PICTURE] = "given"
        request = request._replace(remarks=())  # one says where the old count came from
    return request._replace(board=replace(request.board, mines=count), options=options)


def covered_cell(question: StoredQuestion, cell: str) -> Cell:
    """The covered cell of the board that the text names. Raises BadBoardInput."""
    return board_edits.parse_covered_cell(board_from_data(question.answer), cell)


async def cell_numbers(services: Services, question: StoredQuestion, cell: Cell) -> CellNumbers:
    """What a covered cell of a solved board may show."""
    request = solved_request(question)
    return await services.pool.run(
        board_jobs.cell_numbers, request.board, request.trust_flags, cell, deadline=DEADLINE
    )


async def prove_best(services: Services, question: StoredQuestion) -> ProvenCell:
    """The cell to open next, and what proves it safe. Raises NotProven."""
    request = solved_request(question)
    return await services.pool.run(
        board_jobs.prove_best, request.board, request.trust_flags, deadline=DEADLINE
    )


async def placements(services: Services, question: StoredQuestion, page: int) -> PlacementsPage:
    """The placements on this page, counted from 0; none after the last page."""
    request = solved_request(question)
    return await services.pool.run(
        board_jobs.placements_page, request.board, request.trust_flags, page, deadline=DEADLINE
    )


def board_to_data(board: Board) -> dict[str, Any]:
    """The board as JSON: `rows`, a text for each, and `mines`, their number or None."""
    return {"rows": list(board.rows), "mines": board.mines}


def board_from_data(data: Mapping[str, Any]) -> Board:
    """The board from what `board_to_data` returned; other values are ignored."""
    return Board(tuple(data["rows"]), data["mines"])


def remarks_to_data(remarks: Remarks) -> list[Any]:
    """The remarks as JSON: a code and its values for each, or a text."""
    return [remark if isinstance(remark, str) else [remark.code, dict(remark.values)] for remark in remarks]


def remarks_from_data(data: str | Sequence[Any]) -> Remarks:
    """The remarks from what `remarks_to_data` returned; older versions stored a text, which may be empty."""
    if isinstance(data, str):
        return (data,) if data else ()
    return tuple(stored if isinstance(stored, str) else Remark(stored[0], **stored[1]) for stored in data)


def answer_to_data(solved: BoardSolution, remarks: Remarks) -> dict[str, Any]:
    """What is stored of an answer: the board, for the buttons below it, and the results."""
    return {
        **board_to_data(solved.board),
        "how": remarks_to_data(remarks),
        "trust_flags": solved.trust_flags,
        "exact": solved.exact,
        "safe": len(solved.safe),
        "certain": len(solved.certain),
        "best": format_cell(solved.best.cell) if solved.best else None,
        "mined": solved.best.mined if solved.best else None,
        "placements": None if solved.placements is None else str(solved.placements),
    }
