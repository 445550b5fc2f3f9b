# Miinaharava: lautojen lukeminen ja ratkaiseminen.

## Lauta, jota ei voi lukea

mines-no-board = En löydä tästä tekstistä miinaharavalautaa. Kirjoita se rivi riviltä: # jokaisesta peitetystä ruudusta ja numero jokaisesta avatusta.
mines-text-too-long = Teksti on liian pitkä. Luen enintään { $most } merkkiä.
mines-too-many-lines = Teksti on liian pitkä. Luen enintään { $most } riviä.
mines-board-too-large = Lauta on liian suuri. Siinä saa olla enintään { $most } ruutua.
mines-no-such-size = Tekstissä mainittu laudan koko on mahdoton.
mines-of-another-size = Laudan koko on { $rows } × { $columns } (rivit × sarakkeet), mutta tekstissä sanotaan { $told }.
mines-signs-clash = Laudan merkit eivät sovi yhteen. Käytä peitetyille ruuduille merkkiä ?, avatuille 0–8 ja lipuille F.
mines-blanks-lost = Laudan välilyönnit näyttävät siirtyneen: mikään miinojen sijoittelu ei sovi sen numeroihin. Kokeile merkkiä ? peitetyille ruuduille, 0 tyhjille ja / rivien väliin.
mines-ambiguous = Laudan voi lukea { $ways } eri tavalla.
mines-too-many-ways = Laudan voi lukea { $ways } eri tavalla. Kirjoita peitetyille ruuduille ? ja tyhjille 0.
mines-link-and-rows = Tekstissä on sekä linkki lautaan että laudan rivejä. Lähetä vain toinen.
mines-in-line = Rivi { $line }: { $why }
mines-in-line-and-column = Rivi { $line }, merkki { $column }: { $why }
mines-in-row = Laudan rivi { $row }: { $why }
mines-in-row-and-column = Laudan rivi { $row }, sarake { $column }: { $why }
mines-unknown-sign = En tunnista ruutua ”{ $sign }”. Käytä peitetyille ruuduille merkkiä ?, avatuille 0–8 ja lipuille F.
mines-not-a-row = Tämä ei ole laudan rivi.
mines-row-beside-words = Tässä on sanoja, mutta osa tästä voi olla laudan rivi.
mines-row-not-as-long = Rivillä on { $cells ->
    [one] { $cells } ruutu
   *[other] { $cells } ruutua
}, mutta useimmilla riveillä { $usual }.
mines-row-not-as-first = Rivillä on { $cells ->
    [one] { $cells } ruutu
   *[other] { $cells } ruutua
}, mutta ensimmäisellä rivillä { $first }.
mines-empty-row = Rivi on tyhjä.
mines-no-list-of-cells = Tässä pitäisi olla luettelo ruuduista.
mines-list-for-cell = Tässä pitäisi olla ruutu eikä luettelo.
mines-row-or-column = Tämä voi olla rivi tai sarake. Kirjoita rivi muodossa [[…]] ja sarake muodossa [[…], […]].
mines-lists-too-deep = Sisäkkäisiä luetteloita on liian monta.
mines-list-not-opened = ”{ $sign }” sulkee luettelon, jota ei ole avattu.
mines-list-not-closed = Luettelo on sulkematta.
mines-unexpected-sign = ”{ $sign }” ei kuulu tähän.
mines-more-beside-list = ”{ $text }” on luettelon ulkopuolella, mutta näyttää laudan osalta.
mines-several-boards = Tekstissä on useampi lauta. Lähetä yksi kerrallaan.
mines-no-list-of-rows = Tekstissä ei ole luetteloa riveistä.
mines-no-board-in-link = En löydä tästä linkistä lautaa. Lähetä itse kuva tai lauta tekstinä.
mines-link-without-size = Linkki ei kerro laudan kokoa.
mines-link-of-another-size = Linkin miinat eivät sovi sen laudan kokoon.
mines-link-too-large = Linkin laudassa voi olla 1–{ $most } ruutua.
mines-link-with-more-cells = Linkin mukaan laudan koko on { $size }, mutta ruutuja on enemmän.
mines-link-with-fewer-cells = Linkin mukaan laudan koko on { $size }, mutta ruutuja on vain { $cells }.
mines-link-above-8 = Linkissä on numero, joka on yli 8.
mines-one-board = Lähetä yksi lauta: tekstinä, tekstitiedostona tai kuvana.
mines-file-is-no-text = Tiedosto ei ole tavallista tekstiä (UTF-8).

