-- Passkeys (docs/decisions/0329): what a member signs in with instead of a password. The private key never leaves the device;
-- this is the public one, in COSE form.
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  member_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  credential_id TEXT NOT NULL,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL CHECK (counter >= 0),
  transports TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(transports)),
  device_type TEXT NOT NULL CHECK (device_type IN ('singleDevice', 'multiDevice')),
  backed_up INTEGER NOT NULL CHECK (backed_up IN (0, 1)),
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER,
  UNIQUE (pool, credential_id)
) STRICT;
CREATE INDEX passkeys_member ON passkeys (member_id);

-- Whether a passkey is offered: not before somebody has come back once, and never again once they have answered.
ALTER TABLE members ADD COLUMN passkey_offer TEXT CHECK (passkey_offer IN ('open', 'answered'));
