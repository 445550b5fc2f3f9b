"""The text options of a command as a form, which an error about them offers."""

from collections.abc import Callable, Coroutine, Iterator, Mapping
from functools import partial, wraps
from typing import Any, Concatenate

from discord import AppCommandOptionType, app_commands

from bot.client import Interaction
from bot.components.edit_button import offer_edit_button
from bot.components.modals import Modal
from bot.interactions import deferring
from bot.text.catalogue import current_language
from bot.text.commands import option_description
from solvers.blackjack import BlackjackError
from solvers.ventti import VenttiError

TEXT_ERRORS = (BlackjackError, VenttiError)  # about what was typed

Command = Callable[Concatenate[Any, Interaction, ...], Coroutine[Any, Any, None]]
Callback = Callable[..., Coroutine[Any, Any, None]]


def with_edit_form(command: Command) -> Any:
    """A decorator for a command with text options: an error has a button to correct them in a form."""

    @wraps(command)
    async def with_form(cog: Any, interaction: Interaction, **options: Any) -> None:
        assert isinstance(interaction.command, app_commands.Command)
        form = partial(CommandModal, interaction.command, partial(command, cog), options)
        with offer_edit_button(interaction, form, TEXT_ERRORS):
            await command(cog, interaction, **options)

    return with_form


class CommandModal(Modal):
    """Takes the text options of a command again, and does with them and its other options what it does."""

    delivery = "public"

    def __init__(
        self, command: app_commands.Command[Any, ..., Any], callback: Callback, options: Mapping[str, Any]
    ) -> None:
        super().__init__(f"/{command.qualified_name}", command, callback, options)
        self.callback, self.options = callback, options
        self.texts = {
            option.name: self.add_text(
                option.name,
                option.display_name,
                option_description(current_language(), option),
                max_length=int(option.max_value or 0),
                required=option.required,
                default=options[option.name],
            )
            for option in _text_options(command)
        }

    async def handle_submit(self, interaction: Interaction) -> None:
        await deferring.defer(interaction)  # the answer is a message of its own
        texts = {name: field.value or None for name, field in self.texts.items()}
        await self.callback(interaction, **{**self.options, **texts})


def _text_options(command: app_commands.Command[Any, ..., Any]) -> Iterator[app_commands.Parameter]:
    """The options in which people write in their own words."""
    for option in command.parameters:
        if option.type is AppCommandOptionType.string and not option.choices:
            yield option
