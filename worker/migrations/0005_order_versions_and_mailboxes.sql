-- Which answer of the member's desk the copy of an order follows: money that went back can come again, so a later state is no higher one.
ALTER TABLE orders ADD COLUMN version INTEGER NOT NULL DEFAULT 0;

-- Orders whose money went back are asked about again, those first that were asked longest ago.
CREATE INDEX orders_returned ON orders (asked_at) WHERE state IN ('refunded', 'charged_back');

-- HMAC of the mailbox that an address leads to, of the account that was given its welcome credits: x@, x+1@ and x+2@ get them once.
-- Like `erased_email` it stays when the account is deleted, which says nothing of whose it was.
ALTER TABLE members ADD COLUMN mailbox TEXT;
CREATE UNIQUE INDEX members_mailbox ON members (pool, mailbox) WHERE mailbox IS NOT NULL;
