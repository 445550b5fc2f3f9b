# Komennot sellaisina kuin Discord ne luettelee: mitä kukin tekee, valinnat ja vaihtoehdot. Enintään 100 merkkiä.

## Blackjack

command-bj = Blackjack ja tarkat todennäköisyydet
command-bj-advise = Paras siirto kädellesi ja se, mitä muut siirrot maksavat
    .hand = Kätesi ja jakajan näkyvä kortti: 16 T, A7 9, 10 6 vastaan 10, pehmeä 18 vastaan 9
    .hands = Jos kätesi syntyi jakamalla: montako kättä sinulla on nyt
command-bj-chart = Perusstrategian taulukko millä tahansa säännöillä, kuvana tai tekstinä
command-bj-dealer = Kuinka usein jakaja menee yli ja mihin summiin hän muuten päätyy
    .hand = Jakajan näkyvä kortti tai tähänastinen käsi: T, A6, 5 4 3. Tyhjänä kaikki kortit
command-bj-value = Talon etu millä tahansa säännöillä ja jokaisen säännön arvo
command-bj-rules = Palvelimen blackjack-säännöt. Palvelimen ylläpitäjät voivat muuttaa niitä
command-bj-table = Avaa blackjack-pöytä tälle kanavalle
command-bj-odds = Voittomahdollisuutesi, jos nostat tai jäät (tasapeli on puoli voittoa)
    .hand = Kätesi ja jakajan näkyvä kortti: 16 T. Tyhjänä koko taulukko
command-bj-easy = Easy Blackjack, jossa jakajan molemmat kortit näkyvät: kaikki taulukot tai yksi käsi
    .table = Mikä taulukko näytetään
    .hand = Tai yksi käsi: omasi, esimerkiksi 16, A7 tai 88
    .dealer = Sen kanssa jakajan molemmat kortit, esimerkiksi T6
command-bj-hand = Paljonko käsi on: kova summa, pehmeä summa ja tulos
    .hand = Käden kortit: AA7, K♠ 6♦
    .dealer = Jakajan käsi, jota vastaan pelaat

## Ventti

command-ventti = Ventti, suomalainen kaksikymmentäyksi
command-ventti-play = Pelaa venttiä taloa vastaan. Jos peli on täällä kesken, se jatkuu
command-ventti-table = Avaa venttipöytä tälle kanavalle
command-ventti-advise = Nosta vai jää? Voittomahdollisuutesi kummassakin tapauksessa
    .question = Molemmat kädet, pelaajan ensin: 23T vastaan 6T. Jos talo on jäänyt: A35 vastaan 8T, talo jäi
command-ventti-odds = Pelaajan voittomahdollisuus ennen jakoa
command-ventti-claim = Pitäisikö talon nostaa 16:lla? Perinteinen sääntö tarkistettuna
command-ventti-replay = Katso päättynyt pelisi uudelleen siirto siirrolta ja jokaisen siirron arvo
    .game = Mikä peli. Tyhjänä viimeisin

## Miinaharava

command-mines = Miinaharava ja jokaisen ruudun tarkka todennäköisyys
command-mines-play = Pelaa miinaharavaa yksin tai kanavan kanssa. Jos peli on kesken, se jatkuu
    .board = small on 5x5 nappeina, beginner 9x9, intermediate 16x16, expert 30x16
    .columns = Oma leveys
    .rows = Oma korkeus
    .mines = Montako miinaa. Tyhjänä laudan tavallinen määrä (omalla koolla noin joka kuudes ruutu)
    .first = Ensimmäinen ruutu: pelkästään turvallinen vai nolla, joka avaa ympäristönsä
    .no_guessing = Lauta, jonka voi ratkaista arvaamatta
    .everyone = Kaikki kanavalla saavat pelata mukana
command-mines-open = Tee siirtoja miinaharavapelissäsi: avaa ruutuja, liputa, avaa naapurit
    .cells = B4 C5 avaa molemmat. Myös: lippu C2, pois C2, naapurit D5
    .game = Mikä peli. Tyhjänä tämän kanavan peli
command-mines-solve = Ratkaise miinaharavalauta: mikä on turvallista, mikä miina ja mikä ruutu kannattaa avata
    .board = Lauta. Yhdellä rivillä kirjoita rivien väliin /. Tyhjänä saat lomakkeen
    .image = Kuvakaappaus laudasta
    .mines = Miinojen kokonaismäärä, liputetut mukaan lukien
    .file = Tekstitiedosto, jossa lauta on

## Pöydät

command-table = Pöydät: uusinnat, reiluus ja paikkojen hallinta
command-table-replay = Katso päättynyt kierros uudelleen vaihe vaiheelta ja jokaisen päätöksen arvo
    .round = Mikä kierros. Tyhjänä tämän kanavan viimeisin
command-table-verify = Tarkista kortti kortilta, että sekoitus oli reilu
    .round = Jokin samasta kengästä jaettu kierros. Tyhjänä viimeisin loppuun pelattu kenkä täällä
command-table-close = Sulje tämän kanavan pöytä. Kesken oleva kierros pelataan loppuun
command-table-stand = Poista joku tämän kanavan pöydästä. Kesken oleva käsi jää
    .member = Kenen pitää poistua pöydästä

## Pelimerkit

command-chips = Pelimerkit, palvelimen pöytien leikkiraha
command-chips-daily = Nouda päivän pelimerkit
command-chips-give = Anna pelimerkkejäsi toiselle jäsenelle
    .member = Kuka ne saa
    .amount = Montako pelimerkkiä
