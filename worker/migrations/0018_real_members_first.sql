-- Real members come first in lists, and those with a photo before those without: one number says the order, so that an index is read in
-- it. Its parts: 20000000000000 for a member, 10000000000000 for a photo, and the time by which the list is ordered.

-- The photos that others see. 0: none. 1: with nudity alone. 2: one without.
ALTER TABLE members ADD COLUMN photo_level INTEGER NOT NULL DEFAULT 0 CHECK (photo_level IN (0, 1, 2));

-- The orders by activity and by signup, for members.
ALTER TABLE members ADD COLUMN active_rank INTEGER GENERATED ALWAYS AS
  (listed_at + iif(kind = 'member', 20000000000000, 0) + iif(photo_level > 0, 10000000000000, 0)) VIRTUAL;
ALTER TABLE members ADD COLUMN joined_rank INTEGER GENERATED ALWAYS AS
  (created_at + iif(kind = 'member', 20000000000000, 0) + iif(photo_level > 0, 10000000000000, 0)) VIRTUAL;
-- The order by activity for visitors, who see fictional profiles among public ones, and no nudity.
ALTER TABLE members ADD COLUMN outside_rank INTEGER GENERATED ALWAYS AS
  (listed_at + iif(photo_level = 2, 10000000000000, 0)) VIRTUAL;

-- Dropped before the photos are counted, which would change each entry of them.
DROP INDEX search_active_all;
DROP INDEX search_active_country;
DROP INDEX search_active_region;
DROP INDEX search_active_all_years;
DROP INDEX search_active_country_years;
DROP INDEX search_active_region_years;
DROP INDEX search_new_all;
DROP INDEX search_new_country;
DROP INDEX search_new_region;
DROP INDEX search_new_all_years;
DROP INDEX search_new_country_years;
DROP INDEX search_new_region_years;
DROP INDEX search_outside_all;
DROP INDEX search_outside_country;
DROP INDEX search_outside_region;
DROP INDEX search_outside_all_years;
DROP INDEX search_outside_country_years;
DROP INDEX search_outside_region_years;
DROP INDEX search_fictional;

UPDATE members SET photo_level = 2 - (SELECT min(nudity) FROM photos WHERE member_id = members.id AND review = 'shown')
  WHERE id IN (SELECT member_id FROM photos WHERE review = 'shown');

CREATE TRIGGER search_photo_insert AFTER INSERT ON photos WHEN NEW.review = 'shown'
BEGIN
  UPDATE members SET photo_level = level.value
  FROM (SELECT coalesce(max(2 - nudity), 0) AS value FROM photos WHERE member_id = NEW.member_id AND review = 'shown') AS level
  WHERE id = NEW.member_id AND photo_level <> level.value;
END;

CREATE TRIGGER search_photo_update AFTER UPDATE OF review, nudity ON photos
WHEN (NEW.review = 'shown', NEW.nudity) IS NOT (OLD.review = 'shown', OLD.nudity)
BEGIN
  UPDATE members SET photo_level = level.value
  FROM (SELECT coalesce(max(2 - nudity), 0) AS value FROM photos WHERE member_id = NEW.member_id AND review = 'shown') AS level
  WHERE id = NEW.member_id AND photo_level <> level.value;
END;

CREATE TRIGGER search_photo_delete AFTER DELETE ON photos WHEN OLD.review = 'shown'
BEGIN
  UPDATE members SET photo_level = level.value
  FROM (SELECT coalesce(max(2 - nudity), 0) AS value FROM photos WHERE member_id = OLD.member_id AND review = 'shown') AS level
  WHERE id = OLD.member_id AND photo_level <> level.value;
END;

CREATE INDEX search_active_all ON members (pool, gender, active_rank DESC, id, birth_date, country, countryregion)
  WHERE is_listed = 1;

CREATE INDEX search_active_country ON members (pool, country, gender, active_rank DESC, id, birth_date, countryregion)
  WHERE is_listed = 1;

CREATE INDEX search_active_region ON members (pool, country, countryregion, gender, active_rank DESC, id, birth_date)
  WHERE is_listed = 1;

CREATE INDEX search_active_all_years
  ON members (pool, gender, birth_year, active_rank DESC, id, birth_date, country, countryregion) WHERE is_listed = 1;

CREATE INDEX search_active_country_years
  ON members (pool, country, gender, birth_year, active_rank DESC, id, birth_date, countryregion) WHERE is_listed = 1;

