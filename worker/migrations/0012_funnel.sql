-- How far people come in signing up: each step reached, saved and skipped, added up as clicks are. No person is in it; `day` is
-- a date in UTC.
CREATE TABLE funnel (
  day TEXT NOT NULL CHECK (day GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  site TEXT NOT NULL,
  network TEXT NOT NULL,
  lander TEXT NOT NULL,
  locale TEXT NOT NULL,
  step INTEGER NOT NULL CHECK (step BETWEEN 0 AND 7),
  what TEXT NOT NULL CHECK (what IN ('reached', 'saved', 'skipped')),
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, site, network, lander, locale, step, what)
) STRICT, WITHOUT ROWID;
