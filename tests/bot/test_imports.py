"""What the bot's own process imports: what only workers and rare commands need is left out."""

import subprocess
import sys

LEFT_OUT = ["numpy", "distributed", "alembic", "asyncpg", "prometheus_client"]

START = """
from importlib import import_module
import bot.runtime.lifecycle
from bot.client import EXTENSIONS
for name in EXTENSIONS:
    import_module(name)
"""

HOW_TO_PLAY = """
import asyncio
from bot.render.minesweeper.how_to_play import how_to_play_reply
async def answer():
    assert await how_to_play_reply(in_buttons=True).files()
asyncio.run(answer())
"""


def imported(code):
    """The modules of LEFT_OUT that a process has imported that runs this code."""
    code += f"import sys; print(*[name for name in {LEFT_OUT} if name in sys.modules])"
    return subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, check=True).stdout


def test_start_imports_only_what_it_needs():
    assert imported(START).split() == []


def test_how_to_play_minesweeper_needs_no_solver():
    assert imported(HOW_TO_PLAY).split() == []
