# /help, und dasselbe als Begrüßung auf einem Server, der den Bot hinzugefügt hat.

help-title = Oddsmith kennt die Chancen
help-ask = Frag nach einer Blackjack-Hand, in deinen eigenen Worten. Zum Beispiel:
help-example-pair = 88 gegen A
help-example-in-words = 5 4 7 gegen eine Zehn
help-blackjack = **Blackjack**: /bj advise für eine Hand · /bj chart{ $tables ->
    [yes] { " " }· /bj table mit Freunden
   *[no] { "" }
}
help-ventti = **Ventti** (finnisches 21): /ventti play{ $tables ->
    [yes] { " " }· /ventti table mit Freunden
   *[no] { "" }
}
help-minesweeper = **Minesweeper**: /mines play · /mines solve für Brett oder Bild
help-game = **{ $game }**: { $command } mit Freunden
help-tables = **Tische**: /chips daily · /table replay · /table verify
help-no-tables = **Tische**: nur auf Servern, zu denen ich hinzugefügt wurde
help-you = **Du**: /stats{ $tables ->
    [yes] { " " }· /leaderboard
   *[no] { "" }
} · /history · /me language
help-where = Auch in Direktnachrichten, und überall, wenn du mich zu deinem Konto hinzufügst. Fehler? Sag es dem Betreiber dieses Bots.

## Unter der ersten Antwort, die jemand bekommt

first-steps = Willkommen! Probier als Nächstes etwas davon oder sieh dir mit /help alles an.
first-steps-ask = Nach einer Hand fragen
first-steps-hand-field = Deine Hand, dann die Karte des Dealers
first-steps-table = Tisch eröffnen
first-steps-ventti = Ventti spielen
first-steps-solve = Brett lösen
first-steps-rules = Blackjack-Regeln hier
