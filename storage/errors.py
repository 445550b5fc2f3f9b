"""The base class of storage's errors."""

from typing import Any


class StorageError(ValueError):
    """Something cannot be stored or found as requested; the same shape as `solvers.errors.UserError`.

    code    id of the message in bot/text's catalogues
    values  variables of the message: numbers and texts, no words of a language

    `str` of it is a short technical line for the log.
    """

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code)  # unpickling calls the class with these arguments and then sets the attributes
        self.code = code
        self.values = values

    def __str__(self) -> str:
        values = ", ".join(f"{name}: {value}" for name, value in self.values.items())
        return f"{self.code} ({values})" if values else self.code
