"""The stored question about blackjack that a button or menu below its answer names in the custom_id."""

from typing import ClassVar

from app import advice
from bot.client import Interaction
from bot.components.persistent import QuestionComponent
from storage.questions import StoredQuestion


class BlackjackQuestionComponent(QuestionComponent):
    """A button or menu below an answer. `command`: the one that the question was asked with."""

    command: ClassVar[str] = advice.COMMAND

    async def stored(self, interaction: Interaction) -> StoredQuestion:
        """The question. Raises NoSuchQuestion, and QuestionTooOld."""
        services, channel = interaction.client.services, interaction.channel_id
        return await advice.load(services, self.question_id, channel, self.command)
