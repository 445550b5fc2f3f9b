"""What the bot's own process imports at its start: what only workers and rare commands need is left out."""

import subprocess
import sys

LEFT_OUT = ["numpy", "distributed", "alembic", "asyncpg", "prometheus_client"]

CODE = f"""
import sys
from importlib import import_module
import bot.runtime.lifecycle
from bot.client import EXTENSIONS
for name in EXTENSIONS:
    import_module(name)
print(*[name for name in {LEFT_OUT} if name in sys.modules])
"""


def test_start_imports_only_what_it_needs():
    run = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=True)
    assert run.stdout.split() == []
