"""/mines: any Minesweeper board that is pasted, solved.

What is asked is kept as a question, with the board; the buttons of an answer name that question, so that they
work after a restart. Who asked sees the answer change; anyone else gets an answer of their own, in private.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any, Literal, NamedTuple, Self

import discord
from discord import app_commands, ui
from discord.ext import commands

from app import board_edits
from app.board_fingerprint import fingerprint
from app.solving import board_jobs
from app.solving.board_jobs import ON_A_PAGE, Solved
from bot.cogs import mines_play
from bot.components.custom_ids import Digits, Id
from bot.components.forms import Form
from bot.components.persistent import PersistentComponent
from bot.render import answers
from bot.render.minesweeper import solution as messages
from bot.render.minesweeper import words
from bot.runtime import attachments, permissions
from bot.runtime.client import Oddsmith
from bot.text.catalogue import say
from solvers.mines import Board, Reading, Unreadable, name
from solvers.mines.layout import CELLS
from storage import questions
from storage.questions import NoSuchQuestion, Question

Interaction = discord.Interaction[Oddsmith]
Way = Literal["public", "private", "redraw"]

COMMAND = "mines solve"
DEADLINE = 60.0  # seconds for a board: counting or sampling it, and looking ahead
LONGEST_TEXT = 6000  # characters that Discord lets an option have
LONGEST_PASTE = 4000  # and a field of a form
LARGEST_FILE = 256 * 1024  # bytes
LAST_PAGE = 2000  # of placements
LONGEST_LABEL = 80  # characters of a button

Count = app_commands.Range[int, 0, CELLS]


class Asked(NamedTuple):
    """A board to be solved, and what it is kept with."""

    board: Board
    trust_flags: bool
    how: str  # it was read
    text: str  # as it was written
    options: Mapping[str, Any]


class Mines(
    mines_play.Playing,
    commands.GroupCog,
    group_name="mines",
    group_description="Minesweeper: every cell's exact odds",
):
    """Any board solved: what is certain, what is likely, what to open next; and games."""

    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot
        self.menu = app_commands.ContextMenu(name="Solve board", callback=solve_message)

    async def cog_load(self) -> None:
        await super().cog_load()
        self.bot.tree.add_command(self.menu)

    async def cog_unload(self) -> None:
        self.bot.tree.remove_command(self.menu.name, type=self.menu.type)
        await super().cog_unload()

    @app_commands.command()
    @app_commands.describe(
        board="The board, its rows parted by / if it is on one line. Leave it out to paste one",
        mines="How many mines it has in all, flagged ones too",
        file="A text file with the board",
    )
    async def solve(
        self,
        interaction: Interaction,
        board: app_commands.Range[str, 1, LONGEST_TEXT] | None = None,
        mines: Count | None = None,
        file: discord.Attachment | None = None,
    ) -> None:
        """Every cell's chance of a mine, what is proven, and the best cell to open."""
        if board and file:
            raise Unreadable("mines-text-or-file")
        if file:
            await interaction.response.defer(thinking=True)
            await solve_texts(interaction, [await content(file)], mines)
        elif board:
            await solve_texts(interaction, [rows_of(board)], mines)
        else:
            await interaction.response.send_modal(Paste(mines))


async def solve_message(interaction: Interaction, message: discord.Message) -> None:
    """Solve the board that a message holds, in its text, in what frames it, or in a text file."""
    texts = list(texts_of(message))
    files = [file for file in message.attachments if (file.content_type or "").startswith("text/")]
    if files:
        await interaction.response.defer(thinking=True)
        texts.append(await content(files[0]))
    await solve_texts(interaction, texts, None)


def texts_of(message: discord.Message) -> list[str]:
    """The texts of a message that may be a board, likeliest first."""
    framed = [
        part.content
        for component in message.components
        for part in getattr(component, "children", [component])
        if isinstance(part, discord.TextDisplay)
    ]
    blocks = [text for text in framed if text.startswith("```")]
    embeds = [embed.description for embed in message.embeds if embed.description]
    return [text for text in (message.content, *blocks, *embeds) if text.strip()]


def rows_of(line: str) -> str:
    """A board on one line, with a line for each row; a link stays as it is."""
    return line if "\n" in line or "://" in line else line.replace("/", "\n")


async def content(file: discord.Attachment) -> str:
    """The text of a file. Raises Unreadable, BadAttachment."""
    try:
        return (await attachments.read(file, LARGEST_FILE)).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unreadable("mines-file-is-no-text") from None


