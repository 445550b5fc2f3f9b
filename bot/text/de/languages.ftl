# Sprachen: was /me language und /settings dazu sagen.

language-name = Deutsch
me-language = Ab jetzt antworte ich dir auf { $language }.
me-language-automatic = Ab jetzt richte ich mich nach deinem Discord: { $language }.
settings-language = **Sprache** der Tische und Ankündigungen. Wer mich etwas fragt, bekommt die Antwort in der eigenen Sprache.
settings-language-automatic = automatisch: die Sprache des Servers
