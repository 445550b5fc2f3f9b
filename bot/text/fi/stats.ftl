# /stats, /leaderboard ja /history.

stats-all-games = Kaikki pelit
stats-title = { $whose } · { $game }
stats-without-table = /ventti play, /mines play tai /mines solve
stats-nothing-yet = Täällä ei ole vielä mitään. Aloita komennolla { $about ->
    [ventti] /ventti play
    [mines] /mines play tai /mines solve
    [blackjack] { $tables ->
        [yes] /bj table
       *[no] { stats-without-table }
    }
   *[other] { $tables ->
        [yes] /bj table, { stats-without-table }
       *[no] { stats-without-table }
    }
}.
stats-rounds = **{ $rounds ->
    [one] { $rounds } kierros
   *[other] { $rounds } kierrosta
}**: voittoja { $won }, tappioita { $lost }{ $pushed ->
    [0] { "" }
   *[other] , tasapelejä { $pushed }
}
stats-chips = **{ $result ->
    [won] Voitettu { $chips }
    [lost] Hävitty { $chips }
   *[even] Tasan
}**, panoksia yhteensä { $bets }
stats-streak = Paras putki: { $best } voittoa peräkkäin{ $now ->
    [0] { "" }
   *[other] { " " }(nyt { $now })
}
stats-boards = Komennolla /mines solve ratkaistuja lautoja: { $boards }
stats-member-rounds = Jäsenen pankkia vastaan: kierroksia { $rounds }, { $result ->
    [won] voitettu { $chips }
    [lost] hävitty { $chips }
   *[even] tasan
} (ei muissa tilastoissa)

## Keskimäärin panosta kohti

stats-per-bet = **Keskimäärin panosta kohti** (isot ja pienet panokset painavat yhtä paljon):
stats-best-play = paras peli
stats-mistakes = virheet
stats-luck = onni
stats-return = tuotto
stats-accuracy = **Tarkkuus { $share }**: oikeita päätöksiä { $best } / { $decisions }.
stats-cost-of-mistakes = Virheet maksavat keskimäärin { $cost } % jokaisesta panoksesta.
stats-costliest = **Kalleimmat virheet**
stats-mistake = { $place }. { $play }{ $better ->
    [none] { "" }
   *[other] { " " }(parempi: { $better })
} · { $times ->
    [one] kerran, hinta { $cost } % panoksesta
    [2] kahdesti, hinta yhteensä { $cost } % panoksesta
   *[other] { $times } kertaa, hinta yhteensä { $cost } % panoksesta
}
stats-no-charts = Ei kaavioita. { $missing-permissions }

## Pienellä

stats-solvers = Oikea päätös: ratkaisija ei löytänyt parempaa. Virheen hinta on ero parhaaseen siirtoon.
stats-as-if-alone = Venttipöydässä jokainen käsi arvioidaan kuin se olisi yksin taloa vastaan.
stats-no-luck = Onnea ei voi erottaa tästä: usean pelaajan ventin todennäköisyyksiä ei tunneta.
stats-some-known = Keskiarvoissa on mukana { $known } / { $bets } panosta. Loput olivat usean pelaajan venttiä, jonka todennäköisyyksiä ei tunneta.
# $waiting on toinen alla olevista.
stats-nothing-but-waiting = Täällä ei ole vielä mitään. { $waiting }
stats-waiting = { $rounds ->
    [one] Yhtä päättynyttä kierrosta arvioidaan vielä, eikä se ole näissä luvuissa.
   *[other] { $rounds } päättynyttä kierrosta arvioidaan vielä, eivätkä ne ole näissä luvuissa.
}
stats-waiting-in-list = { $rounds ->
    [one] Yhtä päättynyttä kierrosta arvioidaan vielä, eikä se ole luettelossa.
   *[other] { $rounds } päättynyttä kierrosta arvioidaan vielä, eivätkä ne ole luettelossa.
}
stats-own-only = Yksityisviesteissä näytän vain omat tilastosi.

## Kädet ja valinnat

stats-play = { $choice }: { $position }

## Sijoitukset

stats-by-skill = taito
stats-by-net = voitetut pelimerkit
stats-by-accuracy = tarkkuus
stats-by-per-bet = tuotto
stats-meant-skill = Mitä virheesi maksavat päätöstä kohti, prosentteina panoksesta: vähemmän on parempi. Onnea ei lasketa.
stats-meant-net = Talolta voitetut pelimerkit miinus talolle hävityt. Lahjoja, päivän pelimerkkejä ja jäsenten toisiltaan voittamia ei lasketa.
stats-meant-accuracy = Kuinka suuri osa päätöksistä oli paras siirto.
stats-meant-per-bet = Keskimääräinen tulos panosta kohti taloa vastaan, onni mukana.
stats-ventti-left-out = Usean pelaajan venttiä ei lasketa: sen todennäköisyyksiä ei tunneta.
stats-figure-skill = { $points } % panoksesta
stats-figure-return = { $share } panoksesta
stats-leaderboard-of-game = Tulostaulu · { $game } · { $ranking }
stats-place = **{ $place }.** { $member }: { $figure }
stats-your-place = Olet sijalla **{ $place }** / { $among }: { $figure }.
stats-nobody-yet = Kukaan ei ole vielä tulostaululla.
stats-lacks-accuracy = Sijoitukseen tarvitaan { $least } päätöstä. Sinulla on { $have }.
stats-lacks-bets = Sijoitukseen tarvitaan { $least } panosta. Sinulla on { $have }.
stats-lacks-rounds = Sijoitukseen tarvitaan { $least } kierrosta. Sinulla on { $have }.
stats-lacks-chips = Saat sijoituksen, kun panostat täällä pelimerkkejä.
stats-one-game = Valinnalla `game` näet toisen pelin.
stats-no-such-ranking = Tulostaulua ”{ $ranking }” ei ole.

