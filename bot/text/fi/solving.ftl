# Työ, joka kestää: mitä sillä välin sanotaan, ja mitä jos vastausta ei tule.

solving-working-on = Työn alla: { $what }…
solving-stop = Keskeytä
solving-stopped = Keskeytetty.
solving-ended-already = Se on jo valmis.
solving-only-who-asked = Vain kysyjä voi keskeyttää sen.

## Ei vastausta

solving-broke-down = Ratkaisijani kaatui tähän. Yritä uudelleen, ja jos niin käy taas, kerro siitä botin ylläpitäjälle.
solving-too-large = Se vaatisi enemmän muistia kuin saan käyttää, joten keskeytin sen.
solving-took-too-long = Sen ratkaiseminen kestää yli { $seconds } sekuntia, joten keskeytin sen.
solving-out-of-reach = En juuri nyt tavoita ratkaisijoitani. Yritä hetken päästä uudelleen.
solving-too-many-of-yours = Minulla on vielä { $most } kysymystäsi kesken. Odota, että yksi valmistuu.
solving-too-many = Kysyjiä on juuri nyt liikaa. Yritä hetken päästä uudelleen.
