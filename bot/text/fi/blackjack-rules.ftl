# Blackjack-pöydän säännöt, kuten niitä valitaan ja luetaan.

## Pelit nimeltä

blackjack-game-vegas-strip = Vegas Strip
blackjack-game-downtown = Downtown
blackjack-game-european = Eurooppalainen
blackjack-game-atlantic-city = Atlantic City
blackjack-game-single-deck = Yksi pakka
blackjack-game-easy = Easy Blackjack
blackjack-game-lisp = Vain nosta tai jää
blackjack-game-perl = Shoe Game

## Kaksi valikkoa: mikä sääntö, ja mikä siitä tulee

blackjack-rule-menu = Muuta sääntöä
blackjack-rule-game = Säännöt
blackjack-rule-decks = Pakat
blackjack-rule-hit-soft-17 = Jakajan pehmeä 17
blackjack-rule-peek = Jakaja tarkistaa blackjackin
blackjack-rule-double-on = Tuplaus
blackjack-rule-double-after-split = Tuplaus jakamisen jälkeen
blackjack-rule-max-hands = Käsiä enintään jaon jälkeen
blackjack-rule-resplit-aces = Ässien jako uudelleen
blackjack-rule-hit-split-aces = Kortteja jaetuille ässille
blackjack-rule-surrender = Luovutus
blackjack-rule-natural-pays = Blackjack maksaa

blackjack-game-menu = Valitse säännöt
blackjack-game-house = Vakiosäännöt
blackjack-choice-of-rule = { $rule }: { $choice }
blackjack-choice-decks = { $decks ->
    [one] { $decks } pakka
   *[other] { $decks } pakkaa
}
blackjack-choice-infinite-shoe = loputon kenkä
blackjack-choice-stands = jää
blackjack-choice-hits = nostaa
blackjack-choice-peeks = kyllä
blackjack-choice-no-hole-card = ei (ei pimeää korttia)
blackjack-choice-any-two-cards = mitkä tahansa kaksi korttia
blackjack-choice-hard-9-to-11 = kova 9–11
blackjack-choice-10-or-11 = kova 10 tai 11
blackjack-choice-no-hand = ei koskaan
blackjack-choice-allowed = saa
blackjack-choice-not-allowed = ei saa
blackjack-choice-4-hands = 4 kättä
blackjack-choice-3-hands = 3 kättä
blackjack-choice-2-hands = 2 kättä
blackjack-choice-no-split = ei jakamista
blackjack-choice-one-card = yksi kortti
blackjack-choice-any-number = kuinka monta tahansa
blackjack-choice-none = ei
blackjack-choice-late = myöhäinen
blackjack-choice-early = aikainen

## Säännöt yhdellä rivillä, pienellä vastauksen alla

blackjack-rules-by-name = { $game }: { $rules }
# Laskettava peli poikkeaa hiukan siitä, jolla on tämä nimi.
blackjack-game-by-source = { $game }, { $source ->
    [easy] mutta vain yksi jakajan kortti näkyvissä (molemmat: /bj easy)
    [lisp] mutta blackjack voittaa muut 21:t
   *[perl] mutta ilman sekoitusta alle 52 kortissa
}
blackjack-rules-infinite-shoe = loputon kenkä
blackjack-rules-hits-soft-17 = jakaja nostaa pehmeällä 17:llä
blackjack-rules-stands-on-soft-17 = jakaja jää pehmeään 17:ään
blackjack-rules-peek = jakaja tarkistaa blackjackin
blackjack-rules-no-hole-card = ei pimeää korttia
blackjack-rules-double-any = tuplaus joka aloituskädellä
blackjack-rules-double-9-to-11 = tuplaus kovalla 9–11
blackjack-rules-double-10-to-11 = tuplaus kovalla 10 tai 11
blackjack-rules-no-double = ei tuplausta
blackjack-rules-also-after-split = { $double }, myös jakamisen jälkeen
blackjack-rules-not-after-split = { $double }, ei jakamisen jälkeen
blackjack-rules-no-split = ei jakamista
blackjack-rules-split = { $hands ->
    [1] { blackjack-rules-no-split }
   *[other] jako { $hands } käteen{ blackjack-rules-split-aces }
}
blackjack-rules-split-aces = { $aces ->
    [once] { " " }(ässät kerran)
    [one-card] { " " }(ässille yksi kortti)
    [once-one-card] { " " }(ässät kerran, yksi kortti kullekin)
   *[as-others] { "" }
}
blackjack-rules-no-surrender = ei luovutusta
blackjack-rules-late-surrender = myöhäinen luovutus
blackjack-rules-early-surrender = aikainen luovutus
blackjack-rules-natural-pays = blackjack maksaa { $ratio }

## Yksittäinen muutos lyhyesti

blackjack-change-double-10-or-11 = tuplaus kovalla 10 tai 11
blackjack-change-double-after-split = tuplaus jaon jälkeen
blackjack-change-no-double-after-split = ei tuplausta jaon jälkeen
blackjack-change-aces-split-again = ässien jako uudelleen
blackjack-change-aces-split-once = ässien jako vain kerran
blackjack-change-draw-to-aces = lisäkortit jaetuille ässille
blackjack-change-one-card-on-aces = jaetuille ässille yksi kortti
blackjack-change-natural-pays = blackjack maksaa { $ratio }

## Palvelimen säännöt sille, joka ei voi muuttaa niitä

blackjack-rules-here = Blackjack-säännöt täällä
blackjack-rules-here-options = Muut säännöt saat komennon valinnoilla, kokonaisen sääntökokoelman valinnalla `game`.
blackjack-rules-here-managers = Palvelimen ylläpitäjät voivat muuttaa näitä sääntöjä komennolla /bj rules tai /settings.
