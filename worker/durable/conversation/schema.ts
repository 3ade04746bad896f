// The tables of a conversation object (design section 4): participants, log, and what is not delivered yet.
import type { Schema } from '#worker/durable/kit/storage.ts'
import { CONVERSATION_STEPS } from './schema-steps.ts'

export const CONVERSATION_SCHEMA: Schema = {
  steps: CONVERSATION_STEPS,
  tables: [
    // `shown_upto`: the read mark that the other may know, behind `read_upto` while read receipts are off. `cleared_upto`: up to which
    // seq the participant has removed the conversation from their list. `delivered_upto`: up to which seq the other's messages are
    // delivered: one mark instead of a row per message (deliveries.ts); undelivered messages lie past it and are delivered again.
    `CREATE TABLE participants (
      member TEXT PRIMARY KEY,
      read_upto INTEGER NOT NULL DEFAULT 0,
      shown_upto INTEGER NOT NULL DEFAULT 0,
      cleared_upto INTEGER NOT NULL DEFAULT 0,
      delivered_upto INTEGER NOT NULL DEFAULT 0,
      delivery_attempts INTEGER NOT NULL DEFAULT 0,
      next_try_at INTEGER
    ) STRICT, WITHOUT ROWID`,
    // A returned message could not be delivered: it stays in the log and is shown to neither member. `extra`: what it carries beside
    // its text, as JSON (worker/durable/kit/message.ts).
    `CREATE TABLE messages (
      seq INTEGER PRIMARY KEY,
      client_id TEXT NOT NULL,
      sender TEXT NOT NULL REFERENCES participants (member),
      producer TEXT NOT NULL,
      text TEXT NOT NULL,
      sent_at INTEGER NOT NULL,
      returned_at INTEGER,
      extra TEXT CHECK (length(extra) <= 2000),
      UNIQUE (sender, client_id)
    ) STRICT`,
    // Messages that could not be delivered and go back to their sender.
    `CREATE TABLE deliveries (
      seq INTEGER PRIMARY KEY REFERENCES messages (seq),
      kind TEXT NOT NULL CHECK (kind IN ('message', 'return')),
      desk TEXT NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      due_at INTEGER NOT NULL
    ) STRICT`,
    'CREATE INDEX deliveries_desk ON deliveries (desk, seq)',
    // Members who deleted their account, and their sealed texts until those are erased (sealed.ts).
    'CREATE TABLE gone (member TEXT PRIMARY KEY) STRICT, WITHOUT ROWID',
    `CREATE TABLE sealed (
      seq INTEGER PRIMARY KEY REFERENCES messages (seq),
      text TEXT NOT NULL,
      erase_at INTEGER NOT NULL,
      extra TEXT
    ) STRICT`,
    // A member's reaction to a message, and whether they hid it (reactions.ts). A reaction that was taken back stays as a row with
    // null. `unanswered`, in the sender's own row: nobody answered the message in time, and its credits are back.
    `CREATE TABLE marks (
      seq INTEGER NOT NULL REFERENCES messages (seq),
      member TEXT NOT NULL REFERENCES participants (member),
      reaction TEXT,
      hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
      revision INTEGER NOT NULL UNIQUE,
      unanswered INTEGER NOT NULL DEFAULT 0 CHECK (unanswered IN (0, 1)),
      PRIMARY KEY (seq, member)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX marks_hidden ON marks (member, seq) WHERE hidden = 1',
    // Copies of reported messages, under the report's fingerprint (evidence.ts), and who has read them.
    `CREATE TABLE evidence (
      report TEXT PRIMARY KEY,
      seq INTEGER NOT NULL,
      sender TEXT NOT NULL,
      producer TEXT NOT NULL,
      text TEXT NOT NULL,
      extra TEXT,
      sent_at INTEGER NOT NULL,
      kept_at INTEGER NOT NULL,
      erase_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
    `CREATE TABLE evidence_readings (
      report TEXT NOT NULL,
      who TEXT NOT NULL,
      at INTEGER NOT NULL
    ) STRICT`,
    // Photos, before and after they went with a message (photos.ts); `erase_at` is set once neither member sees one.
    `CREATE TABLE photos (
      name TEXT PRIMARY KEY,
      member TEXT NOT NULL,
      added_at INTEGER NOT NULL,
      seq INTEGER REFERENCES messages (seq),
      erase_at INTEGER
    ) STRICT, WITHOUT ROWID`,
  ],
}
