"""What the functions of app work with: solvers, database, clock and random bytes of this process.

A function that `bot` calls takes them first. Classes take only what they need, and so do the functions
that load and store rounds (app.stored_rounds, app.tables.repository).
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, partial

from app.clock import Clock
from app.guild_settings import StoredSettings
from app.languages import ChosenLanguages
from app.recent import Recent
from app.solving.answer_cache import AnswerCache
from app.solving.pool import SolverPool
from app.solving.recent_answers import RecentAnswers
from storage import Database

MAX_NEWCOMERS = 1_000  # ids that are remembered


@dataclass(frozen=True)
class Services:
    """The services of this process. The code that opened the pool and the database closes them.

    random_bytes  returns this many random bytes, for secrets
    newcomers     ids of people who were stored for the first time, until an answer greets them
    """

    pool: SolverPool
    database: Database
    clock: Clock = field(default_factory=Clock)
    random_bytes: Callable[[int], bytes] = secrets.token_bytes
    newcomers: Recent[int, None] = field(default_factory=partial(Recent, MAX_NEWCOMERS))

    @cached_property
    def guild_settings(self) -> StoredSettings:
        return StoredSettings(self.database, self.clock, self.languages)

    @cached_property
    def languages(self) -> ChosenLanguages:
        return ChosenLanguages(self.database, self.clock)

    @cached_property
    def answer_cache(self) -> AnswerCache:
        return AnswerCache(self.database, self.pool)

    @cached_property
    def recent_answers(self) -> RecentAnswers:
        return RecentAnswers(self.pool)