command-chips-balance = Montako pelimerkkiä sinulla tai toisella jäsenellä on
command-chips-history = Mistä pelimerkkisi tulivat ja minne menivät, uusin ensin

## Tilastot

command-stats = Miten hyvin pelaat: tulokset, tarkkuus, virheiden hinta ja onni
    .game = Yksi peli tai kaikki
command-leaderboard = Palvelimen parhaat pelaajat ja oma sijoituksesi
    .by = Minkä mukaan järjestetään
    .game = Yksi peli tai kaikki
command-history = Viimeisimmät kierroksesi ja ratkaisemasi laudat

## Sinä, palvelin, ohje

command-me = Omat tietosi ja kielesi
command-me-export = Kaikki sinusta tallennettu tiedostona, jonka vain sinä näet
command-me-forget = Poista tietosi. Näet, mitä jää, ja vahvistus kysytään ensin
command-me-language = Millä kielellä vastaan sinulle
    .language = Kieli, tai automaattinen: sama kuin Discordissasi
command-settings = Palvelimen asetukset: kieli, blackjack-säännöt, pöydät, pelimerkit
command-help = Mitä osaan, ja esimerkkejä kokeiltavaksi

## Useiden komentojen valinnat

option-seen = Muut kengästä jo poistuneet kortit, esimerkiksi TTTA5
option-game = Lähtökohdaksi tunnetut säännöt. Muut valinnat muuttavat niitä
option-decks = Montako pakkaa on käytössä
option-hit_soft_17 = Nostaako jakaja pehmeällä 17:llä
option-double_after_split = Saako jaetun käden tuplata
option-double_on = Minkä kahden ensimmäisen kortin kanssa saa tuplata
option-max_hands = Moneksiko kädeksi parin saa jakaa
option-resplit_aces = Saako ässät jakaa uudelleen
option-hit_split_aces = Saavatko jaetut ässät useamman kuin yhden kortin
option-surrender = Luovuta puolet panoksesta: ei, jakajan tarkistuksen jälkeen (late) tai sitä ennen (early)
option-peek = Tarkistaako jakaja ensin, onko hänellä blackjack. False: ei pimeää korttia
option-natural_pays = Mitä blackjack maksaa
option-most = Suurin panos, joka tässä pöydässä sallitaan. Tyhjänä palvelimen raja
option-member = Kenen. Tyhjänä omasi
option-house = source: talo nostaa 16:een asti. better: 14:ään. perfect: pelaa aina parhaalla tavalla
option-bank = Kuka pitää pankkia: talo vai pelaajat vuorotellen
option-ace = Ässän suurempi arvo
option-ties = Kumpi voittaa, kun molemmat jäävät samaan summaan
option-first = Kumpi aloittaa

## Vaihtoehdot

choice-game-vegas_strip = Vegas Strip
choice-game-downtown = Downtown
choice-game-european = Eurooppalainen
choice-game-atlantic_city = Atlantic City
choice-game-single_deck = Yksi pakka
choice-game-easy = Easy Blackjack
choice-game-lisp = Vain nosta tai jää
choice-game-perl = Shoe Game
choice-game-suomi = Kotipeli (suomi)
choice-game-source = Perinteinen (source)
choice-game-all = Kaikki pelit
choice-game-blackjack = Blackjack
choice-game-ventti = Ventti
choice-game-mines = Miinaharava
choice-decks-1 = 1 pakka
choice-decks-2 = 2 pakkaa
choice-decks-3 = 3 pakkaa
choice-decks-4 = 4 pakkaa
choice-decks-5 = 5 pakkaa
choice-decks-6 = 6 pakkaa
choice-decks-7 = 7 pakkaa
choice-decks-8 = 8 pakkaa
choice-decks-infinite = loputon kenkä
choice-decks-endless = loputon kenkä
choice-double_on-any = mitkä tahansa kaksi korttia
choice-double_on-9-11 = kova 9–11
choice-double_on-10-11 = kova 10 tai 11
choice-double_on-none = ei koskaan
choice-max_hands-4 = 4 kättä
choice-max_hands-3 = 3 kättä
choice-max_hands-2 = 2 kättä
choice-max_hands-1 = ei jakamista
choice-surrender-none = ei
choice-surrender-late = myöhäinen
choice-surrender-early = aikainen
choice-table-strategy = strategia
choice-table-optimal = parhaan siirron arvo (optimal)
choice-table-initial = kuinka usein kukin jako tulee (initial)
choice-table-dealer = mihin jakaja päätyy (dealer)
choice-table-stand = jää
choice-table-hit = nosta
choice-table-double = tuplaa
choice-table-split = jaa
choice-table-resplit = jaa uudelleen
choice-table-advantage = pelaajan etu (advantage)
choice-house-source = nostaa 16:een asti (source)
choice-house-better = nostaa 14:ään asti (better)
choice-house-perfect = pelaa täydellisesti (perfect)
choice-ties-player = pelaaja
choice-ties-house = talo
choice-bank-house = talo
choice-bank-players = pelaajat
choice-first-player = pelaaja
choice-first-house = talo
choice-first-safe = turvallinen
choice-first-zero = nolla
choice-board-small = pieni
choice-board-beginner = aloittelija
choice-board-intermediate = keskitaso
choice-board-expert = ekspertti
choice-by-skill = taito
choice-by-net = voitetut pelimerkit
choice-by-accuracy = tarkkuus
choice-by-per_bet = tuotto
choice-language-automatic = automaattinen
