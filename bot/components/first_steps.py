"""What a new person can do next: buttons below the first answer that they get, in /help, and in the greeting.

Anyone may press these buttons; each does what a command does, under the rules of that place.
"""

from functools import partial
from typing import Any

from discord import ui

from app import openings
from bot.client import Interaction
from bot.components import blackjack_advice, blackjack_table, settings_panel, ventti_game
from bot.components.minesweeper_form import BoardModal
from bot.components.open_table import open_table
from bot.components.persistent import PersistentButton
from bot.interactions import permissions, responses
from bot.render import layout
from bot.text.catalogue import say
from solvers.ventti import Rules


def first_steps(interaction: Interaction) -> list[layout.Part]:
    """A line and the buttons."""
    return [say("first-steps"), step_buttons(interaction)]


def step_buttons(interaction: Interaction) -> list[ui.Item[Any]]:
    """Where there are no tables, the second button starts a game alone."""
    play = OpenTableButton if permissions.bot_is_member(interaction) else PlayAloneButton
    return [AskButton.labeled(), play.labeled(), SolveButton.labeled()]


def mark_introduced(interaction: Interaction) -> None:
    """Let the person's first answer go without the buttons, which they see now."""
    interaction.client.introduced[interaction.user.id] = None


def greeting_buttons() -> list[ui.Item[Any]]:
    """For a guild that has added the bot."""
    return [button.labeled() for button in (AskButton, OpenTableButton, SolveButton, RulesButton)]


class FirstStepButton(PersistentButton, custom_id="start:{key}"):
    """A button below the first answer."""


class AskButton(FirstStepButton):
    """Opens the form for a hand."""

    key, label = "ask", "first-steps-ask"

    async def on_press(self, interaction: Interaction) -> None:
        await responses.send_form(interaction, blackjack_advice.HandModal())


class OpenTableButton(FirstStepButton):
    """Opens a blackjack table under the guild's rules, or posts the open one again."""

    key, label = "table", "first-steps-table"

    async def on_press(self, interaction: Interaction) -> None:
        opening = partial(openings.blackjack_opening, {}, None)
        await open_table(interaction, blackjack_table.BlackjackControls.name, opening)


class PlayAloneButton(FirstStepButton):
    """Starts a game of ventti against the House, or shows the person's open one."""

    key, label, delivery = "ventti", "first-steps-ventti", "public"

    async def on_press(self, interaction: Interaction) -> None:
        await ventti_game.play_here(interaction, Rules.of("source"))


class SolveButton(FirstStepButton):
    """Opens the form for a Minesweeper board."""

    key, label = "solve", "first-steps-solve"

    async def on_press(self, interaction: Interaction) -> None:
        await responses.send_form(interaction, BoardModal())


class RulesButton(FirstStepButton):
    """Shows the blackjack rules of the guild; those who manage it can change them."""

    key, label = "rules", "first-steps-rules"

    async def on_press(self, interaction: Interaction) -> None:
        await settings_panel.show_rules(interaction)
