# /settings, ja /bj rules palvelimen ylläpitäjille.

settings-title = Palvelimen asetukset
settings-unreadable = **En pysty lukemaan tallennettua asetusta: { $names }**, joten käytän oletusta. Valitse uudelleen, niin se korjautuu.
settings-blackjack = **Blackjack**: { $rules }
settings-infinite-shoe = Näissä säännöissä kenkä on loputon, mutta pöydissä jaetaan oikeista pakoista. Kun avaat pöydän komennolla /bj table, anna myös valinta ”decks”.
settings-table-channels = **Pöytiä** voi avata tässä valituilla kanavilla, tai kaikkialla, jos et valitse yhtään.
settings-everywhere = Kaikkialla
settings-channels-lack = En voi avata pöytää täällä: { $channels }. Minulta puuttuu: { $permissions }.
settings-turn = **Aika vuoroa kohti**
settings-turn-choice = { $number } sekuntia
settings-chips-on = **Pelimerkit** ovat käytössä: pöydissä pelataan pelimerkeistä.
settings-chips-off = **Pelimerkit** eivät ole käytössä: pöydissä pelataan huvin vuoksi.
settings-chips-turn-on = Ota käyttöön
settings-chips-turn-off = Poista käytöstä
settings-first-chips-choice = { $number } pelimerkkiä aluksi
settings-daily-chips-choice = { $number } pelimerkkiä päivässä
settings-min-bet-choice = Pienin panos: { $number }
settings-max-bet-choice = Suurin panos: { $number }
settings-open-tables = Jo avattu pöytä pitää sääntönsä, panosrajansa ja pelimerkkinsä.
settings-rules-title = Blackjack-säännöt täällä
settings-rules = { $rules }.
settings-rules-options = Komennon valinnat ohittavat nämä säännöt. Kaikki muu: /settings
