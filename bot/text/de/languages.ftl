# Sprachen: was /me language und /settings dazu sagen.

language-name = Deutsch
# Steht in der Sprache, um die es geht.
me-language = Ab jetzt antworte ich dir auf Deutsch.
me-language-automatic = Ab jetzt richte ich mich nach der Sprache deines Discord. Zurzeit antworte ich auf Deutsch.
settings-language = **Sprache** der Tische und Ankündigungen. Wer mich etwas fragt, bekommt die Antwort in der eigenen Sprache.
settings-language-automatic = Automatisch (Sprache des Servers)

# Wörter, an denen eine Direktnachricht als deutsch erkannt wird: häufig in Grüßen und Fragen, und in keiner anderen Sprache.
language-words = hallo servus moin guten abend ich soll sollte gegen habe hab zeigt mit bei und oder hilfe bitte kannst du spielen wie mein meine paar karte ziehen stehen verdoppeln teilen weich weiche hart harte haus spieler
