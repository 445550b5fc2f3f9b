# Miinaharavan pelaaminen.

## Pelit, joita ei voi olla

mines-no-mine = Pelissä pitää olla ainakin yksi miina.
mines-no-guessing-needs-zero = Peli ilman arvaamista alkaa nollalla: muu ensimmäinen numero voisi pakottaa arvaamaan.
mines-no-room = { $most ->
    [0] Laudalle { $size } ei mahdu miinoja.
   *[other] Laudalle { $size } mahtuu miinoja enintään { $most }.
}
mines-no-room-beside-zero = { $most ->
    [0] Laudalle { $size } ei mahdu miinoja, jos ensimmäinen ruutu on nolla.
   *[other] Laudalle { $size } mahtuu miinoja enintään { $most }, jos ensimmäinen ruutu on nolla.
}
mines-no-layout-without-guessing = En löytänyt sille ensimmäiselle ruudulle lautaa, joka ratkeaisi arvaamatta. Kokeile toista ruutua tai vähemmän miinoja.

## Mitä ei voi tehdä

mines-game-over = Peli on ohi.
mines-others-game = Tämä on jonkun toisen peli. Aloita oma komennolla /mines play.
mines-no-game-here = Täällä ei ole miinaharavapeliä kesken. Aloita komennolla /mines play.
mines-too-many-flags = Lippuja on muutettu tässä pelissä niin usein, ettei niitä voi enää muuttaa.
mines-cell-is-open = { $cell } on jo auki.
mines-cell-has-a-flag = Ruudussa { $cell } on lippu. Poista se ensin.
mines-no-flag = Ruudussa { $cell } ei ole lippua.
mines-chord-on-covered = { $cell } ei ole auki. Naapurit voi avata vain avatun numeron ympäriltä.
mines-nothing-to-chord = Ruudun { $cell } ympärillä ei ole enää avattavaa.
mines-chord-without-flags = Ruudussa { $cell } on { $number }, mutta sen ympärillä { $flags ->
    [0] ei ole lippuja
    [one] on vain { $flags } lippu
   *[other] on { $flags } lippua
}.
mines-move-missing = Kirjoita ainakin yksi ruutu, esimerkiksi B4.
mines-move-unread = En ymmärrä: ”{ $word }”. Kirjoita avattavat ruudut, esimerkiksi B4 C5. Muita siirtoja varten aloita sanalla lippu, pois (lippu pois) tai naapurit.
mines-word-without-cell = Sanan ”{ $word }” jälkeen ei tule ruutua. Kirjoita se ruudun eteen: { $word } { $cell }.
mines-too-many-moves = Ruutuja on { $cells }. Kerralla käy enintään { $most }.

## Pelit, jotka eivät ole voineet tapahtua

mines-open-already = Peli on jo auki.
mines-not-laid-yet = Miinoja ei ole vielä sijoitettu.
mines-laid-already = Miinat on jo sijoitettu.
mines-laid-for-another = Miinat eivät sovi peliin, joka alkaa ruudusta { $cell }.
mines-wrong-layout = Miinat eivät vastaa sijoittelua 0.
mines-no-such-event = Miinaharavassa ei ole tapahtumaa { $kind }.

## Pelin viesti

mines-game = Miinaharava · peli { $game }
mines-game-over-title = Miinaharava · peli { $game } · { $result ->
    [won] voitto
    [lost] tappio
    [timed-out] keskeytyi
   *[given-up] luovutettu
}
mines-progress = { $size }, { $mines }: { $flags ->
    [0] { "" }
    [one] { $flags } lippu,{ " " }
   *[other] { $flags } lippua,{ " " }
}{ $left ->
    [one] { $left } turvallinen ruutu
   *[other] { $left } turvallista ruutua
} avaamatta.
mines-everyone-may-play = Kaikki täällä saavat pelata.
mines-open-first-cell = Avaa ensimmäinen ruutu: { $first ->
    [zero] se on aina nolla
   *[safe] se ei ole koskaan miina
}.
mines-committed = Miinojen paikat määräytyvät salaisuudesta ja ensimmäisestä ruudustasi. Näytän salaisuuden pelin jälkeen. Tällä sormenjäljellä, sitoumuksella (SHA-256), voit tarkistaa, ettei se ole muuttunut: `{ $commitment }`
mines-committed-before = Sen sitoumus (SHA-256), julkaistu ennen ensimmäistä siirtoa: `{ $commitment }`
mines-secret = Salaisuus: `{ $secret }` (sijoittelu { $layout })
mines-game-letters = # on peitetty, F lippu ja M miina.
mines-game-picture = Miinaharavalauta. { $standing } Nappi ”Tekstinä” näyttää laudan tekstinä.
mines-game-picture-over = Miinaharavalauta, { $size }, { $mines }. Peli on ohi.

## Säännöt ja ohjeet

mines-rules-no-guessing = Tämän laudan voi ratkaista arvaamatta.
mines-how-to-press = Paina ruutua, niin se avautuu, tai numeroa, niin sen naapurit avautuvat.
mines-how-to-press-to-flag = Paina ruutua, niin saat lipun, tai numeroa, niin sen naapurit avautuvat.
mines-how-to-write = Paina **Siirrot** ja nimeä ruutuja, esimerkiksi `B4 C5`.

## Mitä tapahtui

