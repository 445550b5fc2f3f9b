# /help, und dasselbe als Begrüßung auf einem Server, der den Bot hinzugefügt hat.

help-title = Oddsmith kennt die Chancen
help-ask = Frag nach einer beliebigen Blackjack-Hand. Du bekommst den besten Zug und erfährst, was jeder andere kostet. Probier eine aus:
help-blackjack = **Blackjack**: `/bj advise` eine Hand · `/bj chart` alle Hände · `/bj table` zusammen spielen
help-ventti = **Ventti**, das finnische Siebzehn und Vier: `/ventti play` allein · `/ventti table` zusammen
help-minesweeper = **Minesweeper**: `/mines play` ein Spiel · `/mines solve` dein Brett
help-game = **{ $game }**: `{ $command }` zusammen spielen
help-tables = **Tische**: `/chips` · `/table replay` eine Runde · `/table verify` das Mischen
help-you = **Du**: `/stats` · `/leaderboard` · `/history` · `/me` deine Daten
help-rules = Andere Regeln? Jeder /bj-Befehl nimmt sie als Optionen. Wer den Server verwaltet, ändert die Vorgabe mit /settings.
help-where = Geht auf Servern und in Direktnachrichten, und überall, wenn du mich zu deinem Konto hinzufügst.
