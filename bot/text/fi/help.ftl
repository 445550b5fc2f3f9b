# /help, ja sama tervetulotoivotuksena palvelimella, joka on lisännyt botin.

help-title = Oddsmith tietää todennäköisyydet
help-ask = Kysy mistä tahansa blackjack-kädestä. Saat parhaan siirron ja sen, mitä muut siirrot maksaisivat. Kokeile:
help-blackjack = **Blackjack**: `/bj advise` yksi käsi · `/bj chart` kaikki kädet · `/bj table` pelaa yhdessä
help-ventti = **Ventti**: `/ventti play` yksin · `/ventti table` yhdessä
help-minesweeper = **Miinaharava**: `/mines play` uusi peli · `/mines solve` oma lauta
help-game = **{ $game }**: `{ $command }` pelaa yhdessä
help-tables = **Pöydät**: `/chips` · `/table replay` mennyt kierros · `/table verify` sekoitus
help-you = **Sinä**: `/stats` · `/leaderboard` · `/history` · `/me` tietosi
help-rules = Muut säännöt? Ne voi antaa jokaisessa /bj-komennossa. Palvelimen ylläpitäjät asettavat oletuksen komennolla /settings.
help-where = Toimii palvelimilla ja yksityisviesteissä, ja kaikkialla, jos lisäät minut omaan tiliisi.
