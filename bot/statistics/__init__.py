"""What is remembered of a person's play, as people meet it."""
