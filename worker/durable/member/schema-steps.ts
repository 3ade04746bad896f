// How the tables of a member object came to be (schema.ts), for objects from before the newest step.
import type { Schema } from '#worker/durable/kit/storage.ts'

export const MEMBER_STEPS: Schema['steps'] = [
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
    // Every movement, append-only. `key` is the grant's key or the message's client_id.
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
    // Paid messages. The text is deleted once settled; the row stays, because it makes the client_id idempotent.
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
    `CREATE TABLE closed (at INTEGER PRIMARY KEY) STRICT`,
  ],
  [
    // Conversations a member began before their address was confirmed. Who had one already is taken to have begun it.
    'CREATE TABLE begun (conversation TEXT PRIMARY KEY) STRICT, WITHOUT ROWID',
    'INSERT INTO begun SELECT conversation FROM chats WHERE received_upto = 0',
  ],
  [
    // At most one row: the account status, as of which account action, and since when it is known. Without a row: active.
    `CREATE TABLE standing (
      desk INTEGER PRIMARY KEY CHECK (desk = 1),
      status TEXT NOT NULL CHECK (status IN ('active', 'banned', 'deleted')),
      as_of INTEGER NOT NULL,
      at INTEGER NOT NULL
    ) STRICT`,
  ],
  [
    // At most one row: what D1 says of the member, as of a version of their row there (worker/durable/member/account-copy.ts).
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
    // The peer is suspended or deleted, as far as this object knows: nothing is sent to them.
    'ALTER TABLE chats ADD COLUMN gone INTEGER NOT NULL DEFAULT 0',
    'CREATE TABLE peers_to_tell (peer TEXT PRIMARY KEY, due_at INTEGER NOT NULL) STRICT, WITHOUT ROWID',
  ],
  [
    // One row, updated with every change (counters.ts). Earlier rows are counted once, here.
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
    // The number of its rows in `unread`.
    'ALTER TABLE chats ADD COLUMN num_unread_messages INTEGER NOT NULL DEFAULT 0',
    `UPDATE chats SET num_unread_messages = (SELECT count(*) FROM unread WHERE unread.conversation = chats.conversation)
     WHERE conversation IN (SELECT conversation FROM unread)`,
    // The order of the list, so that a page of it reads only its own rows.
    'CREATE INDEX chats_listed ON chats (active_at DESC, conversation) WHERE listed = 1',
  ],
  [
    // At most one row: the D1 bookmark of this member's last write.
    `CREATE TABLE bookmark (
      desk INTEGER PRIMARY KEY CHECK (desk = 1),
      bookmark TEXT NOT NULL
    ) STRICT`,
  ],
  [
    // Whether others see what the member has read, and the member what others have.
    'ALTER TABLE member ADD COLUMN read_receipts INTEGER NOT NULL DEFAULT 1',
  ],
  [
    // At most one row: the member's choices as JSON (src/domain/notifications.ts), once they have made any.
    `CREATE TABLE notifications (
      desk INTEGER PRIMARY KEY CHECK (desk = 1),
      choices TEXT NOT NULL CHECK (json_valid(choices))
    ) STRICT`,
    // Deleted with the session that made it, however that ends.
    `CREATE TABLE push_subscriptions (
      endpoint TEXT PRIMARY KEY,
      p256dh TEXT NOT NULL,
      auth TEXT NOT NULL,
      expires_at INTEGER,
      session TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      added_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX push_subscriptions_session ON push_subscriptions (session)',
  ],
  [
    // The conversation objects that must still be told that the member's account was deleted.
    'CREATE TABLE rooms_to_tell (conversation TEXT PRIMARY KEY, due_at INTEGER NOT NULL) STRICT, WITHOUT ROWID',
  ],
  [
    // Quote and photo of a message, as JSON (worker/durable/kit/message.ts); deleted with the text.
    'ALTER TABLE outbox ADD COLUMN extra TEXT CHECK (length(extra) <= 2000)',
  ],
  [
    // Whether others see the member typing, and the member others.
    'ALTER TABLE member ADD COLUMN typing INTEGER NOT NULL DEFAULT 1',
    // Archived by the member, until the peer writes again.
    'ALTER TABLE chats ADD COLUMN archived INTEGER NOT NULL DEFAULT 0',
    // Up to which seq the peer has read, for the list; a copy of what the conversation object stores.
    'ALTER TABLE chats ADD COLUMN peer_read_upto INTEGER NOT NULL DEFAULT 0',
    'DROP INDEX chats_listed',
    'CREATE INDEX chats_listed ON chats (archived, active_at DESC, conversation) WHERE listed = 1',
  ],
  [
    // Which messages are unread, as ranges in the chat's own row (seq-ranges.ts): one more is one row changed.
    `ALTER TABLE chats ADD COLUMN unread TEXT NOT NULL DEFAULT '[]'`,
    `UPDATE chats SET unread = (
       SELECT json_group_array(json_array(first, last)) FROM (
         SELECT min(seq) AS first, max(seq) AS last FROM (
           SELECT seq, seq - row_number() OVER (ORDER BY seq) AS island
           FROM unread WHERE unread.conversation = chats.conversation
         ) GROUP BY island ORDER BY first
       )
     ) WHERE conversation IN (SELECT conversation FROM unread)`,
    'DROP TABLE unread',
  ],
  [
    // `money`: what was paid for the whole lot, in minor units of `currency`; a lot without it was given. `set_aside`: credits of a
    // pending withdrawal, which cannot be spent. `order_id`: the order it came from.
    'ALTER TABLE lots ADD COLUMN expires_at INTEGER',
    'ALTER TABLE lots ADD COLUMN money INTEGER CHECK (money >= 0)',
    'ALTER TABLE lots ADD COLUMN currency TEXT',
    'ALTER TABLE lots ADD COLUMN order_id TEXT',
    'ALTER TABLE lots ADD COLUMN set_aside INTEGER NOT NULL DEFAULT 0 CHECK (set_aside >= 0)',
    'CREATE INDEX lots_order ON lots (order_id) WHERE order_id IS NOT NULL',
    // Which lots a movement moved, as `[[lot, credits], …]`: negative out of a lot. Replaces `payments`.
    `ALTER TABLE ledger ADD COLUMN parts TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(parts))`,
    `UPDATE ledger SET parts = (SELECT json_array(json_array(lots.id, ledger.delta)) FROM lots WHERE lots.key = ledger.key)
     WHERE reason = 'grant'`,
    `UPDATE ledger SET parts = (
       SELECT json_group_array(json_array(lot, CASE reason WHEN 'message' THEN -credits ELSE credits END))
       FROM payments WHERE client_id = ledger.key)
     WHERE reason IN ('message', 'message_returned')`,
    'DROP TABLE payments',
    `CREATE TRIGGER ledger_is_never_changed BEFORE UPDATE ON ledger
     BEGIN SELECT raise(ABORT, 'the ledger is append-only'); END`,
    `CREATE TRIGGER ledger_is_kept BEFORE DELETE ON ledger
     BEGIN SELECT raise(ABORT, 'the ledger is append-only'); END`,
    // `returned`: minor units that went back other than by a withdrawal; `withdrawn`: by one. `taken`: credits that were
    // taken back for what was returned.
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
      taken INTEGER NOT NULL DEFAULT 0 CHECK (taken <= credits)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX orders_newest ON orders (created_at DESC, id)',
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
    // Credits that were used before their money was taken back.
    `CREATE TABLE debts (
      id INTEGER PRIMARY KEY,
      key TEXT NOT NULL UNIQUE,
      order_id TEXT NOT NULL,
      credits INTEGER NOT NULL CHECK (credits > 0),
      paid INTEGER NOT NULL DEFAULT 0 CHECK (paid >= 0),
      forgiven INTEGER NOT NULL DEFAULT 0 CHECK (forgiven >= 0 AND paid + forgiven <= credits),
      at INTEGER NOT NULL
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
  ],
  [
    // Of premium: the subscription that the order renews, or, once paid, belongs to.
    'ALTER TABLE orders ADD COLUMN subscription TEXT',
    'CREATE INDEX orders_subscription ON orders (subscription) WHERE subscription IS NOT NULL',
    // Named by the order that began it; `order_id`: the one whose terms it renews on, and whose payment is charged again. `months`:
    // how many were paid, `tries`: failed attempts at the next one, `due_at`: when it may be tried.
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
  ],
  [
    // Few messages are queued, and those are found by their conversation; written with every message this index cost more than it saved.
    'DROP INDEX outbox_due',
  ],
  [
    // At most one row: the member's last search, as JSON (SearchFilters of src/contract/search.ts); null: they cleared it.
    `CREATE TABLE last_search (
      desk INTEGER PRIMARY KEY CHECK (desk = 1),
      filters TEXT CHECK (json_valid(filters))
    ) STRICT`,
  ],
  [
    // The site the device was subscribed on, whose keys sign its pushes. '' until a device from before this column returns.
    `ALTER TABLE push_subscriptions ADD COLUMN site TEXT NOT NULL DEFAULT ''`,
  ],
  [
    // When its push service dropped the subscription. The row stays, so that the browser is told when it sends the same one again.
    'ALTER TABLE push_subscriptions ADD COLUMN gone_at INTEGER',
  ],
  [
    // The version of the service worker on the device (PUSH_WORKER_VERSION); 1 until its browser says another.
    'ALTER TABLE push_subscriptions ADD COLUMN worker INTEGER NOT NULL DEFAULT 1 CHECK (worker > 0)',
  ],
  [
    // Members with a like, who must still be told that this member has left, or is back.
    'CREATE TABLE likes_to_tell (peer TEXT PRIMARY KEY, due_at INTEGER NOT NULL) STRICT, WITHOUT ROWID',
  ],
  [
    // How often the order was recounted: its copy in D1 can tell the newer of two answers by it.
    'ALTER TABLE orders ADD COLUMN version INTEGER NOT NULL DEFAULT 0',
    // Credits that are not owed any more, because the returned money has come back.
    `ALTER TABLE debts ADD COLUMN lifted INTEGER NOT NULL DEFAULT 0
     CHECK (lifted >= 0 AND paid + forgiven + lifted <= credits)`,
  ],
  [
    // Credits that an operator granted, or took (negative): the lot and the ledger have the same key, after `operator:`.
    `CREATE TABLE operator_credits (
      key TEXT PRIMARY KEY,
      credits INTEGER NOT NULL CHECK (credits <> 0),
      reason TEXT NOT NULL,
      operator TEXT NOT NULL,
      at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
  ],
  [
    // Paid messages to fictional profiles that are neither answered nor given back (awaited-answers.ts). `report`: the row in D1 is still
    // to be written; `await`: until `answer_by`; `note`: given back, and the conversation is still to be told.
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
  [
    // Since when the member may begin no chats, and until when; NULL: they may, and without end.
    'ALTER TABLE member ADD COLUMN restricted_at INTEGER',
    'ALTER TABLE member ADD COLUMN restricted_until INTEGER',
  ],
  [
    // No account was ever closed by it.
    'DROP TABLE closed',
  ],
]
