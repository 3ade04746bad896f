-- A pending job stays until it is done, not until the queue has it: a queue that loses it, a process that is killed and a job that
-- fails more often than the queue tries cost nothing. `due_at`: when the sweep gives it to the queue again. `handovers`: how often
-- the queue took it. `failed_at`: when it was given up; it waits for an operator.
ALTER TABLE pending_jobs ADD COLUMN due_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE pending_jobs ADD COLUMN handovers INTEGER NOT NULL DEFAULT 0;
ALTER TABLE pending_jobs ADD COLUMN failed_at INTEGER;

DROP INDEX pending_jobs_age;
CREATE INDEX pending_jobs_due ON pending_jobs (due_at) WHERE failed_at IS NULL;
CREATE INDEX pending_jobs_failed ON pending_jobs (failed_at) WHERE failed_at IS NOT NULL;
