-- Variants of landers: how often each was shown, and how many signed up on it, added up as clicks are. No person is in it; `day` is
-- a date in UTC.
CREATE TABLE variants (
  day TEXT NOT NULL CHECK (day GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  site TEXT NOT NULL,
  network TEXT NOT NULL,
  lander TEXT NOT NULL,
  locale TEXT NOT NULL,
  variant TEXT NOT NULL,
  what TEXT NOT NULL CHECK (what IN ('shown', 'signed_up')),
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, site, network, lander, locale, variant, what)
) STRICT, WITHOUT ROWID;
