-- Whose message is awaited in an open case; NULL where nothing was asked.
ALTER TABLE complaints ADD COLUMN waits_for TEXT CHECK (waits_for IN ('writer', 'operator'));

-- Handed on: to 'owner' or to an operator, by whom, when, and a note that only operators read.
ALTER TABLE complaints ADD COLUMN escalated_to TEXT;
ALTER TABLE complaints ADD COLUMN escalated_by TEXT;
ALTER TABLE complaints ADD COLUMN escalated_at INTEGER;
ALTER TABLE complaints ADD COLUMN escalation_note TEXT CHECK (length(escalation_note) BETWEEN 1 AND 1000);

-- What an operator asked the writer of a case while it was open, and what they answered. Erased and deleted with it.
CREATE TABLE case_messages (
  id TEXT PRIMARY KEY,
  complaint_id TEXT NOT NULL REFERENCES complaints (id) ON DELETE CASCADE,
  author TEXT NOT NULL CHECK (author IN ('operator', 'writer')),
  operator_id TEXT CHECK ((operator_id IS NULL) = (author = 'writer')),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  created_at INTEGER NOT NULL,
  -- When the mail server accepted the mail.
  mailed_at INTEGER
) STRICT;
CREATE INDEX case_messages_case ON case_messages (complaint_id, created_at, id);

-- A place in each list of cases, in ascending order. Open ones: those that were handed on, reports of minors and of threats, those
-- that their writer has answered in, then by age; closed ones: the last first.
-- 4e12 ms is later than any case is filed. `queue_at` is for workers of before this migration.
ALTER TABLE complaints ADD COLUMN list_at INTEGER GENERATED ALWAYS AS (
  CASE
    WHEN status = 'closed' THEN 4000000000000 - coalesce(closed_at, created_at)
    WHEN escalated_to IS NOT NULL THEN created_at
    WHEN reason IN ('underage', 'harassment') THEN created_at + 4000000000000
    WHEN waits_for = 'operator' THEN created_at + 8000000000000
    ELSE created_at + 12000000000000
  END
) VIRTUAL;

-- Each case once in every list that a choice of filters makes, so that a page reads its own rows alone, whatever is chosen.
-- '' stands for any value, the holder '-' for nobody. The holder of a closed case is who closed it.
CREATE TABLE case_lists (
  pool TEXT NOT NULL,
  status TEXT NOT NULL,
  category TEXT NOT NULL,
  locale TEXT NOT NULL,
  site TEXT NOT NULL,
  holder TEXT NOT NULL,
  at INTEGER NOT NULL,
  complaint_id TEXT NOT NULL,
  PRIMARY KEY (pool, status, category, locale, site, holder, at, complaint_id)
) STRICT, WITHOUT ROWID;

INSERT INTO case_lists
SELECT pool, status, iif(numbers.n & 1, category, ''), iif(numbers.n & 2, locale, ''), iif(numbers.n & 4, site, ''),
  iif(numbers.n & 8, coalesce(iif(status = 'closed', closed_by, taken_by), '-'), ''), list_at, id
FROM complaints, (
  WITH RECURSIVE counted (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM counted WHERE n < 15) SELECT n FROM counted
) AS numbers;

CREATE TRIGGER case_lists_of_new AFTER INSERT ON complaints
BEGIN
  INSERT INTO case_lists
  SELECT NEW.pool, NEW.status, categories.value, locales.value, sites.value, holders.value, NEW.list_at, NEW.id
  FROM (SELECT NEW.category AS value UNION ALL SELECT '') AS categories,
    (SELECT NEW.locale AS value UNION ALL SELECT '') AS locales,
    (SELECT NEW.site AS value UNION ALL SELECT '') AS sites,
    (SELECT coalesce(iif(NEW.status = 'closed', NEW.closed_by, NEW.taken_by), '-') AS value UNION ALL SELECT '') AS holders;
END;

CREATE TRIGGER case_lists_of_gone AFTER DELETE ON complaints
BEGIN
  DELETE FROM case_lists
  WHERE pool = OLD.pool AND status = OLD.status AND category IN (OLD.category, '') AND locale IN (OLD.locale, '')
    AND site IN (OLD.site, '') AND holder IN (coalesce(iif(OLD.status = 'closed', OLD.closed_by, OLD.taken_by), '-'), '')
    AND at = OLD.list_at AND complaint_id = OLD.id;
END;

CREATE TRIGGER case_lists_of_changed AFTER UPDATE ON complaints
WHEN OLD.list_at <> NEW.list_at OR OLD.status <> NEW.status OR OLD.category <> NEW.category OR OLD.locale <> NEW.locale
  OR OLD.site <> NEW.site OR OLD.taken_by IS NOT NEW.taken_by OR OLD.closed_by IS NOT NEW.closed_by
BEGIN
  DELETE FROM case_lists
  WHERE pool = OLD.pool AND status = OLD.status AND category IN (OLD.category, '') AND locale IN (OLD.locale, '')
    AND site IN (OLD.site, '') AND holder IN (coalesce(iif(OLD.status = 'closed', OLD.closed_by, OLD.taken_by), '-'), '')
    AND at = OLD.list_at AND complaint_id = OLD.id;
  INSERT INTO case_lists
  SELECT NEW.pool, NEW.status, categories.value, locales.value, sites.value, holders.value, NEW.list_at, NEW.id
  FROM (SELECT NEW.category AS value UNION ALL SELECT '') AS categories,
    (SELECT NEW.locale AS value UNION ALL SELECT '') AS locales,
    (SELECT NEW.site AS value UNION ALL SELECT '') AS sites,
    (SELECT coalesce(iif(NEW.status = 'closed', NEW.closed_by, NEW.taken_by), '-') AS value UNION ALL SELECT '') AS holders;
END;

DROP INDEX complaints_queue;
DROP INDEX complaints_queue_category;
DROP INDEX complaints_queue_taken;
DROP INDEX complaints_closed;
DROP INDEX complaints_closed_category;
DROP INDEX complaints_closed_by;

-- What the transparency figures count of a month.
CREATE INDEX complaints_received ON complaints (pool, created_at, category, reason, locale);

-- The cases of one sender, by account or by address.
CREATE INDEX complaints_sender ON complaints (member_id, status, list_at, id) WHERE member_id IS NOT NULL;
CREATE INDEX complaints_address ON complaints (pool, email, status, list_at, id);
