"""The catalogues have exactly the messages and variables that the code uses; no sentence is in the code."""

import ast
import builtins
import pickle
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import chain
from typing import NamedTuple, get_args

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from app.blackjack_rules import CHOICES, PRESET
from app.games import all_games
from app.minesweeper_rounds import MinesRound
from app.tables import session
from bot.interactions.permissions import PERMISSION_NAMES
from bot.render.blackjack.rule_words import PRESET_LABELS
from bot.render.chips import REASONS
from bot.render.personal_data import PLAYER
from bot.text.catalogue import (
    FOLDER,
    LANGUAGES,
    SOURCE,
    AnyOf,
    MissingText,
    formatter,
    message_of,
    phrase_in,
    say,
    say_error,
    say_in,
    sources,
)
from games.cards import Card
from games.errors import NotAllowed
from games.table import CloseReason
from solvers import ventti
from solvers.blackjack import Action
from storage import DatabaseUnavailable
from storage.audit import Problem
from storage.events import NumberTaken
from storage.ledger import NotEnoughChips
from storage.player_stats import FIGURES
from storage.rounds import NoSuchRound
from storage.tables import TableAlreadyOpen
from tests.parsed_code import trees
from tests.strict_messages import variables as variables_of

SAYING = {"say": 0, "say_in": 1, "Remark": 0}  # index of the argument that is the message id
BASES = {"UserError", "StorageError"}
OPERATORS = ("audit.ftl", "command-line.ftl")  # read by whoever runs the bot, in a terminal: only in SOURCE


class MessageUse(NamedTuple):
    """A message id that a line of the code uses; by which class or function."""

    by: str
    message: str
    values: frozenset[str] | None  # variables passed; None if the line passes on **values
    place: str


def error_classes() -> set[str]:
    """The names of UserError, StorageError and all their subclasses."""
    derived = defaultdict(set)
    for _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                for base in node.bases:
                    derived[ast.unparse(base).rpartition(".")[2]].add(node.name)
    classes, new = set(BASES), set(BASES)
    while new := set(chain.from_iterable(derived[name] for name in new)) - classes:
        classes |= new
    return classes


@cache
def message_uses() -> tuple[MessageUse, ...]:
    return tuple(_message_uses())


def _message_uses() -> Iterator[MessageUse]:
    errors = error_classes()
    for place, tree in trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            name = ast.unparse(node.func).rpartition(".")[2]
            at = SAYING.get(name, 0 if name in errors else None)
            if at is None or len(node.args) <= at:
                continue
            values = frozenset(keyword.arg.replace("_", "-") for keyword in node.keywords if keyword.arg)
            complete = all(keyword.arg for keyword in node.keywords)
            for message in literals(node.args[at]):
                yield MessageUse(name, message, values if complete else None, f"{place}:{node.lineno}")


def literals(node: ast.expr) -> Iterator[str]:
    """The strings that an expression may be: a literal, or either branch of a conditional."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)


def exported_tables() -> set[str]:
    """The tables of a person's export, which storage/personal_data.py has in a dict."""
    (tree,) = (tree for place, tree in trees() if place == "storage/personal_data.py")
    keys = [
        {ast.literal_eval(key) for key in node.keys} for node in ast.walk(tree) if isinstance(node, ast.Dict)
    ]
    (tables,) = (each for each in keys if PLAYER in each)
    return tables


def names_by_kind() -> dict[str, set[str]]:
    """What the code asks for by `message_of`: the names of each kind."""
    choices = {code for rule, codes in CHOICES.items() if rule != "natural_pays" for code in codes}
    return {
        "blackjack-choice": {code for code in choices if not re.fullmatch(r"\d+ decks?", code)},
        "blackjack-game": {*PRESET_LABELS},
        "blackjack-rule": {PRESET, *CHOICES},
        "chips-why": REASONS,
        "choice-game": {name for name, _ in all_games()},
        "me-rows": exported_tables() - {PLAYER},
        "permission": {*PERMISSION_NAMES},
        "stats-by": {*FIGURES},
        "stats-meant": {*FIGURES},
        "table-ended": {*get_args(CloseReason)},
    }


def named_messages() -> set[str]:
    return {message_of(kind, name) for kind, names in names_by_kind().items() for name in names}


def test_names_of_every_kind_are_listed():
    nodes = chain.from_iterable(ast.walk(tree) for _, tree in trees())
    calls = [node for node in nodes if isinstance(node, ast.Call) and ast.unparse(node.func) == "message_of"]
    kinds = set(chain.from_iterable(literals(call.args[0]) for call in calls))
    assert kinds == names_by_kind().keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_named_message_is_there(language):
    assert named_messages() - catalogue(language).keys() == set()


