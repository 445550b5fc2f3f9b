# Questions that were asked before, and are asked about again.

question-not-kept = I no longer have that question. Please ask again.
question-not-asked-here = That question wasn't asked in this channel.
question-too-old = That question is from an older version of me. Please ask again.
