-- Paid messages to fictional profiles, each answered or given back (worker/features/answer-desk). The row decides which: both are writes
-- on condition that it still waits. Written by the sender's member object; `id` is the sender and their client_id.
CREATE TABLE waiting_messages (
  id TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  member_id TEXT NOT NULL,
  profile_id TEXT NOT NULL,
  conversation TEXT NOT NULL,
  seq INTEGER NOT NULL,
  sent_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'answered', 'given_back')),
  decided_at INTEGER CHECK ((decided_at IS NULL) = (state = 'waiting')),
  answer_id TEXT CHECK ((answer_id IS NOT NULL) = (state = 'answered'))
) STRICT, WITHOUT ROWID;
CREATE INDEX waiting_messages_queue ON waiting_messages (pool, sent_at, conversation) WHERE state = 'waiting';
CREATE INDEX waiting_messages_conversation ON waiting_messages (conversation, seq);
CREATE INDEX waiting_messages_decided ON waiting_messages (pool, decided_at) WHERE decided_at IS NOT NULL;
CREATE INDEX waiting_messages_member ON waiting_messages (member_id);
CREATE INDEX waiting_messages_answer ON waiting_messages (answer_id) WHERE answer_id IS NOT NULL;

-- A conversation on the desk: who works on it and until when, and the operators' notepad about it.
CREATE TABLE desk_conversations (
  conversation TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  member_id TEXT NOT NULL,
  profile_id TEXT NOT NULL,
  claimed_by TEXT,
  claimed_until INTEGER NOT NULL DEFAULT 0,
  notepad TEXT NOT NULL DEFAULT '' CHECK (length(notepad) <= 4000),
  noted_by TEXT,
  noted_at INTEGER,
  last_waiting_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX desk_conversations_claimed ON desk_conversations (pool, claimed_by) WHERE claimed_by IS NOT NULL;
CREATE INDEX desk_conversations_member ON desk_conversations (member_id);
CREATE INDEX desk_conversations_last ON desk_conversations (last_waiting_at);

-- What operators wrote; `id` is the client_id of the message. The text is deleted once the profile's member object has it.
CREATE TABLE desk_answers (
  id TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  conversation TEXT NOT NULL,
  member_id TEXT NOT NULL,
  profile_id TEXT NOT NULL,
  operator TEXT NOT NULL,
  digest TEXT NOT NULL,
  text TEXT,
  created_at INTEGER NOT NULL,
  delivered_at INTEGER CHECK (delivered_at IS NULL OR text IS NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX desk_answers_created ON desk_answers (created_at);
CREATE INDEX desk_answers_member ON desk_answers (member_id);

-- When each operator was last on the desk of a pool, written at most once a minute.
CREATE TABLE desk_presence (
  pool TEXT NOT NULL,
  operator TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (pool, operator)
) STRICT, WITHOUT ROWID;
CREATE INDEX desk_presence_seen ON desk_presence (pool, seen_at);
CREATE INDEX desk_presence_age ON desk_presence (seen_at);
