"""Labels, forms, alt texts and whole messages fit Discord's limits in every language."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from itertools import combinations, product

import pytest
from discord import ui
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from app.blackjack_rules import CHOICES, PRESET
from app.boards import BoardRequest
from app.games import table_games
from app.guild_settings import MAX_CHANNELS, GuildSettings
from app.solving.screenshot_jobs import Certain
from app.tables.snapshot import LastRound, TableSnapshot
from bot.components import settings_panel
from bot.components.first_steps import greeting_buttons
from bot.components.introduction import introduction
from bot.components.minesweeper_board import CorrectButton
from bot.components.minesweeper_screenshot import ASKED_AT_ONCE, AllAsReadButton, SymbolMenu
from bot.components.table_controls import table_buttons
from bot.interactions.permissions import POST_PERMISSIONS, Permission
from bot.render.layout import MAX_DESCRIPTION, MAX_TEXT, ImageFile, shortened
from bot.render.minesweeper.screenshot import unclear_reply
from bot.render.tables.game_view import TableView
from bot.render.tables.message import table_reply
from bot.render.views import views
from bot.text.catalogue import LANGUAGES, parse, say_in, using_language
from games import blackjack
from games.table import BOXES, Terms
from games.ventti import table as ventti_table
from solvers import mines
from solvers.blackjack import Action
from solvers.blackjack import Rules as BlackjackRules
from solvers.ventti import Rules as VenttiRules
from storage.tables import TableRow
from tests.bot.labels_in_code import limits
from tests.games.table_driver import TableDriver, first_commitment, stack
from tests.reply_text import text_of
from tests.strict_messages import variables

BIG = 1_000_000
VALUES = {
    "chips": [BIG],
    "costs": [BIG],
    "number": [BIG],
    "held": ["999,999,999.5"],
    "least": [BIG],
    "most": [BIG],
    "round": ["9" * 12],
    "hand": ["A" * 21],
    "at": [datetime(2026, 9, 30, 22, 58, tzinfo=UTC)],
    "game": ["9" * 12, "Minesweeper"],
    "cell": ["ABC12000"],
    "cells": ["A1, B2, C3, D4, E5, F6, G and 12000 more"],
}
"""The longest values of variables."""


class Variants(Visitor):
    """Collects the values that a message selects on, by variable."""

    def __init__(self) -> None:
        self.values: dict[str, list[str]] = defaultdict(list)

    def visit_SelectExpression(self, node: fluent.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, fluent.VariableReference):
            names = (
                variant.key.name for variant in node.variants if isinstance(variant.key, fluent.Identifier)
            )
            self.values[node.selector.id.name].extend(names)
        self.generic_visit(node)


def renderings(language: str, message: str) -> Iterator[str]:
    """A message with the longest values of its variables, and in each of its variants."""
    variants = Variants()
    variants.visit(parse(language, message))
    longest = {
        "rule": lambda: renderings_of(language, "blackjack-rule-"),
        "choice": lambda: renderings_of(language, "blackjack-choice-"),
        "action": lambda: renderings_of(language, "blackjack-action"),
        "symbol": lambda: renderings(language, "mines-symbol"),
        "mines": lambda: [say_in(language, "mines-count", mines=9999)],
        "size": lambda: ["30x24"],
    }
    names = sorted(variables(language, message))
    values = [VALUES.get(name) or variants.values[name] or [*longest[name]()] for name in names]
    for chosen in product(*values):
        given = {name.replace("-", "_"): value for name, value in zip(names, chosen, strict=True)}
        yield say_in(language, message, **given)


def renderings_of(language: str, prefix: str) -> Iterator[str]:
    """The labels whose ids begin so: the longest values of a message in which they stand."""
    for message in limits().keys() | {"blackjack-choice-hard-9-to-11", "blackjack-choice-no-hole-card"}:
        if message.startswith(prefix) and message != "blackjack-choice-of-rule":
            yield from renderings(language, message)


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_fit(language):
    assert len(limits()) > 90
    too_long = [
        (message, text)
        for message, longest in limits().items()
        for text in renderings(language, message)
        if not 1 <= len(text) <= longest
    ]
    assert not too_long


# Whole messages

PEOPLE = tuple(range(10**18, 10**18 + BOXES))
AT = datetime(2026, 9, 30, 22, 58, tzinfo=UTC)


def assert_fits(reply):
    """Assert that Discord takes the message, and that no description is cut."""
    parts = list(reply.walk_children())
    assert len(parts) <= 40
    assert sum(len(part.content) for part in parts if isinstance(part, ui.TextDisplay)) <= MAX_TEXT
    for image in reply.attachments:
        assert not isinstance(image, ImageFile) or 1 <= len(image.description) <= MAX_DESCRIPTION
    for part in parts:
        if isinstance(part, ui.Button):
            assert len(part.label or "") <= 80
        elif isinstance(part, ui.Select):
            assert len(part.placeholder or "") <= 150
            assert all(1 <= len(option.label) <= 100 for option in part.options)


def view(driver, last_round=None) -> TableView:
    """The table as all seven see it, with nobody able to pay for anything."""
    name = "blackjack" if driver.game is blackjack else "ventti"
    row = TableRow(10**9, 10**18, 10**18, 10**18, name, {}, AT, None, None)
    snapshot = TableSnapshot(
        table_games()[name], row, 10**12, len(driver.events), driver.state.public, 99, None, last_round
    )
    return TableView(snapshot, dict.fromkeys(PEOPLE, "W" * 32), dict.fromkeys(PEOPLE, 0))


def after(driver) -> TableView:
    """The table after its round, with everybody's next bet placed and the secrets of three shoes told."""
    secrets = {str(number): (number, bytes(32)) for number in (1000, 1001, 1002)}
    last_round = LastRound(10**12, driver.state.public, tuple(driver.events), secrets)
    bets = {f"p{person}": 1_000_000 for person in PEOPLE}
    return view(driver.next_round().bet(**bets), last_round)


