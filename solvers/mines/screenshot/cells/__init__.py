"""What each cell looks like, and which cells look alike."""