@cache
def texts() -> set[str]:
    """Every string literal in the code: a message id may stand in a table."""
    nodes = chain.from_iterable(ast.walk(tree) for _, tree in trees())
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


class References(Visitor):
    """The variables, messages and terms that a pattern refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_TermReference(self, node: fluent.TermReference) -> None:  # noqa: N802
        self.messages.add(f"-{node.id.name}")
        self.generic_visit(node)


@cache
def catalogue(language: str) -> dict[str, References]:
    """The references of each message and term of a language, and of OPERATORS. Fails on a syntax error."""
    messages: dict[str, References] = {}
    files = {*(FOLDER / language).glob("*.ftl"), *(FOLDER / SOURCE / name for name in OPERATORS)}
    for file in sorted(files):
        for entry in FluentParser().parse(file.read_text()).body:
            assert not isinstance(entry, fluent.Junk), f"{file.name}: {entry.content}"
            if isinstance(entry, (fluent.Message, fluent.Term)):
                name = f"-{entry.id.name}" if isinstance(entry, fluent.Term) else entry.id.name
                assert name not in messages, f"{name} is there twice"
                messages[name] = References()
                messages[name].visit(entry)
    return messages


def variables(messages: dict[str, References], name: str) -> set[str]:
    """The variables of a message, including those of the messages it refers to."""
    within = messages[name]
    return within.variables.union(*(variables(messages, other) for other in within.messages))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_there_with_its_values(language):
    messages = catalogue(language)
    for use in message_uses():
        assert use.message in messages, f"{use.place} asks for {use.message}"
        if use.values is not None:
            assert variables(messages, use.message) == use.values, use


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_of_errors_have_no_markdown(language):
    """It would be shown as it is written: such a sentence is escaped, because it may quote a person."""
    errors = error_classes()
    told = {use.message for use in message_uses() if use.by in errors}
    assert not {name for name in told if re.search(r"`|\*\*|\|\||<t:", sources(language)[name])}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_begins_with_a_percent_sign(language):
    """The space between a number and its percent sign is a no-break space."""
    assert not {name for name, source in sources(language).items() if "} %" in source}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_breaks_at_a_slash_between_numbers(language):
    """The spaces around it, as in “12 / 52”, are no-break spaces."""
    assert not {name for name, source in sources(language).items() if re.search(r"\}[*]* / \{", source)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_left_over(language):
    messages = {
        name: references
        for name, references in catalogue(language).items()
        if not name.startswith(("command-", "option-", "choice-"))  # see test_languages.py
    }
    catalogues = [catalogue(SOURCE), catalogue(language)]  # a message may be referred to in one language only
    used = (
        texts()
        | named_messages()
        | {
            name
            for messages_ in catalogues
            for references in messages_.values()
            for name in references.messages
        }
    )
    assert set(messages) - used == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_messages(language):
    def whole(messages: dict[str, References]) -> dict[str, set[str]]:
        return {name: variables(messages, name) for name in messages if not name.startswith("-")}

    assert whole(catalogue(language)) == whole(catalogue(SOURCE))


NAMES = {"Solve board"}  # names of commands, the same in every language

ELSEWHERE = (
    "storage/migrations/m",
    "solvers/blackjack/easy/__main__.py",
    "solvers/blackjack/easy/text_tables.py",
    "bot/runtime/log_setup.py",
)
"""Exceptions: comments of columns, a program of the solver that uses no catalogue, and the log's format."""

DATABASE = {"text", "Column", "CheckConstraint", "exec_driver_sql"}
METRICS = {"Counter", "Gauge", "Histogram", "CounterMetricFamily", "GaugeMetricFamily"}
EXAMPLES = {"EXAMPLES"}  # constants with what people may type
DRIVERS_WORDS = {"database is locked", "disk is full", "disk image is malformed"}

TWO_WORDS = re.compile(r"[^\W\d_]{2,}[,;:]? ([^\W\d_] )?[^\W\d_]{2,}")
LITTLE_WORD = re.compile(r"\b(the|you|your|is|are|of|in)\b")
SQL = re.compile(r"[A-Z]{4,} ")


def is_sentence(text: str) -> bool:
    """Whether a string looks like text for people."""
    if not TWO_WORDS.search(text) or SQL.match(text) or text in DRIVERS_WORDS:
        return False
    return text[0].isupper() or text.rstrip()[-1] in ".?!…" or bool(LITTLE_WORD.search(text))


