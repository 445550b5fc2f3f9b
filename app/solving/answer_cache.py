"""What was solved once is known: answers about fixed rules are kept, and survive a restart.

Each belongs to the source code that solved it. When that changes nothing of before is found again, so no
answer can be out of date.
"""

import hashlib
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import solvers
from app.solving.pool import map_calls
from storage import Database, answer_cache

ROOT = Path(solvers.__file__).parent.parent
SOLVER_SOURCES = ("solvers", "app/solving/blackjack_jobs.py")
"""The source of the answers: the solvers, and what makes plain data of them."""


def solver_version() -> str:
    """SHA-256 of the source that answers come from, in hexadecimal."""
    digest = hashlib.sha256()
    for place in SOLVER_SOURCES:
        path = ROOT / place
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            source = file.read_bytes()
            digest.update(f"{file.relative_to(ROOT)} {len(source)}\n".encode() + source)
    return digest.hexdigest()


class AnswerCache:
    """Answers that are stored in the database, of the source code that runs here."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.version = solver_version()

    async def forget_other_versions(self) -> None:
        """Forget what other source code answered."""
        async with self._database.write() as connection:
            await answer_cache.purge_other_versions(connection, self.version)

    async def solve(
        self,
        run: Callable[..., Awaitable[list[Any]]],
        function: Callable[..., Any],
        questions: Sequence[tuple[Any, ...]],
    ) -> list[Any]:
        """What `function(*question)` returns for each of the questions; unknown ones are solved in one job.

        The function returns plain data, and its answers hang on nothing but what `repr` shows of a question
        and on SOLVED_BY. `run(function, *args)` is how the job is run; its errors are raised.
        """
        asked = {
            f"{function.__module__}.{function.__qualname__}{question!r}": question for question in questions
        }
        async with self._database.read() as connection:
            known = await answer_cache.lookup(connection, self.version, asked)
        missing = {name: question for name, question in asked.items() if name not in known}
        if missing:
            solved = await run(map_calls, function, list(missing.values()))
            fresh = dict(zip(missing, solved, strict=True))
            await self._database.write_in_thread(
                lambda connection: answer_cache.save(connection, self.version, fresh)
            )
            known = {**known, **fresh}
        return [known[name] for name in asked]
