"""Addresses of databases, and one sentence for each that cannot be opened."""

import os
import shutil
import tempfile
from pathlib import Path

import pytest

from storage import Database, UnusableDatabaseError
from storage.url import database_url as understood


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("sqlite:///oddsmith.db", "sqlite:///oddsmith.db"),
        ("sqlite+aiosqlite:////var/lib/oddsmith.db", "sqlite:////var/lib/oddsmith.db"),
        ("postgresql://ann:pw@host:5433/odds", "postgresql+asyncpg://ann:pw@host:5433/odds"),
        ("postgres://ann:pw@host/odds", "postgresql+asyncpg://ann:pw@host/odds"),
        ("postgresql+psycopg://host/odds", "postgresql+asyncpg://host/odds"),
        ("postgres://host/odds?sslmode=require", "postgresql+asyncpg://host/odds?ssl=require"),
    ],
)
def test_an_address_gets_its_asynchronous_driver(text, meant):
    assert understood(text).render_as_string(hide_password=False) == meant


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "database-no-address"),
        ("oddsmith.db", "database-no-address"),
        ("postgresql://ann:hunter2:5432", "database-no-address"),
        ("mysql://ann:hunter2@host/odds", "database-not-supported (kind: mysql,"),
        ("postgresql://ann:hunter2@host:hunter2/odds", "database-no-address"),
        ("postgresql://ann:hunt@hunter2@host/odds", "database-password-has-at-sign"),
        ("postgresql://ann:hunt@hunter2/3@host/odds", "database-password-has-at-sign"),
        ("postgresql://ann:hunt@hunter2:3@host/odds", "database-password-has-at-sign"),
        ("sqlite://", "database-needs-a-file"),
        ("sqlite:///:memory:", "database-needs-a-file"),
        ("sqlite:///odds.db?luck=hunter2", "database-takes-no-options (option: luck)"),
        ("sqlite:///file:odds?mode=memory&uri=true", "database-needs-a-file"),
    ],
)
async def test_bad_address_hides_password(text, reason):
    with pytest.raises(UnusableDatabaseError) as refusal:
        await Database.open(text)
    message = str(refusal.value)
    assert message.startswith(reason)
    assert "hunt" not in message
    assert "\n" not in message


async def refusal(address: str) -> str:
    with pytest.raises(UnusableDatabaseError) as caught:
        await Database.open(address)
    message = str(caught.value)
    assert "\n" not in message
    return message


async def test_sqlite_folders_are_created(tmp_path):
    database = await Database.open(f"sqlite:///{tmp_path}/a/b/oddsmith.db")
    await database.close()
    assert (tmp_path / "a/b/oddsmith.db").exists()


async def test_closing_leaves_one_sqlite_file(tmp_path):
    database = await Database.open(f"sqlite:///{tmp_path}/oddsmith.db")
    async with database.read():
        pass
    await database.close()
    assert [path.name for path in tmp_path.iterdir()] == ["oddsmith.db"]


async def test_file_in_place_of_a_folder_is_refused(tmp_path):
    (tmp_path / "data").write_text("")
    message = await refusal(f"sqlite:///{tmp_path}/data/oddsmith.db")
    assert message == f"database-no-folder (folder: {tmp_path}/data, reason: File exists)"


async def test_folder_in_place_of_a_file_is_refused(tmp_path):
    message = await refusal(f"sqlite:///{tmp_path}")
    assert message == f"database-unusable (file: {tmp_path}, reason: unable to open database file)"


async def test_file_that_cannot_be_made_is_refused(tmp_path):
    file = tmp_path / ("long" * 100)
    message = await refusal(f"sqlite:///{file}")
    assert message == f"database-unusable (file: {file}, reason: File name too long)"


async def test_non_database_file_untouched(tmp_path):
    (tmp_path / "letter.txt").write_text("Dear Ann, " * 1000)
    message = await refusal(f"sqlite:///{tmp_path}/letter.txt")
    assert message == f"database-unusable (file: {tmp_path}/letter.txt, reason: file is not a database)"
    assert (tmp_path / "letter.txt").read_text() == "Dear Ann, " * 1000


@pytest.fixture
def as_nobody():
    """A folder that everybody can read, and this process without root's permission to write everywhere."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    if os.getuid() == 0:
        os.seteuid(0)
    folder.chmod(0o755)
    shutil.rmtree(folder)


async def test_read_only_file_is_named(as_nobody):
    pwd = pytest.importorskip("pwd", reason="Windows has other users and permissions")
    address = f"sqlite:///{as_nobody}/oddsmith.db"
    database = await Database.open(address)
    await database.close()
    (as_nobody / "oddsmith.db").chmod(0o444)
    as_nobody.chmod(0o555)
    if os.getuid() == 0:
        os.seteuid(pwd.getpwnam("nobody").pw_uid)
    message = await refusal(address)
    assert "reason: attempt to write a readonly database" in message


async def test_silent_postgresql_hides_password():
    message = await refusal("postgresql://ann:hunter2@127.0.0.1:1/odds")
    assert message.startswith("database-unusable-postgresql (name: odds, host: 127.0.0.1, ")
    assert "refused" in message or "Connect call failed" in message
    assert "hunter2" not in message


async def test_address_without_a_database_is_given_as_it_is():
    message = await refusal("postgres://127.0.0.1:1")
    assert message.startswith("database-unusable (file: postgresql://127.0.0.1, reason: ")


async def test_missing_postgresql_database_is_named(postgresql):
    message = await refusal(postgresql.get_uri(database="nowhere"))
    assert message.endswith('reason: database "nowhere" does not exist)')


@pytest.mark.parametrize(
    "rest",
    [
        "odds?sslmode=hunter",
        "odds?sslmode=verify-full",
        "odds?port=zz",
        ":99999/odds",
        "odds?prepared_statement_cache_size=x",
    ],
)
async def test_other_address_errors_one_sentence(rest, monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))  # where asyncpg looks for certificates
    joint = "" if rest.startswith(":") else "/"
    message = await refusal(f"postgresql://ann:hunter2@127.0.0.1{joint}{rest}")
    assert message.startswith("database-unusable-postgresql ")
    assert "hunter2" not in message


async def test_unknown_postgresql_option_is_named(postgresql):
    assert "luck" in await refusal(f"{postgresql.get_uri()}&luck=1")
