"""Discord buttons, menus and forms: what is pressed, and what is done then."""