## Lauta, jota ei voi olla

mines-no-cell = Laudassa pitää olla ainakin yksi ruutu.
mines-uneven-row = Rivillä { $row } on { $cells ->
    [one] { $cells } ruutu
   *[other] { $cells } ruutua
}, mutta ensimmäisellä rivillä { $first }.
mines-no-letter-of-a-cell = Rivillä { $row } on ”{ $letter }”, joka ei ole ruutu.
mines-fewer-than-none = Miinoja ei voi olla vähemmän kuin 0.
mines-impossible-as-read = { $why } Luin laudan kooksi { $size }.
mines-wrong-flag = Ruudun { $at } lippu ei voi olla oikein.
mines-wrong-flag-beside-others = Ruudun { $at } lippu ei voi olla oikein, jos muut liput ovat.
mines-too-few-mines = Miinoja ei voi olla vain { $mines }: numerot vaativat niitä vähintään { $fewest }.
mines-too-many-mines = Miinoja ei voi olla { $mines }: numerot sallivat niitä enintään { $most }.
mines-not-so-many-mines = Miinoja ei voi olla tasan { $mines }: mikään sijoittelu ei silloin sovi numeroihin.
mines-wrong-number = Ruudun { $at } numero { $number } ei voi olla oikein: { $why }.
mines-fewer-around = { $most ->
    [0] yksikään naapuri ei voi olla miina
    [one] vain { $most } naapuri voi olla miina
   *[other] vain { $most } naapuria voi olla miinoja
}
mines-more-around = { $least ->
    [one] { $least } naapuri on miina
   *[other] { $least } naapuria on miinoja
}
mines-numbers-clash = Ruudun { $at } numero { $number } on ristiriidassa näiden kanssa: { $others }.
mines-the-number = { $at } ({ $number })

## Ruudut ja määrät, joita kysyttiin

mines-no-name-of-a-cell = ”{ $text }” ei ole ruutu. Kirjoita kirjain ja numero, esimerkiksi D7.
mines-rows-from-1 = Rivit alkavat ykkösestä ja sarakkeet A:sta.
mines-no-such-cell = Laudalla ei ole ruutua { $cell }. Viimeinen on { $last }.
mines-not-covered = { $cell } ei ole peitetty.
mines-count-unread = ”{ $text }” ei ole miinojen määrä. Kirjoita esimerkiksi 10.
mines-cell-cannot-show = Ruudussa ei voi olla ”{ $showed }”. Kirjoita 0–8 tai miina.
mines-too-wide = Lauta on niin monimutkainen, etten ehdi ratkaista sitä tarkasti.
mines-too-wide-to-count = Lauta on niin suuri, etten pysty laskemaan kaikkia miinojen sijoitteluja.
mines-too-wide-to-estimate = Lauta on liian suuri tarkkaan vastaukseen, enkä löytänyt siihen sopivaa miinojen sijoittelua.
mines-numbers-take-too-long = Ruutujen mahdollisten numeroiden laskeminen kestäisi liian kauan.
mines-not-proven = Mikään laudalla ei todista ruutua { $cell } turvalliseksi tai miinaksi.

## Miten lauta luettiin

