-- The queue of cases: reports of minors and of threats first, then by age. 4e12 ms is later than any case is filed.
ALTER TABLE complaints ADD COLUMN queue_at INTEGER
  GENERATED ALWAYS AS (created_at + iif(reason IN ('underage', 'harassment'), 0, 4000000000000)) VIRTUAL;

CREATE INDEX complaints_queue ON complaints (pool, queue_at, id) WHERE status = 'open';
CREATE INDEX complaints_queue_category ON complaints (pool, category, queue_at, id) WHERE status = 'open';
CREATE INDEX complaints_queue_taken ON complaints (pool, taken_by, queue_at, id) WHERE status = 'open' AND taken_by IS NOT NULL;
CREATE INDEX complaints_closed ON complaints (pool, closed_at DESC, id DESC) WHERE status = 'closed';
CREATE INDEX complaints_closed_category ON complaints (pool, category, closed_at DESC, id DESC) WHERE status = 'closed';
CREATE INDEX complaints_closed_by ON complaints (pool, closed_by, closed_at DESC, id DESC) WHERE status = 'closed';
DROP INDEX complaints_open;

-- Earlier cases about a profile.
CREATE INDEX complaints_profile ON complaints (profile_id, created_at DESC) WHERE profile_id IS NOT NULL;
