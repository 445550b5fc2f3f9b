"""The operator's settings: environment variables, or the same names in a `.env` file."""

import os
import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from io import StringIO
from pathlib import Path
from typing import Any, Literal, Self

from dotenv import dotenv_values

from app.added_games import SETTING as GAMES
from app.added_games import parse_packages
from app.shards import Shards
from bot.interactions.cooldowns import RateLimit
from bot.text.catalogue import AnyOf
from solvers.errors import UserError

DISCORD_API = "https://discord.com/api/v10"
DISCORD_GATEWAY = "wss://gateway.discord.gg/"

_PREFIX = re.compile("(DISCORD|ODDSMITH)_")


class StartupError(UserError):
    """The bot cannot start or go on; the sentence is one line with the reason and the remedy."""


class SettingError(StartupError):
    """A setting is invalid; the sentence is one line that names it. So have `others`, one each."""

    others: tuple["SettingError", ...] = ()


def _parse_token(text: str) -> str:
    """The token as Discord's portal shows it; it is often pasted with blanks or a leading `Bot `."""
    return text.strip().removeprefix("Bot ").strip()


def _matching(pattern: str, code: str, **values: Any) -> Callable[[str], str]:
    def parse(text: str) -> str:
        if not re.fullmatch(pattern, text):
            raise UserError(code, **values)
        return text

    return parse


