"""The operator's settings: environment variables, or the same names in a `.env` file."""

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, Self, cast

from pydantic import (
    BeforeValidator,
    Field,
    SecretStr,
    ValidationError,
    ValidationInfo,
    field_validator,
    model_validator,
)
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from app.added_games import SETTING as GAMES
from app.added_games import parse_packages, require_package
from app.shards import Shards, parse_shards
from bot.interactions.cooldowns import RateLimit, parse_rate_limit
from bot.text.catalogue import AnyOf
from solvers.errors import UserError

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

DISCORD_API = "https://discord.com/api/v10"
DISCORD_GATEWAY = "wss://gateway.discord.gg/"


class StartupError(UserError):
    """The bot cannot start or go on; the sentence is one line with the reason and the remedy."""


class SettingError(StartupError):
    """A setting is invalid; the sentence is one line that names it."""


BOUNDS = {"greater_than_equal": "setting-too-low", "less_than_equal": "setting-too-high"}
"""The message for a number out of bounds, by pydantic's error type."""


class Settings(BaseSettings):
    """Every setting, with its default. docs/settings.md has the table for operators."""

    model_config = SettingsConfigDict(
        env_file=".env", env_ignore_empty=True, extra="ignore", frozen=True, populate_by_name=True
    )

    token: SecretStr | None = Field(None, validation_alias="DISCORD_TOKEN")
    api: str = Field(DISCORD_API, validation_alias="DISCORD_API", pattern="^https?://.+")
    gateway: str = Field(DISCORD_GATEWAY, validation_alias="DISCORD_GATEWAY", pattern="^wss?://.+")
    data: Path = Field(Path("data"), validation_alias="ODDSMITH_DATA")
    database: str = Field("", validation_alias="ODDSMITH_DATABASE")
    solvers: str = Field("", validation_alias="ODDSMITH_SOLVERS")
    games: Annotated[tuple[str, ...], NoDecode, BeforeValidator(parse_packages)] = Field(
        (), validation_alias=GAMES
    )
    shards: Annotated[Shards | None, NoDecode, BeforeValidator(parse_shards)] = Field(
        None, validation_alias="ODDSMITH_SHARDS"
    )
    workers: Annotated[int, Field(ge=1, le=64)] = Field(3, validation_alias="ODDSMITH_WORKERS")
    playground_port: Annotated[int, Field(ge=0, le=65535)] = Field(
        8050, validation_alias="ODDSMITH_PLAYGROUND_PORT"
    )
    backup_days: Annotated[int, Field(ge=0, le=3650)] = Field(0, validation_alias="ODDSMITH_BACKUP_DAYS")
    keep_days: Annotated[int, Field(ge=0, le=36500)] = Field(0, validation_alias="ODDSMITH_KEEP_DAYS")
    health_port: Annotated[int, Field(ge=0, le=65535)] = Field(0, validation_alias="ODDSMITH_HEALTH_PORT")
    person_limit: Annotated[RateLimit, NoDecode, BeforeValidator(parse_rate_limit)] = Field(
        RateLimit(100, 30), validation_alias="ODDSMITH_PERSON_LIMIT"
    )
    server_limit: Annotated[RateLimit, NoDecode, BeforeValidator(parse_rate_limit)] = Field(
        RateLimit(2000, 30), validation_alias="ODDSMITH_SERVER_LIMIT"
    )
    log_format: Literal["text", "json"] = Field("text", validation_alias="ODDSMITH_LOG_FORMAT")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field("INFO", validation_alias="ODDSMITH_LOG")

    @field_validator("token")
    @classmethod
    def strip_token(cls, token: SecretStr | None) -> SecretStr | None:
        """The token as Discord's portal shows it; it is often pasted with blanks or a leading `Bot `."""
        return token and SecretStr(token.get_secret_value().strip().removeprefix("Bot ").strip())

    @field_validator("shards")
    @classmethod
    def require_shared_database(cls, shards: Shards | None, others: ValidationInfo) -> Shards | None:
        """Refuse SQLite for several processes: on two machines, each would have chips of its own."""
        database = others.data.get("database") or "sqlite"
        if shards and len(shards.ids) < shards.total and database.startswith("sqlite"):
            raise UserError("setting-shards-need-postgresql")
        return shards

    @field_validator("solvers")
    @classmethod
    def check_scheduler_address(cls, solvers: str) -> str:
        if solvers and not re.fullmatch(r"(tcp|tls)://[^/\s]+:\d{1,5}", solvers):
            raise UserError("setting-no-scheduler", example="tcp://host:8786")
        return solvers

    @field_validator("games")
    @classmethod
    def check_games(cls, games: tuple[str, ...]) -> tuple[str, ...]:
        for package in games:
            require_package(package)
        return games

    @model_validator(mode="after")
    def default_database(self) -> Self:
        if not self.database:
            # The model is frozen, but this is still part of its construction.
            object.__setattr__(self, "database", f"sqlite:///{self.data / 'oddsmith.sqlite'}")
        return self


def load() -> Settings:
    """The settings from the environment and `.env`.

    Games that are named in `.env` are put in the environment, where app.added_games finds them.
    Raises SettingError, which names the first invalid setting and the reason.
    """
    try:
        settings = Settings()
    except ValidationError as error:
        problem = error.errors(include_url=False, include_input=False)[0]
        name, reason = str(problem["loc"][0]), _reason(problem)
        # The sentence must not be looked for in the catalogues of games that there are not.
        os.environ.pop(GAMES, None)
        raise SettingError("setting-wrong", name=name, why=reason) from None
    os.environ[GAMES] = ",".join(settings.games)
    return settings


def _reason(problem: "ErrorDetails") -> UserError:
    """The error that says what is wrong with a setting."""
    context = problem.get("ctx", {})
    if isinstance(context.get("error"), UserError):  # raised by a validator above
        return cast("UserError", context["error"])
    if problem["type"] in BOUNDS:
        return UserError(BOUNDS[problem["type"]], bound=context.get("ge", context.get("le")))
    if problem["type"] == "literal_error":
        return UserError("setting-not-one-of", known=AnyOf(re.findall(r"'(\w+)'", context["expected"])))
    if problem["type"] == "int_parsing":
        return UserError("setting-not-a-number")
    if problem["type"] == "string_pattern_mismatch":
        return UserError("setting-not-an-address")
    return UserError("setting-refused", reason=problem["msg"])
