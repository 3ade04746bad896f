-- What members decide about being seen, written to and told of (trust: a member decides who sees them).
ALTER TABLE members ADD COLUMN is_public INTEGER NOT NULL DEFAULT 0 CHECK (is_public IN (0, 1));
ALTER TABLE members ADD COLUMN who_may_write TEXT NOT NULL DEFAULT 'everyone'
  CHECK (who_may_write IN ('everyone', 'liked', 'nobody'));
ALTER TABLE members ADD COLUMN read_receipts INTEGER NOT NULL DEFAULT 1 CHECK (read_receipts IN (0, 1));

-- What somebody not signed in may find is covered, too.
DROP INDEX members_search;
DROP INDEX members_search_all;
CREATE INDEX members_search
  ON members (pool, country, last_active_at DESC, id, gender, birth_date, countryregion, kind, is_public)
  WHERE status = 'active';
CREATE INDEX members_search_all
  ON members (pool, last_active_at DESC, id, gender, country, birth_date, countryregion, kind, is_public)
  WHERE status = 'active';

-- The desk copies whether what its member reads is told to others.
DROP TRIGGER members_version;
CREATE TRIGGER members_version
AFTER UPDATE OF status, name, language, email, email_confirmed_at, password_hash, gender, country, birth_date,
  read_receipts ON members
WHEN NEW.status IS NOT OLD.status OR NEW.name IS NOT OLD.name OR NEW.language IS NOT OLD.language
  OR NEW.email IS NOT OLD.email OR NEW.email_confirmed_at IS NOT OLD.email_confirmed_at
  OR NEW.password_hash IS NOT OLD.password_hash OR NEW.gender IS NOT OLD.gender
  OR NEW.country IS NOT OLD.country OR NEW.birth_date IS NOT OLD.birth_date
  OR NEW.read_receipts IS NOT OLD.read_receipts
BEGIN
  UPDATE members SET version = version + 1 WHERE id = NEW.id;
  INSERT INTO pending_jobs (id, job, created_at)
  SELECT id, json_object('kind', 'settle-standing', 'id', id, 'pool', NEW.pool, 'site', NEW.site, 'member_id', NEW.id),
    unixepoch() * 1000
  FROM (SELECT 'settle:' || NEW.id || ':' || (OLD.version + 1) AS id);
END;
