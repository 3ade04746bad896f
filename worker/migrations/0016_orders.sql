-- Orders for money, as they are found by their payment, numbered and compared (design section 4). What an order brought, and what
-- is left of it, is the member's desk's to say; this is a copy of it, and the desk's word counts.
CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  site TEXT NOT NULL,
  member_id TEXT NOT NULL,
  -- Chosen by the page, once for a wish to buy. Forgotten with the account, like `code` and `pay_at`.
  attempt TEXT,
  kind TEXT NOT NULL CHECK (kind IN ('package', 'premium')),
  package TEXT NOT NULL,
  credits INTEGER NOT NULL CHECK (credits > 0),
  -- Minor units of `currency`; `vat_rate` in hundredths of a percent.
  price INTEGER NOT NULL CHECK (price > 0),
  currency TEXT NOT NULL,
  vat_rate INTEGER NOT NULL CHECK (vat_rate BETWEEN 0 AND 10000),
  country TEXT NOT NULL,
  code TEXT,
  method TEXT NOT NULL,
  provider TEXT NOT NULL,
  -- The provider's own id of the payment, once it was begun there.
  payment TEXT,
  pay_at TEXT,
  state TEXT NOT NULL,
  refunded INTEGER NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND price),
  created_at INTEGER NOT NULL,
  paid_at INTEGER,
  -- When the provider was asked last what became of it.
  asked_at INTEGER NOT NULL DEFAULT 0,
  -- Consecutive within a site and a year (UTC), given when it is paid.
  receipt_year INTEGER,
  receipt_number INTEGER,
  UNIQUE (provider, payment),
  UNIQUE (member_id, attempt),
  UNIQUE (site, receipt_year, receipt_number)
) STRICT;
CREATE INDEX orders_open ON orders (created_at) WHERE state = 'open';
CREATE INDEX orders_member ON orders (member_id, created_at);
CREATE INDEX orders_age ON orders (created_at);

-- Each piece of verified news of a payment that was taken in, by its key: a second delivery finds it here. `taken` 0: the desk
-- refused it, because sum or currency were not the order's.
CREATE TABLE payment_events (
  key TEXT PRIMARY KEY,
  order_id TEXT NOT NULL,
  outcome TEXT NOT NULL,
  amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  taken INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_events_age ON payment_events (at);

-- Each time our orders were compared with a provider's list: the span, how much of it, and what differed, as JSON. In the shared
-- database alone. `finished_at` NULL: it was begun, and died.
CREATE TABLE reconciliations (
  id TEXT PRIMARY KEY,
  provider TEXT NOT NULL,
  since INTEGER NOT NULL,
  begun_at INTEGER NOT NULL,
  finished_at INTEGER,
  compared INTEGER NOT NULL DEFAULT 0,
  settled INTEGER NOT NULL DEFAULT 0,
  differences TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(differences))
) STRICT, WITHOUT ROWID;
CREATE INDEX reconciliations_age ON reconciliations (begun_at);
