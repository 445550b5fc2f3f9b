"""What the bot asked and the playground answered, held against Discord's own API description (OpenAPI 3.1).

Where the description and Discord itself disagree, a function here says how, and mends it.
"""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.exceptions import best_match
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

DESCRIPTION = "urn:discord-api"


class Conformance:
    """Discord's API description, with a validator for each of its bodies, made when it is first needed."""

    def __init__(self, file: Path) -> None:
        self._description = json.loads(file.read_text())
        resource = Resource.from_contents(self._description, default_specification=DRAFT202012)
        self._registry = Registry().with_resource(DESCRIPTION, resource)
        self._validators: dict[str, Draft202012Validator] = {}

    def problems(self, said: Mapping[str, Any]) -> Iterator[str]:
        """What the description does not allow in a request and its answer, as the playground records them."""
        name = f"{said['method']} {said['path']}"
        found = self._operation(said["method"].lower(), said["path"])
        if found is None:
            yield f"{name}: there is no such operation"
            return
        pointer, operation = found
        if said["request"] is not None:
            schema = _schema(operation.get("requestBody", {}))
            if schema is None:
                yield f"{name}: takes no body, got {json.dumps(said['request'])[:200]}"
            else:
                body = _with_text_ids(said["request"])
                yield from self._mismatch(f"{name}: request", f"{pointer}/requestBody{schema}", body)
        status, answer = str(said["status"]), said["answer"]
        responses = operation["responses"]
        described = next((s for s in (status, f"{status[0]}XX") if s in responses), None)
        if described is None:
            yield f"{name}: answered {status}, which is not among {', '.join(responses)}"
        elif answer is not None:
            response, at = responses[described], f"{pointer}/responses/{described}"
            if "$ref" in response:
                at = response["$ref"].removeprefix("#")
                response = self._at(at)
            schema = _schema(response)
            if schema is not None:
                answer = _with_numbered_words(answer)
                yield from self._mismatch(f"{name}: answer {status}", f"{at}{schema}", answer)

    def _mismatch(self, what: str, pointer: str, body: Any) -> Iterator[str]:
        error = best_match(self._validator(pointer).iter_errors(body))
        if error is not None:
            yield f"{what}: {_deepest(error)}"

    def _validator(self, pointer: str) -> Draft202012Validator:
        if pointer not in self._validators:
            reference = {"$ref": f"{DESCRIPTION}#{pointer}"}
            self._validators[pointer] = Draft202012Validator(reference, registry=self._registry)
        return self._validators[pointer]

    def _operation(self, method: str, path: str) -> tuple[str, Mapping[str, Any]] | None:
        path = re.sub(r"^/api/v10", "", urlsplit(path).path)
        for template, pattern in self._paths:
            operations = self._description["paths"][template]
            if pattern.fullmatch(path) and method in operations:
                return f"/paths/{template.replace('~', '~0').replace('/', '~1')}/{method}", operations[method]
        return None

    @cached_property
    def _paths(self) -> list[tuple[str, re.Pattern[str]]]:
        """The paths, those with more fixed parts first: /users/@me before /users/{user_id}."""
        paths = sorted(self._description["paths"], key=lambda path: path.count("{"))
        return [(path, re.compile(re.sub(r"\{\w+\}", "[^/]+", path))) for path in paths]

    def _at(self, pointer: str) -> Mapping[str, Any]:
        found: Any = self._description
        for part in pointer.strip("/").split("/"):
            found = found[part.replace("~1", "/").replace("~0", "~")]
        return found  # type: ignore[no-any-return]


def _schema(body: Mapping[str, Any]) -> str | None:
    """Where in a body's description the schema of its JSON is."""
    return "/content/application~1json/schema" if "application/json" in body.get("content", {}) else None


def _with_text_ids(body: Any) -> Any:
    """The request with ids in `attachments` as text: Discord takes numbers, its description does not."""
    if isinstance(body, dict):
        body = {key: _with_text_ids(value) for key, value in body.items()}
        for attachment in body.get("attachments") or ():
            if isinstance(attachment, dict) and isinstance(attachment.get("id"), int):
                attachment["id"] = str(attachment["id"])
        return body
    return [_with_text_ids(item) for item in body] if isinstance(body, list) else body


def _with_numbered_words(answer: Any) -> Any:
    """The answer with numbers for the words in `errors`: Discord sends words, its description has numbers."""
    if isinstance(answer, dict) and "errors" in answer:
        return answer | {
            "errors": json.loads(re.sub(r'"code": "\w+"', '"code": 0', json.dumps(answer["errors"])))
        }
    return answer


def _deepest(error: ValidationError) -> str:
    """The innermost complaint: of an anyOf, the branch that came closest."""
    while error.context:
        closest = best_match(error.context)
        if closest is None:
            break
        error = closest
    where = "".join(f"[{part!r}]" for part in error.absolute_path)
    return f"at {where or 'the top'}: {error.message[:300]}"
