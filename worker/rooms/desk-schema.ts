// What a member's desk keeps (design section 4). Moments are epoch milliseconds, credits whole numbers.
import type { Schema } from './storage.ts'

export const DESK_SCHEMA: Schema = [
  [
    // `key` makes a grant idempotent; lots are spent oldest first.
    `CREATE TABLE lots (
      id INTEGER PRIMARY KEY,
      key TEXT NOT NULL UNIQUE,
      origin TEXT NOT NULL,
      granted INTEGER NOT NULL CHECK (granted > 0),
      remaining INTEGER NOT NULL CHECK (remaining BETWEEN 0 AND granted),
      granted_at INTEGER NOT NULL
    ) STRICT`,
    // Every movement, never changed afterwards. `key` is the grant's key or the message's client_id.
    `CREATE TABLE ledger (
      id INTEGER PRIMARY KEY,
      reason TEXT NOT NULL,
      key TEXT NOT NULL,
      delta INTEGER NOT NULL,
      balance INTEGER NOT NULL CHECK (balance >= 0),
      at INTEGER NOT NULL,
      UNIQUE (reason, key)
    ) STRICT`,
    // Which lots paid for a message, so that its credits can go back where they came from.
    `CREATE TABLE payments (
      client_id TEXT NOT NULL,
      lot INTEGER NOT NULL REFERENCES lots (id),
      credits INTEGER NOT NULL CHECK (credits > 0),
      PRIMARY KEY (client_id, lot)
    ) STRICT, WITHOUT ROWID`,
    // `listed` 0: removed by the member, who then sees nothing up to `cleared_upto`.
    `CREATE TABLE chats (
      conversation TEXT PRIMARY KEY,
      peer TEXT NOT NULL,
      peer_kind TEXT NOT NULL,
      listed INTEGER NOT NULL DEFAULT 1,
      blocked INTEGER NOT NULL DEFAULT 0,
      acknowledged INTEGER NOT NULL DEFAULT 0,
      active_at INTEGER NOT NULL,
      last_seq INTEGER NOT NULL DEFAULT 0,
      last_text TEXT,
      last_sender TEXT,
      last_sent_at INTEGER,
      received_upto INTEGER NOT NULL DEFAULT 0,
      read_upto INTEGER NOT NULL DEFAULT 0,
      cleared_upto INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX chats_peer ON chats (peer)',
    `CREATE TABLE unread (
      conversation TEXT NOT NULL REFERENCES chats (conversation),
      seq INTEGER NOT NULL,
      PRIMARY KEY (conversation, seq)
    ) STRICT, WITHOUT ROWID`,
    // Paid messages. The text is dropped once settled; the record stays, it makes the client_id idempotent.
    `CREATE TABLE outbox (
      id INTEGER PRIMARY KEY,
      client_id TEXT NOT NULL UNIQUE,
      conversation TEXT NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('queued', 'placed', 'returned')),
      digest TEXT NOT NULL,
      text TEXT,
      producer TEXT NOT NULL,
      sent_at INTEGER NOT NULL,
      seq INTEGER,
      attempts INTEGER NOT NULL DEFAULT 0,
      due_at INTEGER NOT NULL
    ) STRICT`,
    `CREATE INDEX outbox_queue ON outbox (conversation, id) WHERE status = 'queued'`,
    `CREATE INDEX outbox_due ON outbox (due_at) WHERE status = 'queued'`,
    // Of no use any more: nothing ever closed a desk by it, and dropping it would cost each new desk more than leaving it.
    `CREATE TABLE closed (at INTEGER PRIMARY KEY) STRICT`,
  ],
  [
    // Conversations a member began before their address was confirmed. Who had one already is taken to have begun it.
    'CREATE TABLE begun (conversation TEXT PRIMARY KEY) STRICT, WITHOUT ROWID',
    'INSERT INTO begun SELECT conversation FROM chats WHERE received_upto = 0',
  ],
  [
    // At most one row: how the member stands, as of which deed, and since when the desk knows. Without one: active.
    `CREATE TABLE standing (
      desk INTEGER PRIMARY KEY CHECK (desk = 1),
      status TEXT NOT NULL CHECK (status IN ('active', 'banned', 'deleted')),
      as_of INTEGER NOT NULL,
      at INTEGER NOT NULL
    ) STRICT`,
  ],
  [
    // At most one row: what D1 says of the member, as of a version of their row there (worker/rooms/desk-member.ts).
    `CREATE TABLE member (
      desk INTEGER PRIMARY KEY CHECK (desk = 1),
      version INTEGER NOT NULL,
      pool TEXT NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('active', 'banned', 'deleted')),
      name TEXT NOT NULL,
      language TEXT NOT NULL,
      email_confirmed INTEGER NOT NULL,
      gender TEXT,
      country TEXT,
      birth_date TEXT,
      ended_by INTEGER NOT NULL
    ) STRICT`,
    `INSERT INTO member (desk, version, pool, status, name, language, email_confirmed, ended_by)
     SELECT 1, 0, '', status, '', '', 0, 0 FROM standing`,
    'DROP TABLE standing',
    // `as_of`: the last deed that ended sessions, when this one began. `seen_at` in steps of a quarter of an hour.
    `CREATE TABLE sessions (
      hash TEXT PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      device TEXT NOT NULL,
      as_of INTEGER NOT NULL,
      started_at INTEGER NOT NULL,
      renewed_at INTEGER NOT NULL,
      seen_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
    // The peer is suspended or deleted, as far as is known here: nothing is sent to them.
    'ALTER TABLE chats ADD COLUMN gone INTEGER NOT NULL DEFAULT 0',
    'CREATE TABLE peers_to_tell (peer TEXT PRIMARY KEY, due_at INTEGER NOT NULL) STRICT, WITHOUT ROWID',
  ],
  [
    // One row, kept with every change (figures.ts). What was there before is counted once, here.
    `CREATE TABLE figures (
      desk INTEGER PRIMARY KEY CHECK (desk = 1),
      num_unread_messages INTEGER NOT NULL CHECK (num_unread_messages >= 0),
      num_new_likes INTEGER NOT NULL DEFAULT 0,
      likes_read_at INTEGER NOT NULL DEFAULT 0,
      user INTEGER NOT NULL DEFAULT 0,
      chats INTEGER NOT NULL DEFAULT 0,
      likes INTEGER NOT NULL DEFAULT 0
    ) STRICT`,
    'INSERT INTO figures (desk, num_unread_messages) SELECT 1, count(*) FROM unread',
    // How many of its rows in `unread` there are.
    'ALTER TABLE chats ADD COLUMN num_unread_messages INTEGER NOT NULL DEFAULT 0',
    `UPDATE chats SET num_unread_messages = (SELECT count(*) FROM unread WHERE unread.conversation = chats.conversation)
     WHERE conversation IN (SELECT conversation FROM unread)`,
    // The list in its order, so that a page of it reads a page of it.
    'CREATE INDEX chats_listed ON chats (active_at DESC, conversation) WHERE listed = 1',
  ],
  [
    // At most one row: what D1 must have seen for this member to see their own writes.
    `CREATE TABLE bookmark (
      desk INTEGER PRIMARY KEY CHECK (desk = 1),
      bookmark TEXT NOT NULL
    ) STRICT`,
  ],
]
