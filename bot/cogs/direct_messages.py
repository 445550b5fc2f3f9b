"""Direct messages to the bot: a hand or a board in one is answered as the command would.

Their content needs no privileged intent.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import discord
from discord.ext import commands

from app.clock import Clock
from app.solving.screenshot_jobs import BadPicture
from bot.client import Interaction, Oddsmith
from bot.components import blackjack_advice, minesweeper_board, ventti_advice
from bot.components.first_steps import mark_introduced, step_buttons
from bot.components.minesweeper_message import solve_message
from bot.interactions import errors, outages, responses
from bot.interactions.attachments import BadAttachment
from bot.interactions.languages import language_of, language_of_text
from bot.interactions.message_as_interaction import as_interaction
from bot.render import layout
from bot.text import message_parsing
from bot.text.catalogue import SOURCE, say, set_language
from solvers import blackjack, ventti
from solvers.errors import UserError
from solvers.mines import Unreadable

WRITTEN_BY_PEOPLE = (discord.MessageType.default, discord.MessageType.reply)
TYPING_AFTER = 1.0  # seconds from a message until the person sees that the bot is typing


class NotUnderstood(UserError):
    """A message with neither a hand nor a board, although it has cards, a number, a picture or cells."""


class DirectMessages(commands.Cog):
    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        if message.guild is not None or message.author.bot or message.type not in WRITTEN_BY_PEOPLE:
            return
        interaction = as_interaction(self.bot, message, self._locale(message))
        set_language(language_of(interaction))
        if not self.bot.requests.begin(interaction):
            return
        self.bot.services.clock.observe()
        async with _typing_if_slow(message.channel, self.bot.services.clock):
            await errors.run_handler(
                interaction, "direct message", _answer(interaction, message), auto_delete=False
            )

    def _locale(self, message: discord.Message) -> discord.Locale | str:
        """The author's locale; until it is known, the language of this message or of the last with any."""
        author = message.author.id
        if known := self.bot.locales.get(author):
            return known
        if language := language_of_text(message.content):
            self.bot.written_languages[author] = language
        return self.bot.written_languages.get(author, SOURCE)


async def _answer(interaction: Interaction, message: discord.Message) -> None:
    """Raises NotUnderstood, with the reason if one is known, and what the commands raise."""
    interaction.client.cooldowns.check(interaction)
    text = message.content.strip()
    if hands := message_parsing.hands_as_numbers(text):
        await _answer_hands(interaction, message, hands)
        return
    if "\n" in text or "://" in text or message.attachments or message.message_snapshots:
        try:
            await solve_message(interaction, message)
        except (Unreadable, BadPicture, BadAttachment) as error:
            hands = message_parsing.hands_on_lines(text)
            if not hands:
                raise NotUnderstood("direct-message-unread", why=error) from None
            await _answer_hands(interaction, message, hands)
        return
    if (position := message_parsing.after_ventti(text)) is not None:
        await _answer_ventti(interaction, position)
        return
    try:
        await blackjack_advice.send_advice(interaction, text, {})
    except blackjack.HandError:
        if not await _answer_board(interaction, text):
            raise
    except blackjack.UnreadableError as error:
        if not await _answer_other_game(interaction, text):
            if message_parsing.names_cards(text, error):
                raise NotUnderstood("direct-message-unread", why=error) from None
            await _say_what_to_send(interaction)


async def _answer_hands(interaction: Interaction, message: discord.Message, hands: list[str]) -> None:
    """Answer each hand with a message of its own."""
    for hand in hands:
        await blackjack_advice.send_advice(interaction, hand, {})
        interaction = as_interaction(interaction.client, message, interaction.locale)


async def _answer_ventti(interaction: Interaction, text: str) -> None:
    """Answer a text about ventti. Raises VenttiError if it has numbers, but no position."""
    try:
        position = ventti.parse_question(text)
    except ventti.VenttiError:
        if message_parsing.has_digit(text):
            raise
        await _say_what_to_send(interaction)
    else:
        await ventti_advice.send_advice(interaction, text, position, ventti.Rules(), {})


async def _answer_other_game(interaction: Interaction, text: str) -> bool:
    """Answer a ventti position or a board; False, answering nothing, if the line is neither."""
    try:
        position = ventti.parse_question(text)
    except ventti.VenttiError:
        pass
    else:
        await ventti_advice.send_advice(interaction, text, position, ventti.Rules(), {})
        return True
    return await _answer_board(interaction, text)


async def _answer_board(interaction: Interaction, text: str) -> bool:
    """Answer a board on one line; False, answering nothing, if the line is none.

    Raises NotUnderstood for a line that is surely meant as a board.
    """
    board = message_parsing.board_on_one_line(text)
    if board is None:
        return False
    try:
        await minesweeper_board.solve_texts(interaction, [board], None)
    except Unreadable as error:
        if message_parsing.is_surely_board(board):
            raise NotUnderstood("direct-message-unread", why=error) from None
        return False
    return True


async def _say_what_to_send(interaction: Interaction) -> None:
    """Answer a text without a number, such as a greeting."""
    mark_introduced(interaction)
    reply = layout.Reply(say("direct-message-what-to-send"), step_buttons(interaction))
    await responses.send_public(interaction, reply)


@contextlib.asynccontextmanager
async def _typing_if_slow(channel: discord.abc.Messageable, clock: Clock) -> AsyncIterator[None]:
    typing = asyncio.create_task(_show_typing(channel, clock))
    try:
        yield
    finally:
        typing.cancel()


async def _show_typing(channel: discord.abc.Messageable, clock: Clock) -> None:
    await clock.sleep(TYPING_AFTER)
    with contextlib.suppress(*outages.REQUEST_ERRORS):
        async with channel.typing():
            await asyncio.Event().wait()


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(DirectMessages(bot))
