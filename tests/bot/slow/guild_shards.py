"""Guilds of a playground whose bot has several shards."""

import asyncio

from tests.playground_client import Playground

SHARDS = 4


def shard_of(server: str) -> int:
    return (int(server) >> 22) % SHARDS


async def channel_of_each_shard(place: Playground) -> dict[int, str]:
    """{shard: channel of a new guild on it}."""
    channel_ids: dict[int, str] = {}
    for number in range(200):
        name = f"Server {number}"
        server = (await place.post("servers", name=name, channels=["general"]))["server"]
        if shard_of(server) not in channel_ids:
            channel_ids[shard_of(server)] = await place.channel("general", name)
        if len(channel_ids) == SHARDS:
            return channel_ids
        await asyncio.sleep(0.001)
    raise AssertionError("no server for every shard")
