"""Player statistics: messages, texts and charts."""
