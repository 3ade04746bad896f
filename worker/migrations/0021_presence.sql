-- Whether others are told that a member is typing, and when they were last here; both go both ways.
ALTER TABLE members ADD COLUMN typing INTEGER NOT NULL DEFAULT 1 CHECK (typing IN (0, 1));
ALTER TABLE members ADD COLUMN presence INTEGER NOT NULL DEFAULT 1 CHECK (presence IN (0, 1));

-- The desk copies whether its member's typing is told.
DROP TRIGGER members_version;
CREATE TRIGGER members_version
AFTER UPDATE OF status, name, language, email, email_confirmed_at, password_hash, gender, country, birth_date,
  read_receipts, typing ON members
WHEN NEW.status IS NOT OLD.status OR NEW.name IS NOT OLD.name OR NEW.language IS NOT OLD.language
  OR NEW.email IS NOT OLD.email OR NEW.email_confirmed_at IS NOT OLD.email_confirmed_at
  OR NEW.password_hash IS NOT OLD.password_hash OR NEW.gender IS NOT OLD.gender
  OR NEW.country IS NOT OLD.country OR NEW.birth_date IS NOT OLD.birth_date
  OR NEW.read_receipts IS NOT OLD.read_receipts OR NEW.typing IS NOT OLD.typing
BEGIN
  UPDATE members SET version = version + 1 WHERE id = NEW.id;
  INSERT INTO pending_jobs (id, job, created_at)
  SELECT id, json_object('kind', 'settle-standing', 'id', id, 'pool', NEW.pool, 'site', NEW.site, 'member_id', NEW.id),
    unixepoch() * 1000
  FROM (SELECT 'settle:' || NEW.id || ':' || (OLD.version + 1) AS id);
END;