def is_for_people(call: ast.Call) -> bool:
    """Whether the arguments of a call may be shown to users: not exceptions, logs, metrics or SQL."""
    whole = ast.unparse(call.func)
    name = whole.rpartition(".")[2]
    built_in = getattr(builtins, name, None)
    if isinstance(built_in, type) and issubclass(built_in, BaseException):
        return False
    return not whole.startswith("log.") and name not in DATABASE | METRICS


def names_read(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load):
            yield part.id
        elif isinstance(part, ast.Attribute):
            yield part.attr


def only_logged() -> set[str]:
    """The names of constants and functions that are used in calls of the log, and nowhere else."""
    used: Counter[str] = Counter()
    logged: Counter[str] = Counter()
    for place, tree in trees():
        if place.startswith(ELSEWHERE):
            continue
        used.update(names_read(tree))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("log."):
                logged.update(chain.from_iterable(map(names_read, node.args)))
    return {name for name, uses in logged.items() if uses == used[name]}


def sentences(node: ast.AST, logged: Collection[str] = ()) -> Iterator[tuple[int, str]]:
    """(line, sentence) for each sentence in a piece of code, but not in what is `logged` by name."""
    match node:
        case ast.Constant(value=str(text)) if is_sentence(text):
            yield node.lineno, text
        case ast.JoinedStr(values=pieces):
            text = "".join(piece.value if isinstance(piece, ast.Constant) else "0" for piece in pieces)
            if is_sentence(text):
                yield node.lineno, text
            return
        case ast.Expr(value=ast.Constant()) | ast.Assert():
            return
        case ast.Call() if not is_for_people(node):
            return
        case ast.Assign(targets=[ast.Name(name)]) if name in EXAMPLES or name in logged:
            return
        case ast.FunctionDef(name=name) if name in logged:
            return
    for part in ast.iter_child_nodes(node):
        yield from sentences(part, logged)


def test_no_sentence_is_in_the_code():
    logged = only_logged()
    findings = [
        f"{place}:{line}: {text}"
        for place, tree in trees()
        if not place.startswith(ELSEWHERE)
        for line, text in sentences(tree, logged)
        if text not in NAMES
    ]
    assert not findings, "\n".join(findings)


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('raise InvalidGift("You can\'t do that.")', ["You can't do that."]),
        ('parts.append(f"{who} wins the bet")', ["0 wins the bet"]),
        ("class A:\n    def f(self): return 'No seat is free'", ["No seat is free"]),
        ('say("table-closed")', []),
        ('"""A docstring."""', []),
        ('raise ValueError("The shoe ran out.")', []),
        ('log.info("The shoe ran out.")', []),
        ('assert deck, "The shoe ran out."', []),
        ('@app_commands.describe(hand="Your hand")\ndef f(): pass', ["Your hand"]),
        ('Counter("answers", "Answers that were sent")', []),
        ('connection.scalar("SELECT seq FROM rounds")', []),
        ('"bj advise"', []),
    ],
)
def test_sentences_in_code_are_found(code, found):
    assert [text for _, text in sentences(ast.parse(code))] == found


def test_numbers_plurals_and_lists():
    error = ventti.PositionError("ventti-too-many-of-a-rank", held=1200, rank="2", decks=1, most=4)
    assert say_error(error) == "The two hands have 1,200 cards of rank 2, but one deck has only 4."
    assert say("ventti-no-such-rules", name="x", known=("a", "b", "c")).endswith("Choose from a, b, and c.")
    assert say("ventti-no-such-rules", name="x", known=AnyOf(("a", "b"))).endswith("Choose from a or b.")


