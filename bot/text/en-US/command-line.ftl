# What whoever runs the bot reads in their terminal.

## oddsmith --help

shell-description = A Discord bot that knows the odds.
shell-epilog = Without a command, oddsmith starts the bot.
shell-version = show the version and exit
shell-doctor = check token, permissions, database, solvers, and clock, and say what to fix
shell-say = say lines to the bot in a playground and print its replies
shell-say-line = what to say, such as "/bj advise 16 T"
shell-say-as = who says it (default: Guest, who manages the server)
shell-say-language = the language of that person's Discord, such as fi or de
shell-migrate = bring the database up to date and exit
shell-audit = check chips, shoes, and every round; works while the bot runs
shell-backup = copy the database to a new file; works while the bot runs
shell-backup-file = where to write the copy; the file must not exist yet
shell-restore = load a backup into an empty database
shell-restore-file = the backup to load

## What a command has done

shell-migrated = The database is up to date (version { $version }).
shell-backed-up = Database copied to { $file }.
shell-restored = Database restored from { $file }.
shell-no-answer = The bot didn't answer in time.
shell-no-command = That's not a command: commands start with a slash, such as { $example }

## oddsmith doctor: a line for each finding

doctor-finding = { $state ->
    [ok] ok
    [note] note
   *[problem] FIX
}: { $finding }
doctor-database = Database: { $address } works and is at version { $version }.
doctor-no-database = Database: the bot will create { $file } when it starts.
doctor-database-migrates = Database: { $found ->
    [none] it has no tables yet. The bot will create them when it starts.
   *[other] it's at version { $found }. The bot will upgrade it to { $needed } when it starts; make a backup first.
}
doctor-solvers = Solvers: { $count ->
    [one] { $count } process
   *[other] { $count } processes
} on this machine. Solved a test hand in { $milliseconds } ms.
doctor-cluster = Solvers: the Dask cluster at { $address }. Solved a test hand in { $milliseconds } ms.
doctor-no-solvers = Solvers: a worker process couldn't solve a test hand: { $reason }
doctor-cluster-away = ODDSMITH_SOLVERS: nothing answers at { $address }. Start the Dask scheduler and its workers, or correct the address.
doctor-no-cluster = ODDSMITH_SOLVERS: no worker in the Dask cluster at { $address } could solve a test hand: { $reason }
doctor-no-token = Token: DISCORD_TOKEN isn't set, so the bot starts in a local playground. For Discord, add a token to .env.
doctor-token = Token: valid, for { $name } ({ $id }).
doctor-intents = Intents: the privileged ones are off, and the bot needs none of them.
doctor-needless-intents = Intents: { $intents } { $count ->
    [one] is on, but the bot doesn't need it. Turn it
   *[other] are on, but the bot doesn't need them. Turn them
} off on the Bot page of the developer portal.
doctor-intent-presence = Presence Intent
doctor-intent-members = Server Members Intent
doctor-intent-content = Message Content Intent
doctor-endpoint = Commands: Discord sends them to { $address }, so the bot gets none. Clear Interactions Endpoint URL on the General Information page of the developer portal.
doctor-gateway = Gateway: it answers. Connections left today: { $left } of { $of }.
doctor-no-gateway = DISCORD_GATEWAY: { $address } doesn't answer ({ $reason }). Does a firewall or proxy block WebSockets?
doctor-permissions = Permissions: all granted in { $count ->
    [one] the one server that has added the bot.
   *[other] all { $count } servers that have added the bot.
}
doctor-no-server = Permissions: the bot isn't in any servers yet. Add it with { $link }
doctor-lacks = Permissions: some are missing in { $count } of { $of } { $of ->
    [one] server
   *[other] servers
} ({ $servers }), unless channel settings grant them. Edit the bot's role there, or add it again with { $link }
doctor-server-lacks = { $server }: no { $permissions }
doctor-clock = Clock: it agrees with Discord's.
doctor-clock-off = Clock: this machine is { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} { $direction ->
    [ahead] ahead of
   *[behind] behind
} Discord. Turn on time synchronization (NTP), or commands will be dropped as too old.

## Starting

