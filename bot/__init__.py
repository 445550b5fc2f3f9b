"""What a person in Discord sees: commands, views, pictures, words."""
