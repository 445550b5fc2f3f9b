"""docs/commands.md: what the named rules and chips are, and every command with its options.

`python -m upkeep.commands` rewrites it. Commands and options are described as Discord is told of them.
"""

import asyncio
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from discord import app_commands

from app.services import Services
from bot.client import Oddsmith
from bot.settings import Settings
from bot.text import commands
from bot.text.catalogue import SOURCE, phrase_in
from solvers import blackjack

PAGE = Path(__file__).parent.parent / "docs" / "commands.md"
HEAD = """\
# Commands

Type `/` in Discord and choose a command. It works in any server that has added the bot, and everywhere if you
have added it to your own account; tables and chips are only in servers that have added it. You can also write
a hand, a position or a board to the bot in a direct message, or use **Apps → Solve board** on a message.

## Blackjack rules

Questions and tables use the server's rules (`/bj rules`), which are the defaults until somebody changes them.
Each of these options changes one rule:

| Rule | Option | Default |
|---|---|---|
| Decks in the shoe | `decks` | six |
| Dealer on soft 17 | `hit_soft_17` | stands |
| Dealer checks for blackjack | `peek` | yes |
| Double | `double_on` | any two cards |
| Double after a split | `double_after_split` | yes |
| Hands that a pair may be split into | `max_hands` | four |
| Split aces again | `resplit_aces` | no |
| More than one card on a split ace | `hit_split_aces` | no |
| Surrender | `surrender` | no |
| Blackjack pays | `natural_pays` | 3:2 |

The option `game` chooses named rules instead of the server's, and the other options then change these. They
differ from the defaults as follows:

| `game` | Rules |
|---|---|
| `vegas_strip` | four decks |
| `downtown` | two decks, the dealer hits soft 17 |
| `european` | two decks, no hole card, double on hard 9 to 11 only, one split, no double after it |
| `atlantic_city` | eight decks, late surrender |
| `single_deck` | one deck, the dealer hits soft 17, no double after a split |
| `easy` | infinite shoe, the dealer hits soft 17, late surrender |
| `lisp` | infinite shoe, the dealer hits soft 17, no hole card, hit or stand only, blackjack pays 1:1 |
| `perl` | four decks, no hole card, hit or stand only |

A table deals from real decks: for `easy` and `lisp`, choose `decks` as well. The last three come from a
course at the University of Toronto (with both of the dealer's cards face up, as in `/bj easy`), a calculator
in Lisp, and Perlmeister's Shoe Game.

## Other games

For ventti, `game` is `source` or `suomi`: [ventti.md](ventti.md#two-sets-of-rules) compares them. At a table
the house can't play perfectly. For `/mines play`, `board` is `small` (5x5, 4 mines), `beginner` (9x9, 10),
`intermediate` (16x16, 40) or `expert` (30x16, 99).

## Chips

Chips are play money, and separate in each server. You get 1,000 when you first sit down at a table, and can
collect 100 every day (UTC) with `/chips daily`; the server's managers can change both numbers, the limits of
bets (1 to 500), or turn chips off. Gifts count in no ranking ([rankings.md](rankings.md)).
"""

Sent = Mapping[str, Any]  # a command, an option or a choice as Discord is told of it
SUBCOMMAND = 1  # Discord's type of an option that is a command
RULES = {"game", *(rule.name for rule in fields(blackjack.Rules))}  # the options that HEAD explains


def page(tree: app_commands.CommandTree[Any]) -> str:
    """The page as it should be, of commands that have their descriptions or are given them here."""
    commands.set_descriptions(tree)
    blocks = [HEAD.rstrip()]
    shared = defaultdict(list)  # (group, option) of each option that many commands have, by its name
    for root in commands.payload(tree):
        if "description" not in root:  # an entry of a message's menu
            continue
        blocks += [f"## `/{root['name']}`", f"{root['description']}."]
        for name, command in _commands(root):
            if command is not root:
                blocks += [f"### `/{name}`", f"{command['description']}."]
            own = [option for option in command["options"] if not _is_shared(option)]
            others = [option for option in command["options"] if _is_shared(option)]
            lines = [*map(_line, own), *_links([option["name"] for option in others])]
            blocks += ["\n".join(lines)] if lines else []
            for option in others:
                shared[option["name"]].append((root["name"], option))
    shared_lines = [_shared_line(shared[name]) for name in sorted(shared)]
    blocks += ["## Options of several commands", "\n".join(shared_lines)]
    return "\n\n".join(blocks) + "\n"


def _links(names: Sequence[str]) -> list[str]:
    """The lines that lead to the explanations of these shared options."""
    rules = RULES if RULES.issubset(names) else set()
    listed = ", ".join(f"`{name}`" for name in names if name not in rules)
    lines = [f"- [also](#options-of-several-commands) {listed}"] if listed else []
    return [*lines, "- all options of the [rules](#blackjack-rules)"] if rules else lines


def _commands(root: Sent) -> Sequence[tuple[str, Sent]]:
    """The command itself, or those of the group, with their whole names."""
    children = [option for option in root["options"] if option["type"] == SUBCOMMAND]
    return [(f"{root['name']} {child['name']}", child) for child in children] or [(root["name"], root)]


def _is_shared(option: Sent) -> bool:
    return bool(option["description"] == phrase_in(SOURCE, f"option-{option['name']}", default=""))


def _line(option: Sent, offered: str = "") -> str:
    offered = offered or _choices(option)
    needed = " (required)" if option.get("required") else ""
    return f"- `{option['name']}`{needed}: {option['description']}" + (f" ({offered})" if offered else "")


def _choices(option: Sent) -> str:
    """The choices that an option offers; empty if its description has them all."""
    names = [choice["name"] for choice in option.get("choices", ())]
    return "" if all(name in option["description"] for name in names) else ", ".join(names)


def _shared_line(options: Sequence[tuple[str, Sent]]) -> str:
    """An option of several commands, with each list of choices that one of their groups offers."""
    groups = {_choices(option): group for group, option in reversed(options)}
    lists = [f"`/{group}`: {choices}" for choices, group in reversed(groups.items())]
    return _line(options[0][1], "; ".join(lists) if len(lists) > 1 else "")


async def write() -> None:
    async with Oddsmith(Settings(token="none"), Services(None, None)) as bot:  # type: ignore[arg-type]
        await bot.add_extensions()
        PAGE.write_text(page(bot.tree))


if __name__ == "__main__":
    asyncio.run(write())
