-- Addresses that mail does not go to any more.

-- Whose mail came back, or was called spam. Of the address only its HMAC (worker/platform/crypto/email-digest.ts).
CREATE TABLE suppressed_addresses (
  pool TEXT NOT NULL,
  digest TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('bounce', 'complaint')),
  at INTEGER NOT NULL,
  PRIMARY KEY (pool, digest, reason)
) STRICT, WITHOUT ROWID;
CREATE INDEX suppressed_addresses_age ON suppressed_addresses (at);
