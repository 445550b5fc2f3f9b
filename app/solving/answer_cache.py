"""The cache of solver answers about fixed rules, in the database: it survives a restart.

Each answer belongs to a hash of the source code that solved it. When the code changes, older answers are not
found any more, so no answer can be out of date.
"""

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import solvers
from app.solving.pool import SolverPool
from app.solving.recent_answers import job_name
from app.solving.worker import map_calls
from storage import Database, answer_cache

T = TypeVar("T")

ROOT = Path(solvers.__file__).parent.parent
SOLVER_SOURCES = ("solvers", "app/solving/blackjack_jobs.py", "app/solving/ventti_jobs.py")
"""The source code that answers depend on: the solvers, and the functions that make plain data of them."""


def solver_version() -> str:
    """The SHA-256 of SOLVER_SOURCES, in hexadecimal."""
    digest = hashlib.sha256()
    for source_path in SOLVER_SOURCES:
        path = ROOT / source_path
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            source = file.read_bytes()
            digest.update(f"{file.relative_to(ROOT)} {len(source)}\n".encode() + source)
    return digest.hexdigest()


class AnswerCache:
    """The answers in the database that this version of the source code has solved."""

    def __init__(self, database: Database, pool: SolverPool) -> None:
        self._database = database
        self._pool = pool
        self.version = solver_version()

    async def forget_other_versions(self) -> None:
        """Delete the answers of other versions of the source code."""
        async with self._database.write() as connection:
            await answer_cache.purge_other_versions(connection, self.version)

    async def solve(
        self, function: Callable[..., T], questions: Sequence[tuple[Any, ...]], *, deadline: float
    ) -> list[T]:
        """`function(*question)` for each of the questions; those not cached are solved in one job.

        The function returns plain data, which must depend only on the `repr` of a question and on
        SOLVER_SOURCES. `deadline` is the job's, in seconds. Raises what SolverPool.run raises.
        """
        names = [job_name(function, question) for question in questions]
        by_name = dict(zip(names, questions, strict=True))
        answers = await self._database.read_in_thread(
            lambda connection: answer_cache.lookup(connection, self.version, by_name)
        )
        missing = {name: question for name, question in by_name.items() if name not in answers}
        if missing:
            solved = await self._pool.run(map_calls, function, list(missing.values()), deadline=deadline)
            fresh = dict(zip(missing, solved, strict=True))
            await self._database.write_in_thread(
                lambda connection: answer_cache.save(connection, self.version, fresh)
            )
            answers = {**answers, **fresh}
        return [answers[name] for name in names]
