"""`oddsmith`: start the bot, or say a line to it. Everything slow to import waits until it is needed."""

import argparse
import asyncio
import sys
from collections.abc import Callable, Coroutine, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from solvers.errors import UserError
    from storage.errors import StorageError


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command that the arguments name. Exit codes: 0 done, 1 refused or failed, 2 wrongly used."""
    chosen = _parser().parse_args(arguments)
    sys.exit(chosen.run(chosen))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser("shell-description", prog="oddsmith", epilog="shell-epilog")
    parser.add_argument(
        "--version", action="version", version=f"Oddsmith {version('oddsmith')}", help="shell-version"
    )
    parser.set_defaults(run=_start)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    say = commands.add_parser("say", help="shell-say")
    say.add_argument("lines", nargs="+", metavar="LINE", help="shell-say-line")
    say.add_argument("--as", dest="member", default="Guest", metavar="NAME", help="shell-say-as")
    say.add_argument("--language", metavar="CODE", help="shell-say-language")
    say.set_defaults(run=_say)
    commands.add_parser("migrate", help="shell-migrate").set_defaults(run=_migrate)
    commands.add_parser("audit", help="shell-audit").set_defaults(run=_audit)
    backup = commands.add_parser("backup", help="shell-backup")
    backup.add_argument("file", type=Path, metavar="FILE", help="shell-backup-file")
    backup.set_defaults(run=_backup)
    restore = commands.add_parser("restore", help="shell-restore")
    restore.add_argument("file", type=Path, metavar="FILE", help="shell-restore-file")
    restore.set_defaults(run=_restore)
    return parser


class _Parser(argparse.ArgumentParser):
    """Its texts are messages, which are looked up only for who asks for help: that takes a second."""

    def __init__(self, description: str | None = None, **given: Any) -> None:
        super().__init__(description=description, formatter_class=_Help, add_help=False, **given)
        self.add_argument("-h", "--help", action="help", help="shell-help")


class _Help(argparse.HelpFormatter):
    def add_text(self, text: str | None) -> None:
        super().add_text(_said(text))

    def _get_help_string(self, action: argparse.Action) -> str | None:
        return _said(action.help)


def _said(text: str | None) -> str | None:
    """The message that a text of the parser names, if it names one."""
    from bot.text.catalogue import say

    return say(text) if text and text.startswith("shell-") else text


def _refused(error: "UserError | StorageError") -> int:
    """Say what the operator can mend."""
    from bot.text.catalogue import say_error

    print(say_error(error), file=sys.stderr)
    return 1


def _start(_: argparse.Namespace) -> int:
    from bot import settings
    from bot.runtime import log_setup
    from storage import UnusableDatabaseError

    try:
        chosen = settings.load()
        token = chosen.token.get_secret_value() if chosen.token else ""
        log_setup.configure_logging(chosen.log_level, chosen.log_format, token)
        import uvloop

        from app.memory import IMAGE_THRESHOLD, tune_malloc
        from bot.runtime.lifecycle import run_until_stopped

        tune_malloc(IMAGE_THRESHOLD)
        # At every step a write in its thread may have to wait so long for this one, which is seldom idle when
        # many play, and all other writes wait for it: 5 ms is a second for thirty presses.
        sys.setswitchinterval(0.00005)
        uvloop.run(run_until_stopped(chosen))
    except (settings.StartupError, UnusableDatabaseError) as error:
        return _refused(error)
    return 0


def _migrate(_: argparse.Namespace) -> int:
    from bot import settings
    from bot.text.catalogue import say
    from storage import Database, UnusableDatabaseError, migrations

    async def migrate(address: str) -> None:
        await (await Database.open(address)).close()

    try:
        asyncio.run(migrate(settings.load().database))
    except (settings.SettingError, UnusableDatabaseError) as error:
        return _refused(error)
    print(say("shell-migrated", version=migrations.HEAD))
    return 0


def _say(chosen: argparse.Namespace) -> int:
    from bot.runtime import log_setup
    from bot.runtime.say import say

    log_setup.configure_logging("WARNING")
    return 0 if asyncio.run(say(chosen.lines, chosen.member, chosen.language)) else 1


def _audit(_: argparse.Namespace) -> int:
    from app.audit import look_through
    from bot import settings
    from bot.runtime import log_setup
    from bot.text.catalogue import say, say_error
    from storage import UnusableDatabaseError
    from storage.audit import Problem

    found = 0

    def report(problem: Problem) -> None:
        nonlocal found
        found += 1
        print(say_error(problem))

    log_setup.configure_logging("WARNING")
    try:
        looked_at = asyncio.run(look_through(settings.load().database, report))
    except (settings.SettingError, UnusableDatabaseError) as error:
        return _refused(error)

    print(say("audit-looked-at", **looked_at._asdict(), found=found))
    return 1 if found else 0


def _backup(chosen: argparse.Namespace) -> int:
    from storage.backup import back_up

    return _with_backup(back_up, chosen.file, "shell-backed-up")


def _restore(chosen: argparse.Namespace) -> int:
    from storage.backup import restore

    return _with_backup(restore, chosen.file, "shell-restored")


def _with_backup(deed: Callable[[str, Path], Coroutine[Any, Any, None]], file: Path, done: str) -> int:
    from bot import settings
    from bot.runtime import log_setup
    from bot.text.catalogue import say
    from storage import UnusableDatabaseError
    from storage.backup import BackupError

    log_setup.configure_logging("WARNING")
    try:
        asyncio.run(deed(settings.load().database, file.absolute()))
    except (settings.SettingError, UnusableDatabaseError, BackupError) as error:
        return _refused(error)
    print(say(done, file=str(file)))
    return 0


if __name__ == "__main__":
    main()
