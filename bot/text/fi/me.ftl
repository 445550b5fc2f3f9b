# /me: mitä sinusta on tallennettu.

## Vienti

me-export = Kaikki, mitä sinusta on tallennettu
me-export-counted = Kaikilta palvelimilta ja yksityisviesteistä: { $counted }.
me-export-nothing = Kaikilta palvelimilta ja yksityisviesteistä: ei mitään.
me-export-several = Yhteen tiedostoon se ei mahdu, joten tiedostoja on { $parts }. Jokaisen voi lukea erikseen.
me-export-units = Pelimerkit ovat kymmenyksinä: 125 tarkoittaa 12,5:tä. Ajat ovat UTC-aikaa.
me-export-open-rounds = Kesken olevien pelien ja kierrosten siirrot eivät ole mukana. Hae tiedosto uudelleen, kun ne ovat ohi.
me-export-how-to-forget = Tiedot voit poistaa komennolla /me forget. Se kertoo myös, mitä jää.
me-export-part = Osa { $part } / { $parts }
me-rows-questions = { $rows ->
    [one] { $rows } kysymys
   *[other] { $rows } kysymystä
}
me-rows-rounds = { $rows ->
    [one] { $rows } miinaharava- tai venttipeli
   *[other] { $rows } miinaharava- ja venttipeliä
}
me-rows-events = { $rows ->
    [one] { $rows } tapahtuma miinaharava- ja venttipeleissä
   *[other] { $rows } tapahtumaa miinaharava- ja venttipeleissä
}
me-rows-shared-rounds = { $rows ->
    [one] { $rows } kierros pöydissä
   *[other] { $rows } kierrosta pöydissä
}
me-rows-own-events-in-shared-rounds = { $rows ->
    [one] { $rows } oma toiminto pöydissä
   *[other] { $rows } omaa toimintoa pöydissä
}
me-rows-results = { $rows ->
    [one] { $rows } tulos
   *[other] { $rows } tulosta
}
me-rows-decisions = { $rows ->
    [one] { $rows } päätös
   *[other] { $rows } päätöstä
}
me-rows-habits = { $rows ->
    [one] { $rows } päätöstilasto
   *[other] { $rows } päätöstilastoa
}
me-rows-standings = { $rows ->
    [one] { $rows } pelitilasto
   *[other] { $rows } pelitilastoa
}
me-rows-solved-boards = { $rows ->
    [one] { $rows } ratkaistu lauta
   *[other] { $rows } ratkaistua lautaa
}
me-rows-accounts = { $rows ->
    [one] { $rows } pelimerkkisaldo
   *[other] { $rows } pelimerkkisaldoa
}
me-rows-movements = { $rows ->
    [one] { $rows } pelimerkkitapahtuma
   *[other] { $rows } pelimerkkitapahtumaa
}

## Poistaminen

me-forget = Poistetaanko tietosi?
me-forget-what = Tämä poistaa kysymyksesi, lautasi, miinaharava- ja venttipelisi, tuloksesi, tilastosi ja sijoituksesi **kaikilta palvelimilta**. Sitä ei voi perua.
me-forget-what-stays =
    - Pöytien kierrokset jäävät, samoin Discord-tunnuksesi niissä. Ne ovat muidenkin kierroksia, eikä sekoitusta voisi tarkistaa ilman tunnustasi ja siementäsi.
    - Pelimerkkitapahtumasi jäävät, koska ne koskevat myös muita pelaajia. Itse pelimerkit palaavat talolle, etkä saa ensimmäisiä pelimerkkejä uudelleen.
me-forget-export-first = Haluatko ensin kopion? Käytä komentoa /me export.
me-forget-button = Poista tietoni
me-forget-not-yours = Tätä kysyttiin joltakulta toiselta. Omat tietosi voit poistaa komennolla /me forget.
me-forgotten = Tietosi on poistettu
me-forgotten-all = Sinusta ei ole enää tallennettuna mitään.
me-forgotten-what = Kysymyksesi, lautasi, miinaharava- ja venttipelisi, tuloksesi, tilastosi ja sijoituksesi on poistettu.
me-forgotten-what-with-chips = Kysymyksesi, lautasi, miinaharava- ja venttipelisi, tuloksesi, tilastosi ja sijoituksesi on poistettu. Talolle palautui { $returned }.
me-forgotten-kept = Jäljelle jää: { $kept }.
me-forgotten-kept-rounds = { $rounds ->
    [one] { $rounds } kierros
   *[other] { $rounds } kierrosta
} pöydissä
me-forgotten-kept-movements = { $movements ->
    [one] { $movements } pelimerkkitapahtuma
   *[other] { $movements } pelimerkkitapahtumaa
}
