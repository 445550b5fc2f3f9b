"""The rules for the fields of a message, and what Discord answers if one is broken."""

from collections.abc import Mapping, Sequence

from playground import components, embeds
from playground.message_flags import COMPONENTS_V2, LOADING
from playground.refusals import (
    Refusal,
    empty_message,
    invalid_field,
    not_implemented,
    raise_if_any,
    too_large,
    too_many_attachments,
)
from playground.uploads import LARGEST_FILE, Upload
from playground.validation import (
    JSON,
    AnyValue,
    Boolean,
    ListOf,
    Number,
    Object,
    OneOf,
    Path,
    Snowflake,
    Text,
    ValidationErrors,
)

MAX_FILES = 10

_IDS = ListOf(Snowflake(), 100)
_FIELDS = Object(
    {
        "content": Text(max_length=2000),
        "embeds": AnyValue(),
        "components": AnyValue(),
        "flags": Number(0),
        "tts": Boolean(),
        "allowed_mentions": Object(
            {
                "parse": ListOf(OneOf(("users", "roles", "everyone"))),
                "users": _IDS,
                "roles": _IDS,
                "replied_user": Boolean(),
            }
        ),
        "attachments": ListOf(
            Object(
                {
                    "id": Snowflake(required=True),
                    "filename": Text(1, 1024),
                    "title": Text(max_length=1024),
                    "description": Text(max_length=1024),
                }
            ),
            MAX_FILES,
        ),
        "message_reference": Object(
            {"message_id": Snowflake(required=True), "fail_if_not_exists": Boolean()}
        ),
    }
)


def check_fields(fields: JSON, uploads: Sequence[Upload], *, layout: bool, path: Path) -> None:
    """Raises the Refusal of the errors in single fields of a message."""
    for name in ("poll", "sticker_ids", "shared_client_theme"):
        if fields.get(name):
            if layout:
                raise _not_in_layout(name, path)
            raise not_implemented(name.replace("_", " "))
    errors = ValidationErrors()
    _FIELDS.check(fields, path, errors)
    if not errors:
        _check_mentions(fields.get("allowed_mentions") or {}, (*path, "allowed_mentions"), errors)
    if fields.get("embeds") is not None:
        embeds.check(fields["embeds"], (*path, "embeds"), errors)
    if fields.get("components") is not None:
        components.check(fields["components"], layout=layout, path=(*path, "components"), errors=errors)
    if len(uploads) > MAX_FILES:
        errors.add((*path, "attachments"), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    raise_if_any(errors)
    if any(len(upload.content) > LARGEST_FILE for upload in uploads):
        raise too_large()


def check_combination(data: JSON, path: Path) -> None:
    """Raises the Refusal of a combination of fields that makes no valid message."""
    if data["flags"] & LOADING:
        return
    if data["flags"] & COMPONENTS_V2:
        for name in ("content", "embeds"):
            if data[name]:
                raise _not_in_layout(name, path)
        if not data["components"]:
            raise empty_message()
    elif not any(
        data.get(name) for name in ("content", "embeds", "components", "attachments", "message_snapshots")
    ):
        raise empty_message()


def _not_in_layout(name: str, path: Path) -> Refusal:
    message = f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
    code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    return invalid_field(".".join((*path, name)), code, message)


def _check_mentions(allowed: JSON, path: Path, errors: ValidationErrors) -> None:
    """Add an error if users (or roles) are both parsed and listed."""
    for kind in ("users", "roles"):
        if kind in (allowed.get("parse") or []) and allowed.get(kind):
            message = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            errors.add(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)


def check_attachments(
    fields: JSON, uploads: Sequence[Upload], existing: Mapping[str, object], path: Path
) -> None:
    """Raises the Refusal if `attachments` refers to files that are neither uploaded nor on the message."""
    valid_ids = {str(upload.number) for upload in uploads} | existing.keys()
    errors = ValidationErrors()
    entries = fields.get("attachments")
    for index, entry in enumerate(entries or []):
        if str(entry["id"]) not in valid_ids:
            entry_path = (*path, "attachments", str(index))
            errors.add(entry_path, "ATTACHMENT_NOT_FOUND", "Attachment data not found")
    raise_if_any(errors)
    kept_count = (
        len(existing) if entries is None else len({str(entry["id"]) for entry in entries} & existing.keys())
    )
    if kept_count + len(uploads) > MAX_FILES:
        raise too_many_attachments()
