"""The connection to Discord and the life of the process."""
