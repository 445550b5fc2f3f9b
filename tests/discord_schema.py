"""Validates the bot's requests and the playground's responses against Discord's OpenAPI 3.1 description.

Where the description and Discord itself disagree, a function here explains how, and adjusts the body.
"""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

import jsonschema_rs
from jsonschema import Draft202012Validator, ValidationError
from jsonschema.exceptions import relevance
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

DESCRIPTION = "urn:discord-api"


class Conformance:
    """Discord's API description, with a validator per body, created on first use.

    A fast validator accepts valid bodies; a slower one explains what is wrong with the others.
    """

    def __init__(self, file: Path) -> None:
        self._description = json.loads(file.read_text())
        resource = Resource.from_contents(self._description, default_specification=DRAFT202012)
        self._registry = Registry().with_resource(DESCRIPTION, resource)
        self._quick_registry = jsonschema_rs.Registry([(DESCRIPTION, self._description)])
        self._quick: dict[str, jsonschema_rs.Draft202012Validator] = {}

    def problems(self, record: Mapping[str, Any]) -> Iterator[str]:
        """What violates the description in a request and its response, as the playground records them."""
        name = f"{record['method']} {record['path']}"
        match = self._operation(record["method"].lower(), record["path"])
        if match is None:
            yield f"{name}: there is no such operation"
            return
        pointer, operation = match
        refused = record["status"] in (400, 429)  # a refused request need not follow the description
        if record["request"] is not None and not refused:
            schema = _schema(operation.get("requestBody", {}))
            if schema is None:
                yield f"{name}: takes no body, got {json.dumps(record['request'])[:200]}"
            else:
                body = _with_text_ids(record["request"])
                yield from self._mismatch(f"{name}: request", f"{pointer}/requestBody{schema}", body)
        status, answer = str(record["status"]), record["answer"]
        responses = operation["responses"]
        described = next((s for s in (status, f"{status[0]}XX") if s in responses), None)
        # A fault is injected by the playground, and no answer of Discord.
        fault = record["status"] == 0 or record["status"] >= 500
        if described is None and not fault:
            yield f"{name}: answered {status}, which is not among {', '.join(responses)}"
        elif described is not None and answer is not None:
            response, at = responses[described], f"{pointer}/responses/{described}"
            if "$ref" in response:
                at = response["$ref"].removeprefix("#")
                response = self._at(at)
            schema = _schema(response)
            if schema is not None:
                yield from self._mismatch(
                    f"{name}: answer {status}", f"{at}{schema}", _with_numbered_codes(answer)
                )

    def _mismatch(self, name: str, pointer: str, body: Any) -> Iterator[str]:
        if pointer not in self._quick:
            reference = {"$ref": f"{DESCRIPTION}#{quote(pointer, safe='/~')}"}
            self._quick[pointer] = jsonschema_rs.Draft202012Validator(
                reference, registry=self._quick_registry
            )
        if self._quick[pointer].is_valid(body):
            return
        reference = {"$ref": f"{DESCRIPTION}#{pointer}"}
        errors = list(Draft202012Validator(reference, registry=self._registry).iter_errors(body))
        assert errors, f"{name}: the two validators are of two minds"
        for error in errors:
            yield f"{name}: {_deepest(error)}"

    def _operation(self, method: str, path: str) -> tuple[str, Mapping[str, Any]] | None:
        path = re.sub(r"^/api/v10", "", urlsplit(path).path)
        for template, pattern in self._paths:
            operations = self._description["paths"][template]
            if pattern.fullmatch(path) and method in operations:
                return f"/paths/{template.replace('~', '~0').replace('/', '~1')}/{method}", operations[method]
        return None

    @cached_property
    def _paths(self) -> list[tuple[str, re.Pattern[str]]]:
        """Path templates and patterns, more fixed parts first: /users/@me before /users/{user_id}."""
        paths = sorted(self._description["paths"], key=lambda path: path.count("{"))
        return [(path, re.compile(re.sub(r"\{\w+\}", "[^/]+", path))) for path in paths]

    def _at(self, pointer: str) -> Mapping[str, Any]:
        node: Any = self._description
        for part in pointer.strip("/").split("/"):
            node = node[part.replace("~1", "/").replace("~0", "~")]
        return node  # type: ignore[no-any-return]


def _schema(body: Mapping[str, Any]) -> str | None:
    """The JSON pointer from a body's description to its schema; None without a JSON body."""
    return "/content/application~1json/schema" if "application/json" in body.get("content", {}) else None


def _with_text_ids(body: Any) -> Any:
    """The request with ids as strings: Discord accepts numbers too, its description does not."""
    if isinstance(body, list):
        return [_with_text_ids(item) for item in body]
    if not isinstance(body, dict):
        return body
    body = {
        key: str(value) if key.endswith("_id") and isinstance(value, int) else _with_text_ids(value)
        for key, value in body.items()
    }
    for named in (*(body.get("attachments") or ()), *(body.get("default_values") or ())):
        if isinstance(named, dict) and isinstance(named.get("id"), int):
            named["id"] = str(named["id"])
    return body


def _with_numbered_codes(answer: Any) -> Any:
    """The response with numeric error codes per field: Discord sends names, its description has numbers."""
    if isinstance(answer, dict) and isinstance(answer.get("errors"), dict):
        return {**answer, "errors": _numbered(answer["errors"])}
    return answer


def _numbered(errors: Any) -> Any:
    if isinstance(errors, list):
        return [{**error, "code": 0} for error in errors]
    return {name: _numbered(inner) for name, inner in errors.items()}


def _deepest(error: ValidationError) -> str:
    """The innermost error: of an anyOf, in the branch with the same `type`, or else the closest branch."""
    while error.context:
        error = max(_of_the_same_type(error) or error.context, key=relevance)
    where = "".join(f"[{part!r}]" for part in error.absolute_path)
    return f"at {where or 'the top'}: {error.message[:300]}"


def _of_the_same_type(error: ValidationError) -> list[ValidationError]:
    """The errors of the only branch without an error about `type`; empty if there is not exactly one."""
    branches: dict[Any, list[ValidationError]] = {}
    for inner in error.context or ():
        branches.setdefault(inner.schema_path[0], []).append(inner)
    fitting = [
        branch for branch in branches.values() if all(list(inner.path) != ["type"] for inner in branch)
    ]
    return fitting[0] if len(fitting) == 1 else []
