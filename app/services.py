"""What the functions of app work with: solvers, database, clock and random bytes of this process."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from app.clock import Clock
from app.guild_settings import StoredSettings
from app.languages import ChosenLanguages
from app.solving.answer_cache import AnswerCache
from app.solving.pool import SolverPool
from app.solving.recent_answers import RecentAnswers
from storage import Database


@dataclass(frozen=True)
class Services:
    """The services of this process. The code that opened the pool and the database closes them.

    random_bytes  returns this many random bytes, for secrets
    """

    pool: SolverPool
    database: Database
    clock: Clock = field(default_factory=Clock)
    random_bytes: Callable[[int], bytes] = secrets.token_bytes

    @cached_property
    def guild_settings(self) -> StoredSettings:
        return StoredSettings(self.database, self.clock)

    @cached_property
    def languages(self) -> ChosenLanguages:
        return ChosenLanguages(self.database, self.clock)

    @cached_property
    def answer_cache(self) -> AnswerCache:
        return AnswerCache(self.database, self.pool)

    @cached_property
    def recent_answers(self) -> RecentAnswers:
        return RecentAnswers(self.pool)