mines-sign-means = { $sign ->
    [blank] välilyönti
   *[other] { $sign }
} = { $meaning ->
    [covered] peitetty
    [zero] avattu 0
    [flag] lippu
    [mine] miina
    [safe] turvallinen ruutu
   *[hole] ei ruutua
}
mines-marked-solution = n = avattu, * ja . = peitetty
mines-counted-in-link = linkissä miinoja { $mines }
mines-counted-in-spoilers = spoilereissa miinoja { $mines }
mines-counted-by-marks = merkeistä x ja ! laskettuna miinoja { $mines }
mines-left-beside-flags = liputettujen lisäksi miinoja { $mines }

## Paras ruutu ja miksi

mines-best-safe = { $cell } on turvallinen.
mines-best-only-safe = { $cell } on ainoa varmasti turvallinen ruutu.
mines-best-of-safe = { $others ->
    [one] { $cell } on turvallinen, samoin yksi muu ruutu. Ruudun { $cell } numero kertoo enemmän.
   *[other] { $cell } on turvallinen, samoin { $others } muuta ruutua. Ruudun { $cell } numero kertoo eniten.
}
mines-best-any-safe = { $others ->
    [one] { $cell } on turvallinen, samoin yksi muu ruutu.
   *[other] { $cell } on turvallinen, samoin { $others } muuta ruutua.
} Järjestyksellä ei ole väliä.
mines-best-wins = { $cell }: miinariski { $mine }. Parhaalla pelillä voitat { $wins } peleistä.
mines-best-wins-more = { $cell }: miinariski { $mine }. Parhaalla pelillä voitat { $wins } peleistä. Ruudun { $other } riski on pienempi ({ $other-mine }), mutta sillä voitat vain { $other-wins }.
mines-best-least-risk = Pienin miinariski on ruudussa { $cell }: { $mine }. Se johtaa turvalliseen ruutuun { $frees }:n todennäköisyydellä.
mines-best-only-least-risk = Pienin miinariski on ruudussa { $cell }: { $mine }.
mines-best-not-looked-ahead = Pienin miinariski on ruudussa { $cell }: { $mine }. Pidemmälle laskeminen kestäisi liian kauan.
mines-best-estimated = { $cell }: miinariski noin { $mine }, ± { $error }. Riski on pienin, vaikka virhe otetaan huomioon.
mines-best-better-guesses = { $cell }: miinariski { $mine }. Se johtaa turvalliseen ruutuun { $frees }:n todennäköisyydellä. Ruudun { $other } (riski { $other-mine }) jälkeen arvaukset olisivat huonompia.
mines-best-frees = { $cell }: miinariski { $mine }. Se johtaa turvalliseen ruutuun { $frees }:n todennäköisyydellä. Ruutu { $other } (riski { $other-mine }) ei johda sellaiseen koskaan.
mines-best-frees-more = { $cell }: miinariski { $mine }. Se johtaa turvalliseen ruutuun { $frees }:n todennäköisyydellä. Ruutu { $other } (riski { $other-mine }) johtaa vain { $other-frees }:n todennäköisyydellä.
mines-best-unavoidable = { $cell }: miinariski { $mine }. Arvaa tämä heti: jos siinä on miina, mikään numero ei voi näyttää sitä, ja edessä olisi joka tapauksessa 50–50-arvaus.

## Vastaus

