"""Two select menus that change the rules of blackjack: one picks the rule, the other its value."""

from typing import Any, Never

import discord
from discord import ui

from app import advice, blackjack_rules
from app.blackjack_rules import CHOICES, DEFAULT_RULES, PRESET
from bot.client import Interaction
from bot.components.blackjack_questions import BlackjackQuestionComponent
from bot.components.persistent import PersistentMenu
from bot.interactions.checks import Offered
from bot.interactions.refusals import Outdated
from bot.render.blackjack import rule_words
from bot.text.catalogue import say
from solvers import blackjack
from storage.questions import StoredQuestion


def rule_menu(custom_id: str) -> ui.Select[Any]:
    """The menu of all rules; its values are rule names and PRESET."""
    options = [
        discord.SelectOption(label=rule_words.rule_name(name), value=name) for name in (PRESET, *CHOICES)
    ]
    return ui.Select(custom_id=custom_id, placeholder=say("blackjack-rule-menu"), options=options)


def value_menu(custom_id: str, name: str, rules: blackjack.Rules) -> ui.Select[Any]:
    """The menu of a rule's values, the current one marked; with PRESET as `name`, of the presets."""
    if name == PRESET:
        current = DEFAULT_RULES if rules == blackjack.Rules() else blackjack_rules.preset_name(rules)
        options = [
            discord.SelectOption(label=rule_words.preset_name(name), value=name, default=name == current)
            for name in rule_words.PRESET_LABELS
        ]
        return ui.Select(custom_id=custom_id, placeholder=say("blackjack-game-menu"), options=options)
    current = blackjack_rules.chosen_code(name, rules)
    options = [
        discord.SelectOption(
            label=say(
                "blackjack-choice-of-rule",
                rule=rule_words.rule_name(name),
                choice=rule_words.choice(name, code),
            ),
            value=code,
            default=code == current,
        )
        for code in CHOICES[name]
    ]
    return ui.Select(custom_id=custom_id, options=options)


def offered_codes(name: str | None) -> Offered:
    """What `value_menu` offers for the rule of this name, or `rule_menu` (None)."""
    return Offered((PRESET, *CHOICES) if name is None else blackjack_rules.menu_codes(name))


def existing_rule(name: str | None) -> str | None:
    """The name, if it is one that `value_menu` has a menu for, else None: an old message may name another."""
    return name if name and blackjack_rules.menu_codes(name) else None


class AnswerRuleMenu(BlackjackQuestionComponent, PersistentMenu):
    """Menu below an answer, to pick the rule to change for it, or (with `rule`) its new value.

    Subclasses define `custom_id`, the `command` of the question, and `answer`.
    """

    rule: str | None

    @classmethod
    def rows(cls, question_id: int, changing: str | None, rules: blackjack.Rules) -> list[ui.Select[Any]]:
        """The menu of all rules, and below it that of the rule that is being changed."""
        menus = [rule_menu(cls.custom_ids.encode(rule=None, question_id=question_id))]
        if changing:
            custom_id = cls.custom_ids.encode(rule=changing, question_id=question_id)
            menus.append(value_menu(custom_id, changing, rules))
        return menus

    async def offered(self, interaction: Interaction) -> Offered:
        return offered_codes(self.rule)

    async def renew(self, interaction: Interaction) -> Never:
        question = await self.stored(interaction)
        await self.answer(interaction, question, advice.rules_of(question), existing_rule(self.rule))
        raise Outdated("common-outdated-updated")

    async def on_choice(self, interaction: Interaction, value: str) -> None:
        question = await self.stored(interaction)
        rules = advice.rules_of(question)
        if self.rule is None:
            await self.answer(interaction, question, rules, value)
        else:
            changed = blackjack_rules.with_code(rules, self.rule, value)
            await self.answer(interaction, question, changed, self.rule)

    async def answer(
        self, interaction: Interaction, question: StoredQuestion, rules: blackjack.Rules, changing: str | None
    ) -> None:
        """Redraw the answer under these rules, with the menu of the rule that is being changed."""
        raise NotImplementedError
