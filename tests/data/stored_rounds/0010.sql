-- A database of commit 3233985 (schema 0010), as its own games and storage wrote it: blackjack, ventti with the
-- House and with players as bank, ventti alone, Minesweeper. Made once with its tests/bot/slow/test_audit.py
-- (play, play_alone, keep_mines) and tests/stored_table.py, the seeds of random being 1 and 2; 60 steps at each
-- table, and 40 at the one with players as bank. Not to be made again: what is stored once has to be read by every
-- later version.
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
INSERT INTO "accounts" VALUES(1,1,'bank',0,-8500,0);
INSERT INTO "accounts" VALUES(2,1,'player',1,1080,-420);
INSERT INTO "accounts" VALUES(3,1,'player',2,2765,-235);
INSERT INTO "accounts" VALUES(4,1,'player',3,2615,555);
INSERT INTO "accounts" VALUES(5,1,'player',4,1510,-330);
INSERT INTO "accounts" VALUES(6,1,'table',1,170,170);
INSERT INTO "accounts" VALUES(7,1,'house',0,140,140);
INSERT INTO "accounts" VALUES(8,1,'table',2,120,120);
INSERT INTO "accounts" VALUES(9,1,'table',3,100,0);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0010');
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
INSERT INTO "events" VALUES(1,0,NULL,'{"kind": "opened", "rules": {"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "boxes": [null, null, null, null, null, null, null], "shoe": null, "following": "42e6ba1d63cd370e33d9ca73f70a64875e721091574dcd3767285d34aa92012e", "gone": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,0,NULL,'{"kind": "opened", "rules": {"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "bank": "house", "boxes": [null, null, null, null, null, null, null], "banker": null, "shoe": null, "following": "cf8e9ad0a1a7f795b58eb4570e3ae3e1fc7391ac9e782a8a9c32edeb19db3c68"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(1,1,NULL,'{"kind": "sat", "box": 1, "player": 2, "seed": "seed 0.6768485398499744"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(1,2,NULL,'{"kind": "sat", "box": 2, "player": 3, "seed": "seed 0.9734514048880264"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(1,3,NULL,'{"kind": "sat", "box": 3, "player": 4, "seed": "seed 0.7974042475543028"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(1,4,NULL,'{"kind": "bet", "box": 1, "chips": 11}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(1,5,NULL,'{"kind": "bet", "box": 2, "chips": 8}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(1,6,NULL,'{"kind": "sat", "box": 4, "player": 1, "seed": "seed 0.8569491268730604"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(1,7,NULL,'{"kind": "bet", "box": 1, "chips": 17}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(1,8,NULL,'{"kind": "bet", "box": 1, "chips": 1}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(1,9,NULL,'{"kind": "shuffled", "shoe": {"number": 1, "commitment": "42e6ba1d63cd370e33d9ca73f70a64875e721091574dcd3767285d34aa92012e", "decks": 1, "seeds": [[2, "seed 0.6768485398499744"], [3, "seed 0.9734514048880264"], [4, "seed 0.7974042475543028"], [1, "seed 0.8569491268730604"]], "without": [], "dealt": 0}, "following": "a2b7b75d858f53a2c80e648ae626f2606a4678afb8d03a85ac0c850ff5ee6f59"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(1,10,NULL,'{"kind": "dealt", "hands": [[1, ["7\u2665", "J\u2660"]], [2, ["4\u2663", "K\u2666"]]], "upcard": "2\u2665", "hole": "K\u2663"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(1,11,NULL,'{"kind": "acted", "box": 1, "action": "surrender", "card": null, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(1,12,NULL,'{"kind": "acted", "box": 2, "action": "double", "card": "8\u2663", "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(1,13,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,0,NULL,'{"kind": "opened", "rules": {"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "boxes": [{"player": 2, "seed": "seed 0.6768485398499744", "last": 1}, {"player": 3, "seed": "seed 0.9734514048880264", "last": 8}, {"player": 4, "seed": "seed 0.7974042475543028", "last": 0}, {"player": 1, "seed": "seed 0.8569491268730604", "last": 0}, null, null, null], "shoe": {"number": 1, "commitment": "42e6ba1d63cd370e33d9ca73f70a64875e721091574dcd3767285d34aa92012e", "decks": 1, "seeds": [[2, "seed 0.6768485398499744"], [3, "seed 0.9734514048880264"], [4, "seed 0.7974042475543028"], [1, "seed 0.8569491268730604"]], "without": [], "dealt": 7}, "following": "a2b7b75d858f53a2c80e648ae626f2606a4678afb8d03a85ac0c850ff5ee6f59", "gone": [0, 1, 0, 1, 0, 0, 1, 1, 0, 3]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,1,NULL,'{"kind": "bet", "box": 4, "chips": 6}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,2,NULL,'{"kind": "left", "box": 3, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,3,NULL,'{"kind": "bet", "box": 1, "chips": 13}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,4,NULL,'{"kind": "bet", "box": 1, "chips": 12}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,5,NULL,'{"kind": "shuffled", "shoe": {"number": 2, "commitment": "a2b7b75d858f53a2c80e648ae626f2606a4678afb8d03a85ac0c850ff5ee6f59", "decks": 1, "seeds": [[2, "seed 0.6768485398499744"], [3, "seed 0.9734514048880264"], [1, "seed 0.8569491268730604"]], "without": [], "dealt": 0}, "following": "6a793ae1ce98c6dda6ee34753b638abcf8a518c8bce95090c90028fb90173e60"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,6,NULL,'{"kind": "dealt", "hands": [[1, ["5\u2663", "2\u2666"]], [4, ["J\u2666", "10\u2665"]]], "upcard": "A\u2663", "hole": "5\u2660"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,7,NULL,'{"kind": "left", "box": 1, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,8,NULL,'{"kind": "answered", "box": 1, "offer": "insurance", "accepted": false, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,9,NULL,'{"kind": "sat", "box": 1, "player": 2, "seed": "seed 0.3322334781304659"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,10,NULL,'{"kind": "answered", "box": 4, "offer": "insurance", "accepted": false, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,11,NULL,'{"kind": "peeked", "natural": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,12,NULL,'{"kind": "left", "box": 1, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,13,NULL,'{"kind": "acted", "box": 1, "action": "stand", "card": null, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,14,NULL,'{"kind": "acted", "box": 4, "action": "stand", "card": null, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,15,NULL,'{"kind": "drew", "box": 0, "card": "6\u2665"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,16,NULL,'{"kind": "drew", "box": 0, "card": "9\u2660"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(3,17,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(4,0,NULL,'{"kind": "opened", "rules": {"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "boxes": [null, {"player": 3, "seed": "seed 0.9734514048880264", "last": 8}, null, {"player": 1, "seed": "seed 0.8569491268730604", "last": 6}, null, null, null], "shoe": {"number": 2, "commitment": "a2b7b75d858f53a2c80e648ae626f2606a4678afb8d03a85ac0c850ff5ee6f59", "decks": 1, "seeds": [[2, "seed 0.6768485398499744"], [3, "seed 0.9734514048880264"], [1, "seed 0.8569491268730604"]], "without": [], "dealt": 8}, "following": "6a793ae1ce98c6dda6ee34753b638abcf8a518c8bce95090c90028fb90173e60", "gone": [1, 1, 0, 0, 2, 1, 0, 0, 1, 2]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(4,1,NULL,'{"kind": "bet", "box": 2, "chips": 10}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(4,2,NULL,'{"kind": "shuffled", "shoe": {"number": 3, "commitment": "6a793ae1ce98c6dda6ee34753b638abcf8a518c8bce95090c90028fb90173e60", "decks": 1, "seeds": [[3, "seed 0.9734514048880264"], [1, "seed 0.8569491268730604"]], "without": [], "dealt": 0}, "following": "940c959801c82a46169880176666d29e789a1fd61b59fe45f4ddf05508f6d023"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(4,3,NULL,'{"kind": "dealt", "hands": [[2, ["6\u2665", "7\u2660"]]], "upcard": "5\u2665", "hole": "9\u2665"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(4,4,NULL,'{"kind": "sat", "box": 1, "player": 2, "seed": "seed 0.08136876538378779"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(4,5,NULL,'{"kind": "acted", "box": 2, "action": "stand", "card": null, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(4,6,NULL,'{"kind": "drew", "box": 0, "card": "4\u2660"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(4,7,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,0,NULL,'{"kind": "opened", "rules": {"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "boxes": [{"player": 2, "seed": "seed 0.08136876538378779", "last": 0}, {"player": 3, "seed": "seed 0.9734514048880264", "last": 10}, null, {"player": 1, "seed": "seed 0.8569491268730604", "last": 6}, null, null, null], "shoe": {"number": 3, "commitment": "6a793ae1ce98c6dda6ee34753b638abcf8a518c8bce95090c90028fb90173e60", "decks": 1, "seeds": [[3, "seed 0.9734514048880264"], [1, "seed 0.8569491268730604"]], "without": [], "dealt": 5}, "following": "940c959801c82a46169880176666d29e789a1fd61b59fe45f4ddf05508f6d023", "gone": [0, 0, 0, 1, 1, 1, 1, 0, 1, 0]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,1,NULL,'{"kind": "left", "box": 1, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,2,NULL,'{"kind": "sat", "box": 1, "player": 2, "seed": "seed 0.0644141933476613"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,3,NULL,'{"kind": "bet", "box": 2, "chips": 17}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,4,NULL,'{"kind": "shuffled", "shoe": {"number": 4, "commitment": "940c959801c82a46169880176666d29e789a1fd61b59fe45f4ddf05508f6d023", "decks": 1, "seeds": [[2, "seed 0.0644141933476613"], [3, "seed 0.9734514048880264"], [1, "seed 0.8569491268730604"]], "without": [], "dealt": 0}, "following": "501a44c02fc3e69720095ff9074d8eb4e2935fd56492caef46670759abc3b7a3"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,5,NULL,'{"kind": "dealt", "hands": [[2, ["5\u2665", "5\u2666"]]], "upcard": "4\u2665", "hole": "9\u2660"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,6,NULL,'{"kind": "acted", "box": 2, "action": "double", "card": "Q\u2666", "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,7,NULL,'{"kind": "drew", "box": 0, "card": "Q\u2665"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(5,8,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(6,0,NULL,'{"kind": "opened", "rules": {"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "boxes": [{"player": 2, "seed": "seed 0.0644141933476613", "last": 0}, {"player": 3, "seed": "seed 0.9734514048880264", "last": 17}, null, {"player": 1, "seed": "seed 0.8569491268730604", "last": 6}, null, null, null], "shoe": {"number": 4, "commitment": "940c959801c82a46169880176666d29e789a1fd61b59fe45f4ddf05508f6d023", "decks": 1, "seeds": [[2, "seed 0.0644141933476613"], [3, "seed 0.9734514048880264"], [1, "seed 0.8569491268730604"]], "without": [], "dealt": 6}, "following": "501a44c02fc3e69720095ff9074d8eb4e2935fd56492caef46670759abc3b7a3", "gone": [0, 0, 0, 1, 2, 0, 0, 0, 1, 2]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(6,1,NULL,'{"kind": "bet", "box": 2, "chips": 20}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(6,2,NULL,'{"kind": "left", "box": 2, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(6,3,NULL,'{"kind": "bet", "box": 4, "chips": 12}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(6,4,NULL,'{"kind": "sat", "box": 2, "player": 3, "seed": "seed 0.8454649982213835"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(6,5,NULL,'{"kind": "bet", "box": 4, "chips": 2}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(6,6,NULL,'{"kind": "bet", "box": 4, "chips": 7}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(6,7,NULL,'{"kind": "bet", "box": 2, "chips": 19}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(6,8,NULL,'{"kind": "bet", "box": 1, "chips": 18}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(6,9,NULL,'{"kind": "shuffled", "shoe": {"number": 5, "commitment": "501a44c02fc3e69720095ff9074d8eb4e2935fd56492caef46670759abc3b7a3", "decks": 1, "seeds": [[2, "seed 0.0644141933476613"], [3, "seed 0.8454649982213835"], [1, "seed 0.8569491268730604"]], "without": [], "dealt": 0}, "following": "2e28370116760fffb7423b6213c461c0270994b1875f77055e46ad0b6f136719"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(6,10,NULL,'{"kind": "dealt", "hands": [[1, ["K\u2663", "Q\u2665"]], [2, ["A\u2665", "J\u2663"]], [4, ["2\u2660", "3\u2665"]]], "upcard": "5\u2666", "hole": "J\u2665"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(6,11,NULL,'{"kind": "acted", "box": 1, "action": "stand", "card": null, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(6,12,NULL,'{"kind": "acted", "box": 4, "action": "stand", "card": null, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(6,13,NULL,'{"kind": "drew", "box": 0, "card": "3\u2660"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(6,14,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,0,NULL,'{"kind": "opened", "rules": {"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "boxes": [{"player": 2, "seed": "seed 0.0644141933476613", "last": 18}, {"player": 3, "seed": "seed 0.8454649982213835", "last": 19}, null, {"player": 1, "seed": "seed 0.8569491268730604", "last": 7}, null, null, null], "shoe": {"number": 5, "commitment": "501a44c02fc3e69720095ff9074d8eb4e2935fd56492caef46670759abc3b7a3", "decks": 1, "seeds": [[2, "seed 0.0644141933476613"], [3, "seed 0.8454649982213835"], [1, "seed 0.8569491268730604"]], "without": [], "dealt": 9}, "following": "2e28370116760fffb7423b6213c461c0270994b1875f77055e46ad0b6f136719", "gone": [1, 1, 2, 0, 1, 0, 0, 0, 0, 4]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,1,NULL,'{"kind": "sat", "box": 3, "player": 4, "seed": "seed 0.5568885654499802"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,2,NULL,'{"kind": "bet", "box": 1, "chips": 16}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,3,NULL,'{"kind": "bet", "box": 3, "chips": 12}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,4,NULL,'{"kind": "bet", "box": 4, "chips": 7}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,5,NULL,'{"kind": "left", "box": 2, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,6,NULL,'{"kind": "shuffled", "shoe": {"number": 6, "commitment": "2e28370116760fffb7423b6213c461c0270994b1875f77055e46ad0b6f136719", "decks": 1, "seeds": [[2, "seed 0.0644141933476613"], [4, "seed 0.5568885654499802"], [1, "seed 0.8569491268730604"]], "without": [], "dealt": 0}, "following": "b284b56996b0b4719a14a9223f1dfe5e5381e5f1cc61791d35f304415cdc8adc"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,7,NULL,'{"kind": "dealt", "hands": [[1, ["8\u2666", "Q\u2663"]], [3, ["5\u2665", "9\u2666"]], [4, ["Q\u2660", "6\u2666"]]], "upcard": "4\u2663", "hole": "10\u2666"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,8,NULL,'{"kind": "left", "box": 4, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,9,NULL,'{"kind": "sat", "box": 2, "player": 3, "seed": "seed 0.7398449050792595"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,10,NULL,'{"kind": "acted", "box": 1, "action": "stand", "card": null, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,11,NULL,'{"kind": "acted", "box": 3, "action": "stand", "card": null, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,12,NULL,'{"kind": "acted", "box": 4, "action": "stand", "card": null, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,13,NULL,'{"kind": "drew", "box": 0, "card": "A\u2660"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,14,NULL,'{"kind": "drew", "box": 0, "card": "7\u2665"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(7,15,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,0,NULL,'{"kind": "opened", "rules": {"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "boxes": [{"player": 2, "seed": "seed 0.0644141933476613", "last": 16}, {"player": 3, "seed": "seed 0.7398449050792595", "last": 0}, {"player": 4, "seed": "seed 0.5568885654499802", "last": 12}, null, null, null, null], "shoe": {"number": 6, "commitment": "2e28370116760fffb7423b6213c461c0270994b1875f77055e46ad0b6f136719", "decks": 1, "seeds": [[2, "seed 0.0644141933476613"], [4, "seed 0.5568885654499802"], [1, "seed 0.8569491268730604"]], "without": [], "dealt": 10}, "following": "b284b56996b0b4719a14a9223f1dfe5e5381e5f1cc61791d35f304415cdc8adc", "gone": [1, 0, 0, 1, 1, 1, 1, 1, 1, 3]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,1,NULL,'{"kind": "sat", "box": 4, "player": 1, "seed": "seed 0.23321804773079513"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,2,NULL,'{"kind": "bet", "box": 2, "chips": 3}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,3,NULL,'{"kind": "shuffled", "shoe": {"number": 7, "commitment": "b284b56996b0b4719a14a9223f1dfe5e5381e5f1cc61791d35f304415cdc8adc", "decks": 1, "seeds": [[2, "seed 0.0644141933476613"], [3, "seed 0.7398449050792595"], [4, "seed 0.5568885654499802"], [1, "seed 0.23321804773079513"]], "without": [], "dealt": 0}, "following": "e2dc51312f5eebe8b3f6b9e4de58e7fd09a617dbdc8e4df53e682fb49cfddcca"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,4,NULL,'{"kind": "dealt", "hands": [[2, ["9\u2660", "K\u2660"]]], "upcard": "Q\u2660", "hole": "4\u2660"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,5,NULL,'{"kind": "peeked", "natural": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,6,NULL,'{"kind": "acted", "box": 2, "action": "stand", "card": null, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,7,NULL,'{"kind": "drew", "box": 0, "card": "9\u2665"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(8,8,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(9,0,NULL,'{"kind": "opened", "rules": {"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "boxes": [{"player": 2, "seed": "seed 0.0644141933476613", "last": 16}, {"player": 3, "seed": "seed 0.7398449050792595", "last": 3}, {"player": 4, "seed": "seed 0.5568885654499802", "last": 12}, {"player": 1, "seed": "seed 0.23321804773079513", "last": 0}, null, null, null], "shoe": {"number": 7, "commitment": "b284b56996b0b4719a14a9223f1dfe5e5381e5f1cc61791d35f304415cdc8adc", "decks": 1, "seeds": [[2, "seed 0.0644141933476613"], [3, "seed 0.7398449050792595"], [4, "seed 0.5568885654499802"], [1, "seed 0.23321804773079513"]], "without": [], "dealt": 5}, "following": "e2dc51312f5eebe8b3f6b9e4de58e7fd09a617dbdc8e4df53e682fb49cfddcca", "gone": [0, 0, 0, 1, 0, 0, 0, 0, 2, 2]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(9,1,NULL,'{"kind": "bet", "box": 4, "chips": 4}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(9,2,NULL,'{"kind": "shuffled", "shoe": {"number": 8, "commitment": "e2dc51312f5eebe8b3f6b9e4de58e7fd09a617dbdc8e4df53e682fb49cfddcca", "decks": 1, "seeds": [[2, "seed 0.0644141933476613"], [3, "seed 0.7398449050792595"], [4, "seed 0.5568885654499802"], [1, "seed 0.23321804773079513"]], "without": [], "dealt": 0}, "following": "1d56dda1b930b56d622e92b062f0732c531360187127103d01c8ce88ba07f7c2"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(9,3,NULL,'{"kind": "dealt", "hands": [[4, ["9\u2665", "3\u2663"]]], "upcard": "Q\u2660", "hole": "4\u2663"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(9,4,NULL,'{"kind": "peeked", "natural": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(9,5,NULL,'{"kind": "acted", "box": 4, "action": "surrender", "card": null, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(9,6,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,0,NULL,'{"kind": "opened", "rules": {"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "boxes": [{"player": 2, "seed": "seed 0.0644141933476613", "last": 16}, {"player": 3, "seed": "seed 0.7398449050792595", "last": 3}, {"player": 4, "seed": "seed 0.5568885654499802", "last": 12}, {"player": 1, "seed": "seed 0.23321804773079513", "last": 4}, null, null, null], "shoe": {"number": 8, "commitment": "e2dc51312f5eebe8b3f6b9e4de58e7fd09a617dbdc8e4df53e682fb49cfddcca", "decks": 1, "seeds": [[2, "seed 0.0644141933476613"], [3, "seed 0.7398449050792595"], [4, "seed 0.5568885654499802"], [1, "seed 0.23321804773079513"]], "without": [], "dealt": 4}, "following": "1d56dda1b930b56d622e92b062f0732c531360187127103d01c8ce88ba07f7c2", "gone": [0, 0, 1, 1, 0, 0, 0, 0, 1, 1]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,1,NULL,'{"kind": "bet", "box": 3, "chips": 17}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(10,2,NULL,'{"kind": "left", "box": 2, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,1,NULL,'{"kind": "sat", "box": 1, "player": 1, "seed": "seed 0.3254141217901205"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,2,NULL,'{"kind": "sat", "box": 2, "player": 3, "seed": "seed 0.1300048996530475"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,3,NULL,'{"kind": "bet", "box": 1, "chips": 7}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,4,NULL,'{"kind": "sat", "box": 3, "player": 2, "seed": "seed 0.3386633359590182"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,5,NULL,'{"kind": "left", "box": 3, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,6,NULL,'{"kind": "sat", "box": 3, "player": 4, "seed": "seed 0.57490566421198"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,7,NULL,'{"kind": "bet", "box": 2, "chips": 10}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,8,NULL,'{"kind": "bet", "box": 1, "chips": 4}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,9,NULL,'{"kind": "bet", "box": 2, "chips": 14}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,10,NULL,'{"kind": "bet", "box": 2, "chips": 11}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,11,NULL,'{"kind": "bet", "box": 3, "chips": 8}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,12,NULL,'{"kind": "bet", "box": 2, "chips": 5}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,13,NULL,'{"kind": "bet", "box": 1, "chips": 15}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,14,NULL,'{"kind": "bet", "box": 3, "chips": 11}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,15,NULL,'{"kind": "bet", "box": 2, "chips": 0}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,16,NULL,'{"kind": "bet", "box": 3, "chips": 15}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,17,NULL,'{"kind": "bet", "box": 1, "chips": 16}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,18,NULL,'{"kind": "shuffled", "shoe": {"number": 1, "commitment": "cf8e9ad0a1a7f795b58eb4570e3ae3e1fc7391ac9e782a8a9c32edeb19db3c68", "decks": 1, "seeds": [[1, "seed 0.3254141217901205"], [3, "seed 0.1300048996530475"], [4, "seed 0.57490566421198"]], "without": [], "dealt": 0}, "following": "eee397d93a25e8adde4133c26c6238d8a3d231710735051d453a1306cb1a06e6"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,19,NULL,'{"kind": "dealt", "hands": [["4\u2660", "5\u2665"], ["4\u2665", "J\u2666"], ["2\u2666", "J\u2660"]]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,20,NULL,'{"kind": "drew", "seat": 1, "card": "10\u2665"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,21,NULL,'{"kind": "stopped", "seat": 2, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,22,NULL,'{"kind": "drew", "seat": 0, "card": "4\u2663"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,23,NULL,'{"kind": "stopped", "seat": 0, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(2,24,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,0,NULL,'{"kind": "opened", "rules": {"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "bank": "house", "boxes": [{"player": 1, "seed": "seed 0.3254141217901205", "last": 16}, {"player": 3, "seed": "seed 0.1300048996530475", "last": 0}, {"player": 4, "seed": "seed 0.57490566421198", "last": 15}, null, null, null, null], "banker": null, "shoe": {"number": 1, "commitment": "cf8e9ad0a1a7f795b58eb4570e3ae3e1fc7391ac9e782a8a9c32edeb19db3c68", "decks": 1, "seeds": [[1, "seed 0.3254141217901205"], [3, "seed 0.1300048996530475"], [4, "seed 0.57490566421198"]], "without": [], "dealt": 8}, "following": "eee397d93a25e8adde4133c26c6238d8a3d231710735051d453a1306cb1a06e6"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,1,NULL,'{"kind": "sat", "box": 4, "player": 2, "seed": "seed 0.026136048907525855"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,2,NULL,'{"kind": "left", "box": 2, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,3,NULL,'{"kind": "bet", "box": 1, "chips": 17}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,4,NULL,'{"kind": "bet", "box": 4, "chips": 1}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,5,NULL,'{"kind": "bet", "box": 4, "chips": 13}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,6,NULL,'{"kind": "shuffled", "shoe": {"number": 2, "commitment": "eee397d93a25e8adde4133c26c6238d8a3d231710735051d453a1306cb1a06e6", "decks": 1, "seeds": [[1, "seed 0.3254141217901205"], [4, "seed 0.57490566421198"], [2, "seed 0.026136048907525855"]], "without": [], "dealt": 0}, "following": "abe21bc926415e8fa67a1e2fee49147a60eceb539e7a433beec4fccd1766cfa7"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,7,NULL,'{"kind": "dealt", "hands": [["A\u2663", "A\u2665"], ["6\u2663", "Q\u2663"], ["3\u2666", "7\u2660"]]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,8,NULL,'{"kind": "sat", "box": 2, "player": 3, "seed": "seed 0.24634934523435714"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,9,NULL,'{"kind": "stopped", "seat": 1, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,10,NULL,'{"kind": "stopped", "seat": 2, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,11,NULL,'{"kind": "stopped", "seat": 0, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(11,12,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(12,0,NULL,'{"kind": "opened", "rules": {"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "bank": "house", "boxes": [{"player": 1, "seed": "seed 0.3254141217901205", "last": 17}, {"player": 3, "seed": "seed 0.24634934523435714", "last": 0}, {"player": 4, "seed": "seed 0.57490566421198", "last": 15}, {"player": 2, "seed": "seed 0.026136048907525855", "last": 13}, null, null, null], "banker": null, "shoe": {"number": 2, "commitment": "eee397d93a25e8adde4133c26c6238d8a3d231710735051d453a1306cb1a06e6", "decks": 1, "seeds": [[1, "seed 0.3254141217901205"], [4, "seed 0.57490566421198"], [2, "seed 0.026136048907525855"]], "without": [], "dealt": 6}, "following": "abe21bc926415e8fa67a1e2fee49147a60eceb539e7a433beec4fccd1766cfa7"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(12,1,NULL,'{"kind": "bet", "box": 2, "chips": 9}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(12,2,NULL,'{"kind": "bet", "box": 2, "chips": 15}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(12,3,NULL,'{"kind": "bet", "box": 2, "chips": 7}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(12,4,NULL,'{"kind": "left", "box": 2, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(12,5,NULL,'{"kind": "bet", "box": 4, "chips": 9}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(12,6,NULL,'{"kind": "sat", "box": 2, "player": 3, "seed": "seed 0.7187653073551493"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(12,7,NULL,'{"kind": "shuffled", "shoe": {"number": 3, "commitment": "abe21bc926415e8fa67a1e2fee49147a60eceb539e7a433beec4fccd1766cfa7", "decks": 1, "seeds": [[1, "seed 0.3254141217901205"], [3, "seed 0.7187653073551493"], [4, "seed 0.57490566421198"], [2, "seed 0.026136048907525855"]], "without": [], "dealt": 0}, "following": "e4f13cb1ba1a60dd20e38cf0521d5d47c49c49840f5a93a750fa310033035092"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(12,8,NULL,'{"kind": "dealt", "hands": [["4\u2665", "4\u2663"], ["9\u2666", "6\u2665"]]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(12,9,NULL,'{"kind": "left", "box": 1, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(12,10,NULL,'{"kind": "stopped", "seat": 1, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(12,11,NULL,'{"kind": "drew", "seat": 0, "card": "2\u2666"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(12,12,NULL,'{"kind": "drew", "seat": 0, "card": "5\u2665"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(12,13,NULL,'{"kind": "stopped", "seat": 0, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(12,14,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,0,NULL,'{"kind": "opened", "rules": {"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "bank": "house", "boxes": [null, {"player": 3, "seed": "seed 0.7187653073551493", "last": 0}, {"player": 4, "seed": "seed 0.57490566421198", "last": 15}, {"player": 2, "seed": "seed 0.026136048907525855", "last": 9}, null, null, null], "banker": null, "shoe": {"number": 3, "commitment": "abe21bc926415e8fa67a1e2fee49147a60eceb539e7a433beec4fccd1766cfa7", "decks": 1, "seeds": [[1, "seed 0.3254141217901205"], [3, "seed 0.7187653073551493"], [4, "seed 0.57490566421198"], [2, "seed 0.026136048907525855"]], "without": [], "dealt": 6}, "following": "e4f13cb1ba1a60dd20e38cf0521d5d47c49c49840f5a93a750fa310033035092"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,1,NULL,'{"kind": "sat", "box": 1, "player": 1, "seed": "seed 0.27093438017989424"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,2,NULL,'{"kind": "bet", "box": 2, "chips": 12}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,3,NULL,'{"kind": "bet", "box": 2, "chips": 16}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,4,NULL,'{"kind": "left", "box": 4, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,5,NULL,'{"kind": "bet", "box": 3, "chips": 19}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,6,NULL,'{"kind": "sat", "box": 4, "player": 2, "seed": "seed 0.6668793014210087"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,7,NULL,'{"kind": "bet", "box": 1, "chips": 13}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,8,NULL,'{"kind": "bet", "box": 1, "chips": 1}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,9,NULL,'{"kind": "bet", "box": 4, "chips": 11}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,10,NULL,'{"kind": "bet", "box": 3, "chips": 11}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,11,NULL,'{"kind": "shuffled", "shoe": {"number": 4, "commitment": "e4f13cb1ba1a60dd20e38cf0521d5d47c49c49840f5a93a750fa310033035092", "decks": 1, "seeds": [[1, "seed 0.27093438017989424"], [3, "seed 0.7187653073551493"], [4, "seed 0.57490566421198"], [2, "seed 0.6668793014210087"]], "without": [], "dealt": 0}, "following": "120f78ebe06dba462d2c1f513f0ab0f784fb657fd23f7be37594757e77119b3a"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,12,NULL,'{"kind": "dealt", "hands": [["3\u2660", "J\u2666"], ["2\u2660", "4\u2660"], ["5\u2663", "5\u2665"], ["3\u2665", "J\u2665"], ["6\u2663", "6\u2666"]]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,13,NULL,'{"kind": "stopped", "seat": 1, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,14,NULL,'{"kind": "left", "box": 4, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,15,NULL,'{"kind": "drew", "seat": 2, "card": "10\u2663"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,16,NULL,'{"kind": "stopped", "seat": 3, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,17,NULL,'{"kind": "stopped", "seat": 4, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,18,NULL,'{"kind": "drew", "seat": 0, "card": "7\u2660"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,19,NULL,'{"kind": "drew", "seat": 2, "card": "A\u2666"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,20,NULL,'{"kind": "stopped", "seat": 0, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(13,21,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(14,0,NULL,'{"kind": "opened", "rules": {"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "bank": "house", "boxes": [{"player": 1, "seed": "seed 0.27093438017989424", "last": 1}, {"player": 3, "seed": "seed 0.7187653073551493", "last": 16}, {"player": 4, "seed": "seed 0.57490566421198", "last": 11}, null, null, null, null], "banker": null, "shoe": {"number": 4, "commitment": "e4f13cb1ba1a60dd20e38cf0521d5d47c49c49840f5a93a750fa310033035092", "decks": 1, "seeds": [[1, "seed 0.27093438017989424"], [3, "seed 0.7187653073551493"], [4, "seed 0.57490566421198"], [2, "seed 0.6668793014210087"]], "without": [], "dealt": 13}, "following": "120f78ebe06dba462d2c1f513f0ab0f784fb657fd23f7be37594757e77119b3a"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(14,1,NULL,'{"kind": "left", "box": 1, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(14,2,NULL,'{"kind": "sat", "box": 1, "player": 2, "seed": "seed 0.1438020493665364"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(14,3,NULL,'{"kind": "bet", "box": 3, "chips": 2}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(14,4,NULL,'{"kind": "shuffled", "shoe": {"number": 5, "commitment": "120f78ebe06dba462d2c1f513f0ab0f784fb657fd23f7be37594757e77119b3a", "decks": 1, "seeds": [[2, "seed 0.1438020493665364"], [3, "seed 0.7187653073551493"], [4, "seed 0.57490566421198"]], "without": [], "dealt": 0}, "following": "d019eec38bae7f63e5b10d349b399325ef99a546b1f56dd8612f57d2493cca14"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(14,5,NULL,'{"kind": "dealt", "hands": [["8\u2660", "3\u2663"], ["4\u2663", "4\u2666"]]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(14,6,NULL,'{"kind": "stopped", "seat": 1, "left_alone": true}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(14,7,NULL,'{"kind": "stopped", "seat": 0, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(14,8,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(15,0,NULL,'{"kind": "opened", "rules": {"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "bank": "house", "boxes": [{"player": 2, "seed": "seed 0.1438020493665364", "last": 0}, {"player": 3, "seed": "seed 0.7187653073551493", "last": 16}, {"player": 4, "seed": "seed 0.57490566421198", "last": 2}, null, null, null, null], "banker": null, "shoe": {"number": 5, "commitment": "120f78ebe06dba462d2c1f513f0ab0f784fb657fd23f7be37594757e77119b3a", "decks": 1, "seeds": [[2, "seed 0.1438020493665364"], [3, "seed 0.7187653073551493"], [4, "seed 0.57490566421198"]], "without": [], "dealt": 4}, "following": "d019eec38bae7f63e5b10d349b399325ef99a546b1f56dd8612f57d2493cca14"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(15,1,NULL,'{"kind": "bet", "box": 1, "chips": 12}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(16,0,NULL,'{"kind": "opened", "players": [9223372036854775807], "rules": {"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}, "commitment": "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925", "secret": "0000000000000000000000000000000000000000000000000000000000000000"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(16,1,NULL,'{"kind": "dealt", "hands": [["Q\u2665", "6\u2665"], ["7\u2666", "5\u2660"]]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(16,2,NULL,'{"kind": "drew", "seat": 1, "card": "3\u2665"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(16,3,NULL,'{"kind": "drew", "seat": 0, "card": "10\u2660"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(17,0,NULL,'{"kind": "opened", "rules": {"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "bank": "players", "boxes": [null, null, null, null, null, null, null], "banker": null, "shoe": null, "following": "6c83d4914a858ffde0b610be7eaffdb906c6eaadf19755e4defebe158b22694d"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(17,1,NULL,'{"kind": "sat", "box": 1, "player": 3, "seed": "seed 0.5101666935549962"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(17,2,NULL,'{"kind": "passed", "box": 1}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(17,3,NULL,'{"kind": "sat", "box": 2, "player": 4, "seed": "seed 0.49806543067724296"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(17,4,NULL,'{"kind": "banked", "box": 1, "chips": 10}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(17,5,NULL,'{"kind": "banked", "box": 1, "chips": 60}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(17,6,NULL,'{"kind": "bet", "box": 2, "chips": 6}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(17,7,NULL,'{"kind": "shuffled", "shoe": {"number": 1, "commitment": "6c83d4914a858ffde0b610be7eaffdb906c6eaadf19755e4defebe158b22694d", "decks": 1, "seeds": [[3, "seed 0.5101666935549962"], [4, "seed 0.49806543067724296"]], "without": [], "dealt": 0}, "following": "a1f77737e9978c74e762466e4424974fb926f9456be7087ff1b6c207d2378227"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(17,8,NULL,'{"kind": "dealt", "hands": [["8\u2665", "9\u2663"], ["J\u2660", "10\u2660"]]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(17,9,NULL,'{"kind": "drew", "seat": 1, "card": "4\u2660"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(17,10,NULL,'{"kind": "settled"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,0,NULL,'{"kind": "opened", "rules": {"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}, "terms": {"least": 1, "most": 20, "cut": 52, "chips": true}, "bank": "players", "boxes": [{"player": 3, "seed": "seed 0.5101666935549962", "last": 0}, {"player": 4, "seed": "seed 0.49806543067724296", "last": 6}, null, null, null, null, null], "banker": 2, "shoe": {"number": 1, "commitment": "6c83d4914a858ffde0b610be7eaffdb906c6eaadf19755e4defebe158b22694d", "decks": 1, "seeds": [[3, "seed 0.5101666935549962"], [4, "seed 0.49806543067724296"]], "without": [], "dealt": 5}, "following": "a1f77737e9978c74e762466e4424974fb926f9456be7087ff1b6c207d2378227"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,1,NULL,'{"kind": "sat", "box": 3, "player": 1, "seed": "seed 0.488761022916517"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,2,NULL,'{"kind": "banked", "box": 2, "chips": 10}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,3,NULL,'{"kind": "sat", "box": 4, "player": 2, "seed": "seed 0.4446974551196967"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,4,NULL,'{"kind": "left", "box": 4, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,5,NULL,'{"kind": "left", "box": 2, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,6,NULL,'{"kind": "left", "box": 1, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,7,NULL,'{"kind": "sat", "box": 1, "player": 4, "seed": "seed 0.48878947344836343"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,8,NULL,'{"kind": "passed", "box": 3}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,9,NULL,'{"kind": "sat", "box": 2, "player": 3, "seed": "seed 0.7502557258197498"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,10,NULL,'{"kind": "passed", "box": 1}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,11,NULL,'{"kind": "sat", "box": 4, "player": 2, "seed": "seed 0.5505997883745034"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,12,NULL,'{"kind": "banked", "box": 2, "chips": 30}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,13,NULL,'{"kind": "bet", "box": 3, "chips": 12}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,14,NULL,'{"kind": "bet", "box": 4, "chips": 12}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,15,NULL,'{"kind": "bet", "box": 3, "chips": 11}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,16,NULL,'{"kind": "bet", "box": 4, "chips": 6}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,17,NULL,'{"kind": "left", "box": 2, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,18,NULL,'{"kind": "sat", "box": 2, "player": 3, "seed": "seed 0.34268990298744595"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,19,NULL,'{"kind": "banked", "box": 3, "chips": 10}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,20,NULL,'{"kind": "left", "box": 3, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,21,NULL,'{"kind": "left", "box": 4, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,22,NULL,'{"kind": "sat", "box": 3, "player": 1, "seed": "seed 0.4663696230335971"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,23,NULL,'{"kind": "sat", "box": 4, "player": 2, "seed": "seed 0.20189228130425363"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,24,NULL,'{"kind": "banked", "box": 1, "chips": 10}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,25,NULL,'{"kind": "banked", "box": 1, "chips": 30}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,26,NULL,'{"kind": "banked", "box": 1, "chips": 0}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,27,NULL,'{"kind": "banked", "box": 1, "chips": 10}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,28,NULL,'{"kind": "left", "box": 4, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,29,NULL,'{"kind": "banked", "box": 1, "chips": 0}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,30,NULL,'{"kind": "sat", "box": 4, "player": 2, "seed": "seed 0.2412408108837466"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,31,NULL,'{"kind": "banked", "box": 1, "chips": 10}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(18,32,NULL,'{"kind": "left", "box": 2, "stood_up": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(19,0,NULL,'{"kind": "opened", "players": [9223372036854775807], "rules": {"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}, "commitment": "ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5", "secret": "0000000000000000000000000000000000000000000000000000000000000001"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(19,1,NULL,'{"kind": "dealt", "hands": [["A\u2660", "J\u2660"], ["8\u2666", "2\u2666"]]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(19,2,NULL,'{"kind": "stopped", "seat": 1, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(19,3,NULL,'{"kind": "stopped", "seat": 0, "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,0,9223372036854775807,'{"kind": "begun", "rules": {"height": 5, "width": 5, "mines": 4, "first": "safe", "no_guessing": false}, "commitment": "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925", "secret": "0000000000000000000000000000000000000000000000000000000000000000"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,1,9223372036854775807,'{"kind": "laid", "first": [0, 0], "layout": 0}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,2,9223372036854775807,'{"kind": "opened", "cell": [0, 0]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,3,9223372036854775807,'{"kind": "flagged", "cell": [2, 0]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,4,9223372036854775807,'{"kind": "unflagged", "cell": [2, 0]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,5,9223372036854775807,'{"kind": "flagged", "cell": [2, 1]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,6,9223372036854775807,'{"kind": "flagged", "cell": [2, 2]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,7,9223372036854775807,'{"kind": "flagged", "cell": [4, 0]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,8,9223372036854775807,'{"kind": "flagged", "cell": [4, 3]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,9,9223372036854775807,'{"kind": "chorded", "cell": [3, 4]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(20,10,9223372036854775807,'{"kind": "gave up", "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(21,0,5,'{"kind": "begun", "rules": {"height": 5, "width": 5, "mines": 4, "first": "safe", "no_guessing": false}, "commitment": "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925", "secret": "0000000000000000000000000000000000000000000000000000000000000000"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(21,1,5,'{"kind": "laid", "first": [0, 0], "layout": 0}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(21,2,5,'{"kind": "opened", "cell": [0, 0]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(21,3,5,'{"kind": "flagged", "cell": [2, 0]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(21,4,5,'{"kind": "unflagged", "cell": [2, 0]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(21,5,5,'{"kind": "flagged", "cell": [2, 1]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(21,6,5,'{"kind": "flagged", "cell": [2, 2]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(21,7,5,'{"kind": "flagged", "cell": [4, 0]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(21,8,5,'{"kind": "flagged", "cell": [4, 3]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(21,9,5,'{"kind": "chorded", "cell": [3, 4]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(21,10,5,'{"kind": "gave up", "left_alone": false}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(22,0,9223372036854775807,'{"kind": "begun", "rules": {"height": 5, "width": 5, "mines": 4, "first": "safe", "no_guessing": false}, "commitment": "48428bdb7ddd829410d6bbb924fdeb3a3d7e88c2577bffae073b990c6f061d08", "secret": "0000000000000000000000000000000000000000000000000000000000000007"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(22,1,9223372036854775807,'{"kind": "laid", "first": [2, 2], "layout": 0}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(22,2,9223372036854775807,'{"kind": "opened", "cell": [2, 2]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(22,3,9223372036854775807,'{"kind": "opened", "cell": [0, 0]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(22,4,9223372036854775807,'{"kind": "opened", "cell": [0, 4]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(22,5,9223372036854775807,'{"kind": "opened", "cell": [1, 3]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(22,6,9223372036854775807,'{"kind": "opened", "cell": [1, 4]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(22,7,9223372036854775807,'{"kind": "opened", "cell": [2, 3]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(22,8,9223372036854775807,'{"kind": "opened", "cell": [2, 4]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(22,9,9223372036854775807,'{"kind": "opened", "cell": [3, 0]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(22,10,9223372036854775807,'{"kind": "opened", "cell": [4, 0]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(22,11,9223372036854775807,'{"kind": "opened", "cell": [4, 1]}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(23,0,9223372036854775807,'{"kind": "begun", "rules": {"height": 9, "width": 9, "mines": 10, "first": "zero", "no_guessing": true}, "commitment": "d1ec675902ef1633427ca360b290b0b3045a0d9058ddb5e648b4c3c3224c5c68", "secret": "0000000000000000000000000000000000000000000000000000000000000006"}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(23,1,9223372036854775807,'{"kind": "laid", "first": [4, 4], "layout": 1}','2026-01-02 03:04:05.000000');
INSERT INTO "events" VALUES(23,2,9223372036854775807,'{"kind": "opened", "cell": [4, 4]}','2026-01-02 03:04:05.000000');
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
INSERT INTO "movements" VALUES(1,1,2,2000,-2000,2000,'first',NULL,NULL,NULL,'first','2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(2,1,3,2000,-4000,2000,'first',NULL,NULL,NULL,'first','2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(3,1,4,2000,-6000,2000,'first',NULL,NULL,NULL,'first','2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(4,1,5,2000,-8000,2000,'first',NULL,NULL,NULL,'first','2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(5,1,2,500,-8500,2500,'daily',NULL,NULL,NULL,'2026-01-02','2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(6,2,3,1000,1500,3000,'gift',NULL,NULL,NULL,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(7,3,6,110,2890,110,'bet',1,4,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(8,4,6,80,1920,190,'bet',1,5,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(9,3,6,60,2830,250,'bet',1,7,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(10,6,3,160,90,2990,'refund',1,8,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(11,4,6,80,1840,170,'double',1,12,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(12,6,3,5,165,2995,'returned',1,13,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(13,6,7,5,160,5,'lost',1,13,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(14,6,7,160,0,165,'lost',1,13,2,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(15,2,6,60,1440,60,'bet',3,1,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(16,3,6,130,2865,190,'bet',3,3,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(17,6,3,10,180,2875,'refund',3,4,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(18,6,7,120,60,285,'lost',3,17,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(19,6,7,60,0,345,'lost',3,17,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(20,4,6,100,1740,100,'bet',4,1,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(21,6,7,100,0,445,'lost',4,7,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(22,4,6,170,1570,170,'bet',5,3,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(23,4,6,170,1400,340,'double',5,6,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(24,6,4,340,0,1740,'returned',5,8,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(25,7,4,340,105,2080,'won',5,8,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(26,4,6,200,1880,200,'bet',6,1,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(27,6,4,200,0,2080,'refund',6,2,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(28,2,6,120,1320,120,'bet',6,3,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(29,6,2,100,20,1420,'refund',6,5,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(30,2,6,50,1370,70,'bet',6,6,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(31,4,6,190,1890,260,'bet',6,7,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(32,3,6,180,2695,440,'bet',6,8,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(33,6,3,180,260,2875,'returned',6,14,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(34,7,3,180,-75,3055,'won',6,14,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(35,6,4,190,70,2080,'returned',6,14,2,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(36,7,4,285,-360,2365,'won',6,14,3,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(37,6,7,70,0,-290,'lost',6,14,4,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(38,3,6,160,2895,160,'bet',7,2,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(39,5,6,120,1880,280,'bet',7,3,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(40,2,6,70,1300,350,'bet',7,4,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(41,6,3,160,190,3055,'returned',7,15,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(42,7,3,160,-450,3215,'won',7,15,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(43,6,5,120,70,2000,'returned',7,15,2,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(44,7,5,120,-570,2120,'won',7,15,3,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(45,6,2,70,0,1370,'returned',7,15,4,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(46,7,2,70,-640,1440,'won',7,15,5,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(47,4,6,30,2335,30,'bet',8,2,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(48,6,4,30,0,2365,'returned',8,8,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(49,7,4,30,-670,2395,'won',8,8,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(50,2,6,40,1400,40,'bet',9,1,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(51,6,2,20,20,1420,'returned',9,6,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(52,6,7,20,0,-650,'lost',9,6,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(53,5,6,170,1950,170,'bet',10,1,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(54,2,8,70,1350,70,'bet',2,3,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(55,4,8,100,2295,170,'bet',2,7,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(56,8,2,30,140,1380,'refund',2,8,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(57,4,8,40,2255,180,'bet',2,9,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(58,8,4,30,150,2285,'refund',2,10,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(59,5,8,80,1870,230,'bet',2,11,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(60,8,4,60,170,2345,'refund',2,12,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(61,2,8,110,1270,280,'bet',2,13,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(62,5,8,30,1840,310,'bet',2,14,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(63,8,4,50,260,2395,'refund',2,15,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(64,5,8,40,1800,300,'bet',2,16,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(65,2,8,10,1260,310,'bet',2,17,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(66,8,7,160,150,-490,'lost',2,24,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(67,8,7,150,0,-340,'lost',2,24,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(68,2,8,170,1090,170,'bet',11,3,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(69,3,8,10,3205,180,'bet',11,4,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(70,3,8,120,3085,300,'bet',11,5,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(71,8,7,170,130,-170,'lost',11,12,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(72,8,7,130,0,-40,'lost',11,12,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(73,4,8,90,2305,90,'bet',12,1,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(74,4,8,60,2245,150,'bet',12,2,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(75,8,4,80,70,2325,'refund',12,3,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(76,8,4,70,0,2395,'refund',12,4,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(77,3,8,90,2995,90,'bet',12,5,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(78,8,7,90,0,50,'lost',12,14,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(79,4,8,120,2275,120,'bet',13,2,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(80,4,8,40,2235,160,'bet',13,3,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(81,5,8,190,1610,350,'bet',13,5,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(82,2,8,130,960,480,'bet',13,7,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(83,8,2,120,360,1080,'refund',13,8,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(84,3,8,110,2885,470,'bet',13,9,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(85,8,5,80,390,1690,'refund',13,10,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(86,8,7,10,380,60,'lost',13,21,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(87,8,4,160,220,2395,'returned',13,21,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(88,7,4,160,-100,2555,'won',13,21,2,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(89,8,7,110,110,10,'lost',13,21,3,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(90,8,7,110,0,120,'lost',13,21,4,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(91,5,8,20,1670,20,'bet',14,3,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(92,8,7,20,0,140,'lost',14,8,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(93,3,8,120,2765,120,'bet',15,1,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(94,4,9,100,2455,100,'bank',17,4,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(95,4,9,500,1955,600,'bank',17,5,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(96,5,9,60,1610,660,'bet',17,6,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(97,9,4,600,60,2555,'returned',17,10,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(98,9,4,60,0,2615,'won',17,10,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(99,5,9,100,1510,100,'bank',18,2,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(100,9,5,100,0,1610,'refund',18,5,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(101,4,9,300,2315,300,'bank',18,12,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(102,2,9,120,960,420,'bet',18,13,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(103,3,9,120,2645,540,'bet',18,14,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(104,9,2,10,530,970,'refund',18,15,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(105,9,3,60,470,2705,'refund',18,16,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(106,9,2,110,360,1080,'refund',18,17,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(107,9,3,60,300,2765,'refund',18,17,1,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(108,9,4,300,0,2615,'refund',18,17,2,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(109,2,9,100,980,100,'bank',18,19,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(110,9,2,100,0,1080,'refund',18,20,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(111,5,9,100,1510,100,'bank',18,24,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(112,5,9,200,1310,300,'bank',18,25,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(113,9,5,300,0,1610,'refund',18,26,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(114,5,9,100,1510,100,'bank',18,27,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(115,9,5,100,0,1610,'refund',18,29,0,NULL,'2026-01-02 03:04:05.000000');
INSERT INTO "movements" VALUES(116,5,9,100,1510,100,'bank',18,31,0,NULL,'2026-01-02 03:04:05.000000');
CREATE TABLE "players" (
	id INTEGER NOT NULL, 
	first_seen_at DATETIME NOT NULL, 
	language TEXT, 
	CONSTRAINT players_key PRIMARY KEY (id)
);
INSERT INTO "players" VALUES(1,'2026-01-02 03:04:05.000000',NULL);
INSERT INTO "players" VALUES(2,'2026-01-02 03:04:05.000000',NULL);
INSERT INTO "players" VALUES(3,'2026-01-02 03:04:05.000000',NULL);
INSERT INTO "players" VALUES(4,'2026-01-02 03:04:05.000000',NULL);
INSERT INTO "players" VALUES(9223372036854775807,'2026-01-02 03:04:05.000000',NULL);
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
	CONSTRAINT rounds_shoe_id_refers_to_shoes FOREIGN KEY(shoe_id) REFERENCES shoes (id), 
	CONSTRAINT rounds_player_id_refers_to_players FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE, 
	CONSTRAINT rounds_table_id_refers_to_tables FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "rounds" VALUES(1,1,0,NULL,'blackjack','{"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',1,NULL,0);
INSERT INTO "rounds" VALUES(2,1,1,NULL,'ventti','{"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',2,NULL,0);
INSERT INTO "rounds" VALUES(3,1,0,NULL,'blackjack','{"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',1,NULL,0);
INSERT INTO "rounds" VALUES(4,1,0,NULL,'blackjack','{"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',1,NULL,0);
INSERT INTO "rounds" VALUES(5,1,0,NULL,'blackjack','{"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',1,NULL,0);
INSERT INTO "rounds" VALUES(6,1,0,NULL,'blackjack','{"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',1,NULL,0);
INSERT INTO "rounds" VALUES(7,1,0,NULL,'blackjack','{"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',1,NULL,0);
INSERT INTO "rounds" VALUES(8,1,0,NULL,'blackjack','{"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',1,NULL,0);
INSERT INTO "rounds" VALUES(9,1,0,NULL,'blackjack','{"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',1,NULL,0);
INSERT INTO "rounds" VALUES(10,1,0,NULL,'blackjack','{"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}',NULL,'2026-01-02 03:04:05.000000',NULL,1,NULL,0);
INSERT INTO "rounds" VALUES(11,1,1,NULL,'ventti','{"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',2,NULL,0);
INSERT INTO "rounds" VALUES(12,1,1,NULL,'ventti','{"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',2,NULL,0);
INSERT INTO "rounds" VALUES(13,1,1,NULL,'ventti','{"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',2,NULL,0);
INSERT INTO "rounds" VALUES(14,1,1,NULL,'ventti','{"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',2,NULL,0);
INSERT INTO "rounds" VALUES(15,1,1,NULL,'ventti','{"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}',NULL,'2026-01-02 03:04:05.000000',NULL,2,NULL,0);
INSERT INTO "rounds" VALUES(16,NULL,1,NULL,'ventti','{"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}',9223372036854775807,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',NULL,NULL,0);
INSERT INTO "rounds" VALUES(17,1,9,NULL,'ventti','{"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',3,NULL,0);
INSERT INTO "rounds" VALUES(18,1,9,NULL,'ventti','{"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}',NULL,'2026-01-02 03:04:05.000000',NULL,3,NULL,0);
INSERT INTO "rounds" VALUES(19,NULL,1,NULL,'ventti','{"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}',9223372036854775807,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',NULL,NULL,0);
INSERT INTO "rounds" VALUES(20,NULL,1,NULL,'mines','{"height": 5, "width": 5, "mines": 4, "first": "safe", "no_guessing": false}',9223372036854775807,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',NULL,NULL,0);
INSERT INTO "rounds" VALUES(21,NULL,1,NULL,'mines','{"height": 5, "width": 5, "mines": 4, "first": "safe", "no_guessing": false}',NULL,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',NULL,NULL,0);
INSERT INTO "rounds" VALUES(22,NULL,1,NULL,'mines','{"height": 5, "width": 5, "mines": 4, "first": "safe", "no_guessing": false}',9223372036854775807,'2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',NULL,NULL,0);
INSERT INTO "rounds" VALUES(23,NULL,1,NULL,'mines','{"height": 9, "width": 9, "mines": 10, "first": "zero", "no_guessing": true}',9223372036854775807,'2026-01-02 03:04:05.000000',NULL,NULL,NULL,0);
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
INSERT INTO "shoes" VALUES(1,1,'42e6ba1d63cd370e33d9ca73f70a64875e721091574dcd3767285d34aa92012e',X'F5B165224A58B791DF6AF1D8303E61CDC4BB86C3D1C427103C344C4189EB2F1E','[[2, "seed 0.6768485398499744"], [3, "seed 0.9734514048880264"], [4, "seed 0.7974042475543028"], [1, "seed 0.8569491268730604"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(2,1,'a2b7b75d858f53a2c80e648ae626f2606a4678afb8d03a85ac0c850ff5ee6f59',X'7BD5D47E446FCEC2A3D811736110E5781BCCCEA696762E6116C6E9C92D99BF35','[[2, "seed 0.6768485398499744"], [3, "seed 0.9734514048880264"], [1, "seed 0.8569491268730604"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(3,1,'6a793ae1ce98c6dda6ee34753b638abcf8a518c8bce95090c90028fb90173e60',X'8C2E0718822CE47CA8C74107E66CB0E4B2B3F4D58D82CA6386D2C96E760E819B','[[3, "seed 0.9734514048880264"], [1, "seed 0.8569491268730604"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(4,2,'cf8e9ad0a1a7f795b58eb4570e3ae3e1fc7391ac9e782a8a9c32edeb19db3c68',X'85C924C3597164C4A6058A00581A22B22DE50472433D2E44FED8B6B8357E44CD','[[1, "seed 0.3254141217901205"], [3, "seed 0.1300048996530475"], [4, "seed 0.57490566421198"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(5,2,'eee397d93a25e8adde4133c26c6238d8a3d231710735051d453a1306cb1a06e6',X'3129903AC1D45597A242FDF11F8F2B1A39F3C3E693114351DCBED407E3E6B605','[[1, "seed 0.3254141217901205"], [4, "seed 0.57490566421198"], [2, "seed 0.026136048907525855"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(6,2,'abe21bc926415e8fa67a1e2fee49147a60eceb539e7a433beec4fccd1766cfa7',X'B99E8306DDA748A61E029A8A3F415B024A146CF0D98A98E1CF999661F967BDAF','[[1, "seed 0.3254141217901205"], [3, "seed 0.7187653073551493"], [4, "seed 0.57490566421198"], [2, "seed 0.026136048907525855"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(7,1,'940c959801c82a46169880176666d29e789a1fd61b59fe45f4ddf05508f6d023',X'BE9E448A29019D9F436B54C94EAFC99C9A6CC554C31B4975041C9099425E2907','[[2, "seed 0.0644141933476613"], [3, "seed 0.9734514048880264"], [1, "seed 0.8569491268730604"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(8,1,'501a44c02fc3e69720095ff9074d8eb4e2935fd56492caef46670759abc3b7a3',X'451A6B332D8787DB93D0E6533ECFA6CF5A4AAFFCC8153790460D5FC8B1BD9822','[[2, "seed 0.0644141933476613"], [3, "seed 0.8454649982213835"], [1, "seed 0.8569491268730604"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(9,1,'2e28370116760fffb7423b6213c461c0270994b1875f77055e46ad0b6f136719',X'2B0FD4E9A6D13D51D9AE45F88D6CF899609544F8FB1BB3749E3D821C001E0440','[[2, "seed 0.0644141933476613"], [4, "seed 0.5568885654499802"], [1, "seed 0.8569491268730604"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(10,1,'b284b56996b0b4719a14a9223f1dfe5e5381e5f1cc61791d35f304415cdc8adc',X'DF2A17D67405B356F493E82B23430A423D485C7CB6A23F068C7106CB1E047DA5','[[2, "seed 0.0644141933476613"], [3, "seed 0.7398449050792595"], [4, "seed 0.5568885654499802"], [1, "seed 0.23321804773079513"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(11,1,'e2dc51312f5eebe8b3f6b9e4de58e7fd09a617dbdc8e4df53e682fb49cfddcca',X'FD851CF917680A9B3363033E5D57D8D5355DA942751EE434950B402CBA72E748','[[2, "seed 0.0644141933476613"], [3, "seed 0.7398449050792595"], [4, "seed 0.5568885654499802"], [1, "seed 0.23321804773079513"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',NULL);
INSERT INTO "shoes" VALUES(12,1,'1d56dda1b930b56d622e92b062f0732c531360187127103d01c8ce88ba07f7c2',X'1AD72611F1E526A8BD9946718CC50D0567FF042A3079D581EE8DD2B5B76235F2',NULL,'2026-01-02 03:04:05.000000',NULL,NULL);
INSERT INTO "shoes" VALUES(13,1,'18803fdc9f1566da7bf4790210bb513bbea5dedec64ab8c9dc157daabab8d4a5',X'D8662A251CAF55E0561131AAB13AE68A4F659F0EED119390DD3F26619A321141',NULL,'2026-01-02 03:04:05.000000',NULL,NULL);
INSERT INTO "shoes" VALUES(14,1,'c8342a8556e67b0a9c34b206bd4b605980129aa66f603b6b527ede2c460c33e2',X'2F4B120720DAE97F960D34A30B1C5C21630A9FBE804A7E47B93FD0AFBFF42FD1',NULL,'2026-01-02 03:04:05.000000',NULL,NULL);
INSERT INTO "shoes" VALUES(15,2,'e4f13cb1ba1a60dd20e38cf0521d5d47c49c49840f5a93a750fa310033035092',X'516AE4D9C6D2E5FC71385D751183A30140259430BBC4E4F5417BA24C47C32CB2','[[1, "seed 0.27093438017989424"], [3, "seed 0.7187653073551493"], [4, "seed 0.57490566421198"], [2, "seed 0.6668793014210087"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000');
INSERT INTO "shoes" VALUES(16,2,'120f78ebe06dba462d2c1f513f0ab0f784fb657fd23f7be37594757e77119b3a',X'309D1DA0184EB47068E6C34C1ADF85C26F2A79E75B96A6D77B51CB1936EB823A','[[2, "seed 0.1438020493665364"], [3, "seed 0.7187653073551493"], [4, "seed 0.57490566421198"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',NULL);
INSERT INTO "shoes" VALUES(17,2,'d019eec38bae7f63e5b10d349b399325ef99a546b1f56dd8612f57d2493cca14',X'23077054C083D658D16AB2230CD2071D7CD935403D480BE656791DC57DEFAD24',NULL,'2026-01-02 03:04:05.000000',NULL,NULL);
INSERT INTO "shoes" VALUES(18,2,'b65ecd56aaf340bada4a7027dad5075178f5b54c8023a26a2708b8e1eae341e0',X'D3094CACDE6F0E1D89AE31E41DD056830743152C5145048BE0E58AA40B4B3BA0',NULL,'2026-01-02 03:04:05.000000',NULL,NULL);
INSERT INTO "shoes" VALUES(19,2,'bb38f2ff15050f3e5e7dd55409c3fcfb87b0c02de3905ec4da3d34565fdc93a3',X'E43500C8C07FCB503B54EF283100F1CF95EDE2211252E6F442EB5EEC73AD12A1',NULL,'2026-01-02 03:04:05.000000',NULL,NULL);
INSERT INTO "shoes" VALUES(20,3,'6c83d4914a858ffde0b610be7eaffdb906c6eaadf19755e4defebe158b22694d',X'73A9BEF499BBF4DC7BD2A4F2C8AF5BD99F267A0ED3197217DD2BBA1537436E5C','[[3, "seed 0.5101666935549962"], [4, "seed 0.49806543067724296"]]','2026-01-02 03:04:05.000000','2026-01-02 03:04:05.000000',NULL);
INSERT INTO "shoes" VALUES(21,3,'a1f77737e9978c74e762466e4424974fb926f9456be7087ff1b6c207d2378227',X'2441E3D54410492B788768BCFF2218CF8F7373ABE8E394DAF807E24E58C36740',NULL,'2026-01-02 03:04:05.000000',NULL,NULL);
INSERT INTO "shoes" VALUES(22,3,'95f24d372464cd7f81f3067cb20fb193634c581d51e57d9bc8e862074fa99cb0',X'2E281F9BDDF85336D15B579B74E4250950C9C994752666AE81C78B283592EDFF',NULL,'2026-01-02 03:04:05.000000',NULL,NULL);
INSERT INTO "shoes" VALUES(23,3,'8379c257ffe0bbfdfae7d248e42e4d5b61b835d7371b2c843a6a8d7bf9c2c52d',X'F01A25A7DF5F850C32DDE9451FAC7997708A033A2CDBB6AE7A3020E0B98D74EA',NULL,'2026-01-02 03:04:05.000000',NULL,NULL);
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
CREATE TABLE "tables" (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	server_id INTEGER NOT NULL, 
	channel_id INTEGER NOT NULL, 
	message_id INTEGER, 
	game TEXT NOT NULL, 
	rules JSON NOT NULL, 
	opened_at DATETIME NOT NULL, 
	closed_at DATETIME, 
	language TEXT
);
INSERT INTO "tables" VALUES(1,1,0,NULL,'blackjack','{"decks": 1, "hit_soft_17": false, "double_after_split": true, "double_on": "any", "max_hands": 4, "resplit_aces": false, "hit_split_aces": false, "surrender": "late", "peek": true, "natural_pays": "3/2"}','2026-01-02 03:04:05.000000',NULL,NULL);
INSERT INTO "tables" VALUES(2,1,1,NULL,'ventti','{"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}','2026-01-02 03:04:05.000000',NULL,NULL);
INSERT INTO "tables" VALUES(3,1,9,NULL,'ventti','{"house": "source", "ace": 10, "ties": "house", "decks": 1, "first": "player"}','2026-01-02 03:04:05.000000',NULL,NULL);
CREATE INDEX questions_by_player_id_id ON questions (player_id, id);
CREATE INDEX shoes_by_table_id_id ON shoes (table_id, id);
CREATE INDEX shoes_unspent ON shoes (table_id, id) WHERE spent_at IS NULL;
CREATE INDEX movements_by_from_id_id ON movements (from_id, id);
CREATE INDEX movements_by_to_id_id ON movements (to_id, id);
CREATE INDEX rounds_by_shoe_id_id ON rounds (shoe_id, id);
CREATE INDEX rounds_by_player_id_id ON rounds (player_id, id);
CREATE UNIQUE INDEX rounds_one_open_at_table ON rounds (table_id) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX rounds_one_open ON rounds (player_id, channel_id, game) WHERE closed_at IS NULL;
CREATE INDEX rounds_open ON rounds (game, id) WHERE closed_at IS NULL;
CREATE INDEX rounds_by_table_id_id ON rounds (table_id, id);
CREATE INDEX rounds_finished_by_review ON rounds (reviewed, closed_at, id) WHERE closed_at IS NOT NULL;
CREATE INDEX rounds_waiting ON rounds (server_id) WHERE closed_at IS NOT NULL AND reviewed = 0;
CREATE INDEX rounds_by_server_id ON rounds (server_id);
CREATE INDEX decisions_by_player_id_round_id ON decisions (player_id, round_id);
CREATE INDEX habits_by_server_id ON habits (server_id);
CREATE INDEX questions_by_server_id ON questions (server_id);
CREATE INDEX questions_by_player_id_command_server_id_asked_at_id ON questions (player_id, command, server_id, asked_at, id);
CREATE INDEX events_by_player_id_round_id ON events (player_id, round_id) WHERE player_id IS NOT NULL;
CREATE INDEX accounts_by_holder_id ON accounts (holder_id) WHERE kind = 'player';
CREATE INDEX servers_by_left_at ON servers (left_at) WHERE left_at IS NOT NULL;
CREATE INDEX rounds_finished_at_tables ON rounds (channel_id, id) WHERE table_id IS NOT NULL AND closed_at IS NOT NULL;
CREATE INDEX results_by_player_id_server_id_game_at_id ON results (player_id, server_id, game, at, id);
CREATE INDEX results_by_player_id_server_id_at_id ON results (player_id, server_id, at, id);
CREATE INDEX solved_boards_by_server_id ON solved_boards (server_id);
CREATE INDEX standings_by_skill ON standings (server_id, game, skill, player_id);
CREATE INDEX standings_by_net ON standings (server_id, game, valued_net, player_id);
CREATE INDEX standings_by_accuracy ON standings (server_id, game, accuracy, player_id);
CREATE INDEX standings_by_per_bet ON standings (server_id, game, per_bet, player_id);
CREATE INDEX tables_open_in_server ON tables (server_id) WHERE closed_at IS NULL;
CREATE INDEX tables_by_server_id ON tables (server_id);
CREATE UNIQUE INDEX tables_one_open ON tables (channel_id) WHERE closed_at IS NULL;
CREATE INDEX tables_open ON tables (game, id) WHERE closed_at IS NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('rounds',23);
INSERT INTO "sqlite_sequence" VALUES('results',0);
INSERT INTO "sqlite_sequence" VALUES('tables',3);
INSERT INTO "sqlite_sequence" VALUES('accounts',9);
INSERT INTO "sqlite_sequence" VALUES('movements',116);
INSERT INTO "sqlite_sequence" VALUES('shoes',23);
COMMIT;
