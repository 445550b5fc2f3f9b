# What can be said in answer to anything: who may do what where, files, and what went wrong.

## Something went wrong, or is unavailable

common-went-wrong = Sorry, something went wrong on my end. If it keeps happening, tell whoever runs this bot, and include this reference: { $reference }
common-database-away = I can't reach my database right now, so nothing was changed. Please try again in a minute.
common-commands-changed = My commands have just changed. Reload Discord, or try again in a minute.
common-unreadable = I don't understand “{ $written }”.
common-outdated-button = This button is from an older version of me and no longer works. Please run the command again.
common-outdated-updated = This button is from an older version of me. I've updated the message, so please try again.
common-outdated-answered = This button is from an older version of me. I've answered the question again, just for you.
common-outdated-elsewhere = This button is from an older version of me. Here's the current message:
common-go-to-message = Go to message
# On a button that opens the form again, filled in.
common-edit-form = Edit
common-outdated-form = This form has expired. Please open it again.
# After a while, or after a restart, what was typed is forgotten.
common-typed-text-forgotten = I no longer have what you typed. Please enter it again.

## Limits

common-too-quick = Slow down! Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
common-server-too-quick = This server is keeping me very busy. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.

## Where it works, and who may do it

common-only-in-a-server = That only works in a server. See /help for what works everywhere.
common-only-where-added = That only works in servers I've been added to. Here, I'm only added to your account.
common-not-allowed-here = You can't do that here.
common-needs-permission = You need the { $permission } permission for that.
common-lacks-permissions = { $count ->
    [one] I need the { $permissions } permission in this channel.
   *[other] I need these permissions in this channel: { $permissions }.
}
common-impossible-here = { common-lacks-permissions } Try another channel, or ask a server manager.
common-no-picture = No picture: { $missing-permissions }

## Permissions, as Discord's settings call them

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-embed-links = Embed Links
permission-attach-files = Attach Files
permission-manage-guild = Manage Server
permission-manage-channels = Manage Channels

## Files that people send

common-file-too-large = That file is too large: the limit is { $size } { $unit }.
common-file-too-slow = Discord took more than { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} to hand me this file, so I gave up. Please try again in a minute.
common-file-not-given = I couldn't get this file from Discord. Please try again in a minute.

## Chips

chips-not-enough = You need { $needed ->
    [one] { $needed } chip
   *[other] { $needed } chips
} for that, but you { $held ->
    [0] don't have any
   *[other] only have { $held }
}. Get more every day with /chips daily.
chips-had-today = You've already collected today's chips.
chips-gift-to-yourself = You can't give chips to yourself.
chips-gift-too-small = Give at least 1 chip.
chips-in-play = You have chips in play at a table. Finish that round first, then try again.

## Bars that explain an answer, in words

common-stack-described = { $title }: { $shares }.
common-bars-described = { $title }: { $bars }.

## Buttons of several messages

common-hint = Hint
common-why = Why?
common-play-again = Play again
common-as-text = As text
common-back = Back
common-more = More
common-newer = Newer
common-older = Older
