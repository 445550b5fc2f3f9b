"""Image rendering with Pillow; images are PNG bytes."""
