"""A question about a hand, with all that its answer depends on; kept as plain data."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

import discord

from bot import rules
from bot.client import Oddsmith
from solvers import blackjack
from solvers.blackjack import Rules
from storage import questions
from storage.questions import NoSuchQuestion, Question

Interaction = discord.Interaction[Oddsmith]


@dataclass(frozen=True)
class Asked:
    """A hand against an upcard at a table.

    seen   further cards that are out of the shoe: `TTTA5`
    hands  how many hands the player holds; more than one come from a split
    """

    question: blackjack.Question
    rules: Rules
    seen: str = ""
    hands: int = 1

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Self:
        """The question that `data` made these of."""
        return cls(
            question=blackjack.parse_question(data["read"]),
            rules=rules.resolve(data["rules"], {}),
            seen=data.get("seen", ""),
            hands=data.get("hands", 1),
        )

    @property
    def data(self) -> dict[str, Any]:
        return {
            "read": str(self.question),
            "rules": rules.as_choices(self.rules),
            "seen": self.seen,
            "hands": self.hands,
        }


async def kept(interaction: Interaction, number: int, command: str) -> Question:
    """A question that was asked with this command in this channel. Raises NoSuchQuestion."""
    async with interaction.client.database.read() as connection:
        question = await questions.kept(connection, number)
    if question.command != command or question.channel_id != interaction.channel_id:
        raise NoSuchQuestion("That was not asked here.")
    if "rules" not in question.answer:
        raise NoSuchQuestion("That was asked before I kept what is needed for this. Please ask it again.")
    return question


async def rules_here(interaction: Interaction, options: Mapping[str, Any]) -> Rules:
    """The rules that a command's options and the server make. Raises blackjack's errors."""
    settings = await interaction.client.server_settings(interaction.guild_id)
    return rules.resolve(options, settings.rules)
