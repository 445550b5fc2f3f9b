"""The language of each reply, and the translated descriptions of commands."""

import re

import discord
import pytest
from babel import Locale

from bot.interactions.languages import catalogue_language, language_at_table
from bot.text import catalogue, commands
from bot.text.catalogue import LANGUAGES, SOURCE, language_names, parse, sources
from bot.text.minesweeper_moves import parse_moves
from games.minesweeper import Chorded, Flagged, Opened, Unflagged
from solvers import blackjack
from solvers.ventti.notation import parse_question as parse_ventti

LONGEST = 100  # characters of a description or a choice, Discord's limit
SUBCOMMAND_GROUP = 2  # Discord's type; that of a subcommand is 1
ALL_TEXTS = 8000  # characters of a command's names, descriptions and choices, in the longest language


def described(sent, name=""):
    """(name, payload) of every command that is typed, with those of groups."""
    for command in sent:
        if "description" in command:
            yield f"{name}{command['name']}", command
            inner = [option for option in command["options"] if option["type"] <= SUBCOMMAND_GROUP]
            yield from described(inner, f"{name}{command['name']} ")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_commands_are_described_in_every_language(bot, language):
    for name, command in described(commands.payload(bot.tree)):
        texts = [command["description_localizations"][language]]
        for option in command["options"]:
            texts.append(option["description_localizations"][language])
            texts += [choice["name_localizations"][language] for choice in option.get("choices", ())]
        assert all(1 <= len(text) <= LONGEST for text in texts), (name, language, texts)
        assert "…" not in texts, name


def test_languages_are_called_as_they_call_themselves():
    for language in LANGUAGES:
        own_name = Locale.parse(language, sep="-").language_name
        assert own_name is not None
        assert language_names()[language] == own_name.capitalize()


async def test_no_text_of_a_command_is_unused(bot, monkeypatch):
    used = set()

    def phrase_in(language, message, attribute="", default=None):
        used.add((language, message, attribute))
        return catalogue.phrase_in(language, message, attribute, default)

    monkeypatch.setattr(commands, "phrase_in", phrase_in)
    commands.payload(bot.tree)
    texts = {
        (language, message, attribute)
        for language in LANGUAGES
        for message in sources(language)
        if message.startswith(("command-", "option-", "choice-"))
        for attribute in ("", *(each.id.name for each in parse(language, message).attributes))
    }
    assert texts - used == set()
    assert all(message.startswith(commands.TEXTS) for _, message, _ in used)  # so the digest has it


@pytest.mark.parametrize("language", LANGUAGES)
async def test_digest_of_commands_changes_with_a_translation(bot, monkeypatch, language):
    def sources(of):
        changed = {"command-bj-advise": "command-bj-advise = Anything else"}
        return catalogue.sources(of) | (changed if of == language else {})

    before = [commands.digest(bot.tree), commands.digest(bot.tree)]
    monkeypatch.setattr(commands, "sources", sources)
    assert before[0] == before[1] != commands.digest(bot.tree)


async def test_digest_of_commands_changes_with_a_command(bot):
    before = commands.digest(bot.tree)
    command = bot.tree.get_command("help")
    bot.tree.remove_command("help")
    try:
        assert commands.digest(bot.tree) != before
    finally:
        bot.tree.add_command(command)
    assert commands.digest(bot.tree) == before


async def test_command_descriptions_fit_discord(bot):
    def longest(thing, field):
        return max(map(len, [thing[field], *thing.get(f"{field}_localizations", {}).values()]))

    def size(thing):
        own = longest(thing, "name") + longest(thing, "description") if "description" in thing else 0
        choices = (longest(choice, "name") + len(str(choice["value"])) for choice in thing.get("choices", ()))
        return own + sum(choices) + sum(map(size, thing.get("options", ())))

    for command in commands.payload(bot.tree):
        assert size(command) <= ALL_TEXTS, command["name"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_examples_in_descriptions_can_be_read(language):
    def examples(command, option):
        return catalogue.phrase_in(language, command, option).partition(": ")[2]

    for hand in examples("command-bj-advise", "hand").split(", "):
        assert blackjack.parse_question(hand)
    described = catalogue.phrase_in(language, "command-ventti-advise", "question")
    plain, remarked = re.findall(r": (\w+ (?:vs|gegen|vastaan) \w+(?:, \w+ \w+)?)", described)
    assert parse_ventti(plain).out is None
    assert parse_ventti(remarked).out == "house"
    flag, unflag, chord = parse_moves(examples("command-mines-open", "cells"))
    assert (type(flag), type(unflag), type(chord)) == (Flagged, Unflagged, Chorded)
    moves = parse_moves(catalogue.phrase_in(language, "mines-moves-example"))
    assert [type(move) for move in moves] == [Opened, Opened, Flagged, Chorded]


def test_unknown_locale_falls_back_to_english():
    assert catalogue_language(discord.Locale.german) == "de"
    assert catalogue_language(discord.Locale.finnish) == "fi"
    assert catalogue_language(discord.Locale.british_english) == catalogue_language(None) == SOURCE


def test_table_uses_guild_language():
    assert language_at_table(None, None, None) == SOURCE
    assert language_at_table(None, None, "de") == "de"
    assert language_at_table("fi", None, "de") == "fi"
    assert language_at_table("language that is no more", None, "de") == "de"


async def test_people_are_answered_in_what_they_chose(bot, playground):
    outcome = await playground.say("/me language language:de", by="Bertil")
    assert outcome["messages"][-1]["plain"] == "Ab jetzt antworte ich dir auf Deutsch."
    outcome = await playground.say("/me language language:fi", by="Bertil")
    assert outcome["messages"][-1]["plain"] == "Vastaan sinulle tästä lähtien suomeksi."
    await playground.post("members", **{"as": "Bertil", "locale": "fr"})  # a language without a catalogue
    outcome = await playground.say("/me language language:automatic", by="Bertil")
    assert outcome["messages"][-1]["plain"].endswith("Right now I answer in English.")


async def test_replies_use_discord_locale(bot, playground):
    await playground.post("members", **{"as": "Aino", "locale": "de"})
    outcome = await playground.say("/me language language:automatic")
    assert "Deutsch" in outcome["messages"][-1]["plain"]
