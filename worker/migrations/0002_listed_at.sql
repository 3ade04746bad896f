-- Lists are in the order of when somebody was last here. Of those who do not tell that, the order says the week alone: who puts a
-- profile of their own beside theirs would measure it otherwise.
ALTER TABLE members ADD COLUMN listed_at INTEGER
  GENERATED ALWAYS AS (iif(presence = 1, last_active_at, last_active_at - last_active_at % 604800000)) VIRTUAL;

DROP INDEX search_active_all;
CREATE INDEX search_active_all ON members (pool, gender, listed_at DESC, id, birth_date, country, countryregion)
  WHERE status = 'active';

DROP INDEX search_active_country;
CREATE INDEX search_active_country ON members (pool, country, gender, listed_at DESC, id, birth_date, countryregion)
  WHERE status = 'active';

DROP INDEX search_active_region;
CREATE INDEX search_active_region ON members (pool, country, countryregion, gender, listed_at DESC, id, birth_date)
  WHERE status = 'active';

DROP INDEX search_active_all_years;
CREATE INDEX search_active_all_years
  ON members (pool, gender, birth_year, listed_at DESC, id, birth_date, country, countryregion) WHERE status = 'active';

DROP INDEX search_active_country_years;
CREATE INDEX search_active_country_years
  ON members (pool, country, gender, birth_year, listed_at DESC, id, birth_date, countryregion) WHERE status = 'active';

DROP INDEX search_active_region_years;
CREATE INDEX search_active_region_years
  ON members (pool, country, countryregion, gender, birth_year, listed_at DESC, id, birth_date) WHERE status = 'active';

DROP INDEX search_outside_all;
CREATE INDEX search_outside_all ON members (pool, gender, listed_at DESC, id, birth_date)
  WHERE status = 'active' AND seen_outside = 1;

DROP INDEX search_outside_country;
CREATE INDEX search_outside_country ON members (pool, country, gender, listed_at DESC, id, birth_date)
  WHERE status = 'active' AND seen_outside = 1;

DROP INDEX search_outside_region;
CREATE INDEX search_outside_region ON members (pool, country, countryregion, gender, listed_at DESC, id, birth_date)
  WHERE status = 'active' AND seen_outside = 1;

DROP INDEX search_outside_all_years;
CREATE INDEX search_outside_all_years ON members (pool, gender, birth_year, listed_at DESC, id, birth_date)
  WHERE status = 'active' AND seen_outside = 1;

DROP INDEX search_outside_country_years;
CREATE INDEX search_outside_country_years
  ON members (pool, country, gender, birth_year, listed_at DESC, id, birth_date)
  WHERE status = 'active' AND seen_outside = 1;

DROP INDEX search_outside_region_years;
CREATE INDEX search_outside_region_years
  ON members (pool, country, countryregion, gender, birth_year, listed_at DESC, id, birth_date)
  WHERE status = 'active' AND seen_outside = 1;

DROP INDEX search_fictional;
CREATE INDEX search_fictional ON members (pool, listed_at DESC, id, gender, country, countryregion, birth_date)
  WHERE status = 'active' AND kind = 'fictional';
