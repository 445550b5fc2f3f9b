"""The settings of the playground's guild, as the database has them."""

from storage import guilds


async def stored_settings(bot, playground):
    """The settings by name, without those that have their defaults."""
    async with bot.services.database.read() as connection:
        return await guilds.settings(connection, int((await playground.server())["id"]))
