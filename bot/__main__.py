"""The `oddsmith` command line: start the bot, doctor, say, migrate, audit, backup, restore.

Modules that are slow to import are imported only where they are needed.
"""

import argparse
import asyncio
import io
import logging
import os
import sys
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from solvers.errors import UserError
    from storage.errors import StorageError


log = logging.getLogger(__name__)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command that the arguments name. Exit codes: 0 success, 1 refused or failed, 2 usage error."""
    if sys.platform == "win32":  # its code pages lack a minus sign and card suits
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
    try:
        sys.exit(_run_command(arguments))
    except BrokenPipeError:
        if not _is_output_closed():
            raise
        # Otherwise the flush at exit fails again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


def _run_command(arguments: Sequence[str] | None) -> int:
    """Run the command, and return its exit code. Raises BrokenPipeError if the output is closed."""
    try:
        args = _parser().parse_args(arguments)
        return int(args.run(args))
    except ValueError as error:
        from bot.settings import StartupError
        from storage import UnusableDatabaseError
        from storage.backup import BackupError

        if not isinstance(error, StartupError | UnusableDatabaseError | BackupError):
            raise
        return _print_error(error)
    finally:
        sys.stdout.flush()  # here, where main can tell why it fails


def _is_output_closed() -> bool:
    """Whether the reader of the output has closed it, as `head` does."""
    try:
        print(flush=True)
    except BrokenPipeError:
        return True
    return False


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="oddsmith", description="shell-description", epilog="shell-epilog", formatter_class=_Help
    )
    parser.add_argument("--version", action=_PrintVersion, help="shell-version")
    parser.set_defaults(run=_start)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add_command(commands, "doctor", "shell-doctor", _doctor)
    say = _add_command(commands, "say", "shell-say", _say)
    say.add_argument("lines", nargs="+", metavar="LINE", help="shell-say-line")
    say.add_argument("--as", dest="member", default="Guest", metavar="NAME", help="shell-say-as")
    say.add_argument("--language", metavar="CODE", help="shell-say-language")
    _add_command(commands, "migrate", "shell-migrate", _migrate)
    _add_command(commands, "audit", "shell-audit", _audit)
    backup = _add_command(commands, "backup", "shell-backup", _backup)
    backup.add_argument("file", type=Path, metavar="FILE", help="shell-backup-file")
    restore = _add_command(commands, "restore", "shell-restore", _restore)
    restore.add_argument("file", type=Path, metavar="FILE", help="shell-restore-file")
    return parser


def _add_command(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]",
    name: str,
    message: str,
    run: Callable[[argparse.Namespace], int],
) -> argparse.ArgumentParser:
    command = commands.add_parser(name, help=message, description=message, formatter_class=_Help)
    command.set_defaults(run=run)
    return command


class _PrintVersion(argparse.Action):
    """Prints the version and exits. It is read from the package's metadata, which takes a while to import."""

    def __init__(self, option_strings: Sequence[str], dest: str, **options: Any) -> None:
        super().__init__(option_strings, argparse.SUPPRESS, nargs=0, **options)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        print(f"Oddsmith {version('oddsmith')}")
        parser.exit()


class _Help(argparse.HelpFormatter):
    """Formats the help of a parser whose texts are message ids.

    They are looked up only for --help: the catalogue may be read only once the settings are, which can name
    games with messages of their own.
    """

    def add_text(self, text: str | None) -> None:
        """Add a description: the short help of a command, as a sentence."""
        message = _message_text(text)
        if message and message != text:
            message = message[0].upper() + message[1:].removesuffix(".") + "."
        super().add_text(message)

    def _get_help_string(self, action: argparse.Action) -> str | None:
        return _message_text(action.help)


def _message_text(text: str | None) -> str | None:
    """The message for a text that is a message id of the shell; other texts unchanged."""
    from bot.text.catalogue import say

    return say(text) if text and text.startswith("shell-") else text


