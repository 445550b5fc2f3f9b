"""What the functions of app work with: the solvers, the database and the clock of this process."""

from dataclasses import dataclass, field
from functools import cached_property

from app.clock import Clock
from app.guild_settings import StoredSettings
from app.solving.answer_cache import AnswerCache
from app.solving.pool import SolverPool
from storage import Database


@dataclass(frozen=True)
class Services:
    """The services of this process. The code that opened the pool and the database closes them."""

    pool: SolverPool
    database: Database
    clock: Clock = field(default_factory=Clock)

    @cached_property
    def guild_settings(self) -> StoredSettings:
        return StoredSettings(self.database)

    @cached_property
    def answer_cache(self) -> AnswerCache:
        return AnswerCache(self.database, self.pool)
