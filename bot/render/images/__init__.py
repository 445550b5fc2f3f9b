"""Pictures, as PNG bytes."""
