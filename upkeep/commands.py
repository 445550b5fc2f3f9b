"""docs/commands.md: what the named rules and chips are, and every command with its options.

`python -m upkeep.commands` rewrites it. Commands and options are described as Discord is told of them.
"""

import asyncio
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from discord import app_commands

from app.services import Services
from bot.client import Oddsmith
from bot.settings import Settings
from bot.text import commands
from bot.text.catalogue import SOURCE, phrase_in

PAGE = Path(__file__).parent.parent / "docs" / "commands.md"
HEAD = """\
# Commands

Type `/` in Discord and choose a command. It works in any server that has added the bot, and everywhere if you
have added it to your own account; tables and chips are only in servers that have added it. You can also write
a hand, a position or a board to the bot in a direct message, or use **Apps → Solve board** on a message.

## Named rules

The option `game` of a blackjack command chooses rules by a name, and the other options change single rules.
Without it, the server's rules are used (`/bj rules`). Where nobody has changed them: six decks, the dealer
stands on soft 17 and checks for blackjack, any two cards may be doubled, also after a split, pairs may be
split into four hands, aces once with one card each, no surrender, blackjack pays 3:2. The named rules differ
from these as follows:

| `game` | rules |
|---|---|
| `vegas_strip` | four decks |
| `downtown` | two decks, the dealer hits soft 17 |
| `european` | two decks, no hole card, double on hard 9 to 11 only, one split, no double after it |
| `atlantic_city` | eight decks, late surrender |
| `single_deck` | one deck, the dealer hits soft 17, no double after a split |
| `easy` | infinite shoe, the dealer hits soft 17, late surrender. From Easy Blackjack of a course at the \
University of Toronto, in which both of the dealer's cards are face up: `/bj easy` has that game |
| `lisp` | infinite shoe, the dealer hits soft 17, no hole card, hit or stand only, blackjack pays 1:1. From \
a calculator in Lisp |
| `perl` | four decks, no hole card, hit or stand only. From Perlmeister's Shoe Game |

A table deals from real decks: for `easy` and `lisp`, choose `decks` as well.

For ventti, `game` is `source` or `suomi`: [ventti.md](ventti.md#two-sets-of-rules) compares them. For
`/mines play`, `board` is `small` (5x5, 4 mines), `beginner` (9x9, 10), `intermediate` (16x16, 40) or `expert`
(30x16, 99).

## Chips

Chips are play money, and separate in each server. You get 1,000 when you first sit down at a table, and can
collect 100 every day (UTC) with `/chips daily`; the server's managers can change both numbers, the limits of
bets (1 to 500), or turn chips off. Gifts count in no ranking ([rankings.md](rankings.md)).
"""

Sent = Mapping[str, Any]  # a command, an option or a choice as Discord is told of it
SUBCOMMAND = 1  # Discord's type of an option that is a command


def page(tree: app_commands.CommandTree[Any]) -> str:
    """The page as it should be, of commands that have their descriptions or are given them here."""
    commands.set_descriptions(tree)
    blocks = [HEAD.rstrip()]
    shared = defaultdict(list)  # options with the same description in many commands, by name
    for root in commands.payload(tree):
        if "description" not in root:  # an entry of a message's menu
            continue
        blocks += [f"## `/{root['name']}`", f"{root['description']}."]
        for name, command in _commands(root):
            if command is not root:
                blocks += [f"### `/{name}`", f"{command['description']}."]
            own = [option for option in command["options"] if not _is_shared(option)]
            others = [option for option in command["options"] if _is_shared(option)]
            lines = [_line([option]) for option in own]
            if others:
                names = ", ".join(f"`{option['name']}`" for option in others)
                lines.append(f"- [also](#options-of-several-commands) {names}")
            blocks += ["\n".join(lines)] if lines else []
            for option in others:
                shared[option["name"]].append(option)
    blocks += ["## Options of several commands", "\n".join(_line(shared[name]) for name in sorted(shared))]
    return "\n\n".join(blocks) + "\n"


def _commands(root: Sent) -> Sequence[tuple[str, Sent]]:
    """The command itself, or those of the group, with their whole names."""
    children = [option for option in root["options"] if option["type"] == SUBCOMMAND]
    return [(f"{root['name']} {child['name']}", child) for child in children] or [(root["name"], root)]


def _is_shared(option: Sent) -> bool:
    return bool(option["description"] == phrase_in(SOURCE, f"option-{option['name']}", default=""))


def _line(options: Sequence[Sent]) -> str:
    """An option that these commands have, with each list of choices that one of them offers."""
    first = options[0]
    needed = " (required)" if first.get("required") else ""
    lists = (", ".join(choice["name"] for choice in option.get("choices", ())) for option in options)
    offered = "; or ".join(filter(None, dict.fromkeys(lists)))
    return f"- `{first['name']}`{needed}: {first['description']}" + (f" ({offered})" if offered else "")


async def write() -> None:
    async with Oddsmith(Settings(token="none"), Services(None, None)) as bot:  # type: ignore[arg-type]
        await bot.add_extensions()
        PAGE.write_text(page(bot.tree))


if __name__ == "__main__":
    asyncio.run(write())
