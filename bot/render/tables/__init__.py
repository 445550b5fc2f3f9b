"""Table messages: the layout that all table games share, event texts, shuffle verification."""