async def solve_texts(interaction: Interaction, texts: Sequence[str], mines: int | None) -> None:
    """Answer with the first of the texts that holds a board, or ask how it is meant."""
    bot = interaction.client
    readings = await bot.solve(interaction, board_jobs.read, texts, mines)
    text = texts[0][:LONGEST_TEXT] if texts else ""
    options = {} if mines is None else {"mines": mines}
    if len(readings) == 1:
        (reading,) = readings
        await show(interaction, Asked(reading.board, True, words.how(reading), text, options), "public")
        return
    if len(readings) > messages.READINGS:
        raise Unreadable("mines-too-many-ways", ways=len(readings))
    kept = {"readings": [{**as_data(reading.board), "how": words.how(reading)} for reading in readings]}
    number = await bot.keep_question(interaction, COMMAND, text, options, kept)
    buttons = [Meant.of(number, place, reading) for place, reading in enumerate(readings)]
    await answers.send(interaction, messages.which(readings, *buttons))


async def show(interaction: Interaction, asked: Asked, way: Way) -> None:
    """Solve the board, keep the question with its answer, and show it."""
    bot = interaction.client
    solved = await bot.solve(
        interaction,
        board_jobs.solved,
        asked.board,
        asked.trust_flags,
        deadline=DEADLINE,
        private=way == "private",
        redraws=way == "redraw",
        working_on=say("mines-work-board", size=words.size(asked.board)),
    )
    kept = answer_as_data(solved, asked.how)
    # A step further in a board is none of its own, and where nothing is left to open nothing was solved.
    counts = "after" not in asked.options and solved.solution.best is not None
    board = fingerprint(asked.board) if counts else None
    number = await bot.keep_question(interaction, COMMAND, asked.text, asked.options, kept, board=board)
    missing_permissions = permissions.missing_permissions(interaction, "attach_files")
    answer = await messages.answer(
        solved, asked.how, *buttons(solved, number), missing_permissions=missing_permissions
    )
    await give(interaction, answer, way)


async def shown_again(interaction: Interaction, number: int) -> answers.Answer:
    """The answer to a board that this person once asked about, with its buttons. Raises NoSuchQuestion."""
    bot = interaction.client
    async with bot.database.read() as connection:
        question = await questions.kept(connection, number)
    if question.player_id != interaction.user.id or "rows" not in question.answer:
        raise NoSuchQuestion("mines-no-such-board-of-yours")
    board, trust_flags = board_of(question.answer), question.answer["trust_flags"]
    solved = await bot.solve(
        interaction,
        board_jobs.solved,
        board,
        trust_flags,
        deadline=DEADLINE,
        private=True,
        working_on=say("mines-work-board", size=words.size(board)),
    )
    here = question.channel_id == interaction.channel_id  # where its buttons count
    missing_permissions = permissions.missing_permissions(interaction, "attach_files")
    more = buttons(solved, number) if here else []
    return await messages.answer(
        solved, question.answer["how"], *more, missing_permissions=missing_permissions
    )


async def give(interaction: Interaction, answer: answers.Answer, way: Way) -> None:
    match way:
        case "public":
            await answers.send(interaction, answer)
        case "private":
            await answers.send_privately(interaction, answer)
        case "redraw":
            await answers.redraw(interaction, answer)


def as_data(board: Board) -> dict[str, Any]:
    return {"rows": list(board.rows), "mines": board.mines}


def answer_as_data(solved: Solved, how: str) -> dict[str, Any]:
    """What is kept of an answer: the board, so that it can be asked about again, and what was told."""
    solution = solved.solution
    return {
        **as_data(solution.board),
        "how": how,
        "trust_flags": solution.trust_flags,
        "exact": solution.exact,
        "safe": len(solution.safe),
        "certain": len(solution.certain),
        "best": name(solution.best.cell) if solution.best else None,
        "mined": solution.best.mined if solution.best else None,
        "placements": str(solution.solutions) if solution.countable else None,
    }


def board_of(data: Mapping[str, Any]) -> Board:
    return Board(tuple(data["rows"]), data["mines"])


async def kept(interaction: Interaction, number: int) -> Question:
    """A question about a board that was asked in this channel. Raises NoSuchQuestion."""
    async with interaction.client.database.read() as connection:
        question = await questions.kept(connection, number)
    if question.command != COMMAND or question.channel_id != interaction.channel_id:
        raise NoSuchQuestion("mines-board-not-asked-here")
    return question


async def solved_here(interaction: Interaction, number: int) -> Question:
    """One whose board was solved. Raises NoSuchQuestion, also before it is said how the board is meant."""
    question = await kept(interaction, number)
    if "rows" not in question.answer:
        raise NoSuchQuestion("mines-say-first-which-board")
    return question


