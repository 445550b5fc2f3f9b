"""The settings of a guild, shown and changed in one message, for those who manage the guild.

The message has no state: every press changes the stored settings and redraws the message from them, so an old
message still works after a restart.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, Never

import discord
from discord import ui

from app import blackjack_rules
from app.guild_settings import MAX_CHANNELS, GuildSettings, rule_changes
from bot.client import Interaction
from bot.components import rule_menus
from bot.components.persistent import PersistentButton, PersistentComponent, PersistentMenu
from bot.interactions import permissions, responses
from bot.interactions.checks import Offered
from bot.interactions.languages import AUTOMATIC
from bot.interactions.permissions import Permission
from bot.interactions.refusals import Outdated
from bot.render import layout, markdown
from bot.render.settings import (
    NUMBERS,
    infinite_shoe,
    missing_permissions,
    number_options,
    rules_in_words,
    rules_reply,
    unreadable,
)
from bot.text.catalogue import LANGUAGES, language_names, say

PanelName = Literal["settings", "bj"]
"""All settings, in /settings, or only the rules of blackjack, in /bj rules."""

MissingPermissions = Mapping[tuple[Permission, ...], Sequence[int]]
"""The ids of chosen channels where the bot cannot open a table, by the permissions that are missing there."""


def _channels_without_permissions(settings: GuildSettings, guild: discord.Guild | None) -> MissingPermissions:
    """Where the bot cannot open a table although the guild allows it there."""
    result: dict[tuple[Permission, ...], list[int]] = {}
    for channel_id in settings.table_channels:
        channel = guild.get_channel(channel_id) if guild else None
        if channel and (missing := permissions.missing_to_post(channel)):
            result.setdefault(missing, []).append(channel_id)
    return result


def panel_reply(
    settings: GuildSettings, missing: MissingPermissions, changing: str | None = None
) -> layout.Reply:
    """The settings with the menus that change them. `changing` names the rule whose values are offered."""
    return layout.Reply(
        markdown.heading(say("settings-title")),
        *unreadable(settings),
        say("settings-blackjack", rules=rules_in_words(settings)),
        *infinite_shoe(settings),
        *_rule_menus("settings", settings, changing),
        ui.Separator(),
        say("settings-language"),
        _language_menu(settings),
        say("settings-table-channels"),
        _channel_menu(settings),
        *missing_permissions(missing),
        say("settings-turn"),
        _number_menu("turn_seconds", settings.turn_seconds),
        ui.Section(
            say("settings-chips-on" if settings.chips else "settings-chips-off"),
            accessory=_chips_button(settings),
        ),
        *_given_chips_menus(settings),
        _number_menu("min_bet", settings.min_bet),
        _number_menu("max_bet", settings.max_bet),
        markdown.subtext(say("settings-open-tables")),
    )


async def show_settings(interaction: Interaction) -> None:
    """Answer with the settings, for the person alone. Raises NotPermitted if they may not change them."""
    guild_id = permissions.require_guild(interaction)
    permissions.require_manage_guild(interaction)
    settings = await interaction.client.services.guild_settings.load(guild_id)
    await responses.send_ephemeral(interaction, _panel(interaction, settings, "settings"))


async def show_rules(interaction: Interaction) -> None:
    """Answer with the blackjack rules here, for the person alone, who can change them if they may."""
    settings = await interaction.client.services.guild_settings.load(interaction.guild_id)
    in_guild = interaction.guild_id is not None
    may_change = permissions.can_manage_guild(interaction)
    reply = rules_panel_reply(settings) if may_change else rules_reply(settings, in_guild=in_guild)
    await responses.send_ephemeral(interaction, reply)


def rules_panel_reply(settings: GuildSettings, changing: str | None = None) -> layout.Reply:
    """Only the blackjack rules, as /bj rules shows them to those who may change them."""
    return layout.Reply(
        markdown.heading(say("settings-rules-title")),
        *unreadable(settings),
        say("settings-rules", rules=rules_in_words(settings)),
        *infinite_shoe(settings),
        *_rule_menus("bj", settings, changing),
        markdown.subtext(say("settings-open-tables"), say("settings-rules-options")),
    )


def _given_chips_menus(settings: GuildSettings) -> Iterator[ui.Item[Any]]:
    """The menus of how many chips people get, where they get any."""
    if settings.chips:
        yield _number_menu("first_chips", settings.first_chips)
        yield _number_menu("daily_chips", settings.daily_chips)


def _rule_menus(panel: PanelName, settings: GuildSettings, changing: str | None) -> Iterator[ui.Item[Any]]:
    """The menus that change the rules of blackjack."""
    yield rule_menus.rule_menu(RuleMenu.custom_ids.encode(panel=panel, rule=None))
    if changing:
        custom_id = RuleMenu.custom_ids.encode(panel=panel, rule=changing)
        rules = blackjack_rules.resolve({}, settings.rules)
        yield rule_menus.value_menu(custom_id, changing, rules)


def _number_menu(name: str, current: int) -> ui.Item[Any]:
    custom_id = NumberMenu.custom_ids.encode(setting=name)
    return ui.Select(custom_id=custom_id, options=number_options(name, current))


def _language_menu(settings: GuildSettings) -> ui.Item[Any]:
    chosen = settings.language if settings.language in LANGUAGES else AUTOMATIC
    names = {AUTOMATIC: say("settings-language-automatic"), **language_names()}
    options = [
        discord.SelectOption(label=name, value=code, default=code == chosen) for code, name in names.items()
    ]
    return ui.Select(custom_id=LanguageMenu.custom_ids.encode(), options=options)


def _channel_menu(settings: GuildSettings) -> ui.Item[Any]:
    return ui.ChannelSelect(
        custom_id=ChannelMenu.custom_ids.encode(),
        placeholder=say("settings-everywhere"),
        channel_types=[discord.ChannelType.text],
        min_values=0,
        max_values=MAX_CHANNELS,
        default_values=[
            discord.SelectDefaultValue(id=channel, type=discord.SelectDefaultValueType.channel)
            for channel in settings.table_channels
        ],
    )


def _chips_button(settings: GuildSettings) -> ui.Item[Any]:
    label = say("settings-chips-turn-off" if settings.chips else "settings-chips-turn-on")
    value = "off" if settings.chips else "on"
    return ChipsButton.labeled(label, value=value)


class PanelComponent(PersistentComponent):
    """A button or menu of a panel."""

    panel: PanelName = "settings"

    async def renew(self, interaction: Interaction) -> Never:
        """Redraw the panel with the settings as they are."""
        await _change(interaction, {}, self.panel)
        raise Outdated("common-outdated-updated")


class RuleMenu(PanelComponent, PersistentMenu, custom_id="{panel}:rule[s.{rule}]"):
    """Menu to pick the blackjack rule to change, or (with `rule`) its new value."""

    rule: str | None

    async def offered(self, interaction: Interaction) -> Offered:
        return rule_menus.offered_codes(self.rule)

    async def renew(self, interaction: Interaction) -> Never:
        await _change(interaction, {}, self.panel, changing=rule_menus.existing_rule(self.rule))
        raise Outdated("common-outdated-updated")

    async def on_choice(self, interaction: Interaction, value: str) -> None:
        if self.rule is None:
            await _change(interaction, {}, self.panel, changing=value)
        else:
            await _change(interaction, rule_changes(self.rule, value), self.panel)


class NumberMenu(PanelComponent, PersistentMenu, custom_id="settings:{setting}"):
    """Menu for the seconds of a turn, the first or daily chips, or the smallest or largest bet."""

    setting: Literal["turn_seconds", "first_chips", "daily_chips", "min_bet", "max_bet"]

    async def offered(self, interaction: Interaction) -> Offered:
        choices, _ = NUMBERS[self.setting]
        return Offered(list(map(str, choices)))

    async def on_choice(self, interaction: Interaction, value: str) -> None:
        await _change(interaction, {self.setting: int(value)})


class LanguageMenu(PanelComponent, PersistentMenu, custom_id="settings:language"):
    """Menu for the language of tables and notices in the guild."""

    async def offered(self, interaction: Interaction) -> Offered:
        return Offered([AUTOMATIC, *LANGUAGES])

    async def on_choice(self, interaction: Interaction, value: str) -> None:
        await _change(interaction, {"language": None if value == AUTOMATIC else value})


class ChannelMenu(PanelComponent, PersistentMenu, custom_id="settings:table_channels"):
    """Menu for the channels where tables may be opened.

    Offers the guild's text channels, and those chosen before even if they are gone.
    """

    component_type = discord.ComponentType.channel_select

    async def offered(self, interaction: Interaction) -> Offered:
        settings = await interaction.client.services.guild_settings.load(interaction.guild_id)
        channel_ids = [channel.id for channel in interaction.guild.text_channels] if interaction.guild else []
        return Offered(
            [str(channel_id) for channel_id in {*channel_ids, *settings.table_channels}], 0, MAX_CHANNELS
        )

    async def on_press(self, interaction: Interaction) -> None:
        channels = [int(channel) for channel in await self.selected_values(interaction)]
        await _change(interaction, {"table_channels": channels or None})


class ChipsButton(PanelComponent, PersistentButton, custom_id="settings:chips:{value}"):
    """Switches chips at tables on or off."""

    value: Literal["on", "off"]

    async def on_press(self, interaction: Interaction) -> None:
        await _change(interaction, {"chips": self.value == "on"})


async def _change(
    interaction: Interaction,
    changes: Mapping[str, Any],
    panel: PanelName = "settings",
    *,
    changing: str | None = None,
) -> None:
    """Store the changes and redraw the message. Raises NotPermitted if the person may not do so now."""
    guild_id = permissions.require_guild(interaction)
    permissions.require_manage_guild(interaction)
    settings = await interaction.client.services.guild_settings.change(guild_id, changes)
    await responses.update_message(interaction, _panel(interaction, settings, panel, changing))


def _panel(
    interaction: Interaction, settings: GuildSettings, panel: PanelName, changing: str | None = None
) -> layout.Reply:
    """The message of a panel in the guild of this interaction."""
    if panel == "bj":
        return rules_panel_reply(settings, changing)
    return panel_reply(settings, _channels_without_permissions(settings, interaction.guild), changing)
