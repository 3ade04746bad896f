-- Searches that members keep, and when each was last told of who is new in it (docs/decisions/0404).
CREATE TABLE saved_searches (
  id TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  member_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  filters TEXT NOT NULL CHECK (json_valid(filters)),
  -- Whether its member is mailed when somebody new fits.
  alert INTEGER NOT NULL DEFAULT 1 CHECK (alert IN (0, 1)),
  -- Who joined until then has been told of.
  told_at INTEGER NOT NULL,
  -- When it is looked at next; the same for all searches of a member, so that one mail holds them.
  due_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (member_id, filters)
) STRICT;
CREATE INDEX saved_searches_due ON saved_searches (due_at) WHERE alert = 1;

-- Who has joined since a moment; every filter is covered.
CREATE INDEX members_joined
  ON members (pool, created_at, gender, country, birth_date, countryregion, id) WHERE status = 'active' AND kind = 'member';
