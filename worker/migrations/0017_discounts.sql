-- Discount codes and what became of them (specification section 3). Values: percent of the price, or whole credits on top.

-- A code of `member_id` is good for that member alone; of each origin they have one at most, ever: what has ended does not come
-- again. Codes of the operator are for everybody.
CREATE TABLE discount_codes (
  pool TEXT NOT NULL,
  code TEXT NOT NULL CHECK (length(code) BETWEEN 3 AND 40 AND code NOT GLOB '*[^A-Z0-9-]*'),
  kind TEXT NOT NULL CHECK (kind IN ('first-purchase', 'percent', 'credits')),
  value INTEGER NOT NULL CHECK (value > 0 AND (kind = 'credits' OR value <= 90)),
  origin TEXT NOT NULL CHECK (origin IN ('operator', 'time-bonus', 'leaving')),
  member_id TEXT REFERENCES members (id) ON DELETE CASCADE,
  limit_member INTEGER NOT NULL DEFAULT 1 CHECK (limit_member > 0),
  limit_total INTEGER CHECK (limit_total > 0),
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  PRIMARY KEY (pool, code),
  CHECK ((origin = 'operator') = (member_id IS NULL))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX discount_codes_once ON discount_codes (member_id, origin) WHERE member_id IS NOT NULL;

-- One row for each order with a code: set aside when it is placed, used when it is paid, freed when it never will be. Limits
-- count what is not freed. Without a member once the account is erased.
CREATE TABLE discount_uses (
  order_id TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  code TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('first-purchase', 'percent', 'credits')),
  member_id TEXT REFERENCES members (id) ON DELETE SET NULL,
  state TEXT NOT NULL CHECK (state IN ('reserved', 'used', 'freed')),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX discount_uses_code ON discount_uses (pool, code, member_id) WHERE state <> 'freed';
CREATE INDEX discount_uses_member ON discount_uses (member_id, kind) WHERE member_id IS NOT NULL;