## Omat kierrokset ja laudat

stats-history = Pelisi ja lautasi täällä
stats-history-empty = Et ole vielä pelannut täällä peliä loppuun etkä ratkaissut lautaa. Aloita komennolla{ $tables ->
    [yes] { " " }/bj table,
   *[no] { "" }
} { stats-without-table }.
stats-entry = **{ $game } #{ $round }**: { $result }{ $decided ->
    [none] { "" }
   *[other] ; { $decided }
}
stats-board = **Miinaharavalauta**, { $size }: turvallisia { $safe }, miinoja { $mines }{ $cell ->
    [none] { "" }
   *[other] ; avaa { $cell }
}
stats-board-guess = **Miinaharavalauta**, { $size }: mikään ei ole varmaa; avaa { $cell }
stats-show-again = Näytä
stats-not-your-game = #{ $round } ei ole enää historiassasi.
stats-members-bank = { $bank ->
    [member] { " " }jäsenen pankkia vastaan
   *[house] { "" }
}
stats-result = { $outcome ->
    [won] voitto{ stats-members-bank }
    [lost] tappio{ stats-members-bank }
   *[pushed] tasapeli
}
stats-result-chips = { $outcome ->
    [won] voitettu { $chips }{ stats-members-bank }
   *[lost] hävitty { $chips }{ stats-members-bank }
}
stats-no-mistakes = ei virheitä
stats-mistakes-cost = virheiden hinta { $cost } % panoksestasi
stats-round = { $game } #{ $round }
stats-round-result = { $when }: **{ $result }**.
stats-round-decisions = Jokaisen päätöksen odotusarvo prosentteina panoksesta:
stats-round-decision = { $play } · { $ev }, { $cost ->
    [none] paras siirto
   *[other] hinta **{ $cost } %** panoksestasi (parempi: { $better })
}
stats-round-luck = Tulos: { $units } panoksesta, josta onnea { $luck }.

## Kuviot

stats-chart-luck = onnen vaihteluväli
stats-chart-best-play = paras peli
stats-chart-decided = pelisi ilman onnea
stats-chart-result = todellinen tulos
stats-chart-unit = { $unit ->
    [chips] pelimerkkiä
   *[bets] panosta
}
stats-last-rounds = { $rounds ->
    [one] viimeisin kierros
   *[other] viimeiset { $rounds } kierrosta
}
stats-last-rounds-for-chips = { $rounds ->
    [one] viimeisin kierros pelimerkeillä
   *[other] viimeiset { $rounds } kierrosta pelimerkeillä
}
stats-last-rounds-known = { $rounds ->
    [one] viimeisin kierros, jonka todennäköisyydet tunnetaan
   *[other] viimeiset { $rounds } kierrosta, joiden todennäköisyydet tunnetaan
}
stats-last-rounds-for-chips-known = { $rounds ->
    [one] viimeisin kierros pelimerkeillä, jonka todennäköisyydet tunnetaan
   *[other] viimeiset { $rounds } kierrosta pelimerkeillä, joiden todennäköisyydet tunnetaan
}
stats-chart-described = Viivakaavio, { $which }: yhteensä { $brought } { stats-chart-unit }. Parhaalla pelillä keskimäärin { $best }, näillä päätöksillä { $decided }.
stats-grid-title = Kuinka usein pelasit kunkin käden oikein
stats-grid-title-of = Kuinka usein pelasit kunkin käden oikein: { $kinds }
stats-grid-hand = käsi
stats-grid-upcard = jakajan kortti
stats-grid-of = / { $times }
stats-grid-legend = esimerkki: 75 % oikein 8 kädessä
stats-grid-low = kova enintään 11
stats-grid-high = kova vähintään 12
stats-grid-soft = pehmeät
stats-grid-pairs = parit
stats-grid-counts = { $best } / { $times }
stats-grid-file = Kuinka usein kukin käsi pelattiin oikein jakajan korttia vastaan.
stats-grid-described = Kuinka usein kukin käsi pelattiin oikein jakajan korttia vastaan: { $kinds }. Harvimmin: { $worst }. Kaikki luvut ovat tiedostossa { $file }.
stats-grid-described-perfect = Kuinka usein kukin käsi pelattiin oikein jakajan korttia vastaan: { $kinds }. Toistaiseksi aina (vakuutus ja aikainen luovutus eivät ole mukana). Kaikki luvut ovat tiedostossa { $file }.
