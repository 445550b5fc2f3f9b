"""One file per family of commands."""
