-- Member search over a million profiles (docs/decisions/0400): indexes that hold whole answers in their order, and counters that
-- know how many there are.
ALTER TABLE members ADD COLUMN birth_year INTEGER GENERATED ALWAYS AS (CAST(substr(birth_date, 1, 4) AS INTEGER)) VIRTUAL;
-- Whom somebody not signed in may see.
ALTER TABLE members ADD COLUMN seen_outside INTEGER GENERATED ALWAYS AS (kind = 'fictional' OR is_public = 1) VIRTUAL;

DROP INDEX members_search;
DROP INDEX members_search_all;

-- For members, who was here last comes first; with a range of ages each year of birth is read by itself.
CREATE INDEX search_active_all ON members (pool, gender, last_active_at DESC, id, birth_date, country, countryregion)
  WHERE status = 'active';
CREATE INDEX search_active_country ON members (pool, country, gender, last_active_at DESC, id, birth_date, countryregion)
  WHERE status = 'active';
CREATE INDEX search_active_region ON members (pool, country, countryregion, gender, last_active_at DESC, id, birth_date)
  WHERE status = 'active';
CREATE INDEX search_active_all_years
  ON members (pool, gender, birth_year, last_active_at DESC, id, birth_date, country, countryregion) WHERE status = 'active';
CREATE INDEX search_active_country_years
  ON members (pool, country, gender, birth_year, last_active_at DESC, id, birth_date, countryregion) WHERE status = 'active';
CREATE INDEX search_active_region_years
  ON members (pool, country, countryregion, gender, birth_year, last_active_at DESC, id, birth_date) WHERE status = 'active';

-- The same, who signed up last first.
CREATE INDEX search_new_all ON members (pool, gender, created_at DESC, id, birth_date) WHERE status = 'active';
CREATE INDEX search_new_country ON members (pool, country, gender, created_at DESC, id, birth_date)
  WHERE status = 'active';
CREATE INDEX search_new_region ON members (pool, country, countryregion, gender, created_at DESC, id, birth_date)
  WHERE status = 'active';
CREATE INDEX search_new_all_years ON members (pool, gender, birth_year, created_at DESC, id, birth_date)
  WHERE status = 'active';
CREATE INDEX search_new_country_years ON members (pool, country, gender, birth_year, created_at DESC, id, birth_date)
  WHERE status = 'active';
CREATE INDEX search_new_region_years
  ON members (pool, country, countryregion, gender, birth_year, created_at DESC, id, birth_date) WHERE status = 'active';

-- For somebody not signed in, by activity.
CREATE INDEX search_outside_all ON members (pool, gender, last_active_at DESC, id, birth_date)
  WHERE status = 'active' AND seen_outside = 1;
CREATE INDEX search_outside_country ON members (pool, country, gender, last_active_at DESC, id, birth_date)
  WHERE status = 'active' AND seen_outside = 1;
CREATE INDEX search_outside_region ON members (pool, country, countryregion, gender, last_active_at DESC, id, birth_date)
  WHERE status = 'active' AND seen_outside = 1;
CREATE INDEX search_outside_all_years ON members (pool, gender, birth_year, last_active_at DESC, id, birth_date)
  WHERE status = 'active' AND seen_outside = 1;
CREATE INDEX search_outside_country_years
  ON members (pool, country, gender, birth_year, last_active_at DESC, id, birth_date)
  WHERE status = 'active' AND seen_outside = 1;
CREATE INDEX search_outside_region_years
  ON members (pool, country, countryregion, gender, birth_year, last_active_at DESC, id, birth_date)
  WHERE status = 'active' AND seen_outside = 1;

-- The fictional alone, for landers: few, so every filter but the pool is looked at row by row.
CREATE INDEX search_fictional ON members (pool, last_active_at DESC, id, gender, country, countryregion, birth_date)
  WHERE status = 'active' AND kind = 'fictional';

-- How many active profiles there are of a place and a time of birth. `country` '': of the whole pool; `countryregion` 0: of the whole
-- country. `start` is the beginning of a date, as long as `span` says: '' everybody, '1990', '1990-05', '1990-05-04'.
CREATE TABLE search_counts (
  pool TEXT NOT NULL,
  span INTEGER NOT NULL CHECK (span IN (0, 4, 7, 10)),
  country TEXT NOT NULL,
  countryregion INTEGER NOT NULL,
  start TEXT NOT NULL CHECK (length(start) = span),
  n INTEGER NOT NULL,
  women INTEGER NOT NULL,
  men INTEGER NOT NULL,
  outside INTEGER NOT NULL,
  outside_women INTEGER NOT NULL,
  outside_men INTEGER NOT NULL,
  PRIMARY KEY (pool, span, country, countryregion, start)
) STRICT, WITHOUT ROWID;

-- Where each active profile counts, and as what: the truth that the counters are the sum of.
CREATE VIEW search_counted AS
SELECT members.id, members.gender, members.birth_year, members.pool, span.value AS span,
  iif(place.value = 0, '', members.country) AS country,
  iif(place.value = 2, members.countryregion, 0) AS countryregion,
  substr(coalesce(members.birth_date, ''), 1, span.value) AS start,
  1 AS n, members.gender IS 'female' AS women, members.gender IS 'male' AS men, members.seen_outside AS outside,
  members.seen_outside AND members.gender IS 'female' AS outside_women,
  members.seen_outside AND members.gender IS 'male' AS outside_men
