"""The registry is the only place that tells games apart by name; the packages in ODDSMITH_GAMES add to it."""

import ast
import os
import re
from importlib import import_module

import pytest

from app.added_games import MODULES, added_packages, require_package
from app.games import all_games, find_game, preloaded_modules
from bot import settings
from bot.settings import SettingError
from bot.text.catalogue import LANGUAGES, say, say_error, using_language
from solvers.errors import UserError
from tests.parsed_code import trees


@pytest.fixture
def env_file(tmp_path, monkeypatch):
    """The file `.env` of an operator who has set nothing in the environment."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ODDSMITH_GAMES", "")  # no setting at all, and restored after the test
    return tmp_path / ".env"


def test_package_of_a_game_is_accepted():
    require_package("tests.high_card")


@pytest.mark.parametrize(
    "name",
    ["no_such_package", "tests.no_such_package", "games.blackjack", "json", "os.path", "a b", ".x", "a..b"],
)
def test_other_packages_are_refused(name):
    with pytest.raises(UserError, match="setting-no-game"):
        require_package(name)


def test_env_file_games_reach_the_environment(env_file):
    env_file.write_text("ODDSMITH_GAMES= tests.high_card ,\n")
    assert settings.load().games == ("tests.high_card",)
    assert os.environ["ODDSMITH_GAMES"] == "tests.high_card"
    assert added_packages() == ("tests.high_card",)


def test_no_games_without_the_setting(env_file):
    assert settings.load().games == ()
    assert added_packages() == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_wrong_package_is_named_in_every_language(env_file, language):
    env_file.write_text("ODDSMITH_GAMES=tests.high_card,tests.hihg_card\n")
    with pytest.raises(SettingError) as refusal:
        settings.load()
    with using_language(language):
        why = say("setting-no-game", package="tests.hihg_card", modules=MODULES)
        assert say_error(refusal.value) == f"ODDSMITH_GAMES: {why}"


OWN_FILES = re.compile(
    r"blackjack|ventti|mines|board|^app/games.py$|^bot/render/views.py$|^storage/migrations/"
)
"""The files of one game, the two registries, and migrations, which never change."""


def names_told_apart(tree):
    """The lines that compare something with the name of a game, match it, or look it up in a literal."""
    names = {name for name, _ in all_games()}

    def is_name(node):
        match node:
            case ast.Constant(value):
                return value in names
            case ast.Tuple(members) | ast.List(members) | ast.Set(members):
                return any(map(is_name, members))
            case ast.Attribute(ast.Name(owner), "game" | "name"):  # MinesRound.game
                return owner[:1].isupper()
        return False

    for node in ast.walk(tree):
        match node:
            case ast.Compare(left, _, others) if any(map(is_name, (left, *others))):
                yield node.lineno
            case ast.MatchValue(value) if is_name(value):
                yield value.lineno
            case ast.Dict(keys) if any(map(is_name, filter(None, keys))):
                yield node.lineno


@pytest.mark.parametrize(
    "code",
    [
        'game == "ventti"',
        'game in ("all", "mines")',
        '(round_.game, table) == ("ventti", None)',
        'match game:\n    case "blackjack":\n        pass',
        '{"blackjack": 1}[game]',
        "game == MinesRound.game",
    ],
)
def test_games_told_apart_are_found(code):
    assert list(names_told_apart(ast.parse(code)))


def test_only_the_registry_tells_games_apart():
    searched = {file: tree for file, tree in trees() if not OWN_FILES.search(file) and "solvers" not in file}
    assert len(searched) > 100
    assert [f"{file}:{line}" for file, tree in searched.items() for line in names_told_apart(tree)] == []


def test_every_game_is_registered():
    assert {("blackjack", True), ("ventti", True), ("ventti", False), ("mines", False)} <= set(all_games())
    for (name, at_table), spec in all_games().items():
        assert (spec.name, spec.at_table) == (name, at_table)
        assert find_game(name, at_table=at_table) is spec


def test_preloaded_modules_exist():
    assert preloaded_modules()
    for module in preloaded_modules():
        import_module(module)
