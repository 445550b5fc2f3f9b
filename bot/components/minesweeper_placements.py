"""The placements of mines that fit a solved board, page by page, in a private message."""

from typing import Annotated

from app import boards
from app.solving.board_jobs import MAX_COUNTED, PAGE_SIZE
from bot.client import Interaction
from bot.components import solving
from bot.components.custom_ids import Digits
from bot.components.persistent import Button, PersistentButton, QuestionComponent
from bot.interactions import responses
from bot.render import layout
from bot.render.minesweeper.board import placements_reply
from bot.text.catalogue import say
from storage.questions import StoredQuestion

LAST_PAGE = MAX_COUNTED // PAGE_SIZE  # counted from 0


class PlacementsPageButton(QuestionComponent, PersistentButton, custom_id="mines:page:{question_id}:{page}"):
    """Shows another page of the placements, in the same message."""

    page: Annotated[int, Digits(4)]

    @classmethod
    def of(cls, question_id: int, page: int, label: str, *, exists: bool) -> Button:
        return cls.labeled(label, disabled=not exists, question_id=question_id, page=page)

    async def on_press(self, interaction: Interaction) -> None:
        services = interaction.client.services
        question = await boards.load_solved(services, self.question_id, interaction.channel_id)
        reply = await page_reply(interaction, question, self.page)
        await responses.update_message(interaction, reply)


async def page_reply(interaction: Interaction, question: StoredQuestion, page: int) -> layout.Reply:
    """A page of the placements, with its buttons."""
    page_data = await solving.solve_stoppable(
        interaction, say("mines-work-placements"), boards.placements, question, page
    )
    more = len(page_data.placements) == PAGE_SIZE and page < LAST_PAGE
    if page_data.total is not None:
        more = more and (page + 1) * PAGE_SIZE < page_data.total
    if page == 0 and not more:
        return placements_reply(page_data, page)
    back = PlacementsPageButton.of(question.id, max(page - 1, 0), say("common-back"), exists=page > 0)
    forward = PlacementsPageButton.of(question.id, page + 1, say("common-more"), exists=more)
    return placements_reply(page_data, page, [back, forward])
