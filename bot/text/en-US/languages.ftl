# Languages: what /me language and /settings say about them.

language-name = English
me-language = I'll answer you in { $language } from now on.
me-language-automatic = I'll use your Discord language from now on: { $language }.
settings-language = **Language** for tables and announcements. Answers use the language of the person who asked.
settings-language-automatic = automatic: the server's language