FROM members CROSS JOIN json_each('[0,1,2]') AS place CROSS JOIN json_each('[0,4,7,10]') AS span
WHERE members.status = 'active'
  AND (place.value = 0 OR members.country IS NOT NULL) AND (place.value < 2 OR members.countryregion > 0)
  AND (span.value = 0 OR members.birth_date IS NOT NULL);

-- Whether all are counted anew and put right, and which part is next: the timer does it, for as long as there is a row.
CREATE TABLE search_recount (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  next INTEGER NOT NULL CHECK (next >= 0)
) STRICT;

-- A few are counted here and now. Of many D1 would not do it in one statement: the timer counts them.
INSERT INTO search_counts
SELECT pool, span, country, countryregion, start,
  sum(n), sum(women), sum(men), sum(outside), sum(outside_women), sum(outside_men)
FROM search_counted WHERE (SELECT count(*) FROM (SELECT 1 FROM members LIMIT 50001)) <= 50000
GROUP BY pool, span, country, countryregion, start;
INSERT INTO search_recount
SELECT 1, 0 WHERE (SELECT count(*) FROM (SELECT 1 FROM members LIMIT 50001)) > 50000;

-- Kept with every change of a profile, in the same transaction.
CREATE TRIGGER search_counts_insert AFTER INSERT ON members WHEN NEW.status = 'active'
BEGIN
  INSERT INTO search_counts
  SELECT pool, span, country, countryregion, start, n, women, men, outside, outside_women, outside_men
  FROM search_counted WHERE id = NEW.id
  ON CONFLICT DO UPDATE SET n = n + excluded.n, women = women + excluded.women, men = men + excluded.men,
    outside = outside + excluded.outside, outside_women = outside_women + excluded.outside_women,
    outside_men = outside_men + excluded.outside_men;
END;

CREATE TRIGGER search_counts_before_update
BEFORE UPDATE OF pool, status, gender, birth_date, country, countryregion, is_public ON members
WHEN OLD.status = 'active' AND (NEW.pool, NEW.status, NEW.gender, NEW.birth_date, NEW.country, NEW.countryregion, NEW.is_public)
  IS NOT (OLD.pool, OLD.status, OLD.gender, OLD.birth_date, OLD.country, OLD.countryregion, OLD.is_public)
BEGIN
  INSERT INTO search_counts
  SELECT pool, span, country, countryregion, start, -n, -women, -men, -outside, -outside_women, -outside_men
  FROM search_counted WHERE id = OLD.id
  ON CONFLICT DO UPDATE SET n = n + excluded.n, women = women + excluded.women, men = men + excluded.men,
    outside = outside + excluded.outside, outside_women = outside_women + excluded.outside_women,
    outside_men = outside_men + excluded.outside_men;
  -- A day on which nobody is left would still tell that somebody was born on it.
  DELETE FROM search_counts WHERE n = 0 AND (pool, span, country, countryregion, start) IN (
    SELECT pool, span, country, countryregion, start FROM search_counted WHERE id = OLD.id);
END;

CREATE TRIGGER search_counts_after_update
AFTER UPDATE OF pool, status, gender, birth_date, country, countryregion, is_public ON members
WHEN NEW.status = 'active' AND (NEW.pool, NEW.status, NEW.gender, NEW.birth_date, NEW.country, NEW.countryregion, NEW.is_public)
  IS NOT (OLD.pool, OLD.status, OLD.gender, OLD.birth_date, OLD.country, OLD.countryregion, OLD.is_public)
BEGIN
  INSERT INTO search_counts
  SELECT pool, span, country, countryregion, start, n, women, men, outside, outside_women, outside_men
  FROM search_counted WHERE id = NEW.id
  ON CONFLICT DO UPDATE SET n = n + excluded.n, women = women + excluded.women, men = men + excluded.men,
    outside = outside + excluded.outside, outside_women = outside_women + excluded.outside_women,
    outside_men = outside_men + excluded.outside_men;
END;

CREATE TRIGGER search_counts_delete BEFORE DELETE ON members WHEN OLD.status = 'active'
BEGIN
  INSERT INTO search_counts
  SELECT pool, span, country, countryregion, start, -n, -women, -men, -outside, -outside_women, -outside_men
  FROM search_counted WHERE id = OLD.id
  ON CONFLICT DO UPDATE SET n = n + excluded.n, women = women + excluded.women, men = men + excluded.men,
    outside = outside + excluded.outside, outside_women = outside_women + excluded.outside_women,
    outside_men = outside_men + excluded.outside_men;
  -- A day on which nobody is left would still tell that somebody was born on it.
  DELETE FROM search_counts WHERE n = 0 AND (pool, span, country, countryregion, start) IN (
    SELECT pool, span, country, countryregion, start FROM search_counted WHERE id = OLD.id);
END;

-- Whether a picture shows nudity, as whoever looked at it said: not shown where it is not wanted.
ALTER TABLE photos ADD COLUMN nudity INTEGER NOT NULL DEFAULT 0 CHECK (nudity IN (0, 1));
