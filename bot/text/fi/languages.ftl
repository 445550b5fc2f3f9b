# Kielet: mitä /me language ja /settings niistä kertovat.

language-name = Suomi
# Sanotaan kielellä, josta on kyse.
me-language = Vastaan sinulle tästä lähtien suomeksi.
me-language-automatic = Noudatan tästä lähtien Discordisi kieltä. Nyt vastaan suomeksi.
settings-language = Pöytien ja ilmoitusten **kieli**. Kysyjälle vastaan hänen omalla kielellään.
settings-language-automatic = Automaattinen (palvelimen kieli)

# Sanat, joista yksityisviesti tunnistetaan suomenkieliseksi: tervehdyksissä ja kysymyksissä tavallisia, eivätkä muiden kielten sanoja.
language-words = moi moikka hei terve päivää mitä miten vastaan minulla mulla jakaja jakajalla kannattaako pitäisikö nosta nostaa jää jäädä tuplaa jaa pari kova pehmeä tai vai apua ohje pelata voitko talo pelaaja ässä kymppi
