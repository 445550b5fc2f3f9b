"""`oddsmith`: start the bot, or say a line to it. Everything slow to import waits until it is needed."""

import argparse
import asyncio
import sys
from collections.abc import Callable, Coroutine, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command that the arguments name. Exit codes: 0 done, 1 refused or failed, 2 wrongly used."""
    chosen = _parser().parse_args(arguments)
    sys.exit(chosen.run(chosen))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="oddsmith",
        description="A Discord bot that knows the odds.",
        epilog="Without a command it starts the bot.",
    )
    parser.add_argument("--version", action="version", version=f"Oddsmith {version('oddsmith')}")
    parser.set_defaults(run=_start)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    say = commands.add_parser("say", help="say lines to the bot in a playground, print its replies")
    say.add_argument("lines", nargs="+", metavar="LINE", help='what to say, such as "/bj advise 16 T"')
    say.add_argument("--as", dest="member", default="Guest", metavar="NAME", help="who says it")
    say.set_defaults(run=_say)
    migrate = commands.add_parser("migrate", help="bring the database's tables up to date, and end")
    migrate.set_defaults(run=_migrate)
    audit = commands.add_parser("audit", help="check chips, shoes and every round, also while the bot runs")
    audit.set_defaults(run=_audit)
    backup = commands.add_parser("backup", help="copy the database to a new file, also while the bot runs")
    backup.add_argument("file", type=Path, metavar="FILE", help="where to; it must not be there yet")
    backup.set_defaults(run=_backup)
    restore = commands.add_parser("restore", help="bring a backup into a database that holds nothing yet")
    restore.add_argument("file", type=Path, metavar="FILE", help="the backup")
    restore.set_defaults(run=_restore)
    return parser


def _start(_: argparse.Namespace) -> int:
    from bot import logs, settings
    from storage import UnusableDatabaseError

    try:
        chosen = settings.load()
        token = chosen.token.get_secret_value() if chosen.token else ""
        logs.set_up(chosen.log_level, chosen.log_format, token)
        import uvloop

        from bot.memory import AS_LARGE_AS_A_PICTURE, give_back
        from bot.run import until_stopped

        give_back(AS_LARGE_AS_A_PICTURE)
        # At every step a write in its thread may have to wait so long for this one, which is seldom idle when
        # many play, and all other writes wait for it: 5 ms is a second for thirty presses.
        sys.setswitchinterval(0.00005)
        uvloop.run(until_stopped(chosen))
    except (settings.CannotRun, UnusableDatabaseError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _migrate(_: argparse.Namespace) -> int:
    from bot import settings
    from storage import Database, UnusableDatabaseError, migrations

    async def migrate(address: str) -> None:
        await (await Database.open(address)).close()

    try:
        asyncio.run(migrate(settings.load().database))
    except (settings.WrongSetting, UnusableDatabaseError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"The tables are up to date: {migrations.HEAD}.")
    return 0


def _say(chosen: argparse.Namespace) -> int:
    from bot import logs
    from bot.say import say

    logs.set_up("WARNING")
    return 0 if asyncio.run(say(chosen.lines, chosen.member)) else 1


def _audit(_: argparse.Namespace) -> int:
    from bot import logs, settings
    from bot.audit import print_audit
    from storage import UnusableDatabaseError

    logs.set_up("WARNING")
    try:
        return 0 if asyncio.run(print_audit(settings.load().database)) else 1
    except (settings.WrongSetting, UnusableDatabaseError) as error:
        print(error, file=sys.stderr)
        return 1


def _backup(chosen: argparse.Namespace) -> int:
    from storage.backup import back_up

    return _with_backup(back_up, chosen.file, f"The database is copied to {chosen.file}.")


def _restore(chosen: argparse.Namespace) -> int:
    from storage.backup import restore

    return _with_backup(restore, chosen.file, f"The database is as it was in {chosen.file}.")


def _with_backup(deed: Callable[[str, Path], Coroutine[Any, Any, None]], file: Path, done: str) -> int:
    from bot import logs, settings
    from storage import UnusableDatabaseError
    from storage.backup import CannotBackUp

    logs.set_up("WARNING")
    try:
        asyncio.run(deed(settings.load().database, file.absolute()))
    except (settings.WrongSetting, UnusableDatabaseError, CannotBackUp) as error:
        print(error, file=sys.stderr)
        return 1
    print(done)
    return 0


if __name__ == "__main__":
    main()
