-- Every deed that changed how a member stands: who did it, what, why, when (design section 16). Moments are epoch
-- milliseconds. It outlives the account it is about, so it holds no address and nothing that anybody wrote.
CREATE TABLE audit (
  -- Only grows, also across deletions: what is told to a member's desk carries the number it is as of.
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  -- 'database' is a hand that wrote SQL.
  who_kind TEXT NOT NULL CHECK (who_kind IN ('visitor', 'member', 'operator', 'provider', 'system', 'database')),
  who_id TEXT,
  what TEXT NOT NULL CHECK (what IN ('ban', 'unban', 'delete', 'confirm-email', 'change-email', 'change-password')),
  -- A code or the number of a complaint, never prose.
  why TEXT CHECK (length(why) BETWEEN 1 AND 100 AND instr(why, '@') = 0),
  -- What else must be known later, as JSON; of an address its HMAC.
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details) AND instr(details, '@') = 0),
  pool TEXT NOT NULL,
  member_id TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX audit_member ON audit (member_id, seq);
CREATE INDEX audit_age ON audit (at);

-- Append-only by the database itself. What is three years old may be deleted (docs/storage.md).
CREATE TRIGGER audit_is_never_changed BEFORE UPDATE ON audit
BEGIN
  SELECT raise(ABORT, 'audit is append-only');
END;
CREATE TRIGGER audit_is_never_replaced BEFORE INSERT ON audit
WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id OR seq = NEW.seq)
BEGIN
  SELECT raise(ABORT, 'audit is append-only');
END;
CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit
WHEN OLD.at > (unixepoch() - 3 * 365 * 86400) * 1000
BEGIN
  SELECT raise(ABORT, 'audit is kept for three years');
END;

-- An erased account's address is told apart from a free one by its HMAC alone (specification section 4, e-mail check).
ALTER TABLE members ADD COLUMN erased_email TEXT;
CREATE INDEX members_erased_email ON members (pool, erased_email) WHERE erased_email IS NOT NULL;

-- A deed writes its row before it changes a member's status. So where the last word about a standing is another than the
-- new status, somebody changed it by hand: that gets its row too, ends what must end, and decides the job that tells the desk.
DROP TRIGGER members_end_of_standing;
CREATE TRIGGER members_standing_by_hand AFTER UPDATE OF status ON members
WHEN NEW.status <> OLD.status AND NEW.status IS NOT (
  SELECT CASE what WHEN 'ban' THEN 'banned' WHEN 'delete' THEN 'deleted' ELSE 'active' END
  FROM audit WHERE member_id = NEW.id AND what IN ('ban', 'unban', 'delete') ORDER BY seq DESC LIMIT 1
)
BEGIN
  INSERT INTO audit (id, who_kind, what, pool, member_id, at)
  VALUES (
    lower(hex(randomblob(16))), 'database',
    CASE NEW.status WHEN 'banned' THEN 'ban' WHEN 'deleted' THEN 'delete' ELSE 'unban' END,
    NEW.pool, NEW.id, unixepoch() * 1000
  );
  DELETE FROM sessions WHERE member_id = NEW.id AND NEW.status <> 'active';
  INSERT INTO pending_jobs (id, job, created_at)
  SELECT id, json_object('kind', 'settle-standing', 'id', id, 'pool', NEW.pool, 'site', NEW.site, 'member_id', NEW.id),
    unixepoch() * 1000
  FROM (SELECT lower(hex(randomblob(16))) AS id);
END;