async def drawn(seen, buttons=()):
    return await table_reply(views()[seen.snapshot.game.name], seen, AT, buttons)


async def assert_table_fits(seen):
    for language in LANGUAGES:
        with using_language(language):
            reply = await drawn(seen, table_buttons(seen))
        assert_fits(reply)
    return reply


async def test_unnamed_seats_are_listed():
    opened = blackjack.opening(BlackjackRules(), Terms(1, 1000), first_commitment())
    driver = TableDriver(blackjack, opened).sit(*PEOPLE[:2]).bet(**{f"p{PEOPLE[0]}": 50})
    named = replace(view(driver), display_names={PEOPLE[0]: "Aino", PEOPLE[1]: "Bertil"})
    reply = await drawn(named)
    assert "1 @Aino bets 50 (0 left). 2 @Bertil hasn't bet (0 chips)." in reply.attachments[0].description
    assert "bets 50" not in text_of(reply)
    reply = await drawn(replace(named, display_names={PEOPLE[0]: "Aino"}))
    assert "bets" not in reply.attachments[0].description
    assert f"<@{PEOPLE[0]}> bets" in text_of(reply)


async def test_names_in_descriptions_have_no_marks():
    opened = blackjack.opening(BlackjackRules(), Terms(1, 1000), first_commitment())
    driver = TableDriver(blackjack, opened).sit(*PEOPLE[:3]).bet(**{f"p{PEOPLE[0]}": 50})
    names = dict(zip(PEOPLE, ("_Ai_no_ **x**", "https://e.fi", "***"), strict=False))
    reply = await drawn(replace(view(driver), display_names=names))
    description = reply.attachments[0].description
    for line in (
        "1 @Ai no x bets 50 (0 left). ",
        "2 @https e.fi hasn't bet (0 chips). ",
        "3 @? hasn't bet (0",
    ):
        assert line in description


