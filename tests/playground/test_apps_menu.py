"""The Apps menu: commands on a message and on a user."""

import pytest

from tests.playground_client import read


async def said(place, text, *, by="Aino", channel=""):
    return (await place.say(text, by=by, channel=channel))["message"]


async def test_message_command_gets_content(place, guest):
    message = await said(place, "a pair of eights", by="Väinö")
    outcome = await place.apply("Count words", message=message)
    assert read(outcome) == "4 by vaino"
    (answer,) = outcome["messages"]
    assert answer["type"] == 23
    assert answer["interaction_metadata"]["target_message_id"] == message["id"]


@pytest.mark.parametrize("where", ["Elsewhere", "direct"])
async def test_message_command_needs_no_membership(place, guest, where):
    channel = await (place.direct() if where == "direct" else place.channel("anywhere", where))
    message = await said(place, "soft eighteen", channel=channel)
    assert read(await place.apply("Count words", message=message)) == "2 by aino"


async def test_a_user_command_is_given_the_member(place, guest):
    await place.get("place", **{"as": "Bertil"})
    outcome = await place.apply("Who is it", user="Bertil")
    assert read(outcome) == "Bertil Member"
    assert outcome["messages"][0]["interaction_metadata"]["target_user"]["username"] == "bertil"


async def test_direct_message_user_is_no_member(place, guest):
    assert read(await place.apply("Who is it", user="Aino", channel=await place.direct())) == "Aino User"


async def test_ephemeral_message_has_no_commands(place, guest):
    message = await said(place, "hello")
    assert (await place.apply("Who is it", message=message))["error"] == (
        "There is no command Who is it for a message here; there is Count words."
    )
    assert (await place.apply("Count words", user="nobody"))["error"] == (
        "There is no command Count words for a member here; there is Who is it."
    )
    assert (await place.apply("Who is it", user="nobody"))["error"] == "There is nobody called nobody here."
