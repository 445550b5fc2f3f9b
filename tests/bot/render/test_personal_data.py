"""The messages of /me export and /me forget."""

import pytest

from app.personal_data import Export
from bot.render import personal_data as messages
from bot.text.catalogue import say
from storage.personal_data import RetainedData
from tests.reply_text import text_of


def exported(largest, rows):
    made = Export(largest)
    for name, number in rows.items():
        made.add(name, [{"id": each} for each in range(number)])
    made.finish()
    return made


def test_rows_are_counted():
    reply = messages.export_reply(exported(10_000, {"player": 1, "questions": 2, "rounds": 0, "results": 1}))
    counted = (say("me-rows-questions", rows=2), say("me-rows-results", rows=1))
    assert say("me-export-counted", counted=counted) in text_of(reply)
    assert [file.name for file in reply.attachments] == ["oddsmith.json"]


def test_nothing_is_exported():
    text = text_of(messages.export_reply(exported(10_000, {"player": 1})))
    assert say("me-export-nothing") in text
    assert say("me-export-units") not in text, "there is nothing to be explained"


def test_each_part_of_a_large_export_has_a_number():
    export = exported(100, {"questions": 200_000})
    assert export.part_count > 1
    first = messages.export_reply(export)
    assert say("me-export-several", parts=export.part_count) in text_of(first)
    last = messages.export_part_reply(export, export.part_count)
    assert text_of(last) == say("me-export-part", part=export.part_count, parts=export.part_count)
    names = [file.name for reply in (first, last) for file in reply.attachments]
    assert names == [f"oddsmith-{part}-of-{export.part_count}.json.gz" for part in (1, export.part_count)]
    export.close()


@pytest.mark.parametrize(
    ("retained", "sentences"),
    [
        (RetainedData(0, 0, 0), [say("me-forgotten-all")]),
        (
            RetainedData(3, 7, 0),
            [say("me-forgotten-what"), "What stays: 3 rounds at tables and 7 chip transactions."],
        ),
        (RetainedData(0, 1, 0), [say("me-forgotten-what"), "What stays: 1 chip transaction."]),
        (RetainedData(1, 0, 0), [say("me-forgotten-what"), "What stays: 1 round at a table."]),
        (RetainedData(0, 2, 105), [say("me-forgotten-what-with-chips", returned="10.5 chips")]),
    ],
)
def test_retained_data_in_words(retained, sentences):
    shown = text_of(messages.forget_reply(retained))
    assert say("me-forgotten") in shown
    assert all(sentence in shown for sentence in sentences)
    assert (say("me-forget-what-stays") in shown) == bool(retained.rounds or retained.movements)