def way_for(interaction: Interaction, question: Question) -> Way:
    """Who asked sees the answer change; anyone else gets one of their own."""
    return "redraw" if question.player_id == interaction.user.id else "private"


def buttons(solved: Solved, number: int) -> list[ui.Item[Any]]:
    """What else may be asked about this answer."""
    solution = solved.solution
    row: list[ui.Item[Any]] = []
    if solution.best:
        row += [Next.of(number), Numbers.of(number)]
    if solution.countable:
        row.append(Placements.of(number))
    if solution.trust_flags and any(solution.board.cells("F")):
        row.append(Flags.of(number))
    if not solution.mines_known:
        row.append(MineCount.of(number))
    return row


class Paste(Form):
    """A board, pasted."""

    def __init__(self, mines: int | None) -> None:
        super().__init__(title=say("mines-paste-form"))
        self.board: ui.TextInput[Form] = ui.TextInput(
            custom_id="board", style=discord.TextStyle.paragraph, max_length=LONGEST_PASTE
        )
        self.mines: ui.TextInput[Form] = ui.TextInput(
            custom_id="mines", required=False, max_length=5, default=None if mines is None else str(mines)
        )
        self.field(say("mines-board-field"), self.board, say("mines-board-field-which"))
        self.field(say("mines-count-field"), self.mines, say("mines-count-field-optional"))

    async def sent(self, interaction: Interaction) -> None:
        text = self.mines.value.strip()
        await solve_texts(interaction, [self.board.value], board_edits.mine_count(text) if text else None)


class Meant(PersistentComponent[ui.Button[Any]], custom_id="mines:meant:{question}:{reading}"):
    """How a board is meant."""

    question: Id
    reading: Annotated[int, Digits(2)]

    @classmethod
    def of(cls, number: int, place: int, reading: Reading) -> Self:
        label = f"{place + 1}. {words.how(reading)}"[:LONGEST_LABEL]
        return cls(ui.Button(custom_id=cls.custom_ids.encode(question=number, reading=place), label=label))

    async def press(self, interaction: Interaction) -> None:
        question = await kept(interaction, self.question)
        readings = question.answer.get("readings", [])
        if self.reading >= len(readings):
            raise NoSuchQuestion("mines-no-such-reading")
        chosen = readings[self.reading]
        options = {**question.options, "reading": chosen["how"]}
        asked = Asked(board_of(chosen), True, chosen["how"], question.text, options)
        await show(interaction, asked, way_for(interaction, question))


class About(PersistentComponent[ui.Button[Any]], custom_id="mines:{what}:{question}"):
    """A button of an answer; its custom_id is `mines:what:question`."""

    label = ""  # a message
    style = discord.ButtonStyle.secondary
    question: Id

    @classmethod
    def of(cls, number: int) -> Self:
        custom_id = cls.custom_ids.encode(question=number)
        return cls(ui.Button(custom_id=custom_id, label=say(cls.label), style=cls.style))

    async def press(self, interaction: Interaction) -> None:
        await self.act(interaction, await solved_here(interaction, self.question))

    async def act(self, interaction: Interaction, question: Question) -> None:
        raise NotImplementedError


class Next(About):
    """The next step: a cell was opened, and the board goes on."""

    what, label, style = "next", "mines-next-step", discord.ButtonStyle.primary

    async def act(self, interaction: Interaction, question: Question) -> None:
        await interaction.response.send_modal(Showed(question))


class Showed(Form):
    """What a cell showed when it was opened."""

    def __init__(self, question: Question) -> None:
        super().__init__(title=say("mines-next-step-form"))
        self.question = question
        self.cell: ui.TextInput[Form] = ui.TextInput(
            custom_id="cell", max_length=8, default=question.answer["best"]
        )
        self.number: ui.TextInput[Form] = ui.TextInput(custom_id="showed", max_length=8)
        self.field(say("mines-opened-cell-field"), self.cell)
        self.field(say("mines-showed-field"), self.number, say("mines-showed-field-which"))

    async def sent(self, interaction: Interaction) -> None:
        answer = self.question.answer
        board = board_of(answer)
        cell = board_edits.covered(board, self.cell.value)
        after = board_edits.opened(board, cell, self.number.value)
        options = {"after": self.question.id, "opened": name(cell), "showed": after[cell]}
        asked = Asked(after, answer["trust_flags"], answer["how"], self.question.text, options)
        await show(interaction, asked, way_for(interaction, self.question))


