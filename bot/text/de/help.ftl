# /help, und dasselbe als Begrüßung auf einem Server, der den Bot hinzugefügt hat.

help-title = Oddsmith kennt die Chancen
help-ask = Frag nach einer beliebigen Blackjack-Hand. Du bekommst den besten Zug und erfährst, was jeder andere kosten würde. Probier eine aus:
help-blackjack = **Blackjack**: `/bj advise` eine Hand · `/bj chart` alle Hände · `/bj table` zusammen spielen · `/bj rules` die Regeln hier
help-blackjack-more = Mehr: `/bj dealer` · `/bj value` · `/bj odds` · `/bj hand` · `/bj easy`
help-ventti = **Ventti**, das finnische Siebzehn und Vier: `/ventti play` allein · `/ventti table` zusammen · `/ventti advise` eine Hand
help-minesweeper = **Minesweeper**: `/mines solve` ein Brett oder Bild · `/mines play` ein neues hier
help-game = **{ $game }**: `{ $command }` zusammen spielen
help-tables = **Tische**: `/chips` deine Jetons · `/table replay` eine Runde noch einmal · `/table verify` ob sie fair war
help-you = **Du**: `/stats` · `/leaderboard` · `/history` · `/me` deine Daten
help-rules = Du spielst nach anderen Regeln? Decks, Aufgeben, soft 17 und mehr sind Optionen bei jedem Befehl.
help-managers = Wer den Server verwaltet, stellt die Regeln mit /bj rules und /settings ein.
help-where = Geht auf Servern und in Direktnachrichten, und überall, wenn du mich zu deinem Konto hinzufügst.
