-- A hidden profile: an operator's measure. Others no longer find the member in searches, in the match finder and in mails about new
-- people; the chats they have continue. NULL: not hidden.
ALTER TABLE members ADD COLUMN hidden_at INTEGER;

-- 1: others find the profile. The indexes and counters of searches have these profiles alone.
ALTER TABLE members ADD COLUMN is_listed INTEGER GENERATED ALWAYS AS (status = 'active' AND hidden_at IS NULL) VIRTUAL;

DROP INDEX search_active_all;
CREATE INDEX search_active_all ON members (pool, gender, listed_at DESC, id, birth_date, country, countryregion)
  WHERE is_listed = 1;

DROP INDEX search_active_country;
CREATE INDEX search_active_country ON members (pool, country, gender, listed_at DESC, id, birth_date, countryregion)
  WHERE is_listed = 1;

DROP INDEX search_active_region;
CREATE INDEX search_active_region ON members (pool, country, countryregion, gender, listed_at DESC, id, birth_date)
  WHERE is_listed = 1;

DROP INDEX search_active_all_years;
CREATE INDEX search_active_all_years
  ON members (pool, gender, birth_year, listed_at DESC, id, birth_date, country, countryregion) WHERE is_listed = 1;

DROP INDEX search_active_country_years;
CREATE INDEX search_active_country_years
  ON members (pool, country, gender, birth_year, listed_at DESC, id, birth_date, countryregion) WHERE is_listed = 1;

DROP INDEX search_active_region_years;
CREATE INDEX search_active_region_years
  ON members (pool, country, countryregion, gender, birth_year, listed_at DESC, id, birth_date) WHERE is_listed = 1;

DROP INDEX search_new_all;
CREATE INDEX search_new_all ON members (pool, gender, created_at DESC, id, birth_date) WHERE is_listed = 1;

DROP INDEX search_new_country;
CREATE INDEX search_new_country ON members (pool, country, gender, created_at DESC, id, birth_date)
  WHERE is_listed = 1;

DROP INDEX search_new_region;
CREATE INDEX search_new_region ON members (pool, country, countryregion, gender, created_at DESC, id, birth_date)
  WHERE is_listed = 1;

DROP INDEX search_new_all_years;
CREATE INDEX search_new_all_years ON members (pool, gender, birth_year, created_at DESC, id, birth_date)
  WHERE is_listed = 1;

DROP INDEX search_new_country_years;
CREATE INDEX search_new_country_years ON members (pool, country, gender, birth_year, created_at DESC, id, birth_date)
  WHERE is_listed = 1;

DROP INDEX search_new_region_years;
CREATE INDEX search_new_region_years
  ON members (pool, country, countryregion, gender, birth_year, created_at DESC, id, birth_date) WHERE is_listed = 1;

DROP INDEX search_outside_all;
CREATE INDEX search_outside_all ON members (pool, gender, listed_at DESC, id, birth_date)
  WHERE is_listed = 1 AND seen_outside = 1;

DROP INDEX search_outside_country;
CREATE INDEX search_outside_country ON members (pool, country, gender, listed_at DESC, id, birth_date)
  WHERE is_listed = 1 AND seen_outside = 1;

DROP INDEX search_outside_region;
CREATE INDEX search_outside_region ON members (pool, country, countryregion, gender, listed_at DESC, id, birth_date)
  WHERE is_listed = 1 AND seen_outside = 1;

DROP INDEX search_outside_all_years;
CREATE INDEX search_outside_all_years ON members (pool, gender, birth_year, listed_at DESC, id, birth_date)
  WHERE is_listed = 1 AND seen_outside = 1;

DROP INDEX search_outside_country_years;
CREATE INDEX search_outside_country_years
  ON members (pool, country, gender, birth_year, listed_at DESC, id, birth_date)
  WHERE is_listed = 1 AND seen_outside = 1;

DROP INDEX search_outside_region_years;
CREATE INDEX search_outside_region_years
  ON members (pool, country, countryregion, gender, birth_year, listed_at DESC, id, birth_date)
  WHERE is_listed = 1 AND seen_outside = 1;

DROP INDEX search_fictional;
CREATE INDEX search_fictional ON members (pool, listed_at DESC, id, gender, country, countryregion, birth_date)
  WHERE is_listed = 1 AND kind = 'fictional';

DROP INDEX members_joined;
CREATE INDEX members_joined
  ON members (pool, created_at, gender, country, birth_date, countryregion, id) WHERE is_listed = 1 AND kind = 'member';

