-- The cities of the served countries (GeoNames, CC BY 4.0), for completing what is typed and for finding the nearest. A city is
-- there once by each name it is looked for by; `main` is the one it calls itself. Loaded by starting and by deploying, in the
-- shared database alone: it is about nobody (docs/decisions/0313).
CREATE TABLE cities (
  country TEXT NOT NULL,
  folded TEXT NOT NULL,
  id INTEGER NOT NULL,
  name TEXT NOT NULL,
  countryregion INTEGER NOT NULL,
  population INTEGER NOT NULL,
  lat REAL NOT NULL,
  lon REAL NOT NULL,
  cell INTEGER NOT NULL,
  main INTEGER NOT NULL,
  PRIMARY KEY (country, folded, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX cities_cell ON cities (cell) WHERE main = 1;

-- Which countries are loaded, and which edition of them.
CREATE TABLE city_editions (
  country TEXT PRIMARY KEY,
  edition TEXT NOT NULL
) STRICT, WITHOUT ROWID;
