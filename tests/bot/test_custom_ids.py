"""custom_ids of components: those already sent still decode to the same values, others are refused."""

import ast
import json
from collections import Counter
from pathlib import Path
from typing import Annotated, Literal

import hypothesis
import pytest
from hypothesis import strategies as st

from bot.components.custom_ids import MAX_LENGTH, CustomIds, Digits, Id, Matches
from bot.components.persistent import PersistentComponent
from bot.components.registry import component_types
from solvers.blackjack import Action
from tests.bot.persistent_components import persistent_kinds
from tests.parsed_code import trees

STORED = json.loads((Path(__file__).parents[1] / "data" / "custom_ids.json").read_text(encoding="utf-8"))
"""The custom_id, class and fields of components that were shown; added to, and never made again."""


KINDS = component_types()


def pressed(kind, custom_id):
    return kind.parse(kind.component_type.value, custom_id)


@pytest.mark.parametrize(("custom_id", "name", "fields"), STORED, ids=[custom_id for custom_id, *_ in STORED])
def test_stored_custom_ids_still_work(custom_id, name, fields):
    (component,) = filter(None, (pressed(kind, custom_id) for kind in KINDS))
    assert type(component).__name__ == name
    read = {field: getattr(component, field) for field in fields}
    assert read == fields
    assert component.custom_ids.decode(custom_id) == fields
    assert component.custom_ids.encode(**read) == custom_id
    assert component.custom_ids.may_match(custom_id)


@pytest.mark.parametrize(("custom_id", "name"), [stored[:2] for stored in STORED])
def test_few_kinds_are_tried_for_a_press(custom_id, name):
    tried = {kind.__name__ for kind in KINDS if kind.custom_ids.may_match(custom_id)}
    assert name in tried
    assert len(tried) <= 4


def test_every_kind_has_a_stored_custom_id():
    ids = [custom_id for custom_id, *_ in STORED]
    assert not [
        kind for kind in KINDS if not any(kind.custom_ids.pattern.fullmatch(stored) for stored in ids)
    ]


def test_kinds_have_different_names_in_log_and_metrics():
    names = Counter(kind.__name__ for kind in KINDS)
    assert {name for name, times in names.items() if times > 1} == set()


def test_every_kind_is_registered_once():
    registered = Counter(KINDS)
    assert {kind for kind, times in registered.items() if times > 1} == set()
    assert set(registered) == set(persistent_kinds())


TAKES_APART = {"split", "rsplit", "partition", "rpartition", "startswith", "removeprefix"}


def test_no_custom_id_is_taken_apart_elsewhere():
    found = [
        f"{place}:{node.lineno}"
        for place, tree in trees()
        if place.startswith("bot/") and place != "bot/components/custom_ids.py"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in TAKES_APART
        and "custom_id" in ast.unparse(node.func.value)
    ]
    assert found == []


@pytest.mark.parametrize(
    "custom_id",
    [
        "",
        "bj:act:steal:1:3:1",
        "bj:act:hit:1:3",
        "bj:act:hit:1:3:1:1",
        "bj:explain:-1",
        "bj:explain:1\n",
        "bj:explain:٣",
        f"bj:explain:{10**15}",
        f"me:forget:{2**63}",
        f"stop:{2**65}",
        "table:bet:12345678:1",
        "table:sit:",
        "settings:nothing",
        "ventti:act:fold:2:4:1",
        "ventti:pass:2:4",
        "minesweeper:show:2:3:explode",
        "minesweeper::2",
        "history:older:1:shoe:1",
        "try:",
    ],
)
def test_malformed_custom_ids_are_refused(custom_id):
    assert not list(filter(None, (pressed(kind, custom_id) for kind in KINDS)))


@pytest.mark.parametrize("custom_id", [custom_id for custom_id, *_ in STORED])
def test_another_type_of_component_is_not_meant(custom_id):
    for kind in KINDS:
        for component_type in {2, 3, 5, 6, 7, 8} - {kind.component_type.value}:
            assert kind.parse(component_type, custom_id) is None


HINTS = {
    "number": Id,
    "action": Action,
    "way": Literal["on", "back"],
    "text": Annotated[str, Matches(".+")],
    "rule": str | None,
    "short": Annotated[int, Digits(2)],
}


@pytest.mark.parametrize(
    ("form", "fields", "custom_id"),
    [
        ("a.b:{number}", {"number": 7}, "a.b:7"),
        ("a:{action}:{way}", {"action": Action.HIT, "way": "on"}, "a:hit:on"),
        ("a:{text}", {"text": "b:c d"}, "a:b:c d"),
        ("a[:{rule}]:{short}", {"rule": None, "short": 12}, "a:12"),
        ("a[:{rule}]:{short}", {"rule": "x", "short": 12}, "a:x:12"),
        ("a", {}, "a"),
    ],
)
def test_fields_are_written_and_read(form, fields, custom_id):
    ids = CustomIds(form, HINTS)
    assert ids.encode(**fields) == custom_id
    assert ids.decode(custom_id) == fields
    assert ids.may_match(custom_id)
    assert not ids.may_match(f"b{custom_id}")


@pytest.mark.parametrize(
    ("form", "fields"),
    [
        ("a:{number}", {"number": -1}),
        ("a:{number}", {"number": 10**15}),
        ("a:{short}", {"short": 100}),
        ("a:{way}", {"way": "up"}),
        ("a:{text}", {"text": ""}),
        ("a:{text}", {"text": "x" * 99}),
    ],
)
def test_unreadable_id_is_never_encoded(form, fields):
    with pytest.raises(ValueError, match="is no custom_id of"):
        CustomIds(form, HINTS).encode(**fields)


def test_every_template_reads_what_it_writes():
    """Whatever fields a press may have, for every kind of component."""

    @hypothesis.given(st.data())
    def check(data):
        for kind in KINDS:
            custom_id = data.draw(st.from_regex(kind.custom_ids.pattern, fullmatch=True), kind.__name__)
            fields = kind.custom_ids.decode(custom_id)
            if fields is not None and len(custom_id) <= MAX_LENGTH:
                assert kind.custom_ids.decode(kind.custom_ids.encode(**fields)) == fields

    check()


@pytest.mark.parametrize("custom_id", ["aXb:7", "a.b:", "a.b:x", "a.b:7:8", f"a.b:{10**15}", "a.b:7 "])
def test_other_texts_are_not_read(custom_id):
    assert CustomIds("a.b:{number}", HINTS).decode(custom_id) is None


def test_undeclared_fields_are_an_error():
    with pytest.raises(KeyError):

        class Wrong(PersistentComponent, custom_id="wrong:{number}"):
            pass
