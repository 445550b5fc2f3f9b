# Aiemmin kysytyt kysymykset.

question-not-kept = Minulla ei ole enää tuota kysymystä. Kysy uudelleen.
question-not-asked-here = Tuota ei kysytty tällä kanavalla.
question-too-old = Kysymys on vanhemmasta versiostani. Kysy uudelleen.
