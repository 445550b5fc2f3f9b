# /settings, und /bj rules für alle, die den Server verwalten.

settings-title = Einstellungen dieses Servers
settings-unreadable = **Den gespeicherten Wert von { $names } kann ich nicht lesen**, deshalb nehme ich die Voreinstellung. Wähl neu, um das zu beheben.
settings-blackjack = **Blackjack**: { $rules }
settings-infinite-shoe = Diese Regeln haben einen endlosen Schuh, an Tischen wird aber aus echten Decks gegeben. Gib beim Öffnen eines Tisches mit /bj table die Option „decks“ an.
settings-table-channels = **Tische** darf man in den Kanälen öffnen, die hier gewählt sind, oder überall, wenn keiner gewählt ist.
settings-everywhere = Überall
settings-channels-lack = In { $channels } kann ich keinen Tisch öffnen. Mir fehlt dort: { $permissions }.
settings-turn = **Zeit pro Zug**
settings-turn-choice = { $number } Sekunden
settings-chips-on = **Jetons** sind eingeschaltet: An den Tischen wird um Jetons gespielt.
settings-chips-off = **Jetons** sind ausgeschaltet: An den Tischen wird nur zum Spaß gespielt.
settings-chips-turn-on = Einschalten
settings-chips-turn-off = Ausschalten
settings-first-chips-choice = { $number } Jetons zum Start
settings-daily-chips-choice = { $number } Jetons am Tag
settings-min-bet-choice = Kleinster Einsatz: { $number }
settings-max-bet-choice = Größter Einsatz: { $number }
settings-open-tables = Ein Tisch, der schon offen ist, behält seine Regeln, Einsatzgrenzen und Jetons.
settings-rules-title = Blackjack-Regeln hier
settings-rules = { $rules }.
settings-rules-options = Die Optionen eines Befehls haben Vorrang vor diesen Regeln. Alles andere: /settings
