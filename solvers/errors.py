"""The base of all errors that a person can mend: a code, and the values that its sentence tells."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


class UserError(ValueError):
    """Something was asked that has no answer, and whoever asked can ask again.

    code    names the sentence: a message of the catalogues in bot/text
    values  what the sentence tells: numbers, texts, cards, lists of them; no words of a language

    `str` of it is a short technical line for the log.
    """

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.values = values

    def __str__(self) -> str:
        told = ", ".join(f"{name}: {value}" for name, value in self.values.items())
        return f"{self.code} ({told})" if told else self.code


@dataclass(frozen=True, init=False)
class Remark:
    """Something to be said that is no error: the code of its sentence and its values, as in UserError."""

    code: str
    values: Mapping[str, Any]

    def __init__(self, code: str, **values: Any) -> None:
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "values", values)
