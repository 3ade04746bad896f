-- Which answer of the member's desk the copy of an order follows: money that went back can come again, so a later state is no higher one.
ALTER TABLE orders ADD COLUMN version INTEGER NOT NULL DEFAULT 0;

-- Orders whose money went back are asked about again, those first that were asked longest ago.
CREATE INDEX orders_returned ON orders (asked_at) WHERE state IN ('refunded', 'charged_back');