mines-open = Avaa { $cell }{ $safe ->
    [yes] { " " }· turvallinen
   *[no] { "" }
}
mines-nothing-to-open = Avattavaa ei ole: { $covered ->
    [yes] kaikki peitetyt ruudut ovat miinoja
   *[no] yhtään ruutua ei ole peitettynä
}
mines-safe-cells = **Turvallisia { $count }**: { $cells }
mines-mined-cells = **Miinoja { $count }**: { $cells }
mines-nothing-proven = Sinun on arvattava: mikään ruutu ei ole varmasti turvallinen eikä varmasti miina.
mines-placements-fit = { $number ->
    [one] Miinat voi sijoittaa laudalle vain **yhdellä** tavalla.
   *[more] Miinat voi sijoittaa laudalle **{ $count }** tavalla.
}
mines-placements-in-file = Lautaan sopivia miinojen sijoitteluja: { $number }
mines-cells-and-more = { $cells } ja { $more } muuta
mines-count = { $mines ->
    [unknown] miinojen määrä ei tiedossa
    [one] { $mines } miina
   *[other] { $mines } miinaa
}
mines-estimates = Lauta on liian suuri tarkkoihin todennäköisyyksiin, joten nämä ovat arvioita, ± keskivirhe.
mines-read-as = Luettu: { $size }, { $mines }{ $how ->
    [none] { "" }
   *[other] ; { $how }
}.
mines-how = { $how }
mines-flags-doubted = { $why } Siksi en luota mihinkään lippuun.
mines-flags-not-trusted = Lippuihin ei luoteta: ne ovat peitettyjä ruutuja.
mines-count-not-given = Anna **miinojen määrä**, niin todennäköisyydet tarkentuvat: ilman sitä kaikki sijoittelut ovat yhtä todennäköisiä.
mines-estimates-error = Keskivirhe: enintään { $error }. Luetellut turvalliset ruudut ja miinat ovat varmoja.
mines-cropped = Kuvassa näkyy vain { $first }–{ $last }.
mines-letters = Tekstissä S on turvallinen, F miina ja # tuntematon.
mines-digits-are-chances = Kaksi numeroa: miinariski prosentteina.
mines-letters-and-chances = { mines-digits-are-chances } S on turvallinen, F miina.
mines-lowest-chances = Pienimmät miinariskit: { $cells }

## Kuvat ja niiden selitteet

mines-picture = Miinaharavalauta, { $size }, ja jokaisen peitetyn ruudun miinariski.
mines-picture-cropped = Näkyvissä: { $first }–{ $last }.
mines-picture-safe = Turvallisia ruutuja: { $safe }.
mines-picture-certain = Varmoja miinoja: { $mines }.
mines-picture-estimated = Todennäköisyydet ovat arvioita, enintään ± { $error }.
mines-picture-best = Kehystetty, avaa seuraavaksi: { $cell }, { $mine ->
    [none] turvallinen
   *[other] miinariski { $mine }
}.
mines-chart-described = Pylväskaavio: mitä ruudussa { $cell } voi olla. Alla oleva teksti kertoo samat luvut.
mines-legend-best = avaa seuraavaksi
mines-legend-chance = miinariski, %
mines-legend-chance-estimated = miinariski ± keskivirhe, %
mines-legend-proof = numerot, jotka todistavat sen
mines-legend-safe = turvallinen
mines-legend-mined = varmasti miina
mines-legend-flag = lippu, johon luotan
mines-legend-doubted = lippu, johon en luota
mines-legend-visible-mine = näkyvä miina
mines-legend-exploded = räjähtänyt miina
mines-legend-mine = miina
mines-legend-right-flag = liputettu miina
mines-legend-wrong-flag = väärä lippu

## Useita tapoja lukea, ruudun numerot, sijoittelut

mines-which-reading = Mitä lautaa tarkoitat?
mines-ways-to-read = Sen voi lukea { $ways } tavalla:
mines-cell-may-show = Mitä ruudussa { $cell } voi olla
mines-mine = miina
mines-placements = { $shown ->
    [one] Sijoittelu { $first } / { $total }
   *[other] Sijoittelut { $first }–{ $last } / { $total }
}
mines-placements-of-many = Sijoittelut { $first }–{ $last } (yhteensä yli { $counted })
mines-no-more-placements = Ei enempää sijoitteluja
mines-placements-listed = Missä numeroiden viereiset miinat voivat olla, yksi sijoittelu rivillä ja kunkin todennäköisyys. Muita miinoja ei luetella:
mines-no-more-mines = ei muita miinoja
mines-in-all-placements = { $mines ->
    [one] { $mines } varma miina on niissä kaikissa, eikä sitä luetella.
   *[other] { $mines } varmaa miinaa on niissä kaikissa, eikä niitä luetella.
}

