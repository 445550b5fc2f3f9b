"""UserError, the base class of errors that a user can correct, and Remark: a message id and its values."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


class UserError(ValueError):
    """A request that cannot be answered; the user can correct it and try again.

    code    id of a message in the catalogues in bot/text
    values  variables of the message: numbers, texts, cards, lists of them; no words of a language

    `str` of it is a short technical line for the log.
    """

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.values = values

    def __str__(self) -> str:
        values = ", ".join(f"{name}: {value}" for name, value in self.values.items())
        return f"{self.code} ({values})" if values else self.code


@dataclass(frozen=True, init=False)
class Remark:
    """A message for the user that is not an error; code and values as in UserError."""

    code: str
    values: Mapping[str, Any]

    def __init__(self, code: str, **values: Any) -> None:
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "values", values)