def test_numbers_have_a_minus_sign_and_separators():
    numbers = (0, -0.0, 1.0, -0.5, -1_240, 12_345.5)
    lines = [say("blackjack-split-not-covered", costs=2, held=number) for number in numbers]
    assert [line.split("only have ")[1].removesuffix(".") for line in lines] == [
        "0",
        "0",
        "1",
        "−0.5",
        "−1,240",
        "12,345.5",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_of_a_blackjack_table_differ(language):
    labels = [say_in(language, "blackjack-action", action=action) for action in Action]
    labels += [say_in(language, message) for message in ("table-deal", "table-sit", "table-leave")]
    assert len(set(labels)) == len(labels), labels


def test_times_are_formatted_by_language():
    at = datetime(2026, 11, 24, 13, 36, 5, tzinfo=UTC)
    text = say("ventti-game-choice", game="7", at=at)
    assert text.replace("\N{NARROW NO-BREAK SPACE}", " ") == "Game 7, Nov 24, 2026, 1:36 PM UTC"


def test_repeated_message_is_formatted_again():
    assert say("common-too-quick", seconds=1) == say("common-too-quick", seconds=1.0)
    assert say("common-too-quick", seconds=1) == "Slow down! Try again in 1 second."
    assert say("table-closed") is say("table-closed")
    with pytest.raises(MissingText):
        say("chips-you-have")


@pytest.mark.parametrize(
    "error",
    [
        NotEnoughChips("chips-not-enough", held=12.5, needed=13.0),
        NoSuchRound("round-no-such-number", number="12"),
        NumberTaken(),
        TableAlreadyOpen(),
        DatabaseUnavailable(),
        Problem("audit-in-round", round="1", problem=Problem("audit-other-cards", event="3")),
    ],
)
def test_storage_errors_survive_pickling(error):
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.code, str(again)) == (type(error), error.code, str(error))
    assert say_error(again) == say_error(error)


def test_message_values_can_be_cards_or_errors():
    wrong = NotAllowed("ventti-not-the-next-card", card=Card("A", "♠"))
    assert say_error(wrong) == "A♠ isn't the next card."
    text = say("table-impossible-round", number="12", why=wrong)
    assert text == "The stored events of round 12 can't have happened: A♠ isn't the next card."


def test_missing_messages_and_values_are_errors():
    with pytest.raises(MissingText, match="no message"):
        say("no-such-message")
    with pytest.raises(MissingText, match="rank"):
        say_in(SOURCE, "ventti-too-many-of-a-rank", held=5, decks=1, most=4)
    with pytest.raises(MissingText, match="balance"):
        phrase_in(SOURCE, "chips-you-have")


def test_missing_attributes_are_looked_for_once(monkeypatch):
    """Each start of a bot asks for the options of all commands; most have no description of their own."""
    commands = [entry for entry in sources(SOURCE) if entry.startswith("command-")]

    def descriptions():
        return [phrase_in(SOURCE, command, "no-such-option", default="none") for command in commands]

    first = descriptions()
    monkeypatch.setattr(FluentParser, "parse_entry", None)  # a second parse would fail
    assert descriptions() == first == ["none"] * len(commands)


def test_surplus_values_are_errors_in_tests():
    values = {"missed": "late", "choice": "stand", "hand": "16", "cost": "none", "best": "stand"}
    with pytest.raises(MissingText, match="does not name seat"):
        say("table-closed", seat=1)
    with pytest.raises(MissingText, match="does not name pair"):
        # It refers to other messages.
        say("blackjack-table-missed", **values, pair="88")


NUMBERS = (0, 1, 2, 1_234, 1.5)  # none that is negative: Babel's minus is not ours in every language


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_are_formatted_as_by_fluent_runtime(language):
    """Each message with texts, with numbers and in each of its variants, as from its whole file."""
    whole = FluentBundle([language], use_isolating=False)
    for code in (SOURCE, language):
        for file in sorted((FOLDER / code).glob("*.ftl")):
            whole.add_resource(FluentResource(file.read_text(encoding="utf-8")), allow_overrides=True)
    assert sources(language).keys() == whole._messages.keys() | {f"-{term}" for term in whole._terms}
    for message in whole._messages:
        keys = set(re.findall(r"\[([a-z][\w-]*)\]", sources(language)[message])) - {"one", "other"}
        candidates = ["a text", *sorted(keys), *NUMBERS]
        for shift in range(len(candidates)):
            values = {
                name: candidates[(place + shift) % len(candidates)]
                for place, name in enumerate(sorted(variables_of(language, message)))
            }
            expected, errors = whole.format_pattern(whole.get_message(message).value, values)
            assert not errors
            given = {name.replace("-", "_"): value for name, value in values.items()}
            assert formatter(language, message)(given) == expected, (message, values)
        for attribute, pattern in whole.get_message(message).attributes.items():
            assert phrase_in(language, message, attribute) == whole.format_pattern(pattern)[0]


def test_durations_in_words_are_those_of_the_timers():
    assert (session.IDLE_TIMEOUT, MinesRound.timeout) == (timedelta(minutes=10), timedelta(weeks=1))
    assert "for ten minutes" in say("table-ended-idle")
    assert "for a week" in say("mines-story-timed-out")
