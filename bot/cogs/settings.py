"""/settings: what those who manage a server may set in it, shown and changed in one message.

The message keeps nothing: every press changes what is stored and draws the message anew from that, so an old
one still works after a restart.
"""

from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot import answers, places, rules
from bot.client import Oddsmith
from bot.lasting import Lasting
from bot.places import NotHere
from bot.server_settings import RULES, TURN_SECONDS, ServerSettings
from storage import servers

Interaction = discord.Interaction[Oddsmith]

MOST_CHANNELS = 25  # that Discord lets one choose at once


class Settings(commands.Cog):
    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.default_permissions(manage_guild=True)
    async def settings(self, interaction: Interaction) -> None:
        """What holds in this server: blackjack rules, tables, chips."""
        server = places.server_of(interaction, "Settings")
        places.require_manager(interaction)
        await answers.send_privately(interaction, panel(await self.bot.server_settings(server)))


def panel(settings: ServerSettings, changing: str | None = None) -> answers.Answer:
    """The settings as they are, with what changes them. `changing` names the rule that is being changed."""
    return answers.Answer(
        answers.heading("Settings of this server"),
        f"**Blackjack**: {rules.in_words(rules.resolve({}, settings.rules))}",
        ui.ActionRow(_rule_menu()),
        *([ui.ActionRow(_value_menu(changing, settings))] if changing else []),
        ui.Separator(),
        "**Tables** may be opened in the channels chosen here, or everywhere if none is.",
        ui.ActionRow(_channel_menu(settings)),
        f"**A turn** takes {settings.turn_seconds} seconds at most.",
        ui.ActionRow(_turn_menu(settings)),
        ui.Section(
            f"**Chips** are {'on: tables are played for them' if settings.chips else 'off'}.",
            accessory=_chips_button(settings),
        ),
    )


def _rule_menu() -> ui.Item[Any]:
    options = [discord.SelectOption(label=rule.label, value=name) for name, rule in rules.CHOICES.items()]
    return Menu(ui.Select(custom_id="settings:rule", placeholder="Change a rule", options=options))


def _value_menu(name: str, settings: ServerSettings) -> ui.Item[Any]:
    rule = rules.CHOICES[name]
    options = [
        discord.SelectOption(
            label=f"{rule.label}: {label}", value=label, default=value == settings.rules.get(name, rule.ours)
        )
        for label, value in rule.values.items()
    ]
    return Menu(ui.Select(custom_id=f"settings:rules.{name}", options=options))


def _turn_menu(settings: ServerSettings) -> ui.Item[Any]:
    options = [
        discord.SelectOption(label=f"{n} seconds", value=str(n), default=n == settings.turn_seconds)
        for n in TURN_SECONDS
    ]
    return Menu(ui.Select(custom_id="settings:turn_seconds", options=options))


def _channel_menu(settings: ServerSettings) -> ui.Item[Any]:
    return Channels(
        ui.ChannelSelect(
            custom_id="settings:table_channels",
            placeholder="Everywhere",
            channel_types=[discord.ChannelType.text],
            min_values=0,
            max_values=MOST_CHANNELS,
            default_values=[
                discord.SelectDefaultValue(id=channel, type=discord.SelectDefaultValueType.channel)
                for channel in settings.table_channels
            ],
        )
    )


def _chips_button(settings: ServerSettings) -> ui.Item[Any]:
    label, value = ("Turn off", "off") if settings.chips else ("Turn on", "on")
    return Chips(ui.Button(custom_id=f"settings:chips:{value}", label=label))


class Menu(Lasting[ui.Select[Any]], template=r"settings:(?P<name>rule|turn_seconds|rules\.(?P<rule>\w+))"):
    """Which rule to change, what it shall be, or how long a turn takes."""

    async def press(self, interaction: Interaction) -> None:
        (value,) = self.item.values
        name = self.custom_id.removeprefix("settings:")
        rule = rules.CHOICES.get(name.removeprefix(RULES))
        if name == "rule" and value in rules.CHOICES:
            await _change(interaction, {}, changing=value)
        elif name == "turn_seconds" and value in map(str, TURN_SECONDS):
            await _change(interaction, {"turn_seconds": int(value)})
        elif rule and value in rule.values:
            await _change(interaction, {name: rule.values[value]})
        else:  # of another version, or forged
            raise NotHere("There is no such setting.")


class Channels(Lasting[ui.ChannelSelect[Any]], template="settings:table_channels"):
    """Where tables may be opened."""

    async def press(self, interaction: Interaction) -> None:
        await _change(interaction, {"table_channels": [channel.id for channel in self.item.values] or None})


class Chips(Lasting[ui.Button[Any]], template="settings:chips:(?P<value>on|off)"):
    """Whether tables are played for chips."""

    async def press(self, interaction: Interaction) -> None:
        await _change(interaction, {"chips": self.custom_id.endswith(":on")})


async def _change(interaction: Interaction, changes: Mapping[str, Any], changing: str | None = None) -> None:
    """Store the changes, if the person still may make them, and draw the message anew."""
    server = places.server_of(interaction, "Settings")
    places.require_manager(interaction)
    async with interaction.client.database.write() as connection:
        stored = await servers.change_settings(connection, server, changes)
    await interaction.response.edit_message(view=panel(ServerSettings.of(stored), changing))


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Settings(bot))
    bot.add_dynamic_items(Menu, Channels, Chips)