def _print_error(error: "UserError | StorageError") -> int:
    """Print an error that the operator can correct, with all wrong settings; return exit code 1."""
    from bot.settings import SettingError
    from bot.text.catalogue import say_error

    others = error.others if isinstance(error, SettingError) else ()
    for problem in (error, *others):
        print(say_error(problem), file=sys.stderr)
    return 1


def _start(_: argparse.Namespace) -> int:
    from bot.runtime.gc_freeze import no_collections

    # Solver processes import the main module again, which takes 3 MiB each if it is a script such as
    # `oddsmith`. A package's `__main__` they leave out.
    sys.modules["__main__"] = sys.modules[__name__]

    with no_collections():
        from app.memory import IMAGE_THRESHOLD, tune_malloc
        from bot import settings
        from bot.runtime import log_setup

    config = settings.load()
    log_setup.configure_logging(config.log_level, config.log_format, config.token or "")
    for name, known in settings.misspelled().items():
        log.warning("%s is not a setting. Did you mean %s?", name, known)
    with no_collections():
        from bot.runtime.lifecycle import run_until_stopped

    tune_malloc(IMAGE_THRESHOLD)
    # With many players this thread is seldom idle. A database write, in another thread, may wait for it
    # this long at each step, with all other writes behind it: with 5 ms, a second for thirty presses.
    sys.setswitchinterval(0.00005)
    _run(run_until_stopped(config))
    return 0


def _run(main: Coroutine[Any, Any, None]) -> None:
    """Run the bot on uvloop, which does not exist for Windows, or on asyncio's own event loop."""
    try:
        from uvloop import run
    except ImportError:
        log.info("uvloop is not installed: answers take a sixth more processor time")
        asyncio.run(main)
    else:
        run(main)


def _doctor(_: argparse.Namespace) -> int:
    from bot import settings
    from bot.runtime import doctor, log_setup

    try:
        config = settings.load()
    except settings.SettingError as error:
        doctor.print_wrong_settings(error)
        return 1
    # What is less than an error, the doctor says itself.
    log_setup.configure_logging("ERROR", token=config.token or "")
    return 0 if asyncio.run(doctor.print_findings(config)) else 1


def _migrate(_: argparse.Namespace) -> int:
    from bot import settings
    from bot.text.catalogue import say
    from storage import Database, migrations

    async def migrate(address: str) -> None:
        await (await Database.open(address)).close()

    asyncio.run(migrate(settings.load().database))
    print(say("shell-migrated", version=migrations.HEAD))
    return 0


def _say(args: argparse.Namespace) -> int:
    from bot import settings
    from bot.runtime import log_setup
    from bot.runtime.say import say_lines

    settings.load()  # for the further games that they name
    log_setup.configure_logging("WARNING")
    return 0 if asyncio.run(say_lines(args.lines, args.member, args.language)) else 1


def _audit(_: argparse.Namespace) -> int:
    from app.audit import audit_database
    from bot import settings
    from bot.runtime import log_setup
    from bot.text.catalogue import say, say_error
    from storage.audit import Problem

    problems = 0

    def report(problem: Problem) -> None:
        nonlocal problems
        problems += 1
        print(say_error(problem))

    log_setup.configure_logging("WARNING")
    counts = asyncio.run(audit_database(settings.load().database, report))
    print(say("audit-looked-at", **counts._asdict(), found=problems))
    return 1 if problems else 0


def _backup(args: argparse.Namespace) -> int:
    from storage.backup import back_up

    return _with_backup(back_up, args.file, "shell-backed-up")


def _restore(args: argparse.Namespace) -> int:
    from storage.backup import restore

    return _with_backup(restore, args.file, "shell-restored")


def _with_backup(operation: Callable[[str, Path], Coroutine[Any, Any, None]], file: Path, code: str) -> int:
    from bot import settings
    from bot.runtime import log_setup
    from bot.text.catalogue import say

    log_setup.configure_logging("WARNING")
    asyncio.run(operation(settings.load().database, file.absolute()))
    print(say(code, file=str(file)))
    return 0


if __name__ == "__main__":
    main()
