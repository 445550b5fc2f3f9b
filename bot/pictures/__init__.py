"""Pictures, as PNG files in memory. Drawing takes milliseconds of work: do it off the event loop."""
