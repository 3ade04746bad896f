-- What an account needs of its own: more secrets that travel by mail, changes of the address, more notes on a profile.

-- A check cannot be altered: the table is laid anew, with what is in it. `subject` is what a secret is about besides the member.
CREATE TABLE tokens_of_all_kinds (
  token_hash TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('activation', 'signup', 'reset', 'mail-change', 'mail-undo')),
  member_id TEXT REFERENCES members (id) ON DELETE CASCADE,
  subject TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO tokens_of_all_kinds (token_hash, kind, member_id, created_at, expires_at, used_at)
SELECT token_hash, kind, member_id, created_at, expires_at, used_at FROM tokens;
DROP TABLE tokens;
ALTER TABLE tokens_of_all_kinds RENAME TO tokens;
CREATE INDEX tokens_expiry ON tokens (expires_at);
CREATE INDEX tokens_member ON tokens (member_id) WHERE member_id IS NOT NULL;

-- A change of address from being asked for until nobody can undo it any more. Both addresses are here so that no job and no
-- link holds one.
CREATE TABLE mail_changes (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  old_email TEXT NOT NULL COLLATE NOCASE,
  new_email TEXT NOT NULL COLLATE NOCASE,
  asked_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  undone_at INTEGER
) STRICT;
CREATE INDEX mail_changes_member ON mail_changes (member_id);
CREATE INDEX mail_changes_age ON mail_changes (asked_at);

-- What somebody writes on their profile beside `personal`, by the name of the note (src/domain/profile-notes.ts).
ALTER TABLE members ADD COLUMN notes TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(notes));
