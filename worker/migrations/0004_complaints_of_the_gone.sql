-- Whoever wrote it has deleted their account since: once the case is closed, nothing of the person stays. `member_id` cannot say
-- so: it is NULL of them, and of whoever never had an account.
ALTER TABLE complaints ADD COLUMN writer_left INTEGER NOT NULL DEFAULT 0 CHECK (writer_left IN (0, 1));
CREATE INDEX complaints_to_erase ON complaints (closed_at) WHERE writer_left = 1 AND status = 'closed';