## Napit ja lomakkeet

mines-next-step = Seuraava siirto
mines-numbers-of-a-cell = Ruudun numerot
mines-placements-button = Sijoittelut
mines-without-flags = Älä luota lippuihin
mines-trust-flags = Luota lippuihin
mines-mine-count = Miinojen määrä
mines-paste-form = Ratkaise miinaharavalauta
mines-board-field = Lauta
mines-board-field-which = Numerot, ja ? tai # peitetyille ruuduille. Emojilaudatkin käyvät.
mines-count-field = Miinojen määrä
mines-count-field-optional = Jätä tyhjäksi, jos et tiedä tai lauta kertoo sen.
mines-count-field-with-flags = Liputetut mukaan lukien.
mines-next-step-form = Seuraava siirto
mines-opened-cell-field = Minkä ruudun avasit?
mines-showed-field = Mitä siinä oli?
mines-showed-field-which = 0–8 tai miina
mines-how-many-form = Montako miinaa on?
mines-which-cell-form = Mitä ruudussa voi olla?
mines-cell-field = Ruutu
mines-cell-field-which = Kirjain ja numero, esimerkiksi D7
mines-work-board = lauta { $size }
mines-work-cell = mitä ruudussa { $cell } voi olla
mines-work-placements = sijoittelut
mines-work-hint = vihje
mines-work-proof = todistus

## Aiemmin kysytyt laudat

mines-no-such-board-of-yours = Minulla ei ole enää sitä lautaa.
mines-board-not-asked-here = Sitä lautaa ei ratkaistu tällä kanavalla.
mines-say-first-which-board = Valitse ensin, mitä lautaa tarkoitat.
mines-no-such-reading = Lautaa ei voi lukea niin.

## Kuvat laudoista

