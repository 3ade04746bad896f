-- Accounts, profiles, likes and blocks (design section 4). Every member belongs to one pool.
-- Moments are epoch milliseconds; dates are ISO 8601 text.

CREATE TABLE members (
  id TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  site TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('member', 'fictional')),
  status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'banned', 'deleted')),
  email TEXT COLLATE NOCASE,
  email_confirmed_at INTEGER,
  activation_delivered_at INTEGER,
  password_hash TEXT,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
  gender TEXT CHECK (gender IN ('male', 'female')),
  birth_date TEXT CHECK (birth_date GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  country TEXT CHECK (country GLOB '[A-Z][A-Z]'),
  countryregion INTEGER NOT NULL DEFAULT 0,
  city TEXT CHECK (length(city) <= 255),
  language TEXT NOT NULL CHECK (language IN ('en', 'nl', 'de', 'it', 'fr', 'es', 'pl')),
  personal TEXT,
  fields TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(fields)),
  interests TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(interests)),
  last_signup_step INTEGER NOT NULL DEFAULT 0,
  signup TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(signup)),
  paid_at INTEGER,
  created_at INTEGER NOT NULL,
  last_active_at INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX members_email ON members (pool, email) WHERE email IS NOT NULL;
-- Search reads one of these two in the order it answers in; every filter is covered, nothing is sorted.
CREATE INDEX members_search
  ON members (pool, country, last_active_at DESC, id, gender, birth_date, countryregion, kind) WHERE status = 'active';
CREATE INDEX members_search_all
  ON members (pool, last_active_at DESC, id, gender, country, birth_date, countryregion, kind) WHERE status = 'active';

-- A fictional profile stays one, and a member never becomes one.
CREATE TRIGGER members_kind_is_immutable BEFORE UPDATE OF kind ON members
WHEN old.kind <> new.kind
BEGIN
  SELECT raise(ABORT, 'profile kind is immutable');
END;

CREATE TABLE photos (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  filename TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX photos_member ON photos (member_id, position);

CREATE TABLE likes (
  pool TEXT NOT NULL,
  member_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  profile_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  seen_at INTEGER,
  PRIMARY KEY (member_id, profile_id),
  CHECK (member_id <> profile_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX likes_of_member ON likes (member_id, created_at DESC);
CREATE INDEX likes_of_profile ON likes (profile_id, created_at DESC);

-- Fictional profiles never act: no like ever comes from one.
CREATE TRIGGER likes_come_from_members BEFORE INSERT ON likes
WHEN (SELECT kind FROM members WHERE id = new.member_id) <> 'member'
BEGIN
  SELECT raise(ABORT, 'fictional profiles do not like');
END;

CREATE TABLE blocks (
  member_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  profile_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, profile_id),
  CHECK (member_id <> profile_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocks_of_profile ON blocks (profile_id, member_id);

CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  member_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  user_agent TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  renewed_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_member ON sessions (member_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Single-use secrets sent by mail or bound to a form; only their SHA-256 is kept.
CREATE TABLE tokens (
  token_hash TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('activation', 'signup')),
  member_id TEXT REFERENCES members (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_expiry ON tokens (expires_at);

-- Work that was decided together with a write and must reach the queue whatever dies in between.
CREATE TABLE pending_jobs (
  id TEXT PRIMARY KEY,
  job TEXT NOT NULL CHECK (json_valid(job)),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX pending_jobs_age ON pending_jobs (created_at);

-- Jobs that are done: the queue delivers at least once, the second delivery finds its id here.
CREATE TABLE finished_jobs (
  id TEXT PRIMARY KEY,
  finished_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX finished_jobs_age ON finished_jobs (finished_at);