start-playground = No DISCORD_TOKEN is set, so the bot is running in a local playground. Open { $page } in a browser.
start-another-port = Port { $port } is in use, so the playground is using another one.
start-no-playground = The playground didn't start (exit code { $exit }).
start-unknown-token = DISCORD_TOKEN: Discord doesn't recognize this token.
start-token-was-reset = DISCORD_TOKEN: this token is no longer valid. Get a new one from Discord's developer portal.
start-too-few-shards = ODDSMITH_SHARDS: the bot is in too many servers for this many shards. Raise the total.
start-no-discord = DISCORD_API: nothing answers at { $at }.
start-discord-refuses = Discord answered { $answer }. Try again in a few minutes; outages are announced at https://discordstatus.com.
start-database-away = ODDSMITH_DATABASE: the database stopped answering ({ $reason }). Start the bot again once it's back.
start-no-health-port = ODDSMITH_HEALTH_PORT: can't listen on port { $port } ({ $reason }). Choose another port, or 0 for none.

## Unusable settings

setting-wrong = { $name }: { $why }
setting-file-unreadable = This file can't be read: { $reason }.
setting-file-not-utf-8 = Save this file as plain text in UTF-8.
setting-misspelled = { $name } isn't a setting. Did you mean { $known }?
setting-not-a-number = This must be a whole number.
setting-too-low = This must be at least { $bound }.
setting-too-high = This must be at most { $bound }.
setting-not-one-of = Use { $known }.
setting-not-an-address = This must be an address like { $example }.
setting-bad-limit = Use the form count/seconds, like { $example }.
setting-bad-shards = Use the form first-last/total, like { $example }.
setting-no-such-shards = Shards { $written } don't exist. Shards are numbered from 0 to one less than the total.
setting-shards-need-postgresql = Running several processes requires a shared PostgreSQL database. Set ODDSMITH_DATABASE to its address.
setting-no-scheduler = Leave this empty, or name a Dask scheduler, like { $example }.
# $reason is by the library that reads the settings, in English.
setting-no-game = There's no game in { $package }. This must be an installed package with the modules { $modules }.

## An unusable database

database-no-address = ODDSMITH_DATABASE: this isn't a database address. Use one like { $file } or { $server }.
database-not-supported = ODDSMITH_DATABASE: { $kind } isn't supported. Use an address like { $file } or { $server }.
database-needs-a-file = ODDSMITH_DATABASE: SQLite needs a file, like { $example }.
database-takes-no-options = ODDSMITH_DATABASE: SQLite takes no options. Leave out ?{ $option }=...
database-password-has-at-sign = ODDSMITH_DATABASE: the password contains an @. Write it as %40.
database-missing = ODDSMITH_DATABASE: there's no database at { $file }.
database-no-folder = ODDSMITH_DATABASE: can't create the folder { $folder }: { $reason }.
# $reason is by the database, in English.
database-unusable = ODDSMITH_DATABASE: can't use { $file }: { $reason }.
database-unusable-postgresql = ODDSMITH_DATABASE: can't use the PostgreSQL database { $name } on { $host }: { $reason }.
database-not-migrated = ODDSMITH_DATABASE: { $found ->
    [none] the database has no tables yet.
   *[other] the database is at version { $found }, and { $needed } is needed.
} Run oddsmith migrate first.
database-of-a-newer-version = ODDSMITH_DATABASE: this database was made by a newer version of Oddsmith. Install that version.
database-broken-references = ODDSMITH_DATABASE: { $rows ->
    [one] { $rows } row of { $table } refers
   *[other] { $rows } rows of { $table } refer
} to something that doesn't exist.

## Backups

backup-no-database = There's no database at { $file }.
backup-file-exists = { $file } already exists. Backups never overwrite anything.
backup-no-folder = There's no folder { $folder }.
backup-no-file = There's no file { $file }.
backup-unreadable = { $file } can't be read as a backup: { $reason }.
backup-not-ours = { $file } isn't an Oddsmith backup.
backup-damaged = { $file } is damaged.
backup-database-not-empty = The database already has data (in { $table }). Stop the bot and move that database out of the way first.
