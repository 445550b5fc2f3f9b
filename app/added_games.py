"""The packages of further games, named in ODDSMITH_GAMES and separated by commas.

A package has a SPEC in `spec` (see app.games), a VIEW in `view` (see bot.render.tables.game_view), CONTROLS
in `controls` (see bot.components.game_controls), and its messages in `text/<language>/`.
bot.settings checks the setting. Worker processes know it from the environment.
"""

import importlib
import os
from importlib.util import find_spec
from typing import Any

from solvers.errors import UserError

SETTING = "ODDSMITH_GAMES"
MODULES = ("spec", "view", "controls")  # of the package of a game


def added_packages() -> tuple[str, ...]:
    """The names of the packages in ODDSMITH_GAMES."""
    return _split(os.environ.get(SETTING, ""))


def from_added_packages(module: str, name: str) -> list[Any]:
    """The attribute `name` of the module `module` of each package in ODDSMITH_GAMES, in their order.

    Raises ImportError or AttributeError for a package without it.
    """
    return [getattr(importlib.import_module(f"{package}.{module}"), name) for package in added_packages()]


def parse_packages(text: str) -> tuple[str, ...]:
    """The names of packages, separated by commas. Raises UserError unless all are installed."""
    packages = _split(text)
    for package in packages:
        require_package(package)
    return packages


def _split(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def require_package(name: str) -> None:
    """Raises UserError unless this is an installed package with the modules of a game."""
    try:
        found = all(find_spec(f"{name}.{module}") for module in MODULES)
    except ImportError:
        found = False
    if not found:
        raise UserError("setting-no-game", package=name, modules=MODULES)