def _between(minimum: int, maximum: int) -> Callable[[str], int]:
    def parse(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise UserError("setting-not-a-number") from None
        if number < minimum:
            raise UserError("setting-too-low", bound=minimum)
        if number > maximum:
            raise UserError("setting-too-high", bound=maximum)
        return number

    return parse


def _one_of(*known: str) -> Callable[[str], str]:
    return _matching("|".join(known), "setting-not-one-of", known=AnyOf(known))


def _setting(variable: str, default: object, parse: Callable[[str], Any] = str, *, shown: bool = True) -> Any:
    """A dataclass field with its environment variable, and how that is parsed; `shown` in the repr."""
    return field(default=default, repr=shown, metadata={"variable": variable, "parse": parse})


@dataclass(frozen=True)
class Settings:
    """Every setting, with its default. docs/settings.md has the table for operators."""

    token: str | None = _setting("DISCORD_TOKEN", None, _parse_token, shown=False)
    api: str = _setting(
        "DISCORD_API", DISCORD_API, _matching("https?://.+", "setting-not-an-address", example=DISCORD_API)
    )
    gateway: str = _setting(
        "DISCORD_GATEWAY",
        DISCORD_GATEWAY,
        _matching("wss?://.+", "setting-not-an-address", example=DISCORD_GATEWAY),
    )
    data: Path = _setting("ODDSMITH_DATA", Path("data"), Path)  # noqa: RUF009
    database: str = _setting("ODDSMITH_DATABASE", "", shown=False)  # it may have a password
    solvers: str = _setting(
        "ODDSMITH_SOLVERS",
        "",
        _matching(r"(tcp|tls)://[^/\s]+:\d{1,5}", "setting-no-scheduler", example="tcp://host:8786"),
    )
    games: tuple[str, ...] = _setting(GAMES, (), parse_packages)
    shards: Shards | None = _setting("ODDSMITH_SHARDS", None, Shards.parse)  # noqa: RUF009
    workers: int = _setting("ODDSMITH_WORKERS", 3, _between(1, 64))
    playground_port: int = _setting("ODDSMITH_PLAYGROUND_PORT", 8050, _between(0, 65535))
    backup_days: int = _setting("ODDSMITH_BACKUP_DAYS", 0, _between(0, 3650))
    keep_days: int = _setting("ODDSMITH_KEEP_DAYS", 0, _between(0, 36500))
    health_port: int = _setting("ODDSMITH_HEALTH_PORT", 0, _between(0, 65535))
    person_limit: RateLimit = _setting("ODDSMITH_PERSON_LIMIT", RateLimit(100, 30), RateLimit.parse)  # noqa: RUF009
    server_limit: RateLimit = _setting("ODDSMITH_SERVER_LIMIT", RateLimit(2000, 30), RateLimit.parse)  # noqa: RUF009
    log_format: Literal["text", "json"] = _setting("ODDSMITH_LOG_FORMAT", "text", _one_of("text", "json"))
    log_level: str = _setting("ODDSMITH_LOG", "INFO", _one_of("DEBUG", "INFO", "WARNING", "ERROR"))

    def __post_init__(self) -> None:
        if not self.database:
            # The settings are frozen, but this is still part of their construction.
            object.__setattr__(self, "database", f"sqlite:///{self.data / 'oddsmith.sqlite'}")

    @classmethod
    def parse(cls, environment: Mapping[str, str | None]) -> Self:
        """The settings from these environment variables; one that is missing or empty has its default.

        Raises SettingError, which names the first invalid one and the reason; `others` name the rest.
        """
        values = {}
        errors = []
        for setting in fields(cls):
            variable = setting.metadata["variable"]
            if text := environment.get(variable):
                try:
                    values[setting.name] = setting.metadata["parse"](text)
                except UserError as reason:
                    errors.append(SettingError("setting-wrong", name=variable, why=reason))
        settings = cls(**values)
        shards = settings.shards
        # With SQLite on two machines, each would have chips of its own.
        if shards and len(shards.ids) < shards.total and settings.database.startswith("sqlite"):
            why = UserError("setting-shards-need-postgresql")
            errors.append(SettingError("setting-wrong", name="ODDSMITH_SHARDS", why=why))
        if errors:
            first, *others = errors
            first.others = tuple(others)
            raise first
        return settings


def load() -> Settings:
    """The settings from the environment and `.env`.

    Games that are named in `.env` are put in the environment, where app.added_games finds them.
    Raises SettingError, as `Settings.parse` does.
    """
    try:
        settings = Settings.parse(_environment())
    except SettingError:
        # The sentence must not be looked for in the catalogues of games that there are not.
        os.environ.pop(GAMES, None)
        raise
    os.environ[GAMES] = ",".join(settings.games)
    return settings


def misspelled() -> Mapping[str, str]:
    """Each unknown DISCORD_ or ODDSMITH_ variable, with the setting it is probably a misspelling of.

    Only the part after DISCORD_ or ODDSMITH_ is compared: ODDSMITH_TOKEN is meant to be DISCORD_TOKEN.
    """
    known = {_PREFIX.sub("", variable): variable for variable in _variables()}
    found = {}
    for name in sorted(filter(_PREFIX.match, _environment().keys() - _variables())):
        for close in get_close_matches(_PREFIX.sub("", name), known, n=1, cutoff=0.7):
            found[name] = known[close]
    return found


def _variables() -> Collection[str]:
    return {setting.metadata["variable"] for setting in fields(Settings)}


def _environment() -> Mapping[str, str | None]:
    """The environment, and what `.env` adds to it. Raises SettingError if that file can't be read."""
    in_file = dotenv_values(stream=StringIO(_env_file()))
    return {**in_file, **{name: text for name, text in os.environ.items() if text}}


def _env_file() -> str:
    """The text of `.env`, empty without one. PowerShell's `echo ... > .env` writes UTF-16."""
    try:
        content = Path(".env").read_bytes()
        utf_16 = content.startswith((BOM_UTF16_LE, BOM_UTF16_BE))
        return content.decode("utf-16" if utf_16 else "utf-8-sig")
    except (FileNotFoundError, IsADirectoryError):
        return ""
    except OSError as error:
        why = UserError("setting-file-unreadable", reason=error.strerror or type(error).__name__)
    except UnicodeDecodeError:
        why = UserError("setting-file-not-utf-8")
    raise SettingError("setting-wrong", name=".env", why=why)
