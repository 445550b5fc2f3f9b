"""What was solved once is known: answers about fixed rules are kept, and survive a restart.

Each belongs to the source code that solved it. When that changes nothing of before is found again, so no
answer can be out of date.
"""

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import solvers
from bot.pool import each
from storage import Database, answers

if TYPE_CHECKING:
    import discord

    from bot.client import Oddsmith

HOUSE = Path(solvers.__file__).parent.parent
SOLVED_BY = ("solvers", "bot/blackjack/solved.py")
"""The source of the answers: the solvers, and what makes plain data of them."""


def version() -> str:
    """SHA-256 of the source that answers come from, in hexadecimal."""
    digest = hashlib.sha256()
    for place in SOLVED_BY:
        path = HOUSE / place
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            source = file.read_bytes()
            digest.update(f"{file.relative_to(HOUSE)} {len(source)}\n".encode() + source)
    return digest.hexdigest()


async def forget_other_versions(database: Database, version: str) -> None:
    """Forget what other source code answered."""
    async with database.write() as connection:
        await answers.forget_others(connection, version)


async def solve(
    interaction: "discord.Interaction[Oddsmith]",
    function: Callable[..., Any],
    questions: Sequence[tuple[Any, ...]],
    **how: Any,
) -> list[Any]:
    """What `function(*question)` returns for each of the questions; what is not known is solved in one job.

    The function returns plain data, and its answers hang on nothing but what `repr` shows of a question and
    on SOLVED_BY. `how` and the errors are those of Oddsmith.solve.
    """
    bot = interaction.client
    asked = {f"{function.__module__}.{function.__qualname__}{question!r}": question for question in questions}
    async with bot.database.read() as connection:
        known = await answers.known(connection, bot.solved_by, asked)
    missing = {name: question for name, question in asked.items() if name not in known}
    if missing:
        solved = await bot.solve(interaction, each, function, list(missing.values()), **how)
        fresh = dict(zip(missing, solved, strict=True))
        await bot.database.write_at_once(lambda connection: answers.keep(connection, bot.solved_by, fresh))
        known = {**known, **fresh}
    return [known[name] for name in asked]
