-- Consent before storing, and the clicks of affiliate links (design section 9). Neither table knows a person.

-- Proof that visitors were asked and what they said. Moments are epoch milliseconds.
CREATE TABLE consents (
  id TEXT PRIMARY KEY,
  choice TEXT NOT NULL CHECK (choice IN ('granted', 'refused')),
  version INTEGER NOT NULL,
  site TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX consents_age ON consents (at);

-- Clicks added up; `day` is a date in UTC.
CREATE TABLE clicks (
  day TEXT NOT NULL CHECK (day GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  site TEXT NOT NULL,
  network TEXT NOT NULL,
  lander TEXT NOT NULL,
  locale TEXT NOT NULL,
  country TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, site, network, lander, locale, country)
) STRICT, WITHOUT ROWID;
