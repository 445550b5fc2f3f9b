# Languages: what /me language and /settings say about them.

language-name = English
# Said in the language that it is about.
me-language = I'll answer you in English from now on.
me-language-automatic = I'll follow the language of your Discord from now on. Right now I answer in English.
settings-language = **Language** for tables and announcements. Answers use the language of the person who asked.
settings-language-automatic = Automatic (the server's language)

# Words by which a direct message is told to be in this language: common in greetings and questions, and not in other languages.
language-words = hello hi hey what should would do with against have shows help please play how can you the is my pair of
