-- What people write to the operator: questions, complaints, notices of content, privacy requests, appeals (trust: notice,
-- decision, reason, appeal). Moments are epoch milliseconds.

CREATE TABLE complaints (
  id TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  site TEXT NOT NULL,
  -- The number the sender is told: readable aloud, and not to be guessed.
  receipt TEXT NOT NULL,
  -- SHA-256 of who wrote what on which day: the same message twice is one complaint with one number.
  fingerprint TEXT NOT NULL,
  category TEXT NOT NULL CHECK (category IN ('question', 'complaint', 'report', 'privacy', 'appeal')),
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  member_id TEXT REFERENCES members (id) ON DELETE SET NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  locale TEXT NOT NULL,
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  -- What it is about, as it was written, and the profile of this pool that was found in it. The profile is no foreign
  -- key: a report outlives the account it is about.
  about TEXT CHECK (length(about) <= 500),
  profile_id TEXT,
  good_faith INTEGER NOT NULL CHECK (good_faith IN (0, 1)),
  created_at INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX complaints_receipt ON complaints (pool, receipt);
CREATE UNIQUE INDEX complaints_fingerprint ON complaints (pool, fingerprint);
CREATE INDEX complaints_member ON complaints (member_id, created_at DESC) WHERE member_id IS NOT NULL;
CREATE INDEX complaints_open ON complaints (pool, created_at) WHERE status = 'open';
CREATE INDEX complaints_age ON complaints (created_at);

-- What happened to each, in order, and when.
CREATE TABLE complaint_events (
  id TEXT PRIMARY KEY,
  complaint_id TEXT NOT NULL REFERENCES complaints (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('received', 'receipt_sent', 'answered', 'decided', 'closed')),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX complaint_events_complaint ON complaint_events (complaint_id, at);
