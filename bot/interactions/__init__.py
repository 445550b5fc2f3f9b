"""What every handler does with an interaction: permissions, cooldowns, language, private error replies."""
