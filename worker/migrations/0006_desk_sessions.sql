-- Sessions are kept at the member's own desk from here on (docs/decisions/0305). Who is signed in when this is deployed signs
-- in once more.
DROP TRIGGER members_standing_by_hand;
DROP TABLE sessions;

-- What a desk copies of its member's row is numbered here: every change of it, by whatever hand, gets the next number and
-- decides the job that tells the desk. The job is named by the number, so that whoever has told it knows which job that was.
ALTER TABLE members ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER members_version
AFTER UPDATE OF status, name, language, email, email_confirmed_at, password_hash, gender, country, birth_date ON members
WHEN NEW.status IS NOT OLD.status OR NEW.name IS NOT OLD.name OR NEW.language IS NOT OLD.language
  OR NEW.email IS NOT OLD.email OR NEW.email_confirmed_at IS NOT OLD.email_confirmed_at
  OR NEW.password_hash IS NOT OLD.password_hash OR NEW.gender IS NOT OLD.gender
  OR NEW.country IS NOT OLD.country OR NEW.birth_date IS NOT OLD.birth_date
BEGIN
  UPDATE members SET version = version + 1 WHERE id = NEW.id;
  INSERT INTO pending_jobs (id, job, created_at)
  SELECT id, json_object('kind', 'settle-standing', 'id', id, 'pool', NEW.pool, 'site', NEW.site, 'member_id', NEW.id),
    unixepoch() * 1000
  FROM (SELECT 'settle:' || NEW.id || ':' || (OLD.version + 1) AS id);
END;

-- A status changed by hand still gets its row in the audit; job and sessions are seen to above.
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