CREATE INDEX search_active_region_years
  ON members (pool, country, countryregion, gender, birth_year, active_rank DESC, id, birth_date) WHERE is_listed = 1;

CREATE INDEX search_new_all ON members (pool, gender, joined_rank DESC, id, birth_date) WHERE is_listed = 1;

CREATE INDEX search_new_country ON members (pool, country, gender, joined_rank DESC, id, birth_date)
  WHERE is_listed = 1;

CREATE INDEX search_new_region ON members (pool, country, countryregion, gender, joined_rank DESC, id, birth_date)
  WHERE is_listed = 1;

CREATE INDEX search_new_all_years ON members (pool, gender, birth_year, joined_rank DESC, id, birth_date)
  WHERE is_listed = 1;

CREATE INDEX search_new_country_years ON members (pool, country, gender, birth_year, joined_rank DESC, id, birth_date)
  WHERE is_listed = 1;

CREATE INDEX search_new_region_years
  ON members (pool, country, countryregion, gender, birth_year, joined_rank DESC, id, birth_date) WHERE is_listed = 1;

CREATE INDEX search_outside_all ON members (pool, gender, outside_rank DESC, id, birth_date)
  WHERE is_listed = 1 AND seen_outside = 1;

CREATE INDEX search_outside_country ON members (pool, country, gender, outside_rank DESC, id, birth_date)
  WHERE is_listed = 1 AND seen_outside = 1;

CREATE INDEX search_outside_region ON members (pool, country, countryregion, gender, outside_rank DESC, id, birth_date)
  WHERE is_listed = 1 AND seen_outside = 1;

CREATE INDEX search_outside_all_years ON members (pool, gender, birth_year, outside_rank DESC, id, birth_date)
  WHERE is_listed = 1 AND seen_outside = 1;

CREATE INDEX search_outside_country_years
  ON members (pool, country, gender, birth_year, outside_rank DESC, id, birth_date)
  WHERE is_listed = 1 AND seen_outside = 1;

CREATE INDEX search_outside_region_years
  ON members (pool, country, countryregion, gender, birth_year, outside_rank DESC, id, birth_date)
  WHERE is_listed = 1 AND seen_outside = 1;

CREATE INDEX search_fictional ON members (pool, outside_rank DESC, id, gender, country, countryregion, birth_date)
  WHERE is_listed = 1 AND kind = 'fictional';

-- Fictional profiles are in no count but that of visitors, who see them among public ones.
DROP VIEW search_counted;
CREATE VIEW search_counted AS
SELECT members.id, members.gender, members.birth_year, members.pool, span.value AS span,
  iif(place.value = 0, '', members.country) AS country,
  iif(place.value = 2, members.countryregion, 0) AS countryregion,
  substr(coalesce(members.birth_date, ''), 1, span.value) AS start,
  members.kind = 'member' AS n, members.kind = 'member' AND members.gender IS 'female' AS women,
  members.kind = 'member' AND members.gender IS 'male' AS men, members.seen_outside AS outside,
  members.seen_outside AND members.gender IS 'female' AS outside_women,
  members.seen_outside AND members.gender IS 'male' AS outside_men
FROM members CROSS JOIN json_each('[0,1,2]') AS place CROSS JOIN json_each('[0,4,7,10]') AS span
WHERE members.is_listed = 1
  AND (place.value = 0 OR members.country IS NOT NULL) AND (place.value < 2 OR members.countryregion > 0)
  AND (span.value = 0 OR members.birth_date IS NOT NULL);

INSERT INTO search_counts
SELECT counted.pool, span, counted.country, counted.countryregion, start, -1, -(counted.gender IS 'female'), -(counted.gender IS 'male'), 0, 0, 0
FROM members CROSS JOIN search_counted AS counted ON counted.id = members.id
WHERE members.is_listed = 1 AND members.kind = 'fictional'
ON CONFLICT DO UPDATE SET n = n + excluded.n, women = women + excluded.women, men = men + excluded.men;

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
  DELETE FROM search_counts WHERE n = 0 AND outside = 0 AND (pool, span, country, countryregion, start) IN (
    SELECT pool, span, country, countryregion, start FROM search_counted WHERE id = OLD.id);
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
  DELETE FROM search_counts WHERE n = 0 AND outside = 0 AND (pool, span, country, countryregion, start) IN (
    SELECT pool, span, country, countryregion, start FROM search_counted WHERE id = OLD.id);
END;
