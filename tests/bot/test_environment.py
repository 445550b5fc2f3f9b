"""The settings of an operator, from environment variables and `.env`."""

import pytest

from bot import settings
from bot.__main__ import main
from bot.interactions.cooldowns import RateLimit
from bot.runtime import doctor, log_setup
from bot.settings import SettingError, Settings
from bot.text.catalogue import say, say_error
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


def test_environment_overrides_the_file(env_file, monkeypatch):
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


@pytest.mark.parametrize("arguments", [[], ["say", "/help"]])
def test_all_wrong_settings_are_printed(env_file, capsys, arguments):
    env_file.write_text(
        "ODDSMITH_SHARDS=0-1/4\nODDSMITH_WORKERS=0\nODDSMITH_LOG_FORMAT=yaml\nDISCORD_TOKEN=x\n"
    )
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 1
    lines = capsys.readouterr().err.splitlines()
    assert [line.partition(":")[0] for line in lines] == [
        "ODDSMITH_WORKERS",
        "ODDSMITH_LOG_FORMAT",
        "ODDSMITH_SHARDS",
    ]


def test_repr_of_settings_hides_secrets():
    shown = repr(
        Settings.parse({"DISCORD_TOKEN": "hunter2", "ODDSMITH_DATABASE": "postgresql://a:hunter2@b/c"})
    )
    assert "hunter2" not in shown


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("ODDSMITH_WORKER", "ODDSMITH_WORKERS"),
        ("ODDSMITH_TOKEN", "DISCORD_TOKEN"),
        ("DISCORD_BOT_TOKEN", "DISCORD_TOKEN"),
        ("ODDSMITH_DATABASE_URL", "ODDSMITH_DATABASE"),
    ],
)
def test_misspelled_setting_is_found(env_file, monkeypatch, name, known):
    env_file.write_text(f"{name}=1\nODDSMITH_LOG=INFO\nODDSMITH_UNKNOWN=1\nWORKERS=1\n")
    assert settings.misspelled() == {name: known}
    env_file.write_text("")
    assert not settings.misspelled()
    monkeypatch.setenv(name, "1")
    assert settings.misspelled() == {name: known}


def test_doctor_tells_of_a_misspelled_setting(env_file, monkeypatch, capsys):
    async def fine(_):
        return doctor.Finding("ok", "Fine.")

    monkeypatch.setattr(doctor, "_database", fine)
    monkeypatch.setattr(doctor, "_solvers", fine)
    monkeypatch.setattr(log_setup, "configure_logging", lambda *_, **__: None)
    env_file.write_text("ODDSMITH_WORKER=2\n")
    with pytest.raises(SystemExit) as ended:
        main(["doctor"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == (
        "note: ODDSMITH_WORKER isn't a setting. Did you mean ODDSMITH_WORKERS?\n"
        f"ok: Fine.\nok: Fine.\nnote: {say('doctor-no-token')}\n"
    )


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig", "utf-8"])
def test_env_file_as_windows_writes_it(env_file, encoding):
    env_file.write_text('DISCORD_TOKEN=abc\r\nODDSMITH_DATA="Käytä tätä"\r\n', encoding=encoding)
    assert (settings.load().token, str(settings.load().data)) == ("abc", "Käytä tätä")


def test_env_file_of_another_encoding_is_refused(env_file):
    env_file.write_bytes("ODDSMITH_DATA=Käytä".encode("latin-1"))
    with pytest.raises(SettingError) as refusal:
        settings.load()
    assert say_error(refusal.value) == ".env: Save this file as plain text in UTF-8."


def test_env_file_that_cannot_be_opened_is_refused(env_file):
    env_file.symlink_to(env_file)  # even root can't follow it
    with pytest.raises(SettingError) as refusal:
        settings.load()
    assert say_error(refusal.value).startswith(".env: This file can't be read: ")


def test_folder_named_env_is_no_file(env_file):
    env_file.mkdir()
    assert settings.load() == Settings()
