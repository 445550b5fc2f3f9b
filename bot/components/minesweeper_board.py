"""Answers to Minesweeper boards, with their buttons and forms.

Each board is stored as a question, and the custom_ids of an answer's buttons name that question, so they work
after a restart. For the person who asked, a press changes the answer; anyone else gets a private answer.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Never, TypeVar

import discord
from discord import ui

from app import boards, screenshots
from app.boards import PICTURE, BoardRequest
from app.services import Services
from app.solving.board_jobs import BoardSolution, ProvenCell
from bot.client import Interaction
from bot.components import solving
from bot.components.custom_ids import Digits
from bot.components.minesweeper_placements import page_reply
from bot.components.modals import Modal
from bot.components.persistent import Button, PersistentButton, QuestionButton, QuestionComponent
from bot.interactions import questions, responses
from bot.render import layout
from bot.render.minesweeper import words
from bot.render.minesweeper.board import cell_numbers_reply, proof_reply, reading_choice_reply, solution_reply
from bot.text.catalogue import say
from solvers.mines import Board, Contradiction, Reading, format_cell
from solvers.mines.board import HOLE
from storage.questions import StoredQuestion

MAX_TEXT = 6000  # characters; Discord's limit for an option
MAX_PASTE = 4000  # characters; Discord's limit for a text field
MAX_CHECK_LIST = 25  # characters of the unclear cells that a form names

T = TypeVar("T")


async def solve_texts(interaction: Interaction, texts: Sequence[str], mines: int | None) -> None:
    """Answer with the first of the texts that holds a board; if it is ambiguous, offer its readings."""
    readings = await solving.solve(interaction, boards.read, texts, mines)
    text = texts[0][:MAX_TEXT] if texts else ""
    options = {} if mines is None else {"mines": mines}
    if len(readings) == 1:
        (reading,) = readings
        request = BoardRequest(reading.board, reading.how, text, options)
        try:
            await solve_and_send(interaction, request)
        except Contradiction as error:
            if error.kind == "count":
                raise
            # A person can tell from the size that a line of the board is missing.
            size = words.format_size(reading.board)
            raise Contradiction("mines-impossible-as-read", error.kind, why=error, size=size) from None
        return
    question_id = await questions.store(interaction, boards.save_readings, text, options, readings)
    buttons = [BoardReadingButton.of(question_id, index, reading) for index, reading in enumerate(readings)]
    await responses.send_public(interaction, reading_choice_reply(readings, buttons))


async def solve_and_send(interaction: Interaction, request: BoardRequest) -> None:
    """Solve the board, store the question with its answer, and show the answer."""
    solved = await _solve(interaction, request)
    question_id = await questions.store(interaction, boards.save, request, solved)
    below = _answer_buttons(solved, question_id, request.options)
    await responses.deliver(interaction, _solution_reply(solved, request, below))


async def stored_board_reply(interaction: Interaction, question_id: int) -> layout.Reply:
    """The answer to a stored board of this person, with its buttons. Raises NoSuchQuestion."""
    question = await boards.load_own(interaction.client.services, question_id, interaction.user.id)
    return await _answer_reply(interaction, question)


async def _answer_reply(interaction: Interaction, question: StoredQuestion) -> layout.Reply:
    """The answer to a stored board, with its buttons."""
    request = boards.solved_request(question)
    solved = await _solve(interaction, request)
    same_channel = question.channel_id == interaction.channel_id  # its buttons work only in that channel
    below = _answer_buttons(solved, question.id, request.options) if same_channel else []
    return _solution_reply(solved, request, below)


def _solution_reply(solved: BoardSolution, request: BoardRequest, below: list[ui.Item[Any]]) -> layout.Reply:
    part = screenshots.shows_part(request.options)
    return solution_reply(solved, request.remarks, below, part=part)


async def _solve(interaction: Interaction, request: BoardRequest) -> BoardSolution:
    working_on = say("mines-work-board", size=words.format_size(request.board))
    return await solving.solve_stoppable(interaction, working_on, boards.solve, request)


async def load_board(interaction: Interaction, question_id: int) -> StoredQuestion:
    """A question of this channel about a board, which may not be solved yet. Raises NoSuchQuestion."""
    return await boards.load(interaction.client.services, question_id, interaction.channel_id)


async def _load_solved(interaction: Interaction, question_id: int) -> StoredQuestion:
    """A question of this channel whose board was solved. Raises NoSuchQuestion."""
    return await boards.load_solved(interaction.client.services, question_id, interaction.channel_id)


def _answer_buttons(
    solved: BoardSolution, question_id: int, options: Mapping[str, Any]
) -> list[ui.Item[Any]]:
    """The buttons below an answer; `options`: of the request."""
    row: list[ui.Item[Any]] = []
    if solved.best:
        why = [] if solved.best.mined else [BoardWhyButton.of(question_id)]
        row += [NextStepButton.of(question_id), *why, CellNumbersButton.of(question_id)]
    if solved.placements is not None and solved.numbers_leave_open:
        row.append(PlacementsButton.of(question_id))
    # Flags that cannot be right stay untrusted.
    if not solved.flag_problem and any(solved.board.cells("F")):
        flags = WithoutFlagsButton if solved.trust_flags else TrustFlagsButton
        row.append(flags.of(question_id))
    count_matters = solved.mine_count_matters and not screenshots.shows_part(options)
    if count_matters or screenshots.mine_count_may_be_wrong(options):
        row.append(MineCountButton.of(question_id))
    if PICTURE in options:
        row += CorrectButton.for_board(question_id, solved.board)
    return row


class BoardReadingButton(
    QuestionComponent, PersistentButton, custom_id="mines:meant:{question_id}:{reading}"
):
    """Picks one reading of an ambiguous board."""

    reading: Annotated[int, Digits(2)]

    @classmethod
    def of(cls, question_id: int, index: int, reading: Reading) -> Button:
        label = layout.shortened(f"{index + 1}. {words.list_remarks(reading.how)}", layout.MAX_LABEL)
        return cls.labeled(label, question_id=question_id, reading=index)

    async def on_press(self, interaction: Interaction) -> None:
        question = await load_board(interaction, self.question_id)
        request = boards.chosen_reading(question, self.reading)
        questions.set_delivery_for(interaction, question)
        await solve_and_send(interaction, request)


class SolutionButton(QuestionButton, custom_id="mines:{key}:{question_id}"):
    """A button below a solved board."""

    async def on_press(self, interaction: Interaction) -> None:
        await self.act(interaction, await _load_solved(interaction, self.question_id))

    async def renew(self, interaction: Interaction) -> Never:
        """Show the answer to the board again."""
        question = await _load_solved(interaction, self.question_id)
        questions.set_delivery_for(interaction, question)
        await responses.deliver(interaction, await _answer_reply(interaction, question))
        raise questions.asked_again(interaction)

    async def act(self, interaction: Interaction, question: StoredQuestion) -> None:
        raise NotImplementedError


class NextStepButton(SolutionButton):
    """Asks for an opened cell, to solve the board after it."""

    key, label, style = "next", "mines-next-step", discord.ButtonStyle.primary

    async def act(self, interaction: Interaction, question: StoredQuestion) -> None:
        await responses.send_form(interaction, NextStepModal(question))


class NextStepModal(Modal):
    """The form for an opened cell and the number it showed."""

    def __init__(self, question: StoredQuestion) -> None:
        super().__init__(say("mines-next-step-form"), question)
        self.question = question
        best = question.answer["best"]
        self.cell = self.add_text("cell", say("mines-opened-cell-field"), max_length=8, default=best)
        self.number = self.add_text(
            "showed", say("mines-showed-field"), say("mines-showed-field-which"), max_length=8
        )

    async def handle_submit(self, interaction: Interaction) -> None:
        request = boards.next_step(self.question, self.cell.value, self.number.value)
        questions.set_delivery_for(interaction, self.question)
        await solve_and_send(interaction, request)


class BoardWhyButton(SolutionButton):
    """Sends the numbers that prove the cell to open safe."""

    key, label, delivery = "why", "common-why", "private"

    async def act(self, interaction: Interaction, question: StoredQuestion) -> None:
        await send_proof(interaction, boards.prove_best, question)


async def send_proof(
    interaction: Interaction, prove: Callable[[Services, T], Awaitable[ProvenCell]], subject: T
) -> None:
    """Send what `prove` returns to the person who pressed. Raises what it raises."""
    proven = await solving.solve_stoppable(interaction, say("mines-work-proof"), prove, subject)
    await responses.send_ephemeral(interaction, proof_reply(proven))


class FlagsButton(SolutionButton):
    """Solves the same board, trusting its flags or not."""

    trust_flags: ClassVar[bool]

    async def act(self, interaction: Interaction, question: StoredQuestion) -> None:
        request = boards.trusting_flags(question, self.trust_flags)
        questions.set_delivery_for(interaction, question)
        await solve_and_send(interaction, request)


class WithoutFlagsButton(FlagsButton):
    """Solves the same board as if its flags were covered cells."""

    key, label, trust_flags = "flags", "mines-without-flags", False


class TrustFlagsButton(FlagsButton):
    """Solves the same board, taking its flags for mines."""

    key, label, trust_flags = "trust", "mines-trust-flags", True


class MineCountButton(SolutionButton):
    """Asks for the number of mines, to solve the same board with it."""

    key, label = "count", "mines-mine-count"

    async def act(self, interaction: Interaction, question: StoredQuestion) -> None:
        await responses.send_form(interaction, MineCountModal(question))


class MineCountModal(Modal):
    """Takes the number of mines."""

    def __init__(self, question: StoredQuestion) -> None:
        super().__init__(say("mines-how-many-form"), question)
        self.question = question
        self.mines = self.add_text(
            "mines", say("mines-count-field"), say("mines-count-field-with-flags"), max_length=5
        )

    async def handle_submit(self, interaction: Interaction) -> None:
        request = boards.with_mine_count(self.question, self.mines.value)
        questions.set_delivery_for(interaction, self.question)
        await solve_and_send(interaction, request)


class CorrectButton(SolutionButton):
    """Opens a form with a board that was read from a picture, to correct it."""

    key, label = "correct", "mines-correct-button"

    @classmethod
    def for_board(cls, question_id: int, board: Board) -> list[Button]:
        """The button, unless the board is too large for the form."""
        return [cls.of(question_id)] if len(words.format_board(board)) <= MAX_PASTE else []

    async def on_press(self, interaction: Interaction) -> None:
        question = await load_board(interaction, self.question_id)
        await responses.send_form(interaction, CorrectionModal(question))


class CorrectionModal(Modal):
    """Takes a board as text; opens with the board as it was read."""

    def __init__(self, question: StoredQuestion) -> None:
        super().__init__(say("mines-correct-form"), question)
        self.question = question
        request = screenshots.latest_request(question)
        holes = "yes" if any(request.board.cells(HOLE)) else "no"
        which = say("mines-correct-field-which", holes=holes)
        if request.unclear:
            cells = words.list_cells(request.unclear, MAX_CHECK_LIST)
            which = say("mines-correct-field-check", cells=cells, holes=holes)
        self.board = self.add_text(
            "board",
            say("mines-board-field"),
            which,
            style=discord.TextStyle.paragraph,
            max_length=MAX_PASTE,
            default=words.format_board(request.board),
        )

    async def handle_submit(self, interaction: Interaction) -> None:
        questions.set_delivery_for(interaction, self.question)
        request = await solving.solve(interaction, screenshots.corrected, self.question, self.board.value)
        await solve_and_send(interaction, request)


class CellNumbersButton(SolutionButton):
    """Opens the form for a cell, and sends the numbers that the cell may show."""

    key, label = "numbers", "mines-numbers-of-a-cell"

    async def act(self, interaction: Interaction, question: StoredQuestion) -> None:
        await responses.send_form(interaction, CellNumbersModal(question))


class CellNumbersModal(Modal):
    """Takes the name of a cell."""

    delivery = "private"

    def __init__(self, question: StoredQuestion) -> None:
        super().__init__(say("mines-which-cell-form"), question)
        self.question = question
        best = question.answer["best"]
        self.cell = self.add_text(
            "cell", say("mines-cell-field"), say("mines-cell-field-which"), max_length=8, default=best
        )

    async def handle_submit(self, interaction: Interaction) -> None:
        cell = boards.covered_cell(self.question, self.cell.value)
        working_on = say("mines-work-cell", cell=format_cell(cell))
        numbers = await solving.solve_stoppable(
            interaction, working_on, boards.cell_numbers, self.question, cell
        )
        await responses.send_ephemeral(interaction, cell_numbers_reply(cell, numbers))


class PlacementsButton(SolutionButton):
    """Sends the first page of the placements that fit."""

    key, label, delivery = "placements", "mines-placements-button", "private"

    async def act(self, interaction: Interaction, question: StoredQuestion) -> None:
        await responses.send_ephemeral(interaction, await page_reply(interaction, question, 0))
