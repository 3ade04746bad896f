-- A member who is suspended or deleted, by whatever hand, has no session and no live socket any more: the job is decided
-- together with the change, and the queue gets it like every other.
CREATE TRIGGER members_end_of_standing AFTER UPDATE OF status ON members
WHEN NEW.status <> 'active' AND OLD.status = 'active'
BEGIN
  INSERT INTO pending_jobs (id, job, created_at)
  SELECT id, json_object('kind', 'end-sessions', 'id', id, 'site', NEW.site, 'member_id', NEW.id), unixepoch() * 1000
  FROM (SELECT lower(hex(randomblob(16))) AS id);
END;
