# /help, ja sama tervetulotoivotuksena palvelimella, joka on lisännyt botin.

help-title = Oddsmith tietää todennäköisyydet
help-ask = Kysy mistä tahansa blackjack-kädestä. Saat parhaan siirron ja sen, mitä muut siirrot maksaisivat. Kokeile:
help-blackjack = **Blackjack**: `/bj advise` yksi käsi · `/bj chart` kaikki kädet · `/bj table` pelaa yhdessä · `/bj rules` säännöt täällä
help-blackjack-more = Lisää: `/bj dealer` · `/bj value` · `/bj odds` · `/bj hand` · `/bj easy`
help-ventti = **Ventti**: `/ventti play` yksin · `/ventti table` yhdessä · `/ventti odds` mahdollisuudet ennen jakoa
help-minesweeper = **Miinaharava**: `/mines solve` teksti tai kuva · `/mines play` uusi peli tähän
help-game = **{ $game }**: `{ $command }` pelaa yhdessä
help-tables = **Pöydät**: `/chips` pelimerkkisi · `/table replay` mennyt kierros · `/table verify` sekoituksen reiluus
help-you = **Sinä**: `/stats` · `/leaderboard` · `/history` · `/me` tietosi
help-rules = Pelaatko muilla säännöillä? Jokaisessa komennossa voi valita pakat, luovutuksen, pehmeän 17:n ja muuta.
help-managers = Palvelimen ylläpitäjät asettavat säännöt komennoilla /bj rules ja /settings.
help-where = Toimii palvelimilla ja yksityisviesteissä, ja kaikkialla, jos lisäät minut omaan tiliisi.
