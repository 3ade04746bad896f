-- What came of an affiliate's link, for settling with the network that sent it: a sign-up, a first purchase. No member, no
-- address: the day, what the link said, and of a purchase a class of amounts. `at` is the beginning of that day in UTC.
CREATE TABLE conversions (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL CHECK (at % 86400000 = 0),
  site TEXT NOT NULL,
  what TEXT NOT NULL CHECK (what IN ('signup', 'first-purchase')),
  network TEXT NOT NULL,
  ref TEXT,
  sub1 TEXT,
  sub2 TEXT,
  sub3 TEXT,
  amount_class TEXT,
  currency TEXT CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
  CHECK ((what = 'signup') = (amount_class IS NULL) AND (amount_class IS NULL) = (currency IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX conversions_network ON conversions (site, network, at);
CREATE INDEX conversions_age ON conversions (at);
