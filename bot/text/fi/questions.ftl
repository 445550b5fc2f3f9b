# Aiemmin kysytyt kysymykset.

question-not-kept = Minulla ei ole enää sitä kysymystä. Kysy uudelleen.
question-not-asked-here = Sitä ei kysytty täällä.
question-too-old = Kysymys on vanhemmasta versiostani. Kysy uudelleen.
