"""/settings: what those who manage a server may set in it, shown and changed in one message.

The message keeps nothing: every press changes what is stored and draws the message anew from that, so an old
one still works after a restart.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot import answers, lasting, places, rule_menus, rules
from bot.client import Oddsmith
from bot.lasting import Lasting
from bot.places import NotHere
from bot.rules import CHOICES, GAME
from bot.server_settings import DAILY_CHIPS, FIRST_CHIPS, RULES, TURN_SECONDS, ServerSettings
from solvers import blackjack
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
        f"**Blackjack**: {rules.in_words(_table(settings))}",
        *_rule_menus("settings", settings, changing),
        ui.Separator(),
        "**Tables** may be opened in the channels chosen here, or everywhere if none is.",
        ui.ActionRow(_channel_menu(settings)),
        f"**A turn** takes {settings.turn_seconds} seconds at most.",
        ui.ActionRow(_number_menu("turn_seconds", TURN_SECONDS, "{} seconds", settings.turn_seconds)),
        ui.Section(
            f"**Chips** are {'on: tables are played for them' if settings.chips else 'off'}.",
            accessory=_chips_button(settings),
        ),
        ui.ActionRow(_number_menu("first_chips", FIRST_CHIPS, "Begin with {:,} chips", settings.first_chips)),
        ui.ActionRow(_number_menu("daily_chips", DAILY_CHIPS, "{:,} chips a day", settings.daily_chips)),
    )


def rules_panel(settings: ServerSettings, changing: str | None = None) -> answers.Answer:
    """The rules of blackjack alone, as /bj rules shows them to those who may change them."""
    return answers.Answer(
        answers.heading("Blackjack in this server"),
        f"{rules.in_words(_table(settings))}.",
        *_rule_menus("bj", settings, changing),
        answers.small_print(
            "Every command may name other rules in its options.",
            "What else can be set here is in /settings.",
        ),
    )


PANELS = {"settings": panel, "bj": rules_panel}


def _table(settings: ServerSettings) -> blackjack.Rules:
    return rules.resolve({}, settings.rules)


def _rule_menus(shown_in: str, settings: ServerSettings, changing: str | None) -> Iterator[ui.Item[Any]]:
    """The menus that change the rules of blackjack; `shown_in` is a key of PANELS."""
    yield ui.ActionRow(RuleMenu(rule_menus.which(f"{shown_in}:rule")))
    if changing:
        menu = rule_menus.what(f"{shown_in}:rules.{changing}", changing, _table(settings))
        yield ui.ActionRow(RuleMenu(menu))


def _number_menu(name: str, choices: Iterable[int], label: str, now: int) -> ui.Item[Any]:
    options = [
        discord.SelectOption(label=label.format(number), value=str(number), default=number == now)
        for number in choices
    ]
    return Number(ui.Select(custom_id=f"settings:{name}", options=options))


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


class RuleMenu(Lasting[ui.Select[Any]], template=r"(?P<panel>settings|bj):rule(s\.(?P<rule>\w+))?"):
    """Which rule of blackjack to change, or what it shall be."""

    async def press(self, interaction: Interaction) -> None:
        (value,) = lasting.chosen(interaction)
        shown_in, _, pressed = self.custom_id.partition(":")
        name = pressed.removeprefix(RULES)
        if name == pressed and value in (GAME, *CHOICES):
            await _change(interaction, {}, shown_in, changing=value)
        elif name != pressed:
            await _change(interaction, _stored(name, value), shown_in)
        else:
            raise _no_such_setting()


def _stored(name: str, value: str) -> Mapping[str, Any]:
    """What is stored for a choice in a menu; all rules at once take out what was set one by one."""
    chosen = {RULES + name: rule_menus.choice(name, value)}
    return {**dict.fromkeys(RULES + rule for rule in CHOICES), **chosen} if name == GAME else chosen


def _no_such_setting() -> NotHere:
    """For a menu of another version, or a forged one."""
    return NotHere("There is no such setting.")


NUMBERS = {"turn_seconds": TURN_SECONDS, "first_chips": FIRST_CHIPS, "daily_chips": DAILY_CHIPS}


class Number(Lasting[ui.Select[Any]], template=rf"settings:({'|'.join(NUMBERS)})"):
    """How long a turn takes, or how many chips a person gets."""

    async def press(self, interaction: Interaction) -> None:
        (value,) = lasting.chosen(interaction)
        name = self.custom_id.removeprefix("settings:")
        if value not in map(str, NUMBERS[name]):
            raise _no_such_setting()
        await _change(interaction, {name: int(value)})


class Channels(Lasting[ui.ChannelSelect[Any]], template="settings:table_channels"):
    """Where tables may be opened."""

    async def press(self, interaction: Interaction) -> None:
        channels = [int(channel) for channel in lasting.chosen(interaction)]
        await _change(interaction, {"table_channels": channels or None})


class Chips(Lasting[ui.Button[Any]], template="settings:chips:(?P<value>on|off)"):
    """Whether tables are played for chips."""

    async def press(self, interaction: Interaction) -> None:
        await _change(interaction, {"chips": self.custom_id.endswith(":on")})


async def _change(
    interaction: Interaction,
    changes: Mapping[str, Any],
    shown_in: str = "settings",
    *,
    changing: str | None = None,
) -> None:
    """Store the changes, if the person still may make them, and draw the message anew."""
    server = places.server_of(interaction, "Settings")
    places.require_manager(interaction)
    async with interaction.client.database.write() as connection:
        stored = await servers.change_settings(connection, server, changes)
    await interaction.response.edit_message(view=PANELS[shown_in](ServerSettings.of(stored), changing))


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Settings(bot))
    bot.add_lasting(RuleMenu, Number, Channels, Chips)
