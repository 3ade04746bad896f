-- Measures of moderators besides the removal of a photo and suspension: a warning, a hidden profile, no new chats. A CHECK cannot be
-- changed, so that a column with the longer list takes the place of the former one.

ALTER TABLE statements ADD COLUMN taken TEXT NOT NULL DEFAULT 'suspended'
  CHECK (taken IN ('warned', 'photo_removed', 'hidden', 'restricted', 'suspended'));
UPDATE statements SET taken = measure WHERE measure <> 'suspended';
ALTER TABLE statements DROP COLUMN measure;
ALTER TABLE statements RENAME COLUMN taken TO measure;

-- When the measure ends by itself; NULL: without end.
ALTER TABLE statements ADD COLUMN until INTEGER;
-- The report or the appeal that was decided. A decision that is repeated takes its measure once.
ALTER TABLE statements ADD COLUMN case_id TEXT;
-- Those whose time is over are found by it.
CREATE INDEX statements_until ON statements (until) WHERE until IS NOT NULL AND lifted_at IS NULL;
CREATE UNIQUE INDEX statements_case ON statements (case_id, measure) WHERE case_id IS NOT NULL;

ALTER TABLE complaints ADD COLUMN decision TEXT
  CHECK (decision IN ('none', 'warned', 'photo_removed', 'hidden', 'restricted', 'suspended', 'upheld', 'reversed'));
UPDATE complaints SET decision = outcome WHERE outcome IS NOT NULL;
ALTER TABLE complaints DROP COLUMN outcome;
ALTER TABLE complaints RENAME COLUMN decision TO outcome;

-- The audit with the actions 'warn', 'restrict', 'hide' and 'lift', as a new table: its rows keep their numbers, and AUTOINCREMENT
-- continues after the highest of them.
DROP TRIGGER members_standing_by_hand;
CREATE TABLE audit_next (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  who_kind TEXT NOT NULL CHECK (who_kind IN ('visitor', 'member', 'operator', 'provider', 'system', 'database')),
  who_id TEXT,
  what TEXT NOT NULL CHECK (what IN (
    'ban', 'unban', 'warn', 'restrict', 'hide', 'lift', 'delete', 'confirm-email', 'change-email', 'change-password')),
  why TEXT CHECK (length(why) BETWEEN 1 AND 100 AND instr(why, '@') = 0),
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details) AND instr(details, '@') = 0),
  pool TEXT NOT NULL,
  member_id TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
INSERT INTO audit_next (seq, id, who_kind, who_id, what, why, details, pool, member_id, at)
  SELECT seq, id, who_kind, who_id, what, why, details, pool, member_id, at FROM audit ORDER BY seq;
DROP TABLE audit;
ALTER TABLE audit_next RENAME TO audit;
CREATE INDEX audit_member ON audit (member_id, seq);
CREATE INDEX audit_age ON audit (at);
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
END;

-- Since when the member may begin no chats, and until when; NULL: they may, and without end. The member object copies both.
ALTER TABLE members ADD COLUMN restricted_at INTEGER;
ALTER TABLE members ADD COLUMN restricted_until INTEGER;
DROP TRIGGER members_version;
CREATE TRIGGER members_version
AFTER UPDATE OF status, name, language, email, email_confirmed_at, password_hash, gender, country, birth_date,
  read_receipts, typing, restricted_at, restricted_until ON members
WHEN NEW.status IS NOT OLD.status OR NEW.name IS NOT OLD.name OR NEW.language IS NOT OLD.language
  OR NEW.email IS NOT OLD.email OR NEW.email_confirmed_at IS NOT OLD.email_confirmed_at
  OR NEW.password_hash IS NOT OLD.password_hash OR NEW.gender IS NOT OLD.gender
  OR NEW.country IS NOT OLD.country OR NEW.birth_date IS NOT OLD.birth_date
  OR NEW.read_receipts IS NOT OLD.read_receipts OR NEW.typing IS NOT OLD.typing
  OR NEW.restricted_at IS NOT OLD.restricted_at OR NEW.restricted_until IS NOT OLD.restricted_until
BEGIN
  UPDATE members SET version = version + 1 WHERE id = NEW.id;
  INSERT INTO pending_jobs (id, job, created_at)
  SELECT id, json_object('kind', 'settle-standing', 'id', id, 'pool', NEW.pool, 'site', NEW.site, 'member_id', NEW.id),
    unixepoch() * 1000
  FROM (SELECT 'settle:' || NEW.id || ':' || (OLD.version + 1) AS id);
END;
