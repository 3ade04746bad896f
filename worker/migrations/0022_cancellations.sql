-- Contracts that somebody cancelled without signing in (§ 312k BGB): what was said, and when it was received, as proof for both sides.
-- Kept whether or not the address has an account, so that nobody learns from it which.
CREATE TABLE cancellations (
  id TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  site TEXT NOT NULL,
  -- The number that is told: readable aloud, and not to be guessed.
  receipt TEXT NOT NULL,
  -- SHA-256 of who said what on which day: the same twice is one with one number.
  fingerprint TEXT NOT NULL,
  contract TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  kind TEXT NOT NULL CHECK (kind IN ('ordinary', 'for_cause')),
  reason TEXT NOT NULL,
  locale TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  UNIQUE (pool, fingerprint)
) STRICT;
CREATE INDEX cancellations_age ON cancellations (received_at);
