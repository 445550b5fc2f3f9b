"""A dict of what came last: how much it holds."""

from app.recent import Recent


def test_the_oldest_entry_goes_first():
    recent: Recent[str, int] = Recent(2)
    for key in "abac":
        recent[key] = 1
    assert list(recent) == ["a", "c"]


def test_the_limit_may_be_a_size():
    recent: Recent[int, bytes] = Recent(10, size=len)
    for key, value in enumerate((b"1234", b"12345", b"12")):
        recent[key] = value
    assert list(recent) == [1, 2]
    recent[3] = bytes(11)
    assert not recent


def test_entries_that_match_by_key_or_value_are_dropped():
    recent: Recent[int, str] = Recent(10)
    recent.update({1: "a", 2: "b", 3: "a"})
    recent.drop_if(lambda key, value: key == 1 or value == "b")
    assert list(recent) == [3]
