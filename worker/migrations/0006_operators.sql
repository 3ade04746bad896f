-- Operators and their sign-in (docs/decisions/build.md). They belong to no pool and are in the shared database; a right names its pool.

CREATE TABLE operators (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL COLLATE NOCASE,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  created_at INTEGER NOT NULL,
  -- Ended operators keep their row, because the audit and decisions name them.
  ended_at INTEGER
) STRICT;
CREATE UNIQUE INDEX operators_email ON operators (email) WHERE ended_at IS NULL;

-- `pool` is '*' for every pool.
CREATE TABLE operator_rights (
  operator_id TEXT NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
  pool TEXT NOT NULL,
  right TEXT NOT NULL
    CHECK (right IN ('moderate', 'support', 'answer', 'finance', 'affiliates', 'sites', 'owner')),
  PRIMARY KEY (operator_id, pool, right),
  CHECK (right <> 'owner' OR pool = '*')
) STRICT, WITHOUT ROWID;

-- Rights that one owner proposed and another one has to confirm. One for each operator: a new proposal replaces it.
CREATE TABLE operator_proposals (
  id TEXT PRIMARY KEY,
  operator_id TEXT NOT NULL UNIQUE REFERENCES operators (id) ON DELETE CASCADE,
  -- [{ pool, rights }], in place of all rights the operator has.
  rights TEXT NOT NULL CHECK (json_valid(rights)),
  proposed_by TEXT NOT NULL,
  proposed_at INTEGER NOT NULL
) STRICT;

-- Links that register a passkey, once. Only the SHA-256 of the token is stored.
CREATE TABLE operator_invitations (
  token_hash TEXT PRIMARY KEY,
  operator_id TEXT NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX operator_invitations_expiry ON operator_invitations (expires_at);

CREATE TABLE operator_passkeys (
  id TEXT PRIMARY KEY,
  operator_id TEXT NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
  credential_id TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL CHECK (counter >= 0),
  transports TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(transports)),
  device_type TEXT NOT NULL CHECK (device_type IN ('singleDevice', 'multiDevice')),
  backed_up INTEGER NOT NULL CHECK (backed_up IN (0, 1)),
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX operator_passkeys_operator ON operator_passkeys (operator_id);

-- HMACs of recovery codes; a used one is deleted.
CREATE TABLE operator_recovery_codes (
  operator_id TEXT NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
  digest TEXT NOT NULL,
  PRIMARY KEY (operator_id, digest)
) STRICT, WITHOUT ROWID;

-- By the SHA-256 of the cookie's secret. A session is bound to the host that it was begun on.
CREATE TABLE operator_sessions (
  token_hash TEXT PRIMARY KEY,
  operator_id TEXT NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
  host TEXT NOT NULL,
  device TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  -- 1: begun by a recovery code. Until a passkey is added it opens nothing else.
  is_recovery INTEGER NOT NULL DEFAULT 0 CHECK (is_recovery IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX operator_sessions_operator ON operator_sessions (operator_id);
CREATE INDEX operator_sessions_age ON operator_sessions (created_at);

-- What operators did, and which sealed or personal data they opened, recorded before it happened. No address, no prose.
CREATE TABLE operator_audit (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  operator_id TEXT NOT NULL,
  pool TEXT NOT NULL,
  -- `cases.decide`
  call TEXT NOT NULL,
  -- The number of a case, the id of a member, photo, order or operator.
  subject TEXT CHECK (instr(subject, '@') = 0),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX operator_audit_operator ON operator_audit (operator_id, seq);
CREATE INDEX operator_audit_subject ON operator_audit (subject, seq) WHERE subject IS NOT NULL;
CREATE INDEX operator_audit_age ON operator_audit (at);

-- Append-only as `audit` is.
CREATE TRIGGER operator_audit_is_never_changed BEFORE UPDATE ON operator_audit
BEGIN
  SELECT raise(ABORT, 'audit is append-only');
END;
CREATE TRIGGER operator_audit_is_never_replaced BEFORE INSERT ON operator_audit
WHEN EXISTS (SELECT 1 FROM operator_audit WHERE id = NEW.id OR seq = NEW.seq)
BEGIN
  SELECT raise(ABORT, 'audit is append-only');
END;
CREATE TRIGGER operator_audit_is_kept BEFORE DELETE ON operator_audit
WHEN OLD.at > (unixepoch() - 3 * 365 * 86400) * 1000
BEGIN
  SELECT raise(ABORT, 'audit is kept for three years');
END;