async def test_longest_blackjack_table_fits(monkeypatch):
    stack(monkeypatch, "8 " * 7 + "A " + "8 " * 7 + "8 " + ("8 8 " + "2 2 2 2 A " * 4) * 7)
    opened = blackjack.opening(BlackjackRules(), Terms(1, 1_000_000), first_commitment())
    driver = TableDriver(blackjack, opened).sit(*PEOPLE)
    driver.bet(**{f"p{person}": 1_000_000 for person in PEOPLE}).deal()
    assert driver.state.stage == "insurance"
    await assert_table_fits(view(driver))
    for person in PEOPLE:
        driver.answer(person, True)
    hands = 0
    while driver.state.stage == "playing":
        box, index = driver.state.turn
        if (box, index) == (BOXES, 3):
            await assert_table_fits(view(driver))
        if Action.SPLIT in driver.state.legal:
            choice = Action.SPLIT
        else:
            total = driver.state.hand_to_play.solver_hand.total
            choice = Action.HIT if total < 17 else Action.STAND
        driver.act(driver.state.box(box).player, choice)
        hands = max(hands, sum(len(each.hands) for each in driver.state.box_hands))
    assert hands == 4 * BOXES
    await assert_table_fits(after(driver))


async def test_longest_ventti_table_fits(monkeypatch):
    stack(monkeypatch, "2 2 " * 8 + "A A A 2 2 2 2 3 " * 20)
    opened = ventti_table.opening(
        VenttiRules(), ventti_table.make_terms(VenttiRules(), 1, 1_000_000), first_commitment()
    )
    driver = TableDriver(ventti_table, opened).sit(*PEOPLE)
    driver.bet(**{f"p{person}": 1_000_000 for person in PEOPLE}).deal()
    while driver.state.dealt and not driver.state.settled:
        await assert_table_fits(view(driver)) if driver.state.turn == BOXES else None
        seat = driver.state.boxes_dealt_in.index(driver.state.turn) + 1
        choice = "draw" if driver.state.hands.value(seat) < 14 else "stop"
        driver.act(driver.state.box(driver.state.turn).player, choice)
    await assert_table_fits(after(driver))


@pytest.mark.parametrize("language", LANGUAGES)
def test_longest_panels_fit(language):
    guild_settings = GuildSettings(
        table_channels=tuple(range(10**18, 10**18 + MAX_CHANNELS)),
        unreadable=(
            "table_channels",
            "turn_seconds",
            "first_chips",
            "daily_chips",
            "min_bet",
            "max_bet",
            "language",
        ),
    )
    sets = [
        each
        for count in range(1, len(POST_PERMISSIONS) + 1)
        for each in combinations(map(Permission, POST_PERMISSIONS), count)
    ]
    missing = {
        permissions: guild_settings.table_channels[place :: len(sets)]
        for place, permissions in enumerate(sets)
    }
    with using_language(language):
        for changing in (None, PRESET, *CHOICES):
            assert_fits(settings_panel.panel_reply(guild_settings, missing, changing))
            assert_fits(settings_panel.rules_panel_reply(guild_settings, changing))
        assert_fits(introduction(greeting_buttons()))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("height", "width"), [(16, 30), (100, 120)])
def test_a_board_full_of_unclear_cells_fits(language, height, width):
    board = mines.Board(("#" * width,) * height, 99)
    cells = list(board.cells())
    request = BoardRequest(board, "x" * 100, "", {"picture": "usual"}, unclear=tuple(cells[::3]))
    certain = Certain(tuple(cells[1::3]), tuple(cells[2::3]))
    asked = request.unclear[:ASKED_AT_ONCE]
    with using_language(language):
        rows = [ui.ActionRow(SymbolMenu.of(10**12, request, cell)) for cell in asked]
        rows.append(
            ui.ActionRow(
                AllAsReadButton.for_cells(10**12, len(cells[::3])), *CorrectButton.for_board(10**12, board)
            )
        )
        reply = unclear_reply(request, certain, asked, b"x", *rows)
        assert_fits(reply)
        assert_fits(reply.without_files())


def test_long_texts_are_cut_at_a_word():
    assert shortened("as long as it may be", 20) == "as long as it may be"
    assert shortened("as long as it may be", 19) == "as long as it may…"
    assert shortened("x" * 30, 20) == "x" * 19 + "…"