-- In which counters each listed profile counts, and as what.
DROP VIEW search_counted;
CREATE VIEW search_counted AS
SELECT members.id, members.gender, members.birth_year, members.pool, span.value AS span,
  iif(place.value = 0, '', members.country) AS country,
  iif(place.value = 2, members.countryregion, 0) AS countryregion,
  substr(coalesce(members.birth_date, ''), 1, span.value) AS start,
  1 AS n, members.gender IS 'female' AS women, members.gender IS 'male' AS men, members.seen_outside AS outside,
  members.seen_outside AND members.gender IS 'female' AS outside_women,
  members.seen_outside AND members.gender IS 'male' AS outside_men
FROM members CROSS JOIN json_each('[0,1,2]') AS place CROSS JOIN json_each('[0,4,7,10]') AS span
WHERE members.is_listed = 1
  AND (place.value = 0 OR members.country IS NOT NULL) AND (place.value < 2 OR members.countryregion > 0)
  AND (span.value = 0 OR members.birth_date IS NOT NULL);

DROP TRIGGER search_counts_insert;
CREATE TRIGGER search_counts_insert AFTER INSERT ON members WHEN NEW.status = 'active' AND NEW.hidden_at IS NULL
BEGIN
  INSERT INTO search_counts
  SELECT pool, span, country, countryregion, start, n, women, men, outside, outside_women, outside_men
  FROM search_counted WHERE id = NEW.id
  ON CONFLICT DO UPDATE SET n = n + excluded.n, women = women + excluded.women, men = men + excluded.men,
    outside = outside + excluded.outside, outside_women = outside_women + excluded.outside_women,
    outside_men = outside_men + excluded.outside_men;
END;

DROP TRIGGER search_counts_before_update;
CREATE TRIGGER search_counts_before_update
BEFORE UPDATE OF pool, status, hidden_at, gender, birth_date, country, countryregion, is_public ON members
WHEN OLD.status = 'active' AND OLD.hidden_at IS NULL
  AND (NEW.pool, NEW.status, NEW.hidden_at, NEW.gender, NEW.birth_date, NEW.country, NEW.countryregion, NEW.is_public)
    IS NOT (OLD.pool, OLD.status, OLD.hidden_at, OLD.gender, OLD.birth_date, OLD.country, OLD.countryregion, OLD.is_public)
BEGIN
  INSERT INTO search_counts
  SELECT pool, span, country, countryregion, start, -n, -women, -men, -outside, -outside_women, -outside_men
  FROM search_counted WHERE id = OLD.id
  ON CONFLICT DO UPDATE SET n = n + excluded.n, women = women + excluded.women, men = men + excluded.men,
    outside = outside + excluded.outside, outside_women = outside_women + excluded.outside_women,
    outside_men = outside_men + excluded.outside_men;
  -- A counter at 0 is deleted: it would still tell that somebody was born on that day.
  DELETE FROM search_counts WHERE n = 0 AND (pool, span, country, countryregion, start) IN (
    SELECT pool, span, country, countryregion, start FROM search_counted WHERE id = OLD.id);
END;

DROP TRIGGER search_counts_after_update;
CREATE TRIGGER search_counts_after_update
AFTER UPDATE OF pool, status, hidden_at, gender, birth_date, country, countryregion, is_public ON members
WHEN NEW.status = 'active' AND NEW.hidden_at IS NULL
  AND (NEW.pool, NEW.status, NEW.hidden_at, NEW.gender, NEW.birth_date, NEW.country, NEW.countryregion, NEW.is_public)
    IS NOT (OLD.pool, OLD.status, OLD.hidden_at, OLD.gender, OLD.birth_date, OLD.country, OLD.countryregion, OLD.is_public)
BEGIN
  INSERT INTO search_counts
  SELECT pool, span, country, countryregion, start, n, women, men, outside, outside_women, outside_men
  FROM search_counted WHERE id = NEW.id
  ON CONFLICT DO UPDATE SET n = n + excluded.n, women = women + excluded.women, men = men + excluded.men,
    outside = outside + excluded.outside, outside_women = outside_women + excluded.outside_women,
    outside_men = outside_men + excluded.outside_men;
END;

DROP TRIGGER search_counts_delete;
CREATE TRIGGER search_counts_delete BEFORE DELETE ON members WHEN OLD.status = 'active' AND OLD.hidden_at IS NULL
BEGIN
  INSERT INTO search_counts
  SELECT pool, span, country, countryregion, start, -n, -women, -men, -outside, -outside_women, -outside_men
  FROM search_counted WHERE id = OLD.id
  ON CONFLICT DO UPDATE SET n = n + excluded.n, women = women + excluded.women, men = men + excluded.men,
    outside = outside + excluded.outside, outside_women = outside_women + excluded.outside_women,
    outside_men = outside_men + excluded.outside_men;
  -- A counter at 0 is deleted: it would still tell that somebody was born on that day.
  DELETE FROM search_counts WHERE n = 0 AND (pool, span, country, countryregion, start) IN (
    SELECT pool, span, country, countryregion, start FROM search_counted WHERE id = OLD.id);
END;
