# /help, ja sama tervetulotoivotuksena palvelimella, joka on lisännyt botin.

help-title = Oddsmith tietää todennäköisyydet
help-ask = Kysy mistä tahansa blackjack-kädestä omin sanoin. Kokeile:
help-example-pair = 88 vastaan A
help-example-in-words = 5 4 7 kymppiä vastaan
help-blackjack = **Blackjack**: /bj advise kysy kädestä · /bj chart{ $tables ->
    [yes] { " " }· /bj table kavereiden kanssa
   *[no] { "" }
}
help-ventti = **Ventti**: /ventti play yksin{ $tables ->
    [yes] { " " }· /ventti table kavereiden kanssa
   *[no] { "" }
}
help-minesweeper = **Miinaharava**: /mines play · /mines solve ratkaise lauta tai kuva
help-game = **{ $game }**: { $command } kavereiden kanssa
help-tables = **Pöydät**: /chips daily · /table replay · /table verify
help-no-tables = **Pöydät**: vain palvelimilla, joille minut on lisätty
help-you = **Sinä**: /stats{ $tables ->
    [yes] { " " }· /leaderboard
   *[no] { "" }
} · /history · /me language
help-where = Toimin myös yksityisviesteissä, ja kaikkialla, jos lisäät minut tilillesi. Jokin vialla? Kerro botin ylläpitäjälle.

## Ensimmäisen vastauksen alla

first-steps = Tervetuloa! Kokeile seuraavaksi näitä, tai katso kaikki: /help
first-steps-ask = Kysy kädestä
first-steps-hand-field = Kätesi ja sitten jakajan kortti
first-steps-table = Avaa pöytä
first-steps-ventti = Pelaa venttiä
first-steps-solve = Ratkaise lauta
first-steps-rules = Blackjack-säännöt täällä
