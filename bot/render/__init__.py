"""Builds Discord messages from state: layouts, texts, images and charts."""
