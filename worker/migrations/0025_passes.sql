-- Whom a member passed in the match finder, so that nobody is shown there twice. Known to that member alone; worker/platform/retention.ts
-- says for how long.
CREATE TABLE passes (
  member_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  profile_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, profile_id),
  CHECK (member_id <> profile_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX passes_of_member ON passes (member_id, created_at DESC);
CREATE INDEX passes_of_profile ON passes (profile_id);
CREATE INDEX passes_age ON passes (created_at);
