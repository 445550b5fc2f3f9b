"""Shared fixtures of the bot's tests: faster redraws, players for tables, a stacked shoe."""

import asyncio
from functools import partial
from types import SimpleNamespace

import discord
import pytest

from app.tables import commands
from bot.components import message_updater
from bot.interactions import reply_adapter
from bot.render.images import card_table
from tests.browser_page import ARTEFACTS
from tests.games.table_driver import stack
from tests.people import Player

MAX_WAIT = 60.0  # seconds until the tasks of a test have ended
MAX_PAUSE = 0.02  # seconds before a retry


@pytest.fixture(autouse=True)
async def no_task_is_left():
    """Fails a test whose tasks outlive it: what they do or raise would fall on another test."""
    earlier = asyncio.all_tasks()
    yield
    left = asyncio.all_tasks() - earlier - {asyncio.current_task()}
    if left:
        await asyncio.wait(left, timeout=MAX_WAIT)
    assert not [task for task in left if not task.done()]


@pytest.fixture(autouse=True)
def fast_redraws(monkeypatch):
    """A bot in this process redraws a table after a tenth of the usual pause; a forked program does not."""
    monkeypatch.setattr(message_updater, "MIN_INTERVAL", 0.1)
    monkeypatch.setattr(message_updater, "MIN_ANSWER_INTERVAL", 0.1)


@pytest.fixture(autouse=True)
def first_round_at_once(monkeypatch):
    """A bot in this process deals the first round, too, once everyone has bet."""
    monkeypatch.setattr(commands, "JOIN_SECONDS", 0)


@pytest.fixture
def fast_retries(monkeypatch):
    """discord.py and a bot in this process retry as often as usual, with shorter pauses."""

    async def short(seconds):
        await asyncio.sleep(min(seconds, MAX_PAUSE))

    quick = SimpleNamespace(**{**vars(asyncio), "sleep": short})
    for module in (discord.http, discord.webhook.async_):
        monkeypatch.setattr(module, "asyncio", quick)
    for name in ("CALLBACK_PAUSES", "PAUSES", "DELETE_PAUSES"):
        pauses = getattr(reply_adapter, name)
        monkeypatch.setattr(reply_adapter, name, tuple(min(pause, MAX_PAUSE) for pause in pauses))


@pytest.fixture
def aino(bot, playground):
    return Player(playground)


@pytest.fixture
def bertil(bot, playground):
    return Player(playground, "Bertil")


@pytest.fixture
async def server(playground):
    """The Discord id of the playground's guild."""
    return int((await playground.server())["id"])


@pytest.fixture
async def ids(playground):
    """The Discord ids of two members, by name."""
    return {name: await Player(playground, name).id() for name in ("Aino", "Bertil")}


@pytest.fixture
async def open_page(browser):
    """A function that opens a playground's page, as a member sees it on a phone or on a larger screen."""
    ARTEFACTS.mkdir(exist_ok=True)
    pages = []

    async def opened(playground, name="Aino", width=390, height=844, **options):
        page = await browser.new_page(
            viewport={"width": width, "height": height}, color_scheme="dark", **options
        )
        pages.append(page)
        await page.goto(f"{playground.place['page']}?as={name}")
        return page

    yield opened
    for page in pages:
        await page.close()


@pytest.fixture
def drawn_boxes(monkeypatch):
    """The boxes of each image of a table, in the order of drawing."""
    drawn, draw = [], card_table.table

    def recorded(dealer, boxes, *texts):
        drawn.append(boxes)
        return draw(dealer, boxes, *texts)

    monkeypatch.setattr(card_table, "table", recorded)
    return drawn


@pytest.fixture
def stack_shoe(monkeypatch):
    """A function that makes every shoe begin with cards of these ranks."""
    return partial(stack, monkeypatch)


@pytest.fixture
def two_eighteens(stack_shoe):
    """Every blackjack shoe deals Aino 10 8, Bertil 9 9, the dealer 6 10 5; Aino alone, two rounds."""
    stack_shoe("10 9 6 8 9 10 5 9")
