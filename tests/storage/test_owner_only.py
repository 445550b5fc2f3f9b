"""File permissions: stored data is readable by its owner alone."""

import os
import stat

import pytest

from storage import Database, backup


@pytest.fixture(autouse=True)
def usual_umask():
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


async def test_a_new_database_is_its_owners(tmp_path):
    file = tmp_path / "one" / "two" / "oddsmith.sqlite"
    database = await Database.open(f"sqlite:///{file}")
    try:
        modes = {path.name: mode(path) for path in file.parent.iterdir()}
        assert modes == dict.fromkeys(modes, 0o600)
        assert f"{file.name}-wal" in modes
        assert mode(tmp_path / "one") == mode(file.parent) == 0o700
    finally:
        await database.close()


async def test_an_old_database_becomes_its_owners(tmp_path):
    file = tmp_path / "oddsmith.sqlite"
    await (await Database.open(f"sqlite:///{file}")).close()
    for path in tmp_path.iterdir():
        path.chmod(0o644)
    tmp_path.chmod(0o755)
    await (await Database.open(f"sqlite:///{file}")).close()
    assert {mode(path) for path in tmp_path.iterdir()} == {0o600}
    assert mode(tmp_path) == 0o755, "a folder that was there is not ours to change"


async def test_backups_are_their_owners(database_url, tmp_path):
    await (await Database.open(database_url)).close()
    await backup.back_up(database_url, tmp_path / "backup")
    assert mode(tmp_path / "backup") == 0o600
    target = tmp_path / "restored.sqlite"
    await backup.restore(f"sqlite:///{target}", tmp_path / "backup")
    assert mode(target) == 0o600
