"""The Discord bot: commands, components, messages, images and texts."""
