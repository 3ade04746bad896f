-- The audit with the action 'send-export', as a new table: its rows keep their numbers, and AUTOINCREMENT continues after the highest of
-- them. A CHECK cannot be changed.
DROP TRIGGER members_standing_by_hand;
CREATE TABLE audit_next (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  who_kind TEXT NOT NULL CHECK (who_kind IN ('visitor', 'member', 'operator', 'provider', 'system', 'database')),
  who_id TEXT,
  what TEXT NOT NULL CHECK (what IN (
    'ban', 'unban', 'warn', 'restrict', 'hide', 'lift', 'delete', 'confirm-email', 'change-email', 'change-password',
    'send-export')),
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
