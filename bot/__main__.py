"""`oddsmith`: start the bot, or say a line to it. Everything slow to import waits until it is needed."""

import argparse
import asyncio
import logging
import sys
from collections.abc import Sequence
from importlib.metadata import version


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
    audit = commands.add_parser("audit", help="check chips, shoes and every round, also while the bot runs")
    audit.set_defaults(run=_audit)
    return parser


def _start(_: argparse.Namespace) -> int:
    from bot import settings
    from storage import UnusableDatabaseError

    try:
        chosen = settings.load()
        _log_from(chosen.log_level)
        from bot.run import until_stopped

        asyncio.run(until_stopped(chosen))
    except (settings.WrongSetting, UnusableDatabaseError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _say(chosen: argparse.Namespace) -> int:
    from bot.say import say

    _log_from("WARNING")
    return 0 if asyncio.run(say(chosen.lines, chosen.member)) else 1


def _audit(_: argparse.Namespace) -> int:
    from bot import settings
    from bot.audit import print_audit
    from storage import UnusableDatabaseError

    _log_from("WARNING")
    try:
        return 0 if asyncio.run(print_audit(settings.load().database)) else 1
    except (settings.WrongSetting, UnusableDatabaseError) as error:
        print(error, file=sys.stderr)
        return 1


def _log_from(level: str) -> None:
    logging.basicConfig(level=level, format="%(asctime)s %(levelname)-7s %(name)s: %(message)s")
    logging.getLogger("alembic").setLevel(max(logging.WARNING, logging.getLogger().level))


if __name__ == "__main__":
    main()
