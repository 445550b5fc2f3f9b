"""What is wrong in a body, for rules between the fields of one component, option or message."""

from typing import Any

import pytest

from playground.clock import Clock
from playground.command_rules import check_option
from playground.components import check
from playground.message_rules import MAX_FILES, check_attachments, check_fields
from playground.rate_limits import MAX_INVALID, RateLimits
from playground.refusals import Refusal, check_body
from playground.select_rules import check_select
from playground.uploads import Upload
from playground.validation import Number, ValidationErrors
from tests.playground.payloads import JSON, button, option, row, select, text

PREMIUM = 6  # style of a button that sells something


def codes(tree: Any) -> list[str]:
    """The codes in Discord's nested `errors`, in order."""
    if isinstance(tree, list):
        return [error["code"] for error in tree]
    return [code for inner in tree.values() for code in codes(inner)]


def found(checking, *arguments, **options) -> list[str]:
    """The codes of the errors that a check adds."""
    errors = ValidationErrors()
    checking(*arguments, **options, path=(), errors=errors)
    return codes(errors.tree)


def in_layout(*components: JSON) -> list[str]:
    return found(check, list(components), layout=True)


def section(accessory: JSON) -> JSON:
    return {"type": 9, "components": [text(1)], "accessory": accessory}


def test_custom_id_of_an_accessory_counts_as_used():
    assert in_layout(section(button("a")), row(button("b"))) == []
    assert in_layout(section(button("a")), row(button("a"))) == ["COMPONENT_CUSTOM_ID_DUPLICATED"]
    assert in_layout(section(button("a")), section(button("a"))) == ["COMPONENT_CUSTOM_ID_DUPLICATED"]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"sku_id": "1"}, []),  # Discord labels it
        ({}, ["BASE_TYPE_REQUIRED"]),
        ({"sku_id": "1", "custom_id": "a"}, ["BUTTON_COMPONENT_INVALID_FIELD"]),
    ],
)
def test_premium_button_has_only_what_it_sells(fields, expected):
    assert in_layout(row({"type": 2, "style": PREMIUM, **fields})) == expected


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, ["BASE_TYPE_MAX_LENGTH"]),  # one can be chosen unless the menu says otherwise
        ({"max_values": 2}, []),
        ({"max_values": 1}, ["BASE_TYPE_MAX_LENGTH"]),
    ],
)
def test_default_values_can_all_be_chosen(fields, expected):
    users = [{"id": str(number), "type": "user"} for number in (1, 2)]
    menu = {"type": 5, "custom_id": "a", "default_values": users, **fields}
    assert found(check_select, menu) == expected


def test_default_options_can_all_be_chosen():
    menu = select("x", "y")
    for each in menu["options"]:
        each["default"] = True
    assert found(check_select, menu) == ["SELECT_COMPONENT_TOO_MANY_DEFAULT_OPTIONS"]
    assert found(check_select, {**menu, "max_values": 2}) == []


@pytest.mark.parametrize(("kind", "limited"), [(3, "length"), (4, "value"), (10, "value")])
def test_minimum_of_an_option_is_at_most_its_maximum(kind, limited):
    def bounds(least, most):
        return found(check_option, option(kind=kind, **{f"min_{limited}": least, f"max_{limited}": most}))

    assert bounds(2, 2) == []
    assert bounds(3, 2) == ["APPLICATION_COMMAND_OPTION_MIN_EXCEEDS_MAX"]


@pytest.mark.parametrize("kind", ["users", "roles"])
def test_mentions_are_parsed_or_listed(kind):
    def refused(mentions):
        body = {"content": "x", "allowed_mentions": mentions}
        with pytest.raises(Refusal) as refusal:
            check_fields(body, [], layout=False, path=())
        return codes(refusal.value.body["errors"])

    check_fields({"allowed_mentions": {"parse": [kind], kind: []}}, [], layout=False, path=())
    check_fields({"allowed_mentions": {"parse": [], kind: ["1"]}}, [], layout=False, path=())
    assert refused({"parse": [kind], kind: ["1"]}) == ["MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"]


def test_files_that_stay_count_towards_the_limit():
    existing = {str(number): object() for number in range(1, MAX_FILES + 1)}
    upload = Upload(0, "board.txt", b"1", "text/plain")

    def edit(uploads, kept):
        fields = {} if kept is None else {"attachments": [{"id": number} for number in kept]}
        check_attachments(fields, uploads, existing, ())

    edit([], None)
    edit([upload], ["0", *existing][:MAX_FILES])
    for kept in (None, ["0", *existing]):
        with pytest.raises(Refusal, match="30015"):
            edit([upload], kept)


def test_a_truth_value_is_no_number():
    check_body(Number(), 1)
    with pytest.raises(Refusal) as refusal:
        check_body(Number(), True)
    assert codes(refusal.value.body["errors"]) == ["NUMBER_TYPE_COERCE"]


@pytest.mark.parametrize("status", [200, 204, 400, 401, 403, 404, 429])
def test_only_invalid_requests_count_towards_the_ban(status):
    limits = RateLimits(Clock())
    for _ in range(MAX_INVALID):
        limits.note(status)
    assert bool(limits.shut_out) == (status in {401, 403, 429})
