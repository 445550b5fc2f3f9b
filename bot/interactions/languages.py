"""The language of replies, per person and per guild.

A reply to a person is in the language they chose with /me language, or else in that of their Discord client.
A table, and what the bot posts on its own in a guild, is in the guild's language: the one set in /settings,
or else the guild's locale if that is not English, or else the language of the person who opened the table.
A guild that is not a Community always has the locale en-US, whatever is spoken there.
Discord sends no locale with a direct message: it is answered in the last known one of the person, or else in
the language that the message is written in.
"""

import re
from collections.abc import Set
from functools import cache

import discord

from app.languages import ChosenLanguages
from bot.interactions.request_state import Interaction
from bot.text.catalogue import LANGUAGES, SOURCE, phrase_in

AUTOMATIC = "automatic"  # the choice of Discord's locale of the person or the server


def catalogue_language(locale: discord.Locale | str | None) -> str:
    """The catalogue for a Discord locale; English if there is none."""
    code = str(locale or SOURCE)
    return code if code in LANGUAGES else SOURCE


def language_of(interaction: Interaction) -> str:
    """The language of replies to this interaction."""
    chosen: ChosenLanguages = interaction.client.services.languages
    code = chosen.of_user(interaction.user.id)
    return code if code and code in LANGUAGES else catalogue_language(interaction.locale)


def language_at_table(chosen: str | None, guild: discord.Guild | None, opener: str | None) -> str:
    """The language of a table, given the one set for its guild and that of the person who opened it."""
    if chosen and chosen in LANGUAGES:
        return chosen
    of_guild = catalogue_language(guild.preferred_locale if guild else None)
    return of_guild if of_guild != SOURCE else catalogue_language(opener)


def language_of_text(text: str) -> str | None:
    """The language that has most of the words in the text among its `language-words`; None if none has."""
    words = re.findall(r"[^\W\d_]+", text.lower())
    found = {language: sum(word in _words(language) for word in words) for language in LANGUAGES}
    language = max(found, key=lambda language: found[language])
    return language if found[language] else None


@cache
def _words(language: str) -> Set[str]:
    return frozenset(phrase_in(language, "language-words").split())
