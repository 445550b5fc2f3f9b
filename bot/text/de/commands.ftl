# Befehle, wie Discord sie auflistet: was jeder tut, seine Optionen und deren Auswahl. Höchstens 100 Zeichen.

## Blackjack

command-bj = Blackjack mit exakten Chancen
command-bj-advise = Der beste Zug für deine Hand, und was jeder andere kostet
    .hand = Deine Hand und die offene Karte des Dealers: 16 T, A7 9, 10 6 gegen 10, soft 18 gegen 9
    .hands = Wenn die Hand vom Teilen kommt: wie viele Hände du jetzt hast
command-bj-chart = Die Basisstrategie für beliebige Regeln, als Bild oder Text
command-bj-dealer = Wie oft sich der Dealer überkauft, und bei welchen Summen er sonst endet
    .hand = Die offene Karte oder Hand des Dealers: T, A6, 5 4 3. Leer: alle offenen Karten
command-bj-value = Der Hausvorteil bei beliebigen Regeln, und was jede Regel wert ist
command-bj-rules = Die Blackjack-Regeln dieses Servers. Wer ihn verwaltet, kann sie ändern
command-bj-table = Öffnet einen Blackjack-Tisch in diesem Kanal
command-bj-odds = Deine Gewinnchance, wenn du eine Karte nimmst oder stehen bleibst (Gleichstand zählt halb)
    .hand = Deine Hand und die offene Karte des Dealers: 16 T. Leer: die ganze Tabelle
command-bj-easy = Easy Blackjack, beide Karten des Dealers offen: alle Tabellen oder eine Hand
    .table = Welche Tabelle
    .hand = Deine Hand, um nur nach ihr zu fragen: 16, A7 oder 88
    .dealer = Beide Karten des Dealers, etwa T6
command-bj-hand = Was eine Hand zählt: harte Summe, Soft-Summe und Ergebnis
    .hand = Die Karten der Hand: AA7, K♠ 6♦
    .dealer = Die Hand des Dealers, gegen die deine spielt

## Ventti

command-ventti = Ventti, das finnische Siebzehn und Vier
command-ventti-play = Spiel Ventti gegen das Haus. Ein offenes Spiel in diesem Kanal geht weiter
command-ventti-table = Öffnet einen Ventti-Tisch in diesem Kanal
command-ventti-advise = Ziehen oder stehen bleiben? Deine Gewinnchance in beiden Fällen
    .question = Beide Hände, deine zuerst: 23T gegen 6T. Bleibt das Haus stehen: A35 gegen 8T, Haus steht
command-ventti-odds = Die Gewinnchance des Spielers vor dem Geben
command-ventti-claim = Soll das Haus bei 16 ziehen? Die klassische Regel, nachgerechnet
command-ventti-replay = Eins deiner beendeten Spiele noch einmal, mit dem Wert jedes Zugs
    .game = Welches Spiel. Leer: dein letztes

## Minesweeper

command-mines = Minesweeper mit exakten Chancen für jedes Feld
command-mines-play = Spiel Minesweeper, allein oder mit allen hier. Ein offenes Spiel geht weiter
    .board = small ist 5x5 aus Knöpfen, beginner 9x9, intermediate 16x16, expert 30x16
    .columns = Eigene Breite
    .rows = Eigene Höhe
    .mines = Wie viele Minen. Leer: die übliche Zahl des Bretts (bei eigener Größe etwa jedes sechste Feld)
    .first = Das erste Feld: nur sicher, oder eine Null, die ihre Umgebung öffnet
    .no_guessing = Ein Brett, das ohne Raten lösbar ist
    .everyone = Alle in diesem Kanal dürfen mitspielen
command-mines-open = Züge in deinem Minesweeper-Spiel: Felder öffnen, Fahnen setzen, Nachbarn öffnen
    .cells = B4 C5 öffnet beide. Auch: Fahne C2, weg C2, Nachbarn D5
    .game = Welches Spiel. Leer: das in diesem Kanal
command-mines-solve = Löst ein Minesweeper-Brett: was sicher ist, was eine Mine, und das beste nächste Feld
    .board = Das Brett, in einer Zeile mit / zwischen den Reihen. Leer: ein Formular zum Einfügen
    .image = Ein Screenshot vom Brett
    .mines = Wie viele Minen insgesamt, markierte mitgezählt
    .file = Eine Textdatei mit dem Brett

## Tische

command-table = Tische: Wiederholung, Fairness und Plätze
command-table-replay = Eine beendete Runde noch einmal, mit dem Wert jeder Entscheidung
    .round = Welche Runde. Leer: die letzte in diesem Kanal
command-table-verify = Prüft Karte für Karte, ob das Mischen fair war
    .round = Eine Runde aus dem Schuh, der geprüft werden soll. Leer: der letzte ausgespielte hier
command-table-close = Schließt den Tisch in diesem Kanal. Eine laufende Runde wird zu Ende gespielt
command-table-stand = Entfernt jemanden vom Tisch in diesem Kanal. Eine laufende Hand wird mit Stehenbleiben beendet
    .member = Wer den Tisch verlassen muss

## Jetons

command-chips = Jetons, das Spielgeld der Tische auf diesem Server
command-chips-daily = Hol dir die Jetons für heute
command-chips-give = Gib einem anderen Mitglied Jetons von dir
    .member = Wer sie bekommt
    .amount = Wie viele Jetons
