"""The settings of an operator, from environment variables and `.env`."""

import pytest

from bot import settings
from bot.interactions.cooldowns import RateLimit
from bot.settings import SettingError, Settings
from tests.setting_variables import DEFAULTS


@pytest.fixture
def env_file(tmp_path, monkeypatch):
    """The file `.env` of an operator who has set nothing in the environment."""
    monkeypatch.chdir(tmp_path)
    for name in DEFAULTS:
        monkeypatch.setenv(name, "")  # no setting at all, and restored after the test
    return tmp_path / ".env"


def test_settings_without_any_variable(env_file):
    assert settings.load() == Settings()
    assert settings.load().database == "sqlite:///data/oddsmith.sqlite"


def test_file_and_environment(env_file, monkeypatch):
    env_file.write_text(
        "# mine\nODDSMITH_WORKERS=2 # two\nODDSMITH_DATA='my data'\nODDSMITH_PERSON_LIMIT=5/10\n"
        'ODDSMITH_LOG=\nDISCORD_TOKEN=" Bot abc "\nODDSMITH_UNKNOWN=1\n'
    )
    monkeypatch.setenv("ODDSMITH_WORKERS", "4")
    loaded = settings.load()
    assert loaded.workers == 4  # the environment has precedence
    assert loaded.person_limit == RateLimit(5, 10.0)
    assert loaded.log_level == "INFO"  # empty: the default
    assert loaded.token == "abc"
    assert loaded.database == "sqlite:///my data/oddsmith.sqlite"


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [
        ("ODDSMITH_WORKERS", "many", "setting-not-a-number"),
        ("ODDSMITH_WORKERS", "0", "setting-too-low"),
        ("ODDSMITH_WORKERS", "65", "setting-too-high"),
        ("ODDSMITH_LOG_FORMAT", "yaml", "setting-not-one-of"),
        ("DISCORD_API", "discord.com", "setting-not-an-address"),
        ("DISCORD_GATEWAY", "https://discord.com", "setting-not-an-address"),
        ("ODDSMITH_SOLVERS", "127.0.0.1:8786", "setting-no-scheduler"),
        ("ODDSMITH_GAMES", "tests.no_such_game", "setting-no-game"),
        ("ODDSMITH_SHARDS", "4", "setting-bad-shards"),
        ("ODDSMITH_SHARDS", "0-1/4", "setting-shards-need-postgresql"),
        ("ODDSMITH_SERVER_LIMIT", "many", "setting-bad-limit"),
    ],
)
def test_wrong_setting_is_named(name, text, code):
    with pytest.raises(SettingError) as refusal:
        Settings.parse({"DISCORD_TOKEN": "x", name: text})
    assert refusal.value.values["name"] == name
    assert refusal.value.values["why"].code == code


def test_repr_of_settings_hides_secrets():
    shown = repr(
        Settings.parse({"DISCORD_TOKEN": "hunter2", "ODDSMITH_DATABASE": "postgresql://a:hunter2@b/c"})
    )
    assert "hunter2" not in shown