# Pelaajan sijasta, jonka tiedot on poistettu.
mines-story-someone = Joku
mines-story-opened = { $who } avasi: { $cells }.
mines-story-chorded = { $who } avasi naapurit: { $cells }.
mines-story-flagged = { $who } liputti: { $cells }.
mines-story-unflagged = { $who } poisti lipun: { $cells }.
mines-story-gave-up = { $who } luovutti.
mines-story-timed-out = Kukaan ei pelannut viikkoon, joten peli on ohi.
mines-opened-more = { $cell } ({ $cells } ruutua)

## Miten peli päättyi

mines-won = **Voitto**, aika { $time }. 3BV { $value }, { $speed } 3BV/s.
mines-lost = **Tappio**, aika { $time }: { $hit ->
    [one] miina
   *[other] miinat
} { $cells }. 3BV { $value }. { mines-opened }
mines-given-up = Peliaika { $time }. 3BV { $value }. { mines-opened }
mines-opened = Turvallisia ruutuja avattu { $opened } / { $free }.
mines-seconds = { $seconds } s
mines-minutes = { $minutes } min { $seconds } s
mines-hours = { $hours } h { $minutes } min
mines-days = { $days } pv { $hours } h

## Mitä arvaukset maksoivat

mines-review-working = Lasken, mitä kukin arvaus maksoi…
mines-review-failed = En saanut laskettua, mitä kukin arvaus maksoi.
mines-no-guesses = Ei arvauksia: jokainen avaamasi ruutu oli varmasti turvallinen.
mines-guesses = { $guesses ->
    [one] **{ $guesses } arvaus** ja sen hinta:
   *[other] **{ $guesses } arvausta** ja niiden hinta:
}
mines-guess-best = { $cell } Riski { $risk } · paras
mines-guess-mistake = { $cell } Riski { $risk } · hinta **{ $cost }** · paras: { $best } ({ $best-risk })
mines-cost-in-wins = { $cost } (tarkka)
mines-first-guesses = Vain ensimmäiset { $guesses } näytetään.
mines-costs-searched = Hinta: montako prosenttiyksikköä arvaus pienensi voittomahdollisuuttasi. Luku on tarkka.
mines-costs-searched-near-the-end = Hinta prosenttiyksikköinä: ylimääräinen riski parhaaseen ruutuun verrattuna. Merkintä ”tarkka”: paljonko arvaus pienensi voittomahdollisuuttasi.
mines-costs-are-risk = Hinta: ylimääräinen riski parhaaseen ruutuun verrattuna, prosenttiyksikköinä.
mines-plus-is-a-chord = + tarkoittaa naapurien avaamista. Sen riski on todennäköisyys, että jokin avatuista ruuduista oli miina.

## Vihjeet

mines-open-first = { $where ->
    [corner] Avaa kulma
    [C3] Avaa C3
   *[anywhere] Avaa mikä tahansa ruutu
}
mines-first-hint = { $where ->
    [corner] Ensimmäinen ruutu ei ole koskaan miina. Kulma on todennäköisimmin nolla, joka avaa kaiken ympäriltään.
    [C3] Ensimmäinen ruutu ei ole koskaan miina, ja se avaa kaiken ympäriltään. Tämän kokoisella laudalla voittaa useimmin aloittamalla ruudusta C3.
   *[anywhere] Ensimmäinen ruutu ei ole koskaan miina, ja se avaa kaiken ympäriltään. Aloita mistä vain.
}
mines-wrong-flags = **{ $count ->
    [one] Väärä lippu
   *[other] Väärät liput
}**: { $cells }
mines-hint-ignores-flags = Vihje perustuu vain avattuihin numeroihin ja miinojen määrään, ei lippuihin.

## Napit ja lomakkeet

mines-still-open = Tämä peli on täällä vielä kesken.{ $offered ->
    [yes] { "" }
   *[no] { " " }Jos haluat uuden pelin, luovuta ensin tämä ja käytä sitten komentoa /mines play uudelleen.
}
mines-play-instead = Luovuta ja pelaa { $size }, { $mines }
mines-play-on = Jatka peliä
mines-give-up = Luovuta
mines-give-up-for-good = Kyllä, luovuta
mines-mode-opening = Tila: avaa
mines-mode-flagging = Tila: liputa
mines-moves = Siirrot
mines-moves-form = Siirtosi
mines-moves-field = Avattavat ruudut
mines-moves-field-which = Muissa siirroissa kirjoita sana ruutujen eteen: lippu, pois (lippu pois), naapurit.
mines-moves-example = B4 C5 lippu D2 naapurit E3

## Näin pelataan

mines-how-to-play = Näin pelataan miinaharavaa
mines-how-to =
    - Avaa kaikki ruudut, joissa ei ole miinaa. Jos avaat miinan, häviät.
    - Numero kertoo, kuinka monta miinaa ruutuun koskee, myös vinottain. Tyhjään ei koske yksikään, joten sen naapurit avautuvat itsestään.
    - Liputa ruutu, jonka tiedät miinaksi.
    - Kun numerolla on kaikki lippunsa, voit avata kerralla sen muut naapurit.
    - { $moves ->
        [pressed] Paina ruutua, niin se avautuu, tai numeroa, niin sen naapurit avautuvat. **Tila** vaihtaa avaamisen ja liputtamisen välillä.
       *[written] Paina **Siirrot** ja nimeä ruutuja: `B4 C5` avaa molemmat, `lippu C2` liputtaa, `naapurit D5` avaa naapurit.
    }
    - Jumissa? **Vihje** näyttää parhaan avattavan ruudun ja perustelee sen.
mines-how-example = Esimerkki: { $cell } on turvallinen. { $why }
