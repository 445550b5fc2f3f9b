"""Message components: what a bot may send. See component_completion for what Discord returns."""

from collections.abc import Iterator, Sequence

from playground.select_rules import check_select
from playground.validation import (
    JSON,
    Boolean,
    ListOf,
    Number,
    Object,
    OneOf,
    Path,
    Rule,
    Snowflake,
    TaggedUnion,
    Text,
    ValidationErrors,
)

ROW, BUTTON, STRING_SELECT, TEXT_INPUT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = range(
    1, 9
)
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL = 18
SELECTS = {STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT}
LINK, PREMIUM = 5, 6  # styles of button that have no custom_id

MAX_ROWS = 5  # of a message without the components-v2 flag
MAX_COMPONENTS = 40
MAX_TEXT = 4000  # characters of all text displays of a message together

# Any web address (loopback included), or attachment://name.
_MEDIA = Object({"url": Text(1, 2048, required=True, pattern=r"(?:https?|attachment)://\S+")}, required=True)
_EMOJI = Object({"id": Snowflake(), "name": Text(max_length=32)})
_NUMBER = Number(0)
_CUSTOM_ID = Text(1, 100, required=True)

_BUTTON = Object(
    {
        "id": _NUMBER,
        "style": Number(1, 6, required=True),
        "custom_id": Text(1, 100),
        "label": Text(max_length=80),
        "url": Text(1, 512, pattern=r"(?:https?|discord)://\S+"),
        "disabled": Boolean(),
        "emoji": _EMOJI,
        "sku_id": Snowflake(),
    }
)


def _select(**fields: Rule) -> Object:
    common: dict[str, Rule] = {
        "id": _NUMBER,
        "custom_id": _CUSTOM_ID,
        "placeholder": Text(max_length=150),
        "min_values": Number(0, 25),
        "max_values": Number(1, 25),
        "disabled": Boolean(),
    }
    return Object(common | fields)


OPTION = Object(
    {
        "label": Text(1, 100, required=True),
        "value": Text(1, 100, required=True),
        "description": Text(max_length=100),
        "default": Boolean(),
        "emoji": _EMOJI,
    }
)
_DEFAULTS = ListOf(
    Object({"id": Snowflake(required=True), "type": OneOf(("user", "role", "channel"), required=True)}), 25
)

SELECT_SCHEMAS = {
    STRING_SELECT: _select(options=ListOf(OPTION, 25, 1, required=True)),
    USER_SELECT: _select(default_values=_DEFAULTS),
    ROLE_SELECT: _select(default_values=_DEFAULTS),
    MENTIONABLE_SELECT: _select(default_values=_DEFAULTS),
    CHANNEL_SELECT: _select(default_values=_DEFAULTS, channel_types=ListOf(Number(0))),
}
_ROW = Object(
    {
        "id": _NUMBER,
        "components": ListOf(TaggedUnion({BUTTON: _BUTTON, **SELECT_SCHEMAS}), 5, 1, required=True),
    }
)
TEXT_SCHEMA = Object({"id": _NUMBER, "content": Text(1, MAX_TEXT, required=True)})
_THUMBNAIL = Object({"id": _NUMBER, "media": _MEDIA, "description": Text(1, 1024), "spoiler": Boolean()})
_PICTURE = Object({"media": _MEDIA, "description": Text(1, 1024), "spoiler": Boolean()})
_INNER = {
    ROW: _ROW,
    SECTION: Object(
        {
            "id": _NUMBER,
            "components": ListOf(TaggedUnion({TEXT: TEXT_SCHEMA}), 3, 1, required=True),
            "accessory": TaggedUnion({BUTTON: _BUTTON, THUMBNAIL: _THUMBNAIL}, required=True),
        }
    ),
    TEXT: TEXT_SCHEMA,
    GALLERY: Object({"id": _NUMBER, "items": ListOf(_PICTURE, 10, 1, required=True)}),
    FILE: Object({"id": _NUMBER, "file": _MEDIA, "spoiler": Boolean()}),
    SEPARATOR: Object({"id": _NUMBER, "spacing": Number(1, 2), "divider": Boolean()}),
}
_CONTAINER = Object(
    {
        "id": _NUMBER,
        "components": ListOf(TaggedUnion(_INNER), MAX_COMPONENTS, 1, required=True),
        "accent_color": Number(0, 0xFFFFFF),
        "spoiler": Boolean(),
    }
)

LEGACY = ListOf(TaggedUnion({ROW: _ROW}), MAX_ROWS)
LAYOUT = ListOf(TaggedUnion({**_INNER, CONTAINER: _CONTAINER}), MAX_COMPONENTS)


def walk(components: Sequence[JSON], path: Path = ()) -> Iterator[tuple[Path, JSON]]:
    """Every component with the path to it, in reading order; a component comes before those inside it."""
    for index, component in enumerate(components):
        component_path = (*path, str(index))
        yield component_path, component
        yield from walk(component.get("components") or [], (*component_path, "components"))
        if (accessory := component.get("accessory")) is not None:
            yield (*component_path, "accessory"), accessory


def check(components: Sequence[JSON], *, layout: bool, path: Path, errors: ValidationErrors) -> None:
    """Add Discord's errors for a message's components. `layout`: it is a components-v2 message."""
    before = len(errors)
    (LAYOUT if layout else LEGACY).check(components, path, errors)
    if len(errors) > before:
        return  # the checks below rely on well-formed components
    all_components = list(walk(components, path))
    if len(all_components) > MAX_COMPONENTS:
        message = (
            f"The maximum number of components is {MAX_COMPONENTS}, this message has {len(all_components)}"
        )
        errors.add(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
    if sum(len(part["content"]) for _, part in all_components if part["type"] == TEXT) > MAX_TEXT:
        message = f"The text displays of a message must be {MAX_TEXT} or fewer in length together."
        errors.add(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)
    for part_path, part in all_components:
        if part["type"] == BUTTON:
            _check_button(part, part_path, errors)
        elif part["type"] == ROW:
            _check_row(part, part_path, errors)
        elif part["type"] in SELECTS:
            check_select(part, part_path, errors)
    check_duplicates(all_components, "custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", errors)
    check_duplicates(all_components, "id", "COMPONENT_ID_DUPLICATED", errors)


def _check_button(button: JSON, path: Path, errors: ValidationErrors) -> None:
    needed = {LINK: "url", PREMIUM: "sku_id"}.get(button["style"], "custom_id")
    for name in ("custom_id", "url", "sku_id"):
        if (button.get(name) is not None) != (name == needed):
            code = "BASE_TYPE_REQUIRED" if name == needed else "BUTTON_COMPONENT_INVALID_FIELD"
            message = "This field is required" if name == needed else f"A button of this style has no {name}"
            errors.add((*path, name), code, message)
    if needed != "sku_id" and not button.get("label") and not button.get("emoji"):
        errors.add(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button needs a label or an emoji")


def _check_row(row: JSON, path: Path, errors: ValidationErrors) -> None:
    if len(row["components"]) > 1 and any(part["type"] in SELECTS for part in row["components"]):
        errors.add(
            path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width"
        )


def check_duplicates(
    all_components: list[tuple[Path, JSON]], name: str, code: str, errors: ValidationErrors
) -> None:
    """Add an error for each component whose field of this name has the value of an earlier one."""
    seen = set()
    for path, part in all_components:
        value = part.get(name)
        if value and value in seen:
            errors.add((*path, name), code, f"Component {name.replace('_', ' ')} cannot be duplicated")
        seen.add(value)
