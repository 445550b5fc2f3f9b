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
