"""Modals: checks those that the bot opens, and builds the data of a submission.

A label holds one field; the older form is a row for each text input.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from playground import selects
from playground.bad_request import BadRequest
from playground.components import (
    LABEL,
    ROW,
    SELECT_SCHEMAS,
    TEXT,
    TEXT_INPUT,
    TEXT_SCHEMA,
    check_duplicates,
)
from playground.modal_rules import LONGEST_TEXT, check_part
from playground.refusals import raise_if_any
from playground.resolved import Resolved
from playground.uploads import read_upload
from playground.validation import (
    JSON,
    Boolean,
    ListOf,
    Number,
    Object,
    Path,
    Rule,
    TaggedUnion,
    Text,
    ValidationErrors,
)

FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 19, 21, 22, 23
MAX_FIELDS = 5  # of a modal; the API's description allows 40, the documentation 5
MAX_OPTIONS = 10  # of a group of radio buttons or checkboxes

_FIELD: dict[str, Rule] = {
    "id": Number(0),
    "custom_id": Text(1, 100, required=True),
    "required": Boolean(),
}
_OPTION = Object(
    {
        "label": Text(1, 100, required=True),
        "value": Text(1, 100, required=True),
        "description": Text(1, 100),
        "default": Boolean(),
    }
)
_TEXT_INPUT = Object(
    _FIELD
    | {
        "style": Number(1, 2, required=True),
        "label": Text(1, 45),
        "value": Text(max_length=LONGEST_TEXT),
        "placeholder": Text(max_length=100),
        "min_length": Number(0, LONGEST_TEXT),
        "max_length": Number(1, LONGEST_TEXT),
    }
)
_COUNTS: dict[str, Rule] = {"min_values": Number(0, 10), "max_values": Number(1, 10)}
_FIELDS: dict[int, Object] = {
    TEXT_INPUT: _TEXT_INPUT,
    **{kind: Object({**schema.fields, **_FIELD}) for kind, schema in SELECT_SCHEMAS.items()},
    FILE_UPLOAD: Object(_FIELD | _COUNTS),
    RADIO_GROUP: Object(_FIELD | {"options": ListOf(_OPTION, MAX_OPTIONS, 2, required=True)}),
    CHECKBOX_GROUP: Object(_FIELD | _COUNTS | {"options": ListOf(_OPTION, MAX_OPTIONS, 1, required=True)}),
    CHECKBOX: Object(_FIELD | {"default": Boolean()}),
}
_LABEL = Object(
    {
        "id": Number(0),
        "label": Text(1, 45, required=True),
        "description": Text(1, 100),
        "component": TaggedUnion(_FIELDS, required=True),
    }
)
_LABELED = Object({**_TEXT_INPUT.fields, "label": Text(1, 45, required=True)})
_ROW = Object(
    {"id": Number(0), "components": ListOf(TaggedUnion({TEXT_INPUT: _LABELED}), 1, 1, required=True)}
)
_MODAL = Object(
    {
        "custom_id": Text(1, 100, required=True),
        "title": Text(1, 45, required=True),
        "components": ListOf(
            TaggedUnion({ROW: _ROW, TEXT: TEXT_SCHEMA, LABEL: _LABEL}), MAX_FIELDS, 1, required=True
        ),
    }
)


def check(modal: JSON, path: Path) -> None:
    """Raises the Refusal of a modal that Discord would refuse."""
    errors = ValidationErrors()
    _MODAL.check(modal, path, errors)
    if not errors:
        parts = list(_walk(modal, path))
        for part_path, part in parts:
            check_part(part, part_path, errors)
        check_duplicates(parts, "custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", errors)
    raise_if_any(errors)


def completed(modal: JSON) -> JSON:
    """The modal with an id for every component, as Discord numbers those without one."""
    used_ids = {part["id"] for _, part in _walk(modal, ()) if part.get("id")}
    free = (number for number in range(1, 10_000) if number not in used_ids)
    return {**modal, "components": [_numbered(part, free) for part in modal["components"]]}


def submission(modal: JSON, values: Mapping[str, Any], resolved: Resolved) -> JSON:
    """The `data` of the interaction that submits the filled-in modal.

    `values` maps custom_ids to a text, a list, or (for a checkbox) a boolean; a field without a value keeps
    what the modal shows. Raises BadRequest, with a sentence that names the field.
    """
    fields = {field["custom_id"] for _, field in _walk(modal, ()) if "custom_id" in field}
    if unknown := sorted(values.keys() - fields):
        raise BadRequest(f"This form has no field {unknown[0]}.")
    filled = [_filled(part, values, resolved) for part in modal["components"]]
    data: JSON = {"custom_id": modal["custom_id"], "components": filled}
    if resolved.found:
        data["resolved"] = resolved.found
    return data


def _walk(modal: JSON, path: Path) -> Iterator[tuple[Path, JSON]]:
    for index, part in enumerate(modal["components"]):
        part_path = (*path, "components", str(index))
        yield part_path, part
        if "component" in part:
            yield (*part_path, "component"), part["component"]
        for inner, field in enumerate(part.get("components", [])):
            yield (*part_path, "components", str(inner)), field


def _numbered(part: JSON, free: Iterator[int]) -> JSON:
    part = {**part, "id": part.get("id") or next(free)}
    if "component" in part:
        part["component"] = _numbered(part["component"], free)
    if "components" in part:
        part["components"] = [_numbered(inner, free) for inner in part["components"]]
    return part


def _filled(part: JSON, values: Mapping[str, Any], resolved: Resolved) -> JSON:
    common = {"type": part["type"], "id": part["id"]}
    if part["type"] == LABEL:
        return common | {"component": _filled_field(part["component"], part["label"], values, resolved)}
    if part["type"] == ROW:
        fields = [_filled_field(field, field["label"], values, resolved) for field in part["components"]]
        return common | {"components": fields}
    return common


def _filled_field(field: JSON, label: str, values: Mapping[str, Any], resolved: Resolved) -> JSON:
    """A field with its submitted value. Error messages begin with its label."""
    submitted = values.get(field["custom_id"])
    try:
        answer = _field_value(field, _default_value(field) if submitted is None else submitted, resolved)
    except BadRequest as error:
        raise BadRequest(f"{label}: {error}") from None
    return {"type": field["type"], "id": field["id"], "custom_id": field["custom_id"]} | answer


def _default_value(field: JSON) -> Any:
    """The value of a field that the user does not touch."""
    options = [option["value"] for option in field.get("options") or [] if option.get("default")]
    kind = field["type"]
    if kind == TEXT_INPUT:
        return field.get("value") or ""
    if kind == CHECKBOX:
        return bool(field.get("default"))
    if kind == RADIO_GROUP:
        return options[0] if options else ""
    return options or [str(value["id"]) for value in field.get("default_values") or []]


def _field_value(field: JSON, submitted: Any, resolved: Resolved) -> JSON:
    kind, required = field["type"], field.get("required") is not False
    if kind == CHECKBOX:
        if not isinstance(submitted, bool):
            raise BadRequest("this is true or false.")
        return {"value": submitted}
    if kind in (TEXT_INPUT, RADIO_GROUP):
        if not isinstance(submitted, str):
            raise BadRequest("this is one text.")
        if required and not submitted:
            raise BadRequest("this is needed.")
        return {
            "value": _text_value(field, submitted) if kind == TEXT_INPUT else _choice_value(field, submitted)
        }
    if not required and submitted == []:
        return {"values": []}
    return {"values": _list_value(field, submitted, resolved, required=required)}


def _text_value(field: JSON, text: str) -> str:
    minimum, maximum = field.get("min_length") or 0, field.get("max_length") or LONGEST_TEXT
    if text and not minimum <= len(text) <= maximum:
        raise BadRequest(f"{minimum} to {maximum} characters, not {len(text)}.")
    return text


def _choice_value(field: JSON, value: str) -> str | None:
    return selects.one_of(field["options"], value) if value else None


def _list_value(field: JSON, submitted: object, resolved: Resolved, *, required: bool) -> list[str]:
    kind = field["type"]
    minimum, maximum = field.get("min_values"), field.get("max_values")
    minimum = 1 if minimum is None else max(minimum, int(required))
    if maximum is None:
        maximum = len(field["options"]) if kind == CHECKBOX_GROUP else 1
    if kind == FILE_UPLOAD:
        return [resolved.file(read_upload(entry)) for entry in selects.counted(submitted, minimum, maximum)]
    return selects.chosen(field, submitted, resolved, minimum, maximum)
