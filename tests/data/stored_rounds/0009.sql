-- A database of schema 0009, with rounds of every game and every kind of event, as its storage wrote them: by commit
-- 7ed913b, between 14d10aa and 3233985; that commit itself is not in this repository. Made once by play at random, with what is now
-- tests/stored_table.py and tests/bot/slow/test_audit.py. Not to be made again: what is stored once has to be read by
-- every later version.
BEGIN TRANSACTION;
CREATE TABLE accounts (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	server_id INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	holder_id INTEGER NOT NULL, 
	balance BIGINT NOT NULL, 
	won BIGINT NOT NULL, 
	CONSTRAINT accounts_unique_server_id_kind_holder_id UNIQUE (server_id, kind, holder_id), 
	CONSTRAINT accounts_check_known_kind CHECK (kind IN ('player', 'table', 'house', 'bank')), 
	CONSTRAINT accounts_check_not_overdrawn CHECK (balance >= 0 OR kind IN ('house', 'bank'))
);
INSERT INTO "accounts" VALUES(1,1,'bank',0,-80500,0);
INSERT INTO "accounts" VALUES(2,1,'player',1,18670,-990);
INSERT INTO "accounts" VALUES(3,1,'player',2,20285,-535);
INSERT INTO "accounts" VALUES(4,1,'player',3,19370,-240);
INSERT INTO "accounts" VALUES(5,1,'player',4,20080,-330);
INSERT INTO "accounts" VALUES(6,1,'table',1,350,350);
INSERT INTO "accounts" VALUES(7,1,'house',0,1745,1745);
INSERT INTO "accounts" VALUES(8,1,'table',2,0,0);
INSERT INTO "accounts" VALUES(9,1,'table',3,0,0);
INSERT INTO "accounts" VALUES(10,1,'table',4,0,0);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0009');
CREATE TABLE answers (
	number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	version TEXT NOT NULL, 
	question TEXT NOT NULL, 
	answer JSON NOT NULL, 
	CONSTRAINT answers_unique_version_question UNIQUE (version, question)
);
CREATE TABLE decisions (
	round_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	player_id INTEGER NOT NULL, 
	position TEXT NOT NULL, 
	choice TEXT NOT NULL, 
	value DOUBLE NOT NULL, 
	best_choice TEXT NOT NULL, 
	best_value DOUBLE NOT NULL, 
	CONSTRAINT decisions_key PRIMARY KEY (round_id, number), 
	CONSTRAINT decisions_round_id_refers_to_rounds FOREIGN KEY(round_id) REFERENCES rounds (id) ON DELETE CASCADE
);
CREATE TABLE events (
	round_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	player_id INTEGER, 
	what JSON NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT events_key PRIMARY KEY (round_id, number), 
	CONSTRAINT events_round_id_refers_to_rounds FOREIGN KEY(round_id) REFERENCES rounds (id) ON DELETE CASCADE
);
INSERT INTO "events" VALUES(1,0,NULL,'{"kind": "opened", "rules": {"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "boxes": [null, null, null, null, null, null, null], "shoe": null, "following": "fdb526799f118f9beaffa356d443c25a42ec12fa24b9b36b0adb7c20b6fd269e", "gone": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(1,1,NULL,'{"kind": "sat", "box": 1, "player": 3, "seed": "seed 0.6947800863301273"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(1,2,NULL,'{"kind": "sat", "box": 2, "player": 4, "seed": "seed 0.11634846707287849"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(1,3,NULL,'{"kind": "bet", "box": 2, "chips": 1}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(1,4,NULL,'{"kind": "shuffled", "shoe": {"number": 1, "commitment": "fdb526799f118f9beaffa356d443c25a42ec12fa24b9b36b0adb7c20b6fd269e", "decks": 1, "seeds": [[3, "seed 0.6947800863301273"], [4, "seed 0.11634846707287849"]], "without": [], "dealt": 0}, "following": "8dcf6580dac7b98c2b3b045c6dcf365c2b74fd10ed5e7b1cc2020e03fc9869d6"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(1,5,NULL,'{"kind": "dealt", "hands": [[2, ["J\u2660", "10\u2663"]]], "upcard": "8\u2660", "hole": "5\u2666"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(1,6,NULL,'{"kind": "acted", "box": 2, "action": "stand", "card": null, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(1,7,NULL,'{"kind": "drew", "box": 0, "card": "5\u2663"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(1,8,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,0,NULL,'{"kind": "opened", "rules": {"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "boxes": [{"player": 3, "seed": "seed 0.6947800863301273", "last": 0}, {"player": 4, "seed": "seed 0.11634846707287849", "last": 1}, null, null, null, null, null], "shoe": {"number": 1, "commitment": "fdb526799f118f9beaffa356d443c25a42ec12fa24b9b36b0adb7c20b6fd269e", "decks": 1, "seeds": [[3, "seed 0.6947800863301273"], [4, "seed 0.11634846707287849"]], "without": [], "dealt": 5}, "following": "8dcf6580dac7b98c2b3b045c6dcf365c2b74fd10ed5e7b1cc2020e03fc9869d6", "gone": [0, 0, 0, 0, 2, 0, 0, 1, 0, 2]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,1,NULL,'{"kind": "sat", "box": 3, "player": 1, "seed": "seed 0.20696739568016653"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,2,NULL,'{"kind": "bet", "box": 1, "chips": 10}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,3,NULL,'{"kind": "sat", "box": 4, "player": 2, "seed": "seed 0.7283642590543652"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,4,NULL,'{"kind": "bet", "box": 3, "chips": 2}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,5,NULL,'{"kind": "bet", "box": 3, "chips": 15}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,6,NULL,'{"kind": "bet", "box": 4, "chips": 16}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,7,NULL,'{"kind": "bet", "box": 4, "chips": 11}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,8,NULL,'{"kind": "bet", "box": 3, "chips": 19}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,9,NULL,'{"kind": "left", "box": 1, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,10,NULL,'{"kind": "shuffled", "shoe": {"number": 2, "commitment": "8dcf6580dac7b98c2b3b045c6dcf365c2b74fd10ed5e7b1cc2020e03fc9869d6", "decks": 1, "seeds": [[4, "seed 0.11634846707287849"], [1, "seed 0.20696739568016653"], [2, "seed 0.7283642590543652"]], "without": [], "dealt": 0}, "following": "35940d2914ab7388454d287c12eea268a5427548c0d25a476a365544e634abf8"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,11,NULL,'{"kind": "dealt", "hands": [[3, ["3\u2660", "5\u2660"]], [4, ["8\u2665", "Q\u2663"]]], "upcard": "K\u2660", "hole": "4\u2665"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,12,NULL,'{"kind": "peeked", "natural": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,13,NULL,'{"kind": "sat", "box": 1, "player": 3, "seed": "seed 0.44531758270375454"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,14,NULL,'{"kind": "left", "box": 2, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,15,NULL,'{"kind": "acted", "box": 3, "action": "stand", "card": null, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,16,NULL,'{"kind": "sat", "box": 2, "player": 4, "seed": "seed 0.37181760043322576"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,17,NULL,'{"kind": "left", "box": 1, "stood_up": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,18,NULL,'{"kind": "acted", "box": 4, "action": "surrender", "card": null, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,19,NULL,'{"kind": "drew", "box": 0, "card": "3\u2665"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,20,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,0,NULL,'{"kind": "opened", "rules": {"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "boxes": [null, {"player": 4, "seed": "seed 0.37181760043322576", "last": 0}, {"player": 1, "seed": "seed 0.20696739568016653", "last": 19}, {"player": 2, "seed": "seed 0.7283642590543652", "last": 11}, null, null, null], "shoe": {"number": 2, "commitment": "8dcf6580dac7b98c2b3b045c6dcf365c2b74fd10ed5e7b1cc2020e03fc9869d6", "decks": 1, "seeds": [[4, "seed 0.11634846707287849"], [1, "seed 0.20696739568016653"], [2, "seed 0.7283642590543652"]], "without": [], "dealt": 7}, "following": "35940d2914ab7388454d287c12eea268a5427548c0d25a476a365544e634abf8", "gone": [0, 0, 2, 1, 1, 0, 0, 1, 0, 2]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,1,NULL,'{"kind": "sat", "box": 1, "player": 3, "seed": "seed 0.3486297986761122"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,2,NULL,'{"kind": "bet", "box": 4, "chips": 18}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,3,NULL,'{"kind": "bet", "box": 3, "chips": 6}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,4,NULL,'{"kind": "shuffled", "shoe": {"number": 3, "commitment": "35940d2914ab7388454d287c12eea268a5427548c0d25a476a365544e634abf8", "decks": 1, "seeds": [[3, "seed 0.3486297986761122"], [4, "seed 0.37181760043322576"], [1, "seed 0.20696739568016653"], [2, "seed 0.7283642590543652"]], "without": [], "dealt": 0}, "following": "aacacd1dfb7e5479b3ae158af63ae012288949a1815a91c461c8129c85ec850d"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,5,NULL,'{"kind": "dealt", "hands": [[3, ["A\u2663", "3\u2663"]], [4, ["8\u2666", "K\u2665"]]], "upcard": "7\u2666", "hole": "8\u2663"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,6,NULL,'{"kind": "acted", "box": 3, "action": "stand", "card": null, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,7,NULL,'{"kind": "acted", "box": 4, "action": "stand", "card": null, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,8,NULL,'{"kind": "drew", "box": 0, "card": "6\u2665"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,9,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(4,0,NULL,'{"kind": "opened", "rules": {"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "boxes": [{"player": 3, "seed": "seed 0.3486297986761122", "last": 0}, {"player": 4, "seed": "seed 0.37181760043322576", "last": 0}, {"player": 1, "seed": "seed 0.20696739568016653", "last": 6}, {"player": 2, "seed": "seed 0.7283642590543652", "last": 18}, null, null, null], "shoe": {"number": 3, "commitment": "35940d2914ab7388454d287c12eea268a5427548c0d25a476a365544e634abf8", "decks": 1, "seeds": [[3, "seed 0.3486297986761122"], [4, "seed 0.37181760043322576"], [1, "seed 0.20696739568016653"], [2, "seed 0.7283642590543652"]], "without": [], "dealt": 7}, "following": "aacacd1dfb7e5479b3ae158af63ae012288949a1815a91c461c8129c85ec850d", "gone": [1, 0, 1, 0, 0, 1, 1, 2, 0, 1]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(4,1,NULL,'{"kind": "left", "box": 4, "stood_up": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(4,2,NULL,'{"kind": "bet", "box": 2, "chips": 15}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(4,3,NULL,'{"kind": "shuffled", "shoe": {"number": 4, "commitment": "aacacd1dfb7e5479b3ae158af63ae012288949a1815a91c461c8129c85ec850d", "decks": 1, "seeds": [[3, "seed 0.3486297986761122"], [4, "seed 0.37181760043322576"], [1, "seed 0.20696739568016653"]], "without": [], "dealt": 0}, "following": "98b82f6280ace07b801afe7eb08418b31ba7a4694ee25043762f8b7a996d1d34"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(4,4,NULL,'{"kind": "dealt", "hands": [[2, ["10\u2666", "K\u2660"]]], "upcard": "8\u2660", "hole": "3\u2660"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(4,5,NULL,'{"kind": "left", "box": 1, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(4,6,NULL,'{"kind": "acted", "box": 2, "action": "stand", "card": null, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(4,7,NULL,'{"kind": "drew", "box": 0, "card": "8\u2663"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(4,8,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,0,NULL,'{"kind": "opened", "rules": {"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "boxes": [null, {"player": 4, "seed": "seed 0.37181760043322576", "last": 15}, {"player": 1, "seed": "seed 0.20696739568016653", "last": 6}, null, null, null, null], "shoe": {"number": 4, "commitment": "aacacd1dfb7e5479b3ae158af63ae012288949a1815a91c461c8129c85ec850d", "decks": 1, "seeds": [[3, "seed 0.3486297986761122"], [4, "seed 0.37181760043322576"], [1, "seed 0.20696739568016653"]], "without": [], "dealt": 5}, "following": "98b82f6280ace07b801afe7eb08418b31ba7a4694ee25043762f8b7a996d1d34", "gone": [0, 0, 1, 0, 0, 0, 0, 2, 0, 2]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,1,NULL,'{"kind": "sat", "box": 1, "player": 2, "seed": "seed 0.052825107989653675"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,2,NULL,'{"kind": "bet", "box": 1, "chips": 4}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,3,NULL,'{"kind": "bet", "box": 1, "chips": 10}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,4,NULL,'{"kind": "bet", "box": 1, "chips": 9}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,5,NULL,'{"kind": "sat", "box": 4, "player": 3, "seed": "seed 0.03211859253746974"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,6,NULL,'{"kind": "bet", "box": 4, "chips": 17}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,7,NULL,'{"kind": "bet", "box": 1, "chips": 0}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,8,NULL,'{"kind": "left", "box": 3, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,9,NULL,'{"kind": "sat", "box": 3, "player": 1, "seed": "seed 0.15730452972417075"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,10,NULL,'{"kind": "bet", "box": 1, "chips": 10}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,11,NULL,'{"kind": "bet", "box": 2, "chips": 11}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,12,NULL,'{"kind": "left", "box": 2, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,13,NULL,'{"kind": "shuffled", "shoe": {"number": 5, "commitment": "98b82f6280ace07b801afe7eb08418b31ba7a4694ee25043762f8b7a996d1d34", "decks": 1, "seeds": [[2, "seed 0.052825107989653675"], [1, "seed 0.15730452972417075"], [3, "seed 0.03211859253746974"]], "without": [], "dealt": 0}, "following": "a71b694d66135d8a845c57ee646a2c3cc481ab8a8334b56f580ee3ce63e0de8e"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,14,NULL,'{"kind": "dealt", "hands": [[1, ["4\u2665", "K\u2665"]], [4, ["8\u2666", "A\u2660"]]], "upcard": "3\u2665", "hole": "10\u2663"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,15,NULL,'{"kind": "acted", "box": 1, "action": "stand", "card": null, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,16,NULL,'{"kind": "acted", "box": 4, "action": "double", "card": "J\u2663", "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,17,NULL,'{"kind": "drew", "box": 0, "card": "4\u2660"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,18,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(6,0,NULL,'{"kind": "opened", "rules": {"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "boxes": [{"player": 2, "seed": "seed 0.052825107989653675", "last": 10}, null, {"player": 1, "seed": "seed 0.15730452972417075", "last": 0}, {"player": 3, "seed": "seed 0.03211859253746974", "last": 17}, null, null, null], "shoe": {"number": 5, "commitment": "98b82f6280ace07b801afe7eb08418b31ba7a4694ee25043762f8b7a996d1d34", "decks": 1, "seeds": [[2, "seed 0.052825107989653675"], [1, "seed 0.15730452972417075"], [3, "seed 0.03211859253746974"]], "without": [], "dealt": 8}, "following": "a71b694d66135d8a845c57ee646a2c3cc481ab8a8334b56f580ee3ce63e0de8e", "gone": [1, 0, 1, 2, 0, 0, 0, 1, 0, 3]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(6,1,NULL,'{"kind": "left", "box": 3, "stood_up": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(6,2,NULL,'{"kind": "bet", "box": 4, "chips": 18}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(6,3,NULL,'{"kind": "shuffled", "shoe": {"number": 6, "commitment": "a71b694d66135d8a845c57ee646a2c3cc481ab8a8334b56f580ee3ce63e0de8e", "decks": 1, "seeds": [[2, "seed 0.052825107989653675"], [3, "seed 0.03211859253746974"]], "without": [], "dealt": 0}, "following": "1ee128a9dfcba553235aef52ae71ddf8407cfe8e698450058b75f7fd58c23cd8"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(6,4,NULL,'{"kind": "dealt", "hands": [[4, ["Q\u2660", "3\u2665"]]], "upcard": "6\u2666", "hole": "4\u2665"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(6,5,NULL,'{"kind": "sat", "box": 2, "player": 1, "seed": "seed 0.4269431667441994"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(6,6,NULL,'{"kind": "left", "box": 2, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(6,7,NULL,'{"kind": "acted", "box": 4, "action": "stand", "card": null, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(6,8,NULL,'{"kind": "drew", "box": 0, "card": "9\u2665"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(6,9,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,0,NULL,'{"kind": "opened", "rules": {"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "boxes": [{"player": 2, "seed": "seed 0.052825107989653675", "last": 10}, null, null, {"player": 3, "seed": "seed 0.03211859253746974", "last": 18}, null, null, null], "shoe": {"number": 6, "commitment": "a71b694d66135d8a845c57ee646a2c3cc481ab8a8334b56f580ee3ce63e0de8e", "decks": 1, "seeds": [[2, "seed 0.052825107989653675"], [3, "seed 0.03211859253746974"]], "without": [], "dealt": 5}, "following": "1ee128a9dfcba553235aef52ae71ddf8407cfe8e698450058b75f7fd58c23cd8", "gone": [0, 0, 1, 1, 0, 1, 0, 0, 1, 1]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,1,NULL,'{"kind": "sat", "box": 2, "player": 4, "seed": "seed 0.1782936638927024"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,2,NULL,'{"kind": "sat", "box": 3, "player": 1, "seed": "seed 0.18768490264370985"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,3,NULL,'{"kind": "left", "box": 1, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,4,NULL,'{"kind": "bet", "box": 2, "chips": 5}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,5,NULL,'{"kind": "bet", "box": 3, "chips": 20}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,6,NULL,'{"kind": "shuffled", "shoe": {"number": 7, "commitment": "1ee128a9dfcba553235aef52ae71ddf8407cfe8e698450058b75f7fd58c23cd8", "decks": 1, "seeds": [[4, "seed 0.1782936638927024"], [1, "seed 0.18768490264370985"], [3, "seed 0.03211859253746974"]], "without": [], "dealt": 0}, "following": "fd6c3d19b69b1e7f3aded45be2435d57af537ff1fb9ef52c92d87ab6676e1bfb"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,7,NULL,'{"kind": "dealt", "hands": [[2, ["A\u2660", "A\u2663"]], [3, ["2\u2665", "7\u2666"]]], "upcard": "A\u2666", "hole": "K\u2663"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,8,NULL,'{"kind": "answered", "box": 3, "offer": "insurance", "accepted": true, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,9,NULL,'{"kind": "closing"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,0,NULL,'{"kind": "opened", "rules": {"decks": 1, "hit_soft_17": true, "double_after_split": true, "double_on": "9-11", "max_hands": 2, "resplit_aces": false, "hit_split_aces": false, "surrender": "early", "peek": false, "natural_pays": "6/5"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "boxes": [null, null, null, null, null, null, null], "shoe": null, "following": "5b8021bfa2238c4e6efc6df19a4a97a7aa58961fb1654f75ce6d31363a745bef", "gone": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,1,NULL,'{"kind": "sat", "box": 1, "player": 3, "seed": "seed 0.6268963653674006"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,2,NULL,'{"kind": "sat", "box": 2, "player": 4, "seed": "seed 0.5203141445042205"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,3,NULL,'{"kind": "sat", "box": 3, "player": 2, "seed": "seed 0.9461063207638299"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,4,NULL,'{"kind": "sat", "box": 4, "player": 1, "seed": "seed 0.23451136817077833"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,5,NULL,'{"kind": "bet", "box": 4, "chips": 7}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,6,NULL,'{"kind": "bet", "box": 2, "chips": 3}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,7,NULL,'{"kind": "bet", "box": 1, "chips": 1}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,8,NULL,'{"kind": "bet", "box": 1, "chips": 17}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,9,NULL,'{"kind": "bet", "box": 2, "chips": 14}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,10,NULL,'{"kind": "bet", "box": 2, "chips": 7}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,11,NULL,'{"kind": "bet", "box": 3, "chips": 16}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,12,NULL,'{"kind": "bet", "box": 2, "chips": 15}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,13,NULL,'{"kind": "bet", "box": 2, "chips": 20}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,14,NULL,'{"kind": "bet", "box": 1, "chips": 7}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,15,NULL,'{"kind": "bet", "box": 3, "chips": 0}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,16,NULL,'{"kind": "seeded", "box": 2, "seed": "\u00e4 \u2660 \"quoted\""}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,17,NULL,'{"kind": "bet", "box": 2, "chips": 4}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,18,NULL,'{"kind": "left", "box": 2, "stood_up": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,19,NULL,'{"kind": "shuffled", "shoe": {"number": 1, "commitment": "5b8021bfa2238c4e6efc6df19a4a97a7aa58961fb1654f75ce6d31363a745bef", "decks": 1, "seeds": [[3, "seed 0.6268963653674006"], [2, "seed 0.9461063207638299"], [1, "seed 0.23451136817077833"]], "without": [], "dealt": 0}, "following": "379203865e5f0263f5c9615c61d81b6920ff181740f4871b1f10977ffdc048ee"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,20,NULL,'{"kind": "dealt", "hands": [[1, ["3\u2660", "8\u2663"]], [4, ["K\u2665", "2\u2665"]]], "upcard": "4\u2665", "hole": null}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,21,NULL,'{"kind": "acted", "box": 1, "action": "hit", "card": "K\u2660", "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,22,NULL,'{"kind": "sat", "box": 2, "player": 4, "seed": "seed 0.5965829814027475"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,23,NULL,'{"kind": "acted", "box": 4, "action": "surrender", "card": null, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,24,NULL,'{"kind": "drew", "box": 0, "card": "5\u2666"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,25,NULL,'{"kind": "drew", "box": 0, "card": "6\u2660"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,26,NULL,'{"kind": "drew", "box": 0, "card": "3\u2666"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,27,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(9,0,NULL,'{"kind": "opened", "rules": {"decks": 1, "hit_soft_17": true, "double_after_split": true, "double_on": "9-11", "max_hands": 2, "resplit_aces": false, "hit_split_aces": false, "surrender": "early", "peek": false, "natural_pays": "6/5"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "boxes": [{"player": 3, "seed": "seed 0.6268963653674006", "last": 7}, {"player": 4, "seed": "seed 0.5965829814027475", "last": 0}, {"player": 2, "seed": "seed 0.9461063207638299", "last": 0}, {"player": 1, "seed": "seed 0.23451136817077833", "last": 7}, null, null, null], "shoe": {"number": 1, "commitment": "5b8021bfa2238c4e6efc6df19a4a97a7aa58961fb1654f75ce6d31363a745bef", "decks": 1, "seeds": [[3, "seed 0.6268963653674006"], [2, "seed 0.9461063207638299"], [1, "seed 0.23451136817077833"]], "without": [], "dealt": 9}, "following": "379203865e5f0263f5c9615c61d81b6920ff181740f4871b1f10977ffdc048ee", "gone": [0, 1, 2, 1, 1, 1, 0, 1, 0, 2]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(9,1,NULL,'{"kind": "bet", "box": 2, "chips": 8}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(9,2,NULL,'{"kind": "shuffled", "shoe": {"number": 2, "commitment": "379203865e5f0263f5c9615c61d81b6920ff181740f4871b1f10977ffdc048ee", "decks": 1, "seeds": [[3, "seed 0.6268963653674006"], [4, "seed 0.5965829814027475"], [2, "seed 0.9461063207638299"], [1, "seed 0.23451136817077833"]], "without": [], "dealt": 0}, "following": "3f084bb8917941c3acedcf79b113631ad28b9c466712bc75da8c98dfa86e0dd1"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(9,3,NULL,'{"kind": "dealt", "hands": [[2, ["10\u2666", "Q\u2663"]]], "upcard": "6\u2660", "hole": null}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(9,4,NULL,'{"kind": "acted", "box": 2, "action": "stand", "card": null, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(9,5,NULL,'{"kind": "drew", "box": 0, "card": "7\u2665"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(9,6,NULL,'{"kind": "drew", "box": 0, "card": "10\u2665"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(9,7,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,0,NULL,'{"kind": "opened", "rules": {"decks": 1, "hit_soft_17": true, "double_after_split": true, "double_on": "9-11", "max_hands": 2, "resplit_aces": false, "hit_split_aces": false, "surrender": "early", "peek": false, "natural_pays": "6/5"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "boxes": [{"player": 3, "seed": "seed 0.6268963653674006", "last": 7}, {"player": 4, "seed": "seed 0.5965829814027475", "last": 8}, {"player": 2, "seed": "seed 0.9461063207638299", "last": 0}, {"player": 1, "seed": "seed 0.23451136817077833", "last": 7}, null, null, null], "shoe": {"number": 2, "commitment": "379203865e5f0263f5c9615c61d81b6920ff181740f4871b1f10977ffdc048ee", "decks": 1, "seeds": [[3, "seed 0.6268963653674006"], [4, "seed 0.5965829814027475"], [2, "seed 0.9461063207638299"], [1, "seed 0.23451136817077833"]], "without": [], "dealt": 5}, "following": "3f084bb8917941c3acedcf79b113631ad28b9c466712bc75da8c98dfa86e0dd1", "gone": [0, 0, 0, 0, 0, 1, 1, 0, 0, 3]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,1,NULL,'{"kind": "left", "box": 1, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,2,NULL,'{"kind": "left", "box": 3, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,3,NULL,'{"kind": "sat", "box": 1, "player": 2, "seed": "seed 0.018580915561652644"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,4,NULL,'{"kind": "left", "box": 2, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,5,NULL,'{"kind": "sat", "box": 2, "player": 3, "seed": "seed 0.28514490549540417"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,6,NULL,'{"kind": "left", "box": 2, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,7,NULL,'{"kind": "sat", "box": 2, "player": 3, "seed": "seed 0.7038585883500195"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,8,NULL,'{"kind": "bet", "box": 4, "chips": 1}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,9,NULL,'{"kind": "sat", "box": 3, "player": 4, "seed": "seed 0.8945867066029868"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,10,NULL,'{"kind": "bet", "box": 4, "chips": 5}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,11,NULL,'{"kind": "bet", "box": 2, "chips": 14}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,12,NULL,'{"kind": "shuffled", "shoe": {"number": 3, "commitment": "3f084bb8917941c3acedcf79b113631ad28b9c466712bc75da8c98dfa86e0dd1", "decks": 1, "seeds": [[2, "seed 0.018580915561652644"], [3, "seed 0.7038585883500195"], [4, "seed 0.8945867066029868"], [1, "seed 0.23451136817077833"]], "without": [], "dealt": 0}, "following": "e620b959be423776cc325b42baed5200324f21d146e670ebc9ccc0de8b30d312"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,13,NULL,'{"kind": "dealt", "hands": [[2, ["K\u2665", "5\u2663"]], [4, ["4\u2665", "7\u2663"]]], "upcard": "A\u2665", "hole": null}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,14,NULL,'{"kind": "answered", "box": 4, "offer": "insurance", "accepted": true, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,15,NULL,'{"kind": "left", "box": 4, "stood_up": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,16,NULL,'{"kind": "sat", "box": 4, "player": 1, "seed": "seed 0.331800781386829"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,17,NULL,'{"kind": "answered", "box": 2, "offer": "insurance", "accepted": false, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,18,NULL,'{"kind": "seeded", "box": 4, "seed": "seed 30"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,19,NULL,'{"kind": "acted", "box": 2, "action": "stand", "card": null, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,20,NULL,'{"kind": "acted", "box": 4, "action": "hit", "card": "8\u2660", "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,21,NULL,'{"kind": "acted", "box": 4, "action": "stand", "card": null, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,22,NULL,'{"kind": "drew", "box": 0, "card": "3\u2666"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,23,NULL,'{"kind": "drew", "box": 0, "card": "K\u2666"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,24,NULL,'{"kind": "drew", "box": 0, "card": "6\u2660"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,25,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,0,NULL,'{"kind": "opened", "rules": {"decks": 1, "hit_soft_17": true, "double_after_split": true, "double_on": "9-11", "max_hands": 2, "resplit_aces": false, "hit_split_aces": false, "surrender": "early", "peek": false, "natural_pays": "6/5"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "boxes": [{"player": 2, "seed": "seed 0.018580915561652644", "last": 0}, {"player": 3, "seed": "seed 0.7038585883500195", "last": 14}, {"player": 4, "seed": "seed 0.8945867066029868", "last": 0}, {"player": 1, "seed": "seed 30", "last": 5}, null, null, null], "shoe": {"number": 3, "commitment": "3f084bb8917941c3acedcf79b113631ad28b9c466712bc75da8c98dfa86e0dd1", "decks": 1, "seeds": [[2, "seed 0.018580915561652644"], [3, "seed 0.7038585883500195"], [4, "seed 0.8945867066029868"], [1, "seed 0.23451136817077833"]], "without": [], "dealt": 9}, "following": "e620b959be423776cc325b42baed5200324f21d146e670ebc9ccc0de8b30d312", "gone": [1, 0, 1, 1, 1, 1, 1, 1, 0, 2]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,1,NULL,'{"kind": "left", "box": 2, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,2,NULL,'{"kind": "bet", "box": 3, "chips": 13}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,3,NULL,'{"kind": "bet", "box": 4, "chips": 12}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,4,NULL,'{"kind": "bet", "box": 4, "chips": 8}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,5,NULL,'{"kind": "bet", "box": 1, "chips": 18}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,6,NULL,'{"kind": "bet", "box": 3, "chips": 17}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,7,NULL,'{"kind": "sat", "box": 2, "player": 3, "seed": "seed 0.020211990661775148"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,8,NULL,'{"kind": "bet", "box": 2, "chips": 17}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,9,NULL,'{"kind": "shuffled", "shoe": {"number": 4, "commitment": "e620b959be423776cc325b42baed5200324f21d146e670ebc9ccc0de8b30d312", "decks": 1, "seeds": [[2, "seed 0.018580915561652644"], [3, "seed 0.020211990661775148"], [4, "seed 0.8945867066029868"], [1, "seed 30"]], "without": [], "dealt": 0}, "following": "969ec9c453722a1f69a698852f76aff490c66ad88b2c15993a676d85434bb0bf"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,10,NULL,'{"kind": "dealt", "hands": [[1, ["J\u2666", "4\u2665"]], [2, ["4\u2663", "K\u2660"]], [3, ["2\u2665", "10\u2665"]], [4, ["K\u2666", "10\u2663"]]], "upcard": "3\u2666", "hole": null}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,11,NULL,'{"kind": "acted", "box": 1, "action": "stand", "card": null, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,12,NULL,'{"kind": "left", "box": 3, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,13,NULL,'{"kind": "acted", "box": 2, "action": "stand", "card": null, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,14,NULL,'{"kind": "acted", "box": 3, "action": "stand", "card": null, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,15,NULL,'{"kind": "sat", "box": 3, "player": 4, "seed": "seed 0.463641478653148"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,16,NULL,'{"kind": "acted", "box": 4, "action": "split", "card": null, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,17,NULL,'{"kind": "drew", "box": 4, "card": "8\u2665"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,18,NULL,'{"kind": "left", "box": 1, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,19,NULL,'{"kind": "closing"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,20,NULL,'{"kind": "acted", "box": 4, "action": "stand", "card": null, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,21,NULL,'{"kind": "drew", "box": 4, "card": "Q\u2666"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,22,NULL,'{"kind": "left", "box": 3, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,23,NULL,'{"kind": "left", "box": 4, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,24,NULL,'{"kind": "acted", "box": 4, "action": "stand", "card": null, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,25,NULL,'{"kind": "drew", "box": 0, "card": "K\u2663"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,26,NULL,'{"kind": "drew", "box": 0, "card": "8\u2666"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,27,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,28,NULL,'{"kind": "closed", "why": "asked"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(12,0,NULL,'{"kind": "opened", "rules": {"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "bank": "house", "boxes": [null, null, null, null, null, null, null], "banker": null, "shoe": null, "following": "01bd8cc5a0675ba82ec4f966e58fb9746e8ebb7af16ad06db2d19997e4c94be2"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(12,1,NULL,'{"kind": "sat", "box": 1, "player": 3, "seed": "seed 0.5341433624416181"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(12,2,NULL,'{"kind": "seeded", "box": 1, "seed": "hello"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(12,3,NULL,'{"kind": "sat", "box": 2, "player": 1, "seed": "seed 0.35716743776484183"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(12,4,NULL,'{"kind": "bet", "box": 1, "chips": 16}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(12,5,NULL,'{"kind": "shuffled", "shoe": {"number": 1, "commitment": "01bd8cc5a0675ba82ec4f966e58fb9746e8ebb7af16ad06db2d19997e4c94be2", "decks": 1, "seeds": [[3, "hello"], [1, "seed 0.35716743776484183"]], "without": [], "dealt": 0}, "following": "65dc6dc2eecae01ec752c4a424126bed1f179983411a27f23e59b9efca77c0ac"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(12,6,NULL,'{"kind": "dealt", "hands": [["K\u2660", "Q\u2660"], ["3\u2666", "K\u2665"]]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(12,7,NULL,'{"kind": "stopped", "seat": 1, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(12,8,NULL,'{"kind": "stopped", "seat": 0, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(12,9,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,0,NULL,'{"kind": "opened", "rules": {"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "bank": "house", "boxes": [{"player": 3, "seed": "hello", "last": 16}, {"player": 1, "seed": "seed 0.35716743776484183", "last": 0}, null, null, null, null, null], "banker": null, "shoe": {"number": 1, "commitment": "01bd8cc5a0675ba82ec4f966e58fb9746e8ebb7af16ad06db2d19997e4c94be2", "decks": 1, "seeds": [[3, "hello"], [1, "seed 0.35716743776484183"]], "without": [], "dealt": 4}, "following": "65dc6dc2eecae01ec752c4a424126bed1f179983411a27f23e59b9efca77c0ac"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,1,NULL,'{"kind": "sat", "box": 3, "player": 4, "seed": "seed 0.07566676185236554"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,2,NULL,'{"kind": "bet", "box": 3, "chips": 7}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,3,NULL,'{"kind": "left", "box": 1, "stood_up": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,4,NULL,'{"kind": "shuffled", "shoe": {"number": 2, "commitment": "65dc6dc2eecae01ec752c4a424126bed1f179983411a27f23e59b9efca77c0ac", "decks": 1, "seeds": [[1, "seed 0.35716743776484183"], [4, "seed 0.07566676185236554"]], "without": [], "dealt": 0}, "following": "f1aa79ca566416492eff220aa93ed18ab4045b5b04d02e6b00d2cbf8197d845c"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,5,NULL,'{"kind": "dealt", "hands": [["5\u2665", "K\u2665"], ["10\u2666", "J\u2663"]]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,6,NULL,'{"kind": "sat", "box": 1, "player": 2, "seed": "seed 0.006363831491001171"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,7,NULL,'{"kind": "drew", "seat": 1, "card": "7\u2663"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,8,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(14,0,NULL,'{"kind": "opened", "rules": {"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "bank": "house", "boxes": [{"player": 2, "seed": "seed 0.006363831491001171", "last": 0}, {"player": 1, "seed": "seed 0.35716743776484183", "last": 0}, {"player": 4, "seed": "seed 0.07566676185236554", "last": 7}, null, null, null, null], "banker": null, "shoe": {"number": 2, "commitment": "65dc6dc2eecae01ec752c4a424126bed1f179983411a27f23e59b9efca77c0ac", "decks": 1, "seeds": [[1, "seed 0.35716743776484183"], [4, "seed 0.07566676185236554"]], "without": [], "dealt": 5}, "following": "f1aa79ca566416492eff220aa93ed18ab4045b5b04d02e6b00d2cbf8197d845c"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(14,1,NULL,'{"kind": "bet", "box": 2, "chips": 17}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(14,2,NULL,'{"kind": "seeded", "box": 3, "seed": "hello"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(14,3,NULL,'{"kind": "left", "box": 1, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(14,4,NULL,'{"kind": "shuffled", "shoe": {"number": 3, "commitment": "f1aa79ca566416492eff220aa93ed18ab4045b5b04d02e6b00d2cbf8197d845c", "decks": 1, "seeds": [[1, "seed 0.35716743776484183"], [4, "hello"]], "without": [], "dealt": 0}, "following": "9a8de27fa32ac950db8681c4ca50a125fb9aecec96a1f64fc425f6b59d140789"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(14,5,NULL,'{"kind": "dealt", "hands": [["A\u2666", "10\u2660"], ["9\u2660", "J\u2663"]]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(14,6,NULL,'{"kind": "stopped", "seat": 1, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(14,7,NULL,'{"kind": "stopped", "seat": 0, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(14,8,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(15,0,NULL,'{"kind": "opened", "rules": {"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "bank": "house", "boxes": [null, {"player": 1, "seed": "seed 0.35716743776484183", "last": 17}, {"player": 4, "seed": "hello", "last": 7}, null, null, null, null], "banker": null, "shoe": {"number": 3, "commitment": "f1aa79ca566416492eff220aa93ed18ab4045b5b04d02e6b00d2cbf8197d845c", "decks": 1, "seeds": [[1, "seed 0.35716743776484183"], [4, "hello"]], "without": [], "dealt": 4}, "following": "9a8de27fa32ac950db8681c4ca50a125fb9aecec96a1f64fc425f6b59d140789"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(15,1,NULL,'{"kind": "seeded", "box": 3, "seed": "seed 11"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(15,2,NULL,'{"kind": "sat", "box": 1, "player": 3, "seed": "seed 0.02637630438859584"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(15,3,NULL,'{"kind": "left", "box": 1, "stood_up": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(15,4,NULL,'{"kind": "left", "box": 2, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(15,5,NULL,'{"kind": "bet", "box": 3, "chips": 13}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(15,6,NULL,'{"kind": "sat", "box": 1, "player": 3, "seed": "seed 0.4941498211232199"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(15,7,NULL,'{"kind": "shuffled", "shoe": {"number": 4, "commitment": "9a8de27fa32ac950db8681c4ca50a125fb9aecec96a1f64fc425f6b59d140789", "decks": 1, "seeds": [[3, "seed 0.4941498211232199"], [4, "seed 11"]], "without": [], "dealt": 0}, "following": "c31ff99aca46fd35629c54926757eacf3018f88d133f6c232f3bf3ef468b3ac5"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(15,8,NULL,'{"kind": "dealt", "hands": [["3\u2660", "Q\u2665"], ["4\u2663", "3\u2666"]]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(15,9,NULL,'{"kind": "left", "box": 1, "stood_up": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(15,10,NULL,'{"kind": "stopped", "seat": 1, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(15,11,NULL,'{"kind": "stopped", "seat": 0, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(15,12,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(16,0,NULL,'{"kind": "opened", "rules": {"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "bank": "house", "boxes": [null, null, {"player": 4, "seed": "seed 11", "last": 13}, null, null, null, null], "banker": null, "shoe": {"number": 4, "commitment": "9a8de27fa32ac950db8681c4ca50a125fb9aecec96a1f64fc425f6b59d140789", "decks": 1, "seeds": [[3, "seed 0.4941498211232199"], [4, "seed 11"]], "without": [], "dealt": 4}, "following": "c31ff99aca46fd35629c54926757eacf3018f88d133f6c232f3bf3ef468b3ac5"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(16,1,NULL,'{"kind": "seeded", "box": 3, "seed": "seed 68"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(16,2,NULL,'{"kind": "sat", "box": 1, "player": 2, "seed": "seed 0.3643531644603204"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(16,3,NULL,'{"kind": "seeded", "box": 1, "seed": "hello"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(16,4,NULL,'{"kind": "sat", "box": 2, "player": 1, "seed": "seed 0.9045308518893426"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(16,5,NULL,'{"kind": "bet", "box": 1, "chips": 15}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(16,6,NULL,'{"kind": "bet", "box": 3, "chips": 15}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(16,7,NULL,'{"kind": "bet", "box": 1, "chips": 2}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(16,8,NULL,'{"kind": "left", "box": 2, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(16,9,NULL,'{"kind": "shuffled", "shoe": {"number": 5, "commitment": "c31ff99aca46fd35629c54926757eacf3018f88d133f6c232f3bf3ef468b3ac5", "decks": 1, "seeds": [[2, "hello"], [4, "seed 68"]], "without": [], "dealt": 0}, "following": "d1f546e808a17caee87517bf0d4304e61c1ff4ed4f8adbb176aa316eff56b6b5"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(16,10,NULL,'{"kind": "dealt", "hands": [["6\u2666", "J\u2660"], ["4\u2660", "4\u2665"], ["8\u2660", "3\u2660"]]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(16,11,NULL,'{"kind": "stopped", "seat": 1, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(16,12,NULL,'{"kind": "drew", "seat": 2, "card": "2\u2665"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(16,13,NULL,'{"kind": "drew", "seat": 0, "card": "2\u2666"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(16,14,NULL,'{"kind": "left", "box": 3, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(16,15,NULL,'{"kind": "stopped", "seat": 2, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(16,16,NULL,'{"kind": "stopped", "seat": 0, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(16,17,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(17,0,NULL,'{"kind": "opened", "rules": {"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "bank": "house", "boxes": [{"player": 2, "seed": "hello", "last": 2}, null, null, null, null, null, null], "banker": null, "shoe": {"number": 5, "commitment": "c31ff99aca46fd35629c54926757eacf3018f88d133f6c232f3bf3ef468b3ac5", "decks": 1, "seeds": [[2, "hello"], [4, "seed 68"]], "without": [], "dealt": 8}, "following": "d1f546e808a17caee87517bf0d4304e61c1ff4ed4f8adbb176aa316eff56b6b5"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(17,1,NULL,'{"kind": "bet", "box": 1, "chips": 11}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(17,2,NULL,'{"kind": "sat", "box": 2, "player": 1, "seed": "seed 0.9921694080289648"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(17,3,NULL,'{"kind": "closed", "why": "gone"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,0,NULL,'{"kind": "opened", "rules": {"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "bank": "players", "boxes": [null, null, null, null, null, null, null], "banker": null, "shoe": null, "following": "f8b14dfe32575b7761fb033550e876d0d5af93144e60fb8b9da95e488910ee38"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,1,NULL,'{"kind": "sat", "box": 1, "player": 4, "seed": "seed 0.3745649777534492"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,2,NULL,'{"kind": "passed", "box": 1}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,3,NULL,'{"kind": "sat", "box": 2, "player": 2, "seed": "seed 0.5409175918572752"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,4,NULL,'{"kind": "banked", "box": 1, "chips": 10}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,5,NULL,'{"kind": "sat", "box": 3, "player": 3, "seed": "seed 0.41613761873810506"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,6,NULL,'{"kind": "left", "box": 2, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,7,NULL,'{"kind": "sat", "box": 2, "player": 2, "seed": "seed 0.2085309414901999"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,8,NULL,'{"kind": "banked", "box": 1, "chips": 0}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,9,NULL,'{"kind": "left", "box": 2, "stood_up": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,10,NULL,'{"kind": "sat", "box": 2, "player": 1, "seed": "seed 0.3529521135763082"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,11,NULL,'{"kind": "left", "box": 3, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,12,NULL,'{"kind": "seeded", "box": 2, "seed": "hello"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,13,NULL,'{"kind": "sat", "box": 3, "player": 2, "seed": "seed 0.22056203071752023"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,14,NULL,'{"kind": "sat", "box": 4, "player": 3, "seed": "seed 0.8736204362456099"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,15,NULL,'{"kind": "left", "box": 2, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,16,NULL,'{"kind": "banked", "box": 1, "chips": 10}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,17,NULL,'{"kind": "sat", "box": 2, "player": 1, "seed": "seed 0.886581530754132"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,18,NULL,'{"kind": "banked", "box": 1, "chips": 0}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,19,NULL,'{"kind": "banked", "box": 1, "chips": 30}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,20,NULL,'{"kind": "banked", "box": 1, "chips": 0}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,21,NULL,'{"kind": "seeded", "box": 3, "seed": "\u00e4 \u2660 \"quoted\""}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,22,NULL,'{"kind": "banked", "box": 1, "chips": 30}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,23,NULL,'{"kind": "bet", "box": 3, "chips": 19}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,24,NULL,'{"kind": "banked", "box": 1, "chips": 0}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,25,NULL,'{"kind": "banked", "box": 1, "chips": 10}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,26,NULL,'{"kind": "banked", "box": 1, "chips": 30}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,27,NULL,'{"kind": "bet", "box": 3, "chips": 2}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,28,NULL,'{"kind": "bet", "box": 4, "chips": 20}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,29,NULL,'{"kind": "shuffled", "shoe": {"number": 1, "commitment": "f8b14dfe32575b7761fb033550e876d0d5af93144e60fb8b9da95e488910ee38", "decks": 1, "seeds": [[4, "seed 0.3745649777534492"], [1, "seed 0.886581530754132"], [2, "\u00e4 \u2660 \"quoted\""], [3, "seed 0.8736204362456099"]], "without": [], "dealt": 0}, "following": "207e28f8f41a5be8cb414d11b28eb2bd688937045907c429e7bd76cd02d08d6f"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,30,NULL,'{"kind": "dealt", "hands": [["4\u2663", "4\u2666"], ["6\u2663", "10\u2666"], ["3\u2663", "A\u2665"]]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,31,NULL,'{"kind": "drew", "seat": 1, "card": "9\u2660"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,32,NULL,'{"kind": "drew", "seat": 2, "card": "Q\u2660"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,33,NULL,'{"kind": "drew", "seat": 0, "card": "Q\u2666"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,34,NULL,'{"kind": "drew", "seat": 2, "card": "Q\u2663"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,35,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(19,0,NULL,'{"kind": "opened", "rules": {"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "bank": "players", "boxes": [{"player": 4, "seed": "seed 0.3745649777534492", "last": 0}, {"player": 1, "seed": "seed 0.886581530754132", "last": 0}, {"player": 2, "seed": "\u00e4 \u2660 \"quoted\"", "last": 2}, {"player": 3, "seed": "seed 0.8736204362456099", "last": 20}, null, null, null], "banker": 2, "shoe": {"number": 1, "commitment": "f8b14dfe32575b7761fb033550e876d0d5af93144e60fb8b9da95e488910ee38", "decks": 1, "seeds": [[4, "seed 0.3745649777534492"], [1, "seed 0.886581530754132"], [2, "\u00e4 \u2660 \"quoted\""], [3, "seed 0.8736204362456099"]], "without": [], "dealt": 10}, "following": "207e28f8f41a5be8cb414d11b28eb2bd688937045907c429e7bd76cd02d08d6f"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(19,1,NULL,'{"kind": "banked", "box": 2, "chips": 30}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(19,2,NULL,'{"kind": "banked", "box": 2, "chips": 0}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(19,3,NULL,'{"kind": "banked", "box": 2, "chips": 60}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(19,4,NULL,'{"kind": "left", "box": 4, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(19,5,NULL,'{"kind": "left", "box": 1, "stood_up": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(19,6,NULL,'{"kind": "sat", "box": 1, "player": 3, "seed": "seed 0.6012812701617478"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(19,7,NULL,'{"kind": "sat", "box": 4, "player": 4, "seed": "seed 0.6486209608237931"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(19,8,NULL,'{"kind": "left", "box": 4, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(19,9,NULL,'{"kind": "sat", "box": 4, "player": 4, "seed": "seed 0.9208175904223426"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(19,10,NULL,'{"kind": "bet", "box": 3, "chips": 16}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(19,11,NULL,'{"kind": "shuffled", "shoe": {"number": 2, "commitment": "207e28f8f41a5be8cb414d11b28eb2bd688937045907c429e7bd76cd02d08d6f", "decks": 1, "seeds": [[3, "seed 0.6012812701617478"], [1, "seed 0.886581530754132"], [2, "\u00e4 \u2660 \"quoted\""], [4, "seed 0.9208175904223426"]], "without": [], "dealt": 0}, "following": "195e5c98b2f21bd84c91637e78168654e6f3cd6998825d0d6c948f9fe2e09ebd"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(19,12,NULL,'{"kind": "dealt", "hands": [["Q\u2665", "8\u2660"], ["3\u2665", "K\u2660"]]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(19,13,NULL,'{"kind": "drew", "seat": 1, "card": "9\u2666"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(19,14,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,0,NULL,'{"kind": "opened", "rules": {"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "bank": "players", "boxes": [{"player": 3, "seed": "seed 0.6012812701617478", "last": 0}, {"player": 1, "seed": "seed 0.886581530754132", "last": 0}, {"player": 2, "seed": "\u00e4 \u2660 \"quoted\"", "last": 16}, {"player": 4, "seed": "seed 0.9208175904223426", "last": 0}, null, null, null], "banker": 3, "shoe": {"number": 2, "commitment": "207e28f8f41a5be8cb414d11b28eb2bd688937045907c429e7bd76cd02d08d6f", "decks": 1, "seeds": [[3, "seed 0.6012812701617478"], [1, "seed 0.886581530754132"], [2, "\u00e4 \u2660 \"quoted\""], [4, "seed 0.9208175904223426"]], "without": [], "dealt": 5}, "following": "195e5c98b2f21bd84c91637e78168654e6f3cd6998825d0d6c948f9fe2e09ebd"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,1,NULL,'{"kind": "passed", "box": 3}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,2,NULL,'{"kind": "passed", "box": 4}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,3,NULL,'{"kind": "left", "box": 2, "stood_up": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,4,NULL,'{"kind": "left", "box": 3, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,5,NULL,'{"kind": "sat", "box": 2, "player": 1, "seed": "seed 0.812152145847512"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,6,NULL,'{"kind": "left", "box": 2, "stood_up": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,7,NULL,'{"kind": "sat", "box": 2, "player": 1, "seed": "seed 0.6057506836995091"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,8,NULL,'{"kind": "passed", "box": 1}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,9,NULL,'{"kind": "sat", "box": 3, "player": 2, "seed": "seed 0.31230263735688657"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,10,NULL,'{"kind": "banked", "box": 2, "chips": 60}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,11,NULL,'{"kind": "bet", "box": 1, "chips": 12}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,12,NULL,'{"kind": "bet", "box": 4, "chips": 17}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,13,NULL,'{"kind": "bet", "box": 3, "chips": 12}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,14,NULL,'{"kind": "passed", "box": 2}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,15,NULL,'{"kind": "left", "box": 1, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,16,NULL,'{"kind": "sat", "box": 1, "player": 3, "seed": "seed 0.1693586742839024"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,17,NULL,'{"kind": "passed", "box": 3}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,18,NULL,'{"kind": "left", "box": 2, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,19,NULL,'{"kind": "left", "box": 1, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,20,NULL,'{"kind": "sat", "box": 1, "player": 1, "seed": "seed 0.48907114681940056"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,21,NULL,'{"kind": "sat", "box": 2, "player": 3, "seed": "seed 0.5610673379967137"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,22,NULL,'{"kind": "banked", "box": 4, "chips": 10}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,23,NULL,'{"kind": "left", "box": 2, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,24,NULL,'{"kind": "sat", "box": 2, "player": 3, "seed": "seed 0.0825430652106014"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,25,NULL,'{"kind": "banked", "box": 4, "chips": 60}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,26,NULL,'{"kind": "bet", "box": 2, "chips": 19}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,27,NULL,'{"kind": "shuffled", "shoe": {"number": 3, "commitment": "195e5c98b2f21bd84c91637e78168654e6f3cd6998825d0d6c948f9fe2e09ebd", "decks": 1, "seeds": [[1, "seed 0.48907114681940056"], [3, "seed 0.0825430652106014"], [2, "seed 0.31230263735688657"], [4, "seed 0.9208175904223426"]], "without": [], "dealt": 0}, "following": "1f556ba85d8572d0985d83f2e02100a3ae856aae3b9f0c09f11a162d971141d9"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,28,NULL,'{"kind": "dealt", "hands": [["7\u2660", "6\u2666"], ["Q\u2663", "Q\u2666"]]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,29,NULL,'{"kind": "closing"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,30,NULL,'{"kind": "drew", "seat": 1, "card": "J\u2665"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,31,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,32,NULL,'{"kind": "closed", "why": "asked"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(21,0,NULL,'{"kind": "opened", "players": [9223372036854775807], "rules": {"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}, "commitment": "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925", "secret": "0000000000000000000000000000000000000000000000000000000000000000"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(21,1,NULL,'{"kind": "dealt", "hands": [["Q\u2665", "6\u2665"], ["7\u2666", "5\u2660"]]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(21,2,NULL,'{"kind": "drew", "seat": 1, "card": "3\u2665"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(21,3,NULL,'{"kind": "drew", "seat": 0, "card": "10\u2660"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(22,0,NULL,'{"kind": "opened", "players": [9223372036854775807], "rules": {"house": 17, "ace": 11, "ties": "player", "decks": 2, "first": "house"}, "commitment": "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd", "secret": "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(22,1,NULL,'{"kind": "dealt", "hands": [["Q\u2665", "8\u2666"], ["10\u2660", "3\u2666"]]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(22,2,NULL,'{"kind": "stopped", "seat": 0, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(22,3,NULL,'{"kind": "stopped", "seat": 1, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(23,0,5,'{"kind": "begun", "rules": {"height": 5, "width": 5, "mines": 4, "first": "safe", "no_guessing": false}, "commitment": "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925", "secret": "0000000000000000000000000000000000000000000000000000000000000000"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(23,1,5,'{"kind": "laid", "first": [0, 0], "layout": 0}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(23,2,5,'{"kind": "opened", "cell": [0, 0]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(23,3,5,'{"kind": "flagged", "cell": [2, 0]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(23,4,5,'{"kind": "unflagged", "cell": [2, 0]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(23,5,5,'{"kind": "flagged", "cell": [4, 3]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(23,6,5,'{"kind": "chorded", "cell": [3, 4]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(23,7,5,'{"kind": "gave up", "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(24,0,9223372036854775807,'{"kind": "begun", "rules": {"height": 9, "width": 9, "mines": 10, "first": "zero", "no_guessing": true}, "commitment": "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925", "secret": "0000000000000000000000000000000000000000000000000000000000000000"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(24,1,9223372036854775807,'{"kind": "laid", "first": [4, 4], "layout": 0}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(24,2,9223372036854775807,'{"kind": "opened", "cell": [4, 4]}','2026-01-02 03:04:05.000000');
CREATE TABLE habits (
	player_id INTEGER NOT NULL, 
	server_id INTEGER NOT NULL, 
	game TEXT NOT NULL, 
	position TEXT NOT NULL, 
	choice TEXT NOT NULL, 
	times INTEGER NOT NULL, 
	best INTEGER NOT NULL, 
	cost DOUBLE NOT NULL, 
	better TEXT, 
	CONSTRAINT habits_key PRIMARY KEY (player_id, server_id, game, position, choice)
);
CREATE TABLE movements (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	from_id INTEGER NOT NULL, 
	to_id INTEGER NOT NULL, 
	tenths BIGINT NOT NULL, 
	from_balance BIGINT NOT NULL, 
	to_balance BIGINT NOT NULL, 
	why TEXT NOT NULL, 
	round_id INTEGER, 
	event_number INTEGER, 
	part INTEGER, 
	occasion TEXT, 
	at DATETIME NOT NULL, 
	CONSTRAINT movements_check_moves_something CHECK (tenths > 0), 
	CONSTRAINT movements_check_has_two_sides CHECK (from_id != to_id), 
	CONSTRAINT movements_check_of_an_event_or_not CHECK ((round_id IS NULL) = (event_number IS NULL) AND (round_id IS NULL) = (part IS NULL)), 
	CONSTRAINT movements_unique_round_id_event_number_part UNIQUE (round_id, event_number, part), 
	CONSTRAINT movements_unique_to_id_occasion UNIQUE (to_id, occasion), 
	CONSTRAINT movements_from_id_refers_to_accounts FOREIGN KEY(from_id) REFERENCES accounts (id), 
	CONSTRAINT movements_to_id_refers_to_accounts FOREIGN KEY(to_id) REFERENCES accounts (id), 
	CONSTRAINT movements_round_id_refers_to_rounds FOREIGN KEY(round_id) REFERENCES rounds (id)
);
INSERT INTO "movements" VALUES(1,1,2,20000,-20000,20000,'first',NULL,NULL,NULL,'first','2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(2,1,3,20000,-40000,20000,'first',NULL,NULL,NULL,'first','2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(3,1,4,20000,-60000,20000,'first',NULL,NULL,NULL,'first','2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(4,1,5,20000,-80000,20000,'first',NULL,NULL,NULL,'first','2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(5,1,2,500,-80500,20500,'daily',NULL,NULL,NULL,'2026-01-02','2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(6,2,3,1000,19500,21000,'gift',NULL,NULL,NULL,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(7,5,6,10,19990,10,'bet',1,3,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(8,6,5,10,0,20000,'returned',1,8,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(9,7,5,10,-10,20010,'won',1,8,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(10,4,6,100,19900,100,'bet',2,2,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(11,2,6,20,19480,120,'bet',2,4,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(12,2,6,130,19350,250,'bet',2,5,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(13,3,6,160,20840,410,'bet',2,6,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(14,6,3,50,360,20890,'refund',2,7,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(15,2,6,40,19310,400,'bet',2,8,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(16,6,4,100,300,20000,'refund',2,9,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(17,6,7,190,110,180,'lost',2,20,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(18,6,3,55,55,20945,'returned',2,20,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(19,6,7,55,0,235,'lost',2,20,2,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(20,3,6,180,20765,180,'bet',3,2,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(21,2,6,60,19250,240,'bet',3,3,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(22,6,7,60,180,295,'lost',3,9,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(23,6,7,180,0,475,'lost',3,9,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(24,5,6,150,19860,150,'bet',4,2,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(25,6,5,150,0,20010,'returned',4,8,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(26,7,5,150,325,20160,'won',4,8,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(27,3,6,40,20725,40,'bet',5,2,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(28,3,6,60,20665,100,'bet',5,3,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(29,6,3,10,90,20675,'refund',5,4,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(30,4,6,170,19830,260,'bet',5,6,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(31,6,3,90,170,20765,'refund',5,7,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(32,3,6,100,20665,270,'bet',5,10,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(33,5,6,110,20050,380,'bet',5,11,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(34,6,5,110,270,20160,'refund',5,12,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(35,4,6,170,19660,440,'double',5,16,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(36,6,7,100,340,425,'lost',5,18,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(37,6,4,340,0,20000,'returned',5,18,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(38,7,4,340,85,20340,'won',5,18,2,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(39,4,6,180,20160,180,'bet',6,2,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(40,6,7,180,0,265,'lost',6,9,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(41,5,6,50,20110,50,'bet',7,4,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(42,2,6,200,19050,250,'bet',7,5,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(43,2,6,100,18950,350,'insurance',7,8,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(44,2,8,70,18880,70,'bet',8,5,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(45,5,8,30,20080,100,'bet',8,6,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(46,4,8,10,20150,110,'bet',8,7,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(47,4,8,160,19990,270,'bet',8,8,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(48,5,8,110,19970,380,'bet',8,9,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(49,8,5,70,310,20040,'refund',8,10,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(50,3,8,160,20505,470,'bet',8,11,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(51,5,8,80,19960,550,'bet',8,12,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(52,5,8,50,19910,600,'bet',8,13,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(53,8,4,100,500,20090,'refund',8,14,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(54,8,3,160,340,20665,'refund',8,15,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(55,8,5,160,180,20070,'refund',8,17,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(56,8,5,40,140,20110,'refund',8,18,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(57,8,4,70,70,20160,'returned',8,27,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(58,7,4,70,195,20230,'won',8,27,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(59,8,2,35,35,18915,'returned',8,27,2,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(60,8,7,35,0,230,'lost',8,27,3,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(61,5,8,80,20030,80,'bet',9,1,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(62,8,5,80,0,20110,'returned',9,7,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(63,7,5,80,150,20190,'won',9,7,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(64,2,8,10,18905,10,'bet',10,8,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(65,2,8,40,18865,50,'bet',10,10,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(66,4,8,140,20090,190,'bet',10,11,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(67,2,8,25,18840,215,'insurance',10,14,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(68,8,7,140,75,290,'lost',10,25,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(69,8,7,75,0,365,'lost',10,25,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(70,5,8,130,20060,130,'bet',11,2,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(71,2,8,120,18720,250,'bet',11,3,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(72,8,2,40,210,18760,'refund',11,4,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(73,3,8,180,20485,390,'bet',11,5,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(74,5,8,40,20020,430,'bet',11,6,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(75,4,8,170,19920,600,'bet',11,8,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(76,2,8,80,18680,680,'split',11,16,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(77,8,7,180,500,545,'lost',11,27,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(78,8,7,170,330,715,'lost',11,27,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(79,8,7,170,160,885,'lost',11,27,2,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(80,8,7,160,0,1045,'lost',11,27,3,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(81,4,9,160,19760,160,'bet',12,4,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(82,9,7,160,0,1205,'lost',12,9,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(83,5,9,70,19950,70,'bet',13,2,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(84,9,7,70,0,1275,'lost',13,8,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(85,2,9,170,18510,170,'bet',14,1,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(86,9,7,170,0,1445,'lost',14,8,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(87,5,9,130,19820,130,'bet',15,5,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(88,9,7,130,0,1575,'lost',15,12,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(89,3,9,150,20335,150,'bet',16,5,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(90,5,9,150,19670,300,'bet',16,6,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(91,9,3,130,170,20465,'refund',16,7,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(92,9,7,20,150,1595,'lost',16,17,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(93,9,7,150,0,1745,'lost',16,17,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(94,3,9,110,20355,110,'bet',17,1,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(95,9,3,110,0,20465,'refund',17,3,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(96,5,10,100,19570,100,'bank',18,4,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(97,10,5,100,0,19670,'refund',18,8,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(98,5,10,100,19570,100,'bank',18,16,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(99,10,5,100,0,19670,'refund',18,18,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(100,5,10,300,19370,300,'bank',18,19,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(101,10,5,300,0,19670,'refund',18,20,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(102,5,10,300,19370,300,'bank',18,22,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(103,3,10,190,20275,490,'bet',18,23,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(104,10,3,190,300,20465,'refund',18,24,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(105,10,5,300,0,19670,'refund',18,24,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(106,5,10,100,19570,100,'bank',18,25,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(107,5,10,200,19370,300,'bank',18,26,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(108,3,10,20,20445,320,'bet',18,27,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(109,4,10,200,19560,520,'bet',18,28,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(110,10,5,300,220,19670,'returned',18,35,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(111,10,5,220,0,19890,'won',18,35,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(112,2,10,300,18210,300,'bank',19,1,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(113,10,2,300,0,18510,'refund',19,2,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(114,2,10,600,17910,600,'bank',19,3,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(115,3,10,160,20285,760,'bet',19,10,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(116,10,2,600,160,18510,'returned',19,14,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(117,10,2,160,0,18670,'won',19,14,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(118,2,10,600,18070,600,'bank',20,10,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(119,4,10,120,19440,720,'bet',20,11,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(120,5,10,170,19720,890,'bet',20,12,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(121,3,10,120,20165,1010,'bet',20,13,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(122,10,2,600,410,18670,'refund',20,14,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(123,10,3,120,290,20285,'refund',20,14,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(124,10,4,120,170,19560,'refund',20,14,2,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(125,10,5,170,0,19890,'refund',20,14,3,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(126,5,10,100,19790,100,'bank',20,22,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(127,5,10,500,19290,600,'bank',20,25,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(128,4,10,190,19370,790,'bet',20,26,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(129,10,5,600,190,19890,'returned',20,31,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(130,10,5,190,0,20080,'won',20,31,1,NULL,'2026-01-02 03:04:05.000000');
CREATE TABLE players (
	id INTEGER NOT NULL, 
	first_seen_at DATETIME NOT NULL, 
	CONSTRAINT players_key PRIMARY KEY (id)
);
INSERT INTO "players" VALUES(1,'2026-01-02 03:04:05.000000');
INSERT INTO "players" VALUES(2,'2026-01-02 03:04:05.000000');
INSERT INTO "players" VALUES(3,'2026-01-02 03:04:05.000000');
INSERT INTO "players" VALUES(4,'2026-01-02 03:04:05.000000');
INSERT INTO "players" VALUES(9223372036854775807,'2026-01-02 03:04:05.000000');
CREATE TABLE questions (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	player_id INTEGER NOT NULL, 
	server_id INTEGER, 
	channel_id INTEGER NOT NULL, 
	command TEXT NOT NULL, 
	text TEXT NOT NULL, 
	options JSON NOT NULL, 
	answer JSON NOT NULL, 
	asked_at DATETIME NOT NULL, 
	took_ms DOUBLE NOT NULL, 
	CONSTRAINT questions_player_id_refers_to_players FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE "results" (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	round_id INTEGER NOT NULL, 
	player_id INTEGER NOT NULL, 
	server_id INTEGER NOT NULL, 
	game TEXT NOT NULL, 
	outcome TEXT NOT NULL, 
	bet BIGINT NOT NULL, 
	net BIGINT NOT NULL, 
	units DOUBLE, 
	expected DOUBLE, 
	cost DOUBLE NOT NULL, 
	decisions INTEGER NOT NULL, 
	best INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	against_house BOOLEAN DEFAULT 1 NOT NULL, 
	CONSTRAINT results_unique_round_id_player_id UNIQUE (round_id, player_id), 
	CONSTRAINT results_round_id_refers_to_rounds FOREIGN KEY(round_id) REFERENCES rounds (id) ON DELETE CASCADE
);
CREATE TABLE "rounds" (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	server_id INTEGER, 
	channel_id INTEGER NOT NULL, 
	message_id INTEGER, 
	game TEXT NOT NULL, 
	rules JSON NOT NULL, 
	player_id INTEGER, 
	opened_at DATETIME NOT NULL, 
	closed_at DATETIME, 
	table_id INTEGER, 
	shoe_id INTEGER, 
	reviewed INTEGER DEFAULT '0' NOT NULL, 
	CONSTRAINT rounds_table_id_refers_to_tables FOREIGN KEY(table_id) REFERENCES tables (id), 
	CONSTRAINT rounds_player_id_refers_to_players FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE, 
	CONSTRAINT rounds_shoe_id_refers_to_shoes FOREIGN KEY(shoe_id) REFERENCES shoes (id)
);
INSERT INTO "rounds" VALUES(1,1,0,NULL,'blackjack','{"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',1,NULL,0);
INSERT INTO "rounds" VALUES(2,1,0,NULL,'blackjack','{"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',1,NULL,0);
INSERT INTO "rounds" VALUES(3,1,0,NULL,'blackjack','{"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',1,NULL,0);
INSERT INTO "rounds" VALUES(4,1,0,NULL,'blackjack','{"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',1,NULL,0);
INSERT INTO "rounds" VALUES(5,1,0,NULL,'blackjack','{"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',1,NULL,0);
INSERT INTO "rounds" VALUES(6,1,0,NULL,'blackjack','{"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',1,NULL,0);
INSERT INTO "rounds" VALUES(7,1,0,NULL,'blackjack','{"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}',NULL,'2026-01-02 03:04:05.000000',NULL,1,NULL,0);
INSERT INTO "rounds" VALUES(8,1,1,NULL,'blackjack','{"decks": 1, "hit_soft_17": true, "double_after_split": true, "double_on": "9-11", "max_hands": 2, "resplit_aces": false, "hit_split_aces": false, "surrender": "early", "peek": false, "natural_pays": "6/5"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',2,NULL,0);
INSERT INTO "rounds" VALUES(9,1,1,NULL,'blackjack','{"decks": 1, "hit_soft_17": true, "double_after_split": true, "double_on": "9-11", "max_hands": 2, "resplit_aces": false, "hit_split_aces": false, "surrender": "early", "peek": false, "natural_pays": "6/5"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',2,NULL,0);
INSERT INTO "rounds" VALUES(10,1,1,NULL,'blackjack','{"decks": 1, "hit_soft_17": true, "double_after_split": true, "double_on": "9-11", "max_hands": 2, "resplit_aces": false, "hit_split_aces": false, "surrender": "early", "peek": false, "natural_pays": "6/5"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',2,NULL,0);
INSERT INTO "rounds" VALUES(11,1,1,NULL,'blackjack','{"decks": 1, "hit_soft_17": true, "double_after_split": true, "double_on": "9-11", "max_hands": 2, "resplit_aces": false, "hit_split_aces": false, "surrender": "early", "peek": false, "natural_pays": "6/5"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',2,NULL,0);
INSERT INTO "rounds" VALUES(12,1,2,NULL,'ventti','{"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',3,NULL,0);
INSERT INTO "rounds" VALUES(13,1,2,NULL,'ventti','{"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',3,NULL,0);
INSERT INTO "rounds" VALUES(14,1,2,NULL,'ventti','{"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',3,NULL,0);
INSERT INTO "rounds" VALUES(15,1,2,NULL,'ventti','{"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',3,NULL,0);
INSERT INTO "rounds" VALUES(16,1,2,NULL,'ventti','{"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',3,NULL,0);
INSERT INTO "rounds" VALUES(17,1,2,NULL,'ventti','{"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',3,NULL,0);
INSERT INTO "rounds" VALUES(18,1,3,NULL,'ventti','{"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',4,NULL,0);
INSERT INTO "rounds" VALUES(19,1,3,NULL,'ventti','{"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',4,NULL,0);
INSERT INTO "rounds" VALUES(20,1,3,NULL,'ventti','{"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',4,NULL,0);
INSERT INTO "rounds" VALUES(21,NULL,1,NULL,'ventti','{"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}',9223372036854775807,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',NULL,NULL,0);
INSERT INTO "rounds" VALUES(22,NULL,1,NULL,'ventti','{"house": 17, "ace": 11, "ties": "player", "decks": 2, "first": "house"}',9223372036854775807,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',NULL,NULL,0);
INSERT INTO "rounds" VALUES(23,NULL,1,NULL,'mines','{"height": 5, "width": 5, "mines": 4, "first": "safe", "no_guessing": false}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',NULL,NULL,0);
INSERT INTO "rounds" VALUES(24,NULL,1,NULL,'mines','{"height": 9, "width": 9, "mines": 10, "first": "zero", "no_guessing": true}',9223372036854775807,'2026-01-02 03:04:05.000000',NULL,NULL,NULL,0);
CREATE TABLE servers (
	id INTEGER NOT NULL, 
	settings JSON NOT NULL, 
	joined_at DATETIME, 
	left_at DATETIME, 
	CONSTRAINT servers_key PRIMARY KEY (id)
);
CREATE TABLE shoes (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	table_id INTEGER NOT NULL, 
	commitment TEXT NOT NULL, 
	secret BLOB NOT NULL, 
	seeds JSON, 
	made_at DATETIME NOT NULL, 
	frozen_at DATETIME, 
	spent_at DATETIME, 
	CONSTRAINT shoes_table_id_refers_to_tables FOREIGN KEY(table_id) REFERENCES tables (id), 
	CONSTRAINT shoes_unique_commitment UNIQUE (commitment)
);
INSERT INTO "shoes" VALUES(1,1,'fdb526799f118f9beaffa356d443c25a42ec12fa24b9b36b0adb7c20b6fd269e',X'6800D8E7046A09B93B5AAEAFE0CF63C94AF339C4404C45E114EE94E7B163B526','[[3, "seed 0.6947800863301273"], [4, "seed 0.11634846707287849"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(2,1,'8dcf6580dac7b98c2b3b045c6dcf365c2b74fd10ed5e7b1cc2020e03fc9869d6',X'2B0D8442D7E78BAC31EEBEA2DF5A6ED97685AAE764FCFC19B2EF43DF0B3CD253','[[4, "seed 0.11634846707287849"], [1, "seed 0.20696739568016653"], [2, "seed 0.7283642590543652"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(3,1,'35940d2914ab7388454d287c12eea268a5427548c0d25a476a365544e634abf8',X'423DAC920E43CAE7D15C5C2B012AE806549359692C212068032B6CFE1CBC3313','[[3, "seed 0.3486297986761122"], [4, "seed 0.37181760043322576"], [1, "seed 0.20696739568016653"], [2, "seed 0.7283642590543652"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(4,1,'aacacd1dfb7e5479b3ae158af63ae012288949a1815a91c461c8129c85ec850d',X'5679A4AAA74BA7BEEF07FD869AD870E554EE97225D6254E4A159E54F263CF8DF','[[3, "seed 0.3486297986761122"], [4, "seed 0.37181760043322576"], [1, "seed 0.20696739568016653"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(5,1,'98b82f6280ace07b801afe7eb08418b31ba7a4694ee25043762f8b7a996d1d34',X'23595306044C29499C4CE3074D72F9E5F9804A41755792C4C4C7B15BB3344A43','[[2, "seed 0.052825107989653675"], [1, "seed 0.15730452972417075"], [3, "seed 0.03211859253746974"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(6,1,'a71b694d66135d8a845c57ee646a2c3cc481ab8a8334b56f580ee3ce63e0de8e',X'11668416AA50989FDBB25D654A02797923B8E52DBE0ED3440CEF092076710313','[[2, "seed 0.052825107989653675"], [3, "seed 0.03211859253746974"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(7,1,'1ee128a9dfcba553235aef52ae71ddf8407cfe8e698450058b75f7fd58c23cd8',X'AACF60525C17971110A7B8E2727E5C15DFE7EA9C2FB4F2C840C2585F5C291421','[[4, "seed 0.1782936638927024"], [1, "seed 0.18768490264370985"], [3, "seed 0.03211859253746974"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',NULL);
INSERT INTO "shoes" VALUES(8,1,'fd6c3d19b69b1e7f3aded45be2435d57af537ff1fb9ef52c92d87ab6676e1bfb',X'AD2641B43EB098F87B2A500BA63CFE4550A94ED8AB942F6058877F92B4BDEAB9',NULL,'2026-01-02 03:04:05.000000',NULL,NULL);
INSERT INTO "shoes" VALUES(9,1,'84661131b21484f709130f95219bef96f57e95da187c26084b0846fae8fdf6b6',X'A591CF85321DAC42D1036BEDFFDE787013802743A21077A8353122E41A325803',NULL,'2026-01-02 03:04:05.000000',NULL,NULL);
INSERT INTO "shoes" VALUES(10,1,'e45022ceba675ecbbd2840709eb27a82cf575a9c8037fef9922fb0725f2bb775',X'268BC69AC11083795F073555EE57AE3543BC8CE0FA499FE0732112DB3615EC4D',NULL,'2026-01-02 03:04:05.000000',NULL,NULL);
INSERT INTO "shoes" VALUES(11,2,'5b8021bfa2238c4e6efc6df19a4a97a7aa58961fb1654f75ce6d31363a745bef',X'FC13FC2C4727F7FED8534E49D2F8933AF0E524A8A8ED9B0B95BECC7014D01758','[[3, "seed 0.6268963653674006"], [2, "seed 0.9461063207638299"], [1, "seed 0.23451136817077833"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(12,2,'379203865e5f0263f5c9615c61d81b6920ff181740f4871b1f10977ffdc048ee',X'2A343DB42F6EAF7C8D004ED5A7D2C76FE0B0CF8452EA8EDF0B250E5B4E0B5031','[[3, "seed 0.6268963653674006"], [4, "seed 0.5965829814027475"], [2, "seed 0.9461063207638299"], [1, "seed 0.23451136817077833"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(13,2,'3f084bb8917941c3acedcf79b113631ad28b9c466712bc75da8c98dfa86e0dd1',X'16CEE2E449EF3C923D6C1664D998F8453895A1A29B3F40995572DC629810A65E','[[2, "seed 0.018580915561652644"], [3, "seed 0.7038585883500195"], [4, "seed 0.8945867066029868"], [1, "seed 0.23451136817077833"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(14,2,'e620b959be423776cc325b42baed5200324f21d146e670ebc9ccc0de8b30d312',X'96BE9BE3F8984AB761FFC012DE7A648BD1C75D99CCD8176592184EE579DDD9D9','[[2, "seed 0.018580915561652644"], [3, "seed 0.020211990661775148"], [4, "seed 0.8945867066029868"], [1, "seed 30"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',NULL);
INSERT INTO "shoes" VALUES(15,2,'969ec9c453722a1f69a698852f76aff490c66ad88b2c15993a676d85434bb0bf',X'741088E6F169024E05AD849FD1D18089941B2A01274F48B33CC6F21472F35A9D',NULL,'2026-01-02 03:04:05.000000',NULL,NULL);
INSERT INTO "shoes" VALUES(16,2,'7934f571f29bd756dee94c950c3a0d29cc7fe51b4fcf138a22b7cf169358e269',X'590A52074FC970429D30337F1906AE214324D6105404717C6D12C1A7555BA119',NULL,'2026-01-02 03:04:05.000000',NULL,NULL);
INSERT INTO "shoes" VALUES(17,2,'3d0129948a3c8e66e5bcd5f1d23688a5ee33b099a5bb148c7ca4dd4c95a26c82',X'97469127E79D9A24BD0F32653CDBFBC36F726AFC46659A031E250BCA2600E5CE',NULL,'2026-01-02 03:04:05.000000',NULL,NULL);
INSERT INTO "shoes" VALUES(18,3,'01bd8cc5a0675ba82ec4f966e58fb9746e8ebb7af16ad06db2d19997e4c94be2',X'A81C6BCE19828BDD26AF6B94EAC888C91A7A886F335F1D6096775B77AE56531B','[[3, "hello"], [1, "seed 0.35716743776484183"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(19,3,'65dc6dc2eecae01ec752c4a424126bed1f179983411a27f23e59b9efca77c0ac',X'E8FB6CA1A4FB71CF4CAF5316D5BD73FC38B404F7DE7BFD20CA3B8CC7F0D913A9','[[1, "seed 0.35716743776484183"], [4, "seed 0.07566676185236554"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(20,3,'f1aa79ca566416492eff220aa93ed18ab4045b5b04d02e6b00d2cbf8197d845c',X'FB0F6960A513A1B9FC0A127C59062600F7EDDF6CECB3A8469DE4C4F38245D183','[[1, "seed 0.35716743776484183"], [4, "hello"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(21,3,'9a8de27fa32ac950db8681c4ca50a125fb9aecec96a1f64fc425f6b59d140789',X'64836C9DCDC8DD48CFFBB236BF69BB1DBAE16F6025E7AEDF5618594B4E4CE666','[[3, "seed 0.4941498211232199"], [4, "seed 11"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(22,3,'c31ff99aca46fd35629c54926757eacf3018f88d133f6c232f3bf3ef468b3ac5',X'F53D01D66B02920DE5BCC690233245377C60EB97F77D4DAA91CE6D3ED9095072','[[2, "hello"], [4, "seed 68"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',NULL);
INSERT INTO "shoes" VALUES(23,3,'d1f546e808a17caee87517bf0d4304e61c1ff4ed4f8adbb176aa316eff56b6b5',X'7B8AC1461A8FF465CDBD6D0365B96679728D16CE183F5FED8500D1AD21DCA850',NULL,'2026-01-02 03:04:05.000000',NULL,NULL);
INSERT INTO "shoes" VALUES(24,3,'07dc8fcc7e7230a390bfa268c76bcc1a7b2340f87a78a1234027cc84ee2b8d5c',X'CD547E80B3F079DFE1C502DBF695043BBE0B9F41890026823EFFB1B4E7F23189',NULL,'2026-01-02 03:04:05.000000',NULL,NULL);
INSERT INTO "shoes" VALUES(25,3,'19432712d06f21c83b5e66e73a4537691503d147238dda4a126bc75567948234',X'B6D05DB2FD367723A68507EE0617E3BDD58B6B2A566E82608BE0531C72F4CFFE',NULL,'2026-01-02 03:04:05.000000',NULL,NULL);
INSERT INTO "shoes" VALUES(26,4,'f8b14dfe32575b7761fb033550e876d0d5af93144e60fb8b9da95e488910ee38',X'4BD4BF161153A24F23DEE3FC10824EE3C171125631E38D355C6B92ED65FD4587','[[4, "seed 0.3745649777534492"], [1, "seed 0.886581530754132"], [2, "\u00e4 \u2660 \"quoted\""], [3, "seed 0.8736204362456099"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(27,4,'207e28f8f41a5be8cb414d11b28eb2bd688937045907c429e7bd76cd02d08d6f',X'17E4AA1261F0364B3E23B8B898D0BC5EF8A8A50C76BCABD607207C6CAB88A658','[[3, "seed 0.6012812701617478"], [1, "seed 0.886581530754132"], [2, "\u00e4 \u2660 \"quoted\""], [4, "seed 0.9208175904223426"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(28,4,'195e5c98b2f21bd84c91637e78168654e6f3cd6998825d0d6c948f9fe2e09ebd',X'7A7C9A3588425B584BA3EEF5539EA5FEB783BBE379C4039FFD2B6530AA559013','[[1, "seed 0.48907114681940056"], [3, "seed 0.0825430652106014"], [2, "seed 0.31230263735688657"], [4, "seed 0.9208175904223426"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',NULL);
INSERT INTO "shoes" VALUES(29,4,'1f556ba85d8572d0985d83f2e02100a3ae856aae3b9f0c09f11a162d971141d9',X'779EACCA1DE3E43BECAABCBB187708A74896141125C5FEAA52C9CCDCD3076319',NULL,'2026-01-02 03:04:05.000000',NULL,NULL);
INSERT INTO "shoes" VALUES(30,4,'fdd120d2d12acff54cc0387346fb352aca0b1856791bee99a5de477cc59d5790',X'7C3A9F8692D7F44EA05E98A921DFC27BADA35B1E4712777CD2DFDEC3283CDC9A',NULL,'2026-01-02 03:04:05.000000',NULL,NULL);
INSERT INTO "shoes" VALUES(31,4,'c035868ceee687f1a801269d6fa57e52eeade555c2156ba876517d1e9d77de47',X'87C6401A9B39594EF6F81BA2BE8418A7B8B9DCE1A23A83926DF248AE3E20F200',NULL,'2026-01-02 03:04:05.000000',NULL,NULL);
CREATE TABLE solved_boards (
	player_id INTEGER NOT NULL, 
	server_id INTEGER NOT NULL, 
	board TEXT NOT NULL, 
	CONSTRAINT solved_boards_key PRIMARY KEY (player_id, server_id, board), 
	CONSTRAINT solved_boards_player_id_refers_to_players FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE standings (
	player_id INTEGER NOT NULL, 
	server_id INTEGER NOT NULL, 
	game TEXT NOT NULL, 
	rounds INTEGER NOT NULL, 
	won INTEGER NOT NULL, 
	lost INTEGER NOT NULL, 
	pushed INTEGER NOT NULL, 
	bet BIGINT NOT NULL, 
	net BIGINT NOT NULL, 
	bets INTEGER NOT NULL, 
	units DOUBLE NOT NULL, 
	valued INTEGER NOT NULL, 
	valued_bet BIGINT NOT NULL, 
	valued_net BIGINT NOT NULL, 
	valued_units DOUBLE NOT NULL, 
	expected DOUBLE NOT NULL, 
	cost DOUBLE NOT NULL, 
	decisions INTEGER NOT NULL, 
	best INTEGER NOT NULL, 
	valued_decisions INTEGER NOT NULL, 
	valued_best INTEGER NOT NULL, 
	boards INTEGER NOT NULL, 
	member_rounds INTEGER NOT NULL, 
	member_net BIGINT NOT NULL, 
	streak INTEGER NOT NULL, 
	best_streak INTEGER NOT NULL, 
	accuracy DOUBLE, 
	per_bet DOUBLE, 
	skill DOUBLE, 
	CONSTRAINT standings_key PRIMARY KEY (player_id, server_id, game)
);
CREATE TABLE synced_commands (
	application_id INTEGER NOT NULL, 
	digest TEXT NOT NULL, 
	synced_at DATETIME NOT NULL, 
	CONSTRAINT synced_commands_key PRIMARY KEY (application_id)
);
CREATE TABLE tables (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	server_id INTEGER NOT NULL, 
	channel_id INTEGER NOT NULL, 
	message_id INTEGER, 
	game TEXT NOT NULL, 
	rules JSON NOT NULL, 
	opened_at DATETIME NOT NULL, 
	closed_at DATETIME
);
INSERT INTO "tables" VALUES(1,1,0,NULL,'blackjack','{"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}','2026-01-02 03:04:05.000000',NULL);
INSERT INTO "tables" VALUES(2,1,1,NULL,'blackjack','{"decks": 1, "hit_soft_17": true, "double_after_split": true, "double_on": "9-11", "max_hands": 2, "resplit_aces": false, "hit_split_aces": false, "surrender": "early", "peek": false, "natural_pays": "6/5"}','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "tables" VALUES(3,1,2,NULL,'ventti','{"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "tables" VALUES(4,1,3,NULL,'ventti','{"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
CREATE INDEX questions_by_player_id_id ON questions (player_id, id);
CREATE UNIQUE INDEX tables_one_open ON tables (channel_id) WHERE closed_at IS NULL;
CREATE INDEX tables_open ON tables (game, id) WHERE closed_at IS NULL;
CREATE INDEX tables_open_in_server ON tables (server_id) WHERE closed_at IS NULL;
CREATE INDEX shoes_by_table_id_id ON shoes (table_id, id);
CREATE INDEX shoes_unspent ON shoes (table_id, id) WHERE spent_at IS NULL;
CREATE INDEX movements_by_from_id_id ON movements (from_id, id);
CREATE INDEX movements_by_to_id_id ON movements (to_id, id);
CREATE INDEX rounds_open ON rounds (game, id) WHERE closed_at IS NULL;
CREATE INDEX rounds_by_player_id_id ON rounds (player_id, id);
CREATE INDEX rounds_by_table_id_id ON rounds (table_id, id);
CREATE UNIQUE INDEX rounds_one_open_at_table ON rounds (table_id) WHERE closed_at IS NULL;
CREATE INDEX rounds_by_shoe_id_id ON rounds (shoe_id, id);
CREATE UNIQUE INDEX rounds_one_open ON rounds (player_id, channel_id, game) WHERE closed_at IS NULL;
CREATE INDEX rounds_finished_by_review ON rounds (reviewed, closed_at, id) WHERE closed_at IS NOT NULL;
CREATE INDEX rounds_waiting ON rounds (server_id) WHERE closed_at IS NOT NULL AND reviewed = 0;
CREATE INDEX rounds_by_server_id ON rounds (server_id);
CREATE INDEX decisions_by_player_id_round_id ON decisions (player_id, round_id);
CREATE INDEX habits_by_server_id ON habits (server_id);
CREATE INDEX questions_by_server_id ON questions (server_id);
CREATE INDEX questions_by_player_id_command_server_id_asked_at_id ON questions (player_id, command, server_id, asked_at, id);
CREATE INDEX tables_by_server_id ON tables (server_id);
CREATE INDEX events_by_player_id_round_id ON events (player_id, round_id) WHERE player_id IS NOT NULL;
CREATE INDEX accounts_by_holder_id ON accounts (holder_id) WHERE kind = 'player';
CREATE INDEX servers_by_left_at ON servers (left_at) WHERE left_at IS NOT NULL;
CREATE INDEX rounds_finished_at_tables ON rounds (channel_id, id) WHERE table_id IS NOT NULL AND closed_at IS NOT NULL;
CREATE INDEX results_by_player_id_server_id_at_id ON results (player_id, server_id, at, id);
CREATE INDEX results_by_player_id_server_id_game_at_id ON results (player_id, server_id, game, at, id);
CREATE INDEX solved_boards_by_server_id ON solved_boards (server_id);
CREATE INDEX standings_by_skill ON standings (server_id, game, skill, player_id);
CREATE INDEX standings_by_net ON standings (server_id, game, valued_net, player_id);
CREATE INDEX standings_by_accuracy ON standings (server_id, game, accuracy, player_id);
CREATE INDEX standings_by_per_bet ON standings (server_id, game, per_bet, player_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('rounds',24);
INSERT INTO "sqlite_sequence" VALUES('results',0);
INSERT INTO "sqlite_sequence" VALUES('accounts',10);
INSERT INTO "sqlite_sequence" VALUES('movements',130);
INSERT INTO "sqlite_sequence" VALUES('tables',4);
INSERT INTO "sqlite_sequence" VALUES('shoes',31);
COMMIT;
