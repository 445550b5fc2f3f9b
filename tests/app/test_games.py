"""ODDSMITH_GAMES: which packages are games, and how the setting reaches the registry and worker processes."""

import os

import pytest

from app.added_games import MODULES, added_packages, require_package
from bot import settings
from bot.settings import SettingError
from bot.text.catalogue import LANGUAGES, say, say_error, speaking
from solvers.errors import UserError


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


def test_games_in_env_file_are_put_in_the_environment(env_file):
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
    with speaking(language):
        why = say("setting-no-game", package="tests.hihg_card", modules=MODULES)
        assert say_error(refusal.value) == f"ODDSMITH_GAMES: {why}"
