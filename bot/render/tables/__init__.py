"""Table messages: the layout that all table games share, event texts, replays, shuffle verification."""
