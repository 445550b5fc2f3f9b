"""Stored blackjack questions, and the rules for a new one."""

from collections.abc import Mapping
from typing import Any

import discord

from app import blackjack_rules
from bot.client import Oddsmith
from solvers.blackjack import Rules
from storage import questions
from storage.questions import NoSuchQuestion, Question

Interaction = discord.Interaction[Oddsmith]


async def stored(interaction: Interaction, number: int, command: str) -> Question:
    """The question of this id, asked with this command in this channel. Raises NoSuchQuestion."""
    async with interaction.client.database.read() as connection:
        question = await questions.get(connection, number)
    if question.command != command or question.channel_id != interaction.channel_id:
        raise NoSuchQuestion("question-not-asked-here")
    if "rules" not in question.answer:
        raise NoSuchQuestion("question-too-old")
    return question


async def guild_rules(interaction: Interaction, options: Mapping[str, Any]) -> Rules:
    """The guild's rules with a command's options over them. Raises solvers.blackjack's errors."""
    settings = await interaction.client.guild_settings(interaction.guild_id)
    return blackjack_rules.resolve(options, settings.rules)
