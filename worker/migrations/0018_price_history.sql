-- What packages have cost, so that a reduction can be shown beside the lowest price of the last 30 days (trust: discounts are
-- real). A row for each price from the moment it was first seen, by site, package and country of the buyer; never changed.
CREATE TABLE price_history (
  site TEXT NOT NULL,
  package TEXT NOT NULL,
  country TEXT NOT NULL,
  since INTEGER NOT NULL,
  -- Minor units of `currency`.
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  PRIMARY KEY (site, country, package, since)
) STRICT, WITHOUT ROWID;