mines-no-board-in-picture = En näe tässä kuvassa miinaharavalautaa. Parhaiten toimii tarkka kuvakaappaus, jossa koko lauta on suorassa eikä sen edessä ole mitään.
mines-enter-as-text = Anna lauta tekstinä
mines-picture-not-opened = En saa tätä kuvaa auki. Lähetä PNG-, JPEG-, WebP- tai GIF-tiedosto.
mines-picture-too-large = Tämä kuva on liian suuri: yläraja on { $most } miljoonaa pikseliä.
# Sanojen ”Luettu: 9x9, 10 miinaa;” jälkeen.
mines-count-usual = se on tämän koon tavallinen määrä
mines-count-from-counter = { $flags ->
    [0] se on kuvan laskurissa
   *[other] kuvan laskurin luku ja liput yhteensä
}
mines-part-of-board = kuvassa on vain osa laudasta
mines-numbers-cut-off = laudan katkaistun reunan numeroita ei otettu huomioon, koska osa niiden miinoista voi olla kuvan ulkopuolella
mines-boards-in-picture = Kuvassa on { $boards } lautaa, joiden koko on { $size }.
mines-board-at = { $number }. { $place ->
    [top-left] ylhäällä vasemmalla
    [top] ylhäällä
    [top-right] ylhäällä oikealla
    [left] vasemmalla
    [right] oikealla
    [bottom-left] alhaalla vasemmalla
    [bottom] alhaalla
    [bottom-right] alhaalla oikealla
   *[middle] keskellä
}
# Otsikko, kun mikään ei ole varmaa.
mines-unclear-title = { $count ->
    [one] Yksi epäselvä ruutu
   *[other] { $count } epäselvää ruutua
}
mines-unclear-safe = Tämä on varmaa, mitä { $count ->
    [one] epäselvässä ruudussa
   *[other] epäselvissä ruuduissa
} sitten onkin.
mines-unclear-nothing-safe = Mikään ruutu ei ole varmasti turvallinen, ennen kuin kerrot, mitä { $count ->
    [one] epäselvässä ruudussa
   *[other] epäselvissä ruuduissa
} on.
mines-unclear-cells = { $count ->
    [one] **1 epäselvä ruutu**: { $cells }. Mitä siinä on?
   *[other] **{ $count } epäselvää ruutua**: { $cells }. Mitä niissä on?
}
mines-unclear-many = Kun näin moni ruutu on epäselvä, voi olla nopeampaa lähettää tarkempi kuva tai painaa **Muokkaa lautaa**.
# Valikossa: $symbol on se, miltä ruutu näyttää, seuraavan viestin sanoin.
mines-symbol-menu = { $cell }: { $symbol }?
mines-symbol = { $symbol ->
    [zero] avattu ja tyhjä (0)
    [covered] peitetty
    [flag] lippu
    [mine] miina
   *[other] { $symbol }
}
mines-symbol-impossible = Ruudussa { $cell } ei voi olla sitä: miinat eivät silloin sopisi lautaan. Valitse jotain muuta, tai paina ”Muokkaa lautaa”, jos jokin muu ruutu luettiin väärin.
# $why on virke.
mines-all-as-read-impossible = { $why } Kaikkia ruutuja ei siis luettu oikein. Valitse, mitä epäselvissä ruuduissa on, tai paina ”Muokkaa lautaa”.
mines-all-as-read = { $count ->
    [one] Oikein
   *[other] Kaikki oikein
}
mines-correct-button = Muokkaa lautaa
mines-correct-form = Muokkaa lautaa
mines-correct-field-which = # on peitetty ruutu, F lippu, M näkyvä miina{ $holes ->
    [yes] , ~ tuntematon numero
   *[no] { "" }
}.
mines-correct-field-check = # on peitetty, F lippu, M miina{ $holes ->
    [yes] , ~ tuntematon
   *[no] { "" }
}. Tarkista { $cells }.
mines-picture-field = Kuva
mines-picture-field-which = Tai kuvakaappaus laudasta: PNG, JPEG, WebP tai GIF.
mines-picture-read = Miinaharavalauta, { $size }, luettu kuvasta.
mines-picture-unclear = Kehystetty, koska ne ovat epäselviä: { $cells }.
mines-close-ups = Lähikuvat kuvan epäselvistä ruuduista, kukin kehystettynä naapuriensa keskellä.
mines-legend-unclear = epäselvä
mines-work-picture = kuva

## Miksi ruutu on turvallinen

# $count kertoo, montako numeroa luetellaan.
mines-why = Miksi { $cell } on turvallinen
mines-why-numbers = { $count ->
    [0] Ruutu { $cell } on merkitty laudalla turvalliseksi.
    [one] Jos { $cell } olisi miina, ruudun { $numbers } numero olisi väärin.
    [2] Jos { $cell } olisi miina, ruutujen { $numbers } numerot eivät voisi molemmat pitää paikkaansa.
   *[other] Jos { $cell } olisi miina, ruutujen { $numbers } numerot eivät voisi kaikki pitää paikkaansa.
}
mines-why-with-count = { $count ->
    [0] Jos { $cell } olisi miina, miinoja olisi liikaa.
    [one] Jos { $cell } olisi miina, ruudun { $numbers } numero ja miinojen määrä eivät voisi molemmat pitää paikkaansa.
   *[other] Jos { $cell } olisi miina, ruutujen { $numbers } numerot ja miinojen määrä eivät voisi kaikki pitää paikkaansa.
}
mines-picture-proof = Miinaharavalauta, { $size }. { $cell } on turvallinen.
mines-picture-framed = Kehystetty, koska ne todistavat sen: { $numbers }.
