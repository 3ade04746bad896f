// The tables of a member object (design section 4). Moments are epoch milliseconds, credits whole numbers.
import type { Schema } from '#worker/durable/kit/storage.ts'
import { MEMBER_STEPS } from './schema-steps.ts'

export const MEMBER_SCHEMA: Schema = {
  steps: MEMBER_STEPS,
  tables: [
    // `key` makes a grant idempotent; lots are spent oldest first. `money`: what was paid for the whole lot, in minor units of
    // `currency`; a lot without it was given. `set_aside`: credits of a pending withdrawal, which cannot be spent. `order_id`: the
    // order it came from.
    `CREATE TABLE lots (
      id INTEGER PRIMARY KEY,
      key TEXT NOT NULL UNIQUE,
      origin TEXT NOT NULL,
      granted INTEGER NOT NULL CHECK (granted > 0),
      remaining INTEGER NOT NULL CHECK (remaining BETWEEN 0 AND granted),
      granted_at INTEGER NOT NULL,
      expires_at INTEGER,
      money INTEGER CHECK (money >= 0),
      currency TEXT,
      order_id TEXT,
      set_aside INTEGER NOT NULL DEFAULT 0 CHECK (set_aside >= 0)
    ) STRICT`,
    'CREATE INDEX lots_order ON lots (order_id) WHERE order_id IS NOT NULL',
    // Every movement, append-only. `key` is the grant's key or the message's client_id. `parts`: which lots it moved, as `[[lot,
    // credits], …]`: negative out of a lot.
    `CREATE TABLE ledger (
      id INTEGER PRIMARY KEY,
      reason TEXT NOT NULL,
      key TEXT NOT NULL,
      delta INTEGER NOT NULL,
      balance INTEGER NOT NULL CHECK (balance >= 0),
      at INTEGER NOT NULL,
      parts TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(parts)),
      UNIQUE (reason, key)
    ) STRICT`,
    `CREATE TRIGGER ledger_is_never_changed BEFORE UPDATE ON ledger
     BEGIN SELECT raise(ABORT, 'the ledger is append-only'); END`,
    `CREATE TRIGGER ledger_is_kept BEFORE DELETE ON ledger
     BEGIN SELECT raise(ABORT, 'the ledger is append-only'); END`,
    // `listed` 0: removed by the member, who then sees nothing up to `cleared_upto`. `gone`: the peer is suspended or deleted, as far
    // as this object knows: nothing is sent to them. `unread`: the seqs of unread messages, as ranges (seq-ranges.ts): one more is one
    // row changed; `num_unread_messages`: how many. `archived` until the peer writes again. `peer_read_upto`: up to which seq the peer
    // has read, a copy of what the conversation object stores.
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
      cleared_upto INTEGER NOT NULL DEFAULT 0,
      gone INTEGER NOT NULL DEFAULT 0,
      num_unread_messages INTEGER NOT NULL DEFAULT 0,
      archived INTEGER NOT NULL DEFAULT 0,
      peer_read_upto INTEGER NOT NULL DEFAULT 0,
      unread TEXT NOT NULL DEFAULT '[]'
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX chats_peer ON chats (peer)',
    // The order of the list, so that a page of it reads only its own rows.
    'CREATE INDEX chats_listed ON chats (archived, active_at DESC, conversation) WHERE listed = 1',
    // Paid messages. The text is deleted once settled, and so is `extra`, its quote and photo as JSON (worker/durable/kit/message.ts);
    // the row stays, because it makes the client_id idempotent.
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
      due_at INTEGER NOT NULL,
      extra TEXT CHECK (length(extra) <= 2000)
    ) STRICT`,
    `CREATE INDEX outbox_queue ON outbox (conversation, id) WHERE status = 'queued'`,
    // Conversations a member began before their address was confirmed.
    'CREATE TABLE begun (conversation TEXT PRIMARY KEY) STRICT, WITHOUT ROWID',
    // At most one row: what D1 says of the member, as of a version of their row there (account-copy.ts). `read_receipts`: whether
    // others see what the member has read, and the member what others have; `typing`: the same for typing. `restricted_at`,
    // `restricted_until`: since when the member may begin no chats, and until when; NULL: they may, and without end.
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
      ended_by INTEGER NOT NULL,
      read_receipts INTEGER NOT NULL DEFAULT 1,
      typing INTEGER NOT NULL DEFAULT 1,
      restricted_at INTEGER,
      restricted_until INTEGER
    ) STRICT`,
    // `as_of`: the last account action that had ended sessions when this one began. `seen_at` in steps of a quarter of an hour.
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
    // Who must still be told that the member has left, or is back: peers, those with a like, and conversation objects.
    'CREATE TABLE peers_to_tell (peer TEXT PRIMARY KEY, due_at INTEGER NOT NULL) STRICT, WITHOUT ROWID',
    'CREATE TABLE likes_to_tell (peer TEXT PRIMARY KEY, due_at INTEGER NOT NULL) STRICT, WITHOUT ROWID',
    'CREATE TABLE rooms_to_tell (conversation TEXT PRIMARY KEY, due_at INTEGER NOT NULL) STRICT, WITHOUT ROWID',
    // One row, updated with every change (counters.ts).
    `CREATE TABLE figures (
      desk INTEGER PRIMARY KEY CHECK (desk = 1),
      num_unread_messages INTEGER NOT NULL CHECK (num_unread_messages >= 0),
      num_new_likes INTEGER NOT NULL DEFAULT 0,
      likes_read_at INTEGER NOT NULL DEFAULT 0,
      user INTEGER NOT NULL DEFAULT 0,
      chats INTEGER NOT NULL DEFAULT 0,
      likes INTEGER NOT NULL DEFAULT 0
    ) STRICT`,
    'INSERT INTO figures (desk, num_unread_messages) VALUES (1, 0)',
    // At most one row: the D1 bookmark of this member's last write.
    'CREATE TABLE bookmark (desk INTEGER PRIMARY KEY CHECK (desk = 1), bookmark TEXT NOT NULL) STRICT',
    // At most one row: the member's choices as JSON (src/domain/notifications.ts), once they have made any.
    `CREATE TABLE notifications (
      desk INTEGER PRIMARY KEY CHECK (desk = 1),
      choices TEXT NOT NULL CHECK (json_valid(choices))
    ) STRICT`,
    // Deleted with the session that made it, however that ends. `site`: where the device was subscribed, whose keys sign its pushes; ''
    // until a device from before this column returns. `gone_at`: when its push service dropped the subscription; the row stays, so that
    // the browser is told when it sends the same one again. `worker`: the version of the service worker on the device
    // (PUSH_WORKER_VERSION).
    `CREATE TABLE push_subscriptions (
      endpoint TEXT PRIMARY KEY,
      p256dh TEXT NOT NULL,
      auth TEXT NOT NULL,
      expires_at INTEGER,
      session TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      added_at INTEGER NOT NULL,
      site TEXT NOT NULL DEFAULT '',
      gone_at INTEGER,
      worker INTEGER NOT NULL DEFAULT 1 CHECK (worker > 0)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX push_subscriptions_session ON push_subscriptions (session)',
    // `returned`: minor units that went back other than by a withdrawal; `withdrawn`: by one. `taken`: credits that were taken back for
    // what was returned. `subscription`, of premium: the one that the order renews, or, once paid, belongs to. `version`: how often the
    // order was recounted: its copy in D1 can tell the newer of two answers by it.
    `CREATE TABLE orders (
      id TEXT PRIMARY KEY,
      attempt TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      package TEXT NOT NULL,
      credits INTEGER NOT NULL CHECK (credits > 0),
      bonus INTEGER NOT NULL CHECK (bonus >= 0 AND bonus < credits),
      price INTEGER NOT NULL CHECK (price >= 0),
      currency TEXT NOT NULL,
      vat_rate INTEGER NOT NULL,
      country TEXT NOT NULL,
      code TEXT,
      provider TEXT NOT NULL,
      method TEXT NOT NULL,
      express_start TEXT NOT NULL,
      state TEXT NOT NULL DEFAULT 'open',
      created_at INTEGER NOT NULL,
      paid_at INTEGER,
      returned INTEGER NOT NULL DEFAULT 0,
      withdrawn INTEGER NOT NULL DEFAULT 0 CHECK (withdrawn <= price),
      taken INTEGER NOT NULL DEFAULT 0 CHECK (taken <= credits),
      subscription TEXT,
      version INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX orders_newest ON orders (created_at DESC, id)',
    'CREATE INDEX orders_subscription ON orders (subscription) WHERE subscription IS NOT NULL',
    // Each event of a payment, stored once.
    `CREATE TABLE order_news (
      key TEXT PRIMARY KEY,
      order_id TEXT NOT NULL REFERENCES orders (id),
      outcome TEXT NOT NULL,
      amount INTEGER NOT NULL,
      at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
    // `news`: the key of the event that reported its refund, once there was one.
    `CREATE TABLE withdrawals (
      key TEXT PRIMARY KEY,
      order_id TEXT NOT NULL REFERENCES orders (id),
      credits INTEGER NOT NULL,
      amount INTEGER NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('set_aside', 'given_back', 'released', 'retaken')),
      news TEXT,
      at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX withdrawals_order ON withdrawals (order_id)',
    // Credits that were used before their money was taken back. `lifted`: those not owed any more, because the money has come back.
    `CREATE TABLE debts (
      id INTEGER PRIMARY KEY,
      key TEXT NOT NULL UNIQUE,
      order_id TEXT NOT NULL,
      credits INTEGER NOT NULL CHECK (credits > 0),
      paid INTEGER NOT NULL DEFAULT 0 CHECK (paid >= 0),
      forgiven INTEGER NOT NULL DEFAULT 0 CHECK (forgiven >= 0 AND paid + forgiven <= credits),
      at INTEGER NOT NULL,
      lifted INTEGER NOT NULL DEFAULT 0 CHECK (lifted >= 0 AND paid + forgiven + lifted <= credits)
    ) STRICT`,
    // The member's spending limits: credits in 24 hours, over all chats and in each; null: unlimited. A looser limit waits in `next`
    // until `next_from`.
    `CREATE TABLE spending_guard (
      scope TEXT PRIMARY KEY CHECK (scope IN ('per_day', 'per_chat')),
      credits INTEGER CHECK (credits >= 0),
      next INTEGER CHECK (next >= 0),
      next_from INTEGER
    ) STRICT, WITHOUT ROWID`,
    // At most one row: when the ledger was last checked.
    'CREATE TABLE books_checked (desk INTEGER PRIMARY KEY CHECK (desk = 1), at INTEGER NOT NULL) STRICT',
    // Named by the order that began it; `order_id`: the one whose terms it renews on, and whose payment is charged again. `months`: how
    // many were paid, `tries`: failed attempts at the next one, `due_at`: when it may be tried.
    `CREATE TABLE subscriptions (
      id TEXT PRIMARY KEY REFERENCES orders (id),
      order_id TEXT NOT NULL REFERENCES orders (id),
      started_at INTEGER NOT NULL,
      months INTEGER NOT NULL CHECK (months > 0),
      tries INTEGER NOT NULL DEFAULT 0,
      due_at INTEGER NOT NULL,
      cancelled_at INTEGER,
      ended_at INTEGER,
      ended_why TEXT CHECK (ended_why IN ('cancelled', 'unpaid', 'money_back', 'account'))
    ) STRICT, WITHOUT ROWID`,
    // Only one runs.
    'CREATE UNIQUE INDEX subscriptions_running ON subscriptions ((ended_at IS NULL)) WHERE ended_at IS NULL',
    // Jobs about it that are not enqueued yet, as JSON.
    `CREATE TABLE premium_tasks (
      id TEXT PRIMARY KEY,
      task TEXT NOT NULL CHECK (json_valid(task)),
      due_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
    // At most one row: the member's last search, as JSON (SearchFilters of src/contract/search.ts); null: they cleared it.
    `CREATE TABLE last_search (
      desk INTEGER PRIMARY KEY CHECK (desk = 1),
      filters TEXT CHECK (json_valid(filters))
    ) STRICT`,
    // Credits that an operator granted, or took (negative): the lot and the ledger have the same key, after `operator:`.
    `CREATE TABLE operator_credits (
      key TEXT PRIMARY KEY,
      credits INTEGER NOT NULL CHECK (credits <> 0),
      reason TEXT NOT NULL,
      operator TEXT NOT NULL,
      at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
    // Paid messages to fictional profiles that are neither answered nor given back (awaited-answers.ts). `report`: the row in D1 is
    // still to be written; `await`: until `answer_by`; `note`: given back, and the conversation is still to be told.
    `CREATE TABLE awaited_answers (
      client_id TEXT PRIMARY KEY,
      conversation TEXT NOT NULL,
      profile TEXT NOT NULL,
      pool TEXT NOT NULL,
      sent_at INTEGER NOT NULL,
      answer_by INTEGER NOT NULL,
      step TEXT NOT NULL DEFAULT 'report' CHECK (step IN ('report', 'await', 'note')),
      attempts INTEGER NOT NULL DEFAULT 0,
      due_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX awaited_answers_due ON awaited_answers (due_at)',
  ],
}
