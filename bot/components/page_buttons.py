"""The buttons below a page of a list."""

from typing import Any, ClassVar, Generic, TypeVar

from app.pages import Page
from bot.components.persistent import Button, PersistentButton
from bot.text.catalogue import say
from storage.pages import Cursor

T = TypeVar("T")
P = TypeVar("P")


class PageButton(PersistentButton, Generic[T]):
    """Shows another page of a list of T, in the same message.

    Its custom_id has the field `direction`, and those that name the first or last entry of the current page.

    directions  the values of `direction`, to the previous and to the next page
    labels      ids of the messages on the buttons
    """

    directions: ClassVar[tuple[str, str]]
    labels: ClassVar[tuple[str, str]]
    direction: str

    @classmethod
    def both(cls, page: Page[T], **others: Any) -> list[Button]:
        """Buttons to the previous and the next page, disabled where there is none; none for a single page.

        `others`: further fields of the custom_id.
        """
        if not (page.has_previous or page.has_next):
            return []
        edges = (page.entries[0], page.has_previous), (page.entries[-1], page.has_next)
        return [
            cls.labeled(
                say(label), disabled=not exists, direction=direction, **cls.fields_of(entry), **others
            )
            for label, direction, (entry, exists) in zip(cls.labels, cls.directions, edges, strict=True)
        ]

    @classmethod
    def fields_of(cls, entry: T) -> dict[str, Any]:
        """The fields of the custom_id that name an entry."""
        raise NotImplementedError

    def cursor(self, place: P) -> Cursor[P]:
        """The page to be shown, from the place of the entry that the custom_id names."""
        return Cursor(place, back=self.direction == self.directions[0])
