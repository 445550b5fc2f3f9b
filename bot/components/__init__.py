"""Buttons, select menus and modals, with their typed custom_ids, and the messages of tables."""
