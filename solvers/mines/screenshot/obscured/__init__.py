"""Cells that something lies over: a tooltip or a dialog, or strokes that somebody drew."""
