# Ventti pöydässä.

## Mitä pelaaja ei voi tehdä

ventti-no-player-to-move = Kukaan pelaajista ei ole vuorossa.
ventti-several-players = Kun pelaajia on useita, parasta siirtoa ei tunneta.

## Kiertävä pankki

ventti-house-holds-the-bank = Tässä pöydässä pankki on talolla.
ventti-you-hold-the-bank = Sinulla on pankki tällä kierroksella.
ventti-others-turn-to-hold-the-bank = On jonkun toisen vuoro pitää pankkia.
ventti-pass-the-bank-later = On jonkun toisen vuoro pitää pankkia. Jos hän ei tee mitään { $seconds } sekuntiin, voit siirtää pankin eteenpäin.
ventti-nobody-to-hold-the-bank = Pöydässä ei ole ketään pitämään pankkia.
ventti-nobody-to-bet-against-you = Pöydässä ei ole vielä muita panostamassa pankkiasi vastaan.
ventti-bank-stays = Pankkia ei voi muuttaa eikä luovuttaa kesken kierroksen.
ventti-bank-out-of-range = Pankki voi nyt olla { $least }–{ $most } pelimerkkiä.
ventti-same-bank = Se on jo pankkisi.
ventti-no-bank-put-up = Et ole vielä laittanut mitään pankkiin.
ventti-no-bank-yet = Vielä ei ole pankkia, jota vastaan panostaa.
ventti-bet-above-bank = Panokset eivät voi yhteensä ylittää pankkia ({ $bank ->
    [one] { $bank } pelimerkki
   *[other] { $bank } pelimerkkiä
}). Voit panostaa enintään { $most }.
ventti-whole-bank-is-bet-against = Panokset kattavat jo koko pankin ({ $bank ->
    [one] { $bank } pelimerkki
   *[other] { $bank } pelimerkkiä
}).

## Pöydät, joita ei voi olla, ja kierrokset, jotka eivät ole voineet tapahtua

ventti-perfect-not-at-a-table = Täydellisesti pelaava talo pelaa vain yhtä pelaajaa vastaan, ei pöydässä.
ventti-shuffled-every-round = Ventissä kortit sekoitetaan ennen jokaista kierrosta.
ventti-dealt-to-others = Kortteja saavat vain talo ja panostaneet, niin monta kuin säännöt sanovat.
ventti-shuffle-first = Kortit pitää ensin sekoittaa.

## Pöydän viesti

ventti-box = **{ $box }** { $who }, panos { $bet }{ $won ->
    [none] { "" }
   *[other] , **{ $won }**
}: { $hand }
ventti-banker = **{ $box }** { $who } { $won ->
    [none] pitää pankkia ({ $bank })
   *[other] piti pankkia ({ $bank }), **{ $won }**
}.
ventti-hand = { $cards }, { $total }{ $remark ->
    [none] { "" }
   *[other] , { $remark }
}.
ventti-no-cards-yet = ei vielä kortteja.
ventti-described-house = Talo: { $hand }
ventti-note-bank = Pankki { $chips }
ventti-waiting = **{ $who }, sinun vuorosi**: { $total }, talolla { $house }
ventti-timeout = { $who } jäi summaan { $total }
ventti-bank-ended = { $how ->
    [left] { $who } lähti pöydästä ja otti pankin mukaansa
    [passed] { $who } siirsi pankin eteenpäin
   *[taken-back] { $who } otti pankin takaisin
}, joten panokset palautettiin.
ventti-your-turn-to-hold-the-bank = **{ $who }, sinun vuorosi pitää pankkia**: laita pankkiin pelimerkkejä, joita vastaan muut panostavat, tai siirrä pankki eteenpäin.
ventti-bank-takes-two = Tässä pöydässä tarvitaan vähintään kaksi pelaajaa: yksi pankinpitäjäksi ja yksi panostamaan.

## Säännöt

ventti-house-with-several = Kun pelaajia on useita, talo pelaa korkeinta vielä pelissä olevaa kättä vastaan. Voitto maksaa panoksen verran.
ventti-bank-of-the-house = Pankki on talolla.
ventti-bank-rotates = pankki kiertää, ja sen käsi pelataan talon säännöllä
ventti-bank-passed-round = Pankki kiertää. Panokset eivät voi yhteensä ylittää pankkia. Pankinpitäjä ei päätä mitään: pankin käsi pelataan aina talon säännöllä.

## Mitä pöydässä tapahtui

ventti-story-bank = { $who } pitää pankkia: **{ $bank }**.
ventti-story-bank-taken-back = { $who } ottaa pankin takaisin.
ventti-story-passed = { $who } siirtää pankin eteenpäin.
ventti-story-dealt = { $cards ->
    [1] Yksi kortti talolle ja jokaiselle panostaneelle.
   *[2] Kaksi korttia talolle ja jokaiselle panostaneelle.
}
ventti-story-drew-to = { $side ->
    [house] Talo
   *[player] { $who }
} nostaa { $card }: { $total }.

## Mitä siirrot olivat arvoltaan, yhdelle pelaajalle

ventti-you-win = voitat
ventti-in-bets = EV
ventti-hint-house = { $house }.
ventti-several-play = Arvioitu kuin olisit yksin taloa vastaan.
ventti-house-may-draw = Muita on vielä mukana, joten talo voi nostaa enemmän ja mennä useammin yli. Silloin jääminen kannattaa enemmän.
ventti-missed = { table-missed }: jäit summaan { $total }.
ventti-moves-not-best = { $wrong ->
    [one] 1 virhe
   *[other] { $wrong } virhettä
} { $moves ->
    [one] 1 siirrossa
   *[other] { $moves } siirrossa
}. Se pienensi voittomahdollisuuttasi **{ $cost } prosenttiyksikköä**.
ventti-nothing-was-better = Se oli paras siirto. Voittomahdollisuus: { $chances }.
ventti-decision-cost = Se pienensi voittomahdollisuutta **{ $cost } prosenttiyksikköä**: { $chances }.
ventti-move-worth = { ventti-move-verb } { $chance }
ventti-as-if-alone = Laskettu kuin tämä käsi olisi yksin taloa vastaan.

## Napit ja lomakkeet

ventti-title = Ventti
ventti-put-up = Pankki: { $chips }
ventti-take-the-bank-back = Ota pankki takaisin
ventti-other-bank = Pankki: muu summa
ventti-pass-the-bank = Siirrä pankki
ventti-bank-form = Pankki
ventti-bank-which = Kokonaisluku { $least }–{ $most }{ $bank ->
    [0] { "" }
   *[other] , tai 0, jos otat pankin takaisin
}.
ventti-bank-unread = ”{ $written }” ei käy. Kirjoita kokonaisluku { $least }–{ $most }{ $bank ->
    [0] { "" }
   *[other] , tai 0, jos otat pankin takaisin
}.