class Flags(About):
    """The same board, flags not trusted."""

    what, label = "flags", "mines-without-flags"

    async def act(self, interaction: Interaction, question: Question) -> None:
        options = {**question.options, "trust_flags": False}
        answer = question.answer
        asked = Asked(board_of(answer), False, answer["how"], question.text, options)
        await show(interaction, asked, way_for(interaction, question))


class MineCount(About):
    """The same board, now that somebody says how many mines it has."""

    what, label = "count", "mines-mine-count"

    async def act(self, interaction: Interaction, question: Question) -> None:
        await interaction.response.send_modal(HowMany(question))


class HowMany(Form):
    """The number of mines."""

    def __init__(self, question: Question) -> None:
        super().__init__(title=say("mines-how-many-form"))
        self.question = question
        self.mines: ui.TextInput[Form] = ui.TextInput(custom_id="mines", max_length=5)
        self.field(say("mines-count-field"), self.mines, say("mines-count-field-with-flags"))

    async def sent(self, interaction: Interaction) -> None:
        answer = self.question.answer
        count = board_edits.mine_count(self.mines.value)
        board = replace(board_of(answer), mines=count)
        options = {**self.question.options, "mines": count}
        asked = Asked(board, answer["trust_flags"], answer["how"], self.question.text, options)
        await show(interaction, asked, way_for(interaction, self.question))


class Numbers(About):
    """What a cell may show."""

    what, label = "numbers", "mines-numbers-of-a-cell"

    async def act(self, interaction: Interaction, question: Question) -> None:
        await interaction.response.send_modal(Which(question))


class Which(Form):
    """The cell that is meant."""

    def __init__(self, question: Question) -> None:
        super().__init__(title=say("mines-which-cell-form"))
        self.question = question
        self.cell: ui.TextInput[Form] = ui.TextInput(
            custom_id="cell", max_length=8, default=question.answer["best"]
        )
        self.field(say("mines-cell-field"), self.cell, say("mines-cell-field-which"))

    async def sent(self, interaction: Interaction) -> None:
        answer = self.question.answer
        board = board_of(answer)
        cell = board_edits.covered(board, self.cell.value)
        chances, mined = await interaction.client.solve(
            interaction,
            board_jobs.numbers_of,
            board,
            answer["trust_flags"],
            cell,
            deadline=DEADLINE,
            private=True,
            working_on=say("mines-work-cell", cell=name(cell)),
        )
        missing_permissions = permissions.missing_permissions(interaction, "attach_files")
        shown = await messages.numbers(
            cell, chances, mined, answer["exact"], missing_permissions=missing_permissions
        )
        await answers.send_privately(interaction, shown)


class Placements(About):
    """The placements that fit, from the first one."""

    what, label = "placements", "mines-placements-button"

    async def act(self, interaction: Interaction, question: Question) -> None:
        await answers.send_privately(interaction, await page_of(interaction, question, 0, private=True))


class Page(PersistentComponent[ui.Button[Any]], custom_id="mines:page:{question}:{page}"):
    """Another page of the placements, in the same message."""

    question: Id
    page: Annotated[int, Digits(4)]

    @classmethod
    def of(cls, number: int, page: int, label: str, there: bool) -> Self:
        return cls(
            ui.Button(
                custom_id=cls.custom_ids.encode(question=number, page=page), label=label, disabled=not there
            )
        )

    async def press(self, interaction: Interaction) -> None:
        question = await solved_here(interaction, self.question)
        await answers.redraw(interaction, await page_of(interaction, question, self.page, private=False))


async def page_of(
    interaction: Interaction, question: Question, page: int, *, private: bool
) -> answers.Answer:
    """A page of the placements with its buttons; `private` in a message of its own, else in the same one."""
    board = board_of(question.answer)
    shown = await interaction.client.solve(
        interaction,
        board_jobs.placements_on,
        board,
        question.answer["trust_flags"],
        page,
        deadline=DEADLINE,
        private=private,
        redraws=not private,
        working_on=say("mines-work-placements"),
    )
    more = len(shown.placements) == ON_A_PAGE and page < LAST_PAGE
    if shown.total is not None:
        more = more and (page + 1) * ON_A_PAGE < shown.total
    back = Page.of(question.id, max(page - 1, 0), say("mines-back"), page > 0)
    return messages.placements(shown, page, back, Page.of(question.id, page + 1, say("mines-more"), more))


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Mines(bot))
    bot.add_persistent(Meant, Next, Flags, MineCount, Numbers, Placements, Page)
