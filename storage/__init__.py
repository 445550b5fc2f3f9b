"""What is remembered. Knows rows and events, not games."""
