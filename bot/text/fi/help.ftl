# /help, ja sama tervetulotoivotuksena palvelimella, joka on lisännyt botin.

help-title = Oddsmith tietää todennäköisyydet
help-ask = Kysy mistä tahansa blackjack-kädestä omin sanoin. Kokeile:
help-example-in-words = 5 4 7 kymppiä vastaan
help-blackjack = **Blackjack**: `/bj advise` yksi käsi · `/bj chart` · `/bj table` yhdessä
help-ventti = **Ventti**: `/ventti play` yksin · `/ventti table` yhdessä
help-minesweeper = **Miinaharava**: `/mines play` · `/mines solve` oma lauta tai kuva
help-game = **{ $game }**: `{ $command }` yhdessä
help-tables = **Pöydät**: `/chips` · `/table replay` · `/table verify`
help-you = **Sinä**: `/stats` · `/leaderboard` · `/history` · `/me`
help-rules = Muut säännöt? Käytä komennon valintoja tai komentoa /settings, jos ylläpidät palvelinta.
help-where = Toimin myös yksityisviesteissä, ja kaikkialla, jos lisäät minut omaan tiliisi.
