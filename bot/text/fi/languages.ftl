# Kielet: mitä /me language ja /settings niistä kertovat.

language-name = Suomi
me-language = Vastaan sinulle tästä lähtien kielellä { $language }.
me-language-automatic = Vastaan sinulle tästä lähtien Discordisi kielellä: { $language }.
settings-language = Pöytien ja ilmoitusten **kieli**. Kysyjälle vastaan hänen omalla kielellään.
settings-language-automatic = automaattinen: palvelimen kieli
