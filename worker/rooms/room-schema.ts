// What a chat room keeps (design section 4): who takes part, the log, and what still has to reach a desk.
import type { Schema } from './storage.ts'

export const ROOM_SCHEMA: Schema = [
  [
    `CREATE TABLE participants (
      member TEXT PRIMARY KEY,
      read_upto INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID`,
    // A returned message could not be delivered: it stays on record and is shown to nobody.
    `CREATE TABLE messages (
      seq INTEGER PRIMARY KEY,
      client_id TEXT NOT NULL,
      sender TEXT NOT NULL REFERENCES participants (member),
      producer TEXT NOT NULL,
      text TEXT NOT NULL,
      sent_at INTEGER NOT NULL,
      returned_at INTEGER,
      UNIQUE (sender, client_id)
    ) STRICT`,
    // kind 'message' goes to the receiver, 'return' tells the sender that it could not be delivered.
    `CREATE TABLE deliveries (
      seq INTEGER PRIMARY KEY REFERENCES messages (seq),
      kind TEXT NOT NULL CHECK (kind IN ('message', 'return')),
      desk TEXT NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      due_at INTEGER NOT NULL
    ) STRICT`,
    'CREATE INDEX deliveries_desk ON deliveries (desk, seq)',
  ],
]
