-- A case that was handed on comes first for those it was handed to alone (`complaints_handed_on`), and stands at its place by urgency and age
-- for everybody else: the place says nothing of it any more.
DROP TRIGGER case_lists_of_new;
DROP TRIGGER case_lists_of_gone;
DROP TRIGGER case_lists_of_changed;
DROP INDEX complaints_sender;
DROP INDEX complaints_address;
ALTER TABLE complaints DROP COLUMN list_at;

-- A place in each list of cases, in ascending order. Open ones: reports of minors and of threats, those that their writer has answered in,
-- then by age; closed ones: the last first. 4e12 ms is later than any case is filed; an open case is nowhere before it.
ALTER TABLE complaints ADD COLUMN list_at INTEGER GENERATED ALWAYS AS (
  CASE
    WHEN status = 'closed' THEN 4000000000000 - coalesce(closed_at, created_at)
    WHEN reason IN ('underage', 'harassment') THEN created_at + 4000000000000
    WHEN waits_for = 'operator' THEN created_at + 8000000000000
    ELSE created_at + 12000000000000
  END
) VIRTUAL;

CREATE INDEX complaints_sender ON complaints (member_id, status, list_at, id) WHERE member_id IS NOT NULL;
CREATE INDEX complaints_address ON complaints (pool, email, status, list_at, id);
CREATE INDEX complaints_handed_on ON complaints (pool, escalated_to, created_at, id)
  WHERE escalated_to IS NOT NULL AND status = 'open';

-- Only open cases that were handed on change their place; their old one was before all others.
DELETE FROM case_lists WHERE status = 'open' AND at < 4000000000000;
INSERT INTO case_lists
SELECT pool, status, iif(numbers.n & 1, category, ''), iif(numbers.n & 2, locale, ''), iif(numbers.n & 4, site, ''),
  iif(numbers.n & 8, coalesce(taken_by, '-'), ''), list_at, id
FROM complaints, (
  WITH RECURSIVE counted (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM counted WHERE n < 15) SELECT n FROM counted
) AS numbers
WHERE status = 'open' AND escalated_to IS NOT NULL;

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