command-chips-balance = Wie viele Jetons du oder ein anderes Mitglied hat
command-chips-history = Woher deine Jetons kamen und wohin sie gingen, das Neueste zuerst

## Statistik

command-stats = Wie gut du spielst: Ergebnisse, Genauigkeit, was Fehler kosten, und wie viel Glück dabei war
    .game = Ein Spiel oder alle
command-leaderboard = Die Besten auf diesem Server, und dein Platz
    .by = Wonach die Rangliste geht
    .game = Ein Spiel oder alle
command-history = Deine letzten Runden und gelösten Bretter, zum Nachsehen

## Du, der Server, Hilfe

command-me = Deine Daten und deine Sprache
command-me-export = Alles, was über dich gespeichert ist, als Datei nur für dich
command-me-forget = Löscht deine Daten. Du siehst vorher, was bleibt, und wirst noch einmal gefragt
command-me-language = In welcher Sprache ich dir antworte
    .language = Eine Sprache, oder automatisch: die deines Discord
command-settings = Die Einstellungen dieses Servers: Sprache, Blackjack-Regeln, Tische, Jetons
command-help = Was ich kann, mit Beispielen zum Ausprobieren

## Optionen, die viele Befehle haben

option-seen = Andere Karten, die schon aus dem Schuh sind, etwa TTTA5
option-game = Bekannte Regeln als Ausgangspunkt. Die anderen Optionen ändern sie
option-decks = Mit wie vielen Decks gespielt wird
option-hit_soft_17 = Ob der Dealer bei soft 17 zieht
option-double_after_split = Ob man nach dem Teilen verdoppeln darf
option-double_on = Bei welchen ersten zwei Karten man verdoppeln darf
option-max_hands = In wie viele Hände man ein Paar teilen darf
option-resplit_aces = Ob man Asse noch einmal teilen darf
option-hit_split_aces = Ob geteilte Asse mehr als eine Karte bekommen
option-surrender = Halben Einsatz aufgeben: nie, nach der Blackjack-Prüfung des Dealers (late), davor (early)
option-peek = Ob der Dealer zuerst auf Blackjack prüft. False: ohne verdeckte Karte
option-natural_pays = Was ein Blackjack zahlt
option-most = Der größte Einsatz, der an diesem Tisch erlaubt ist. Leer: der dieses Servers
option-member = Welches Mitglied. Leer: du selbst
option-house = source: das Haus zieht bis 16. better: bis 14. perfect: spielt immer das Beste
option-bank = Wer die Bank hält: das Haus oder die Spieler reihum
option-ace = Was ein Ass außer 1 zählen kann
option-ties = Wer gewinnt, wenn beide bei gleicher Summe stehen bleiben
option-first = Wer anfängt

## Auswahl

choice-game-vegas_strip = Vegas Strip
choice-game-downtown = Downtown
choice-game-european = Europäisch
choice-game-atlantic_city = Atlantic City
choice-game-single_deck = Ein Deck
choice-game-easy = Easy Blackjack
choice-game-lisp = Nur Karte oder stehen bleiben
choice-game-perl = Shoe Game
choice-game-suomi = Finnische Hausregeln (suomi)
choice-game-source = Klassisch (source)
choice-game-all = Alle Spiele
choice-game-blackjack = Blackjack
choice-game-ventti = Ventti
choice-game-mines = Minesweeper
choice-decks-1 = 1 Deck
choice-decks-2 = 2 Decks
choice-decks-3 = 3 Decks
choice-decks-4 = 4 Decks
choice-decks-5 = 5 Decks
choice-decks-6 = 6 Decks
choice-decks-7 = 7 Decks
choice-decks-8 = 8 Decks
choice-decks-infinite = endloser Schuh
choice-decks-endless = endloser Schuh
choice-double_on-any = beliebige zwei Karten
choice-double_on-9-11 = hart 9 bis 11
choice-double_on-10-11 = hart 10 oder 11
choice-double_on-none = nicht erlaubt
choice-max_hands-4 = 4 Hände
choice-max_hands-3 = 3 Hände
choice-max_hands-2 = 2 Hände
choice-max_hands-1 = kein Teilen
choice-surrender-none = nicht erlaubt
choice-surrender-late = spät
choice-surrender-early = früh
choice-table-strategy = Strategie
choice-table-optimal = EV des besten ersten Zugs (optimal)
choice-table-initial = wie oft jede Anfangshand kommt (initial)
choice-table-dealer = Endsumme des Dealers (dealer)
choice-table-stand = Stehen bleiben
choice-table-hit = Karte
choice-table-double = Verdoppeln
choice-table-split = Teilen
choice-table-resplit = Nochmals teilen
choice-table-advantage = Vorteil des Spielers (advantage)
choice-house-source = zieht bis 16 (source)
choice-house-better = zieht bis 14 (better)
choice-house-perfect = spielt perfekt (perfect)
choice-ties-player = Spieler
choice-ties-house = Haus
choice-bank-house = Haus
choice-bank-players = Spieler
choice-first-player = Spieler
choice-first-house = Haus
choice-first-safe = sicher
choice-first-zero = Null
choice-board-small = klein
choice-board-beginner = Anfänger
choice-board-intermediate = Fortgeschritten
choice-board-expert = Experte
choice-by-skill = Können
choice-by-net = gewonnene Jetons
choice-by-accuracy = Genauigkeit
choice-by-per_bet = Rendite
choice-language-automatic = automatisch
