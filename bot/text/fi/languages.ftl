# Kielet: mitä /me language ja /settings niistä kertovat.

language-name = Suomi
# Sanotaan kielellä, josta on kyse.
me-language = Vastaan sinulle tästä lähtien suomeksi.
me-language-automatic = Noudatan tästä lähtien Discordisi kieltä. Nyt vastaan suomeksi.
settings-language = Pöytien ja ilmoitusten **kieli**. Kysyjälle vastaan hänen omalla kielellään.
settings-language-automatic = automaattinen: palvelimen kieli
