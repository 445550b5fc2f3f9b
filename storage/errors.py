"""The base of what storage refuses."""

from typing import Any


class StorageError(ValueError):
    """Something cannot be stored or found as it was asked; shaped like `solvers.errors.UserError`.

    code    names the sentence: a message of the catalogues in bot/text
    values  what the sentence tells: numbers and texts, no words of a language

    `str` of it is a short technical line for the log.
    """

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code)  # what it is made from again in another process, and then its values are set
        self.code = code
        self.values = values

    def __str__(self) -> str:
        told = ", ".join(f"{name}: {value}" for name, value in self.values.items())
        return f"{self.code} ({told})" if told else self.code
