-- Cases: what becomes of what people wrote to the operator. Who looks at it, what is answered or decided, what is appealed
-- against; why somebody was suspended; what a report is about, sealed. Moments are epoch milliseconds.

-- Of a report: why, as the form offers it.
ALTER TABLE complaints ADD COLUMN reason TEXT;
-- Since when somebody looks at it, and which operator.
ALTER TABLE complaints ADD COLUMN taken_at INTEGER;
ALTER TABLE complaints ADD COLUMN taken_by TEXT;
-- What the sender is told in the end, and by whom. An outcome has what was decided upon: a report or an appeal.
ALTER TABLE complaints ADD COLUMN answer TEXT CHECK (length(answer) BETWEEN 1 AND 5000);
ALTER TABLE complaints ADD COLUMN outcome TEXT CHECK (outcome IN ('none', 'suspended', 'upheld', 'reversed'));
ALTER TABLE complaints ADD COLUMN closed_at INTEGER;
ALTER TABLE complaints ADD COLUMN closed_by TEXT;
-- An appeal: against what was decided on a report, or against a suspension; against each once.
ALTER TABLE complaints ADD COLUMN against_case TEXT;
ALTER TABLE complaints ADD COLUMN against_statement TEXT;
CREATE UNIQUE INDEX complaints_against_case ON complaints (against_case) WHERE against_case IS NOT NULL;
CREATE UNIQUE INDEX complaints_against_statement ON complaints (against_statement) WHERE against_statement IS NOT NULL;

-- Why a member was suspended, for themselves to read (trust: statement of reasons). Written in the batch of the deed, whose id it
-- has. `facts`: what it rests on, in the operator's words.
CREATE TABLE statements (
  id TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  member_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  ground TEXT NOT NULL,
  facts TEXT CHECK (length(facts) BETWEEN 1 AND 5000),
  -- 1: a report led to it.
  by_report INTEGER NOT NULL CHECK (by_report IN (0, 1)),
  decided_by TEXT NOT NULL,
  decided_at INTEGER NOT NULL,
  lifted_at INTEGER
) STRICT;
CREATE INDEX statements_member ON statements (member_id, decided_at DESC);
CREATE INDEX statements_age ON statements (decided_at);

-- A reported profile as it was when somebody reported it, JSON, and the name under which the reported photo lies in the store.
-- The profile is no foreign key: the evidence outlives it, for thirty days.
CREATE TABLE sealed_evidence (
  complaint_id TEXT PRIMARY KEY REFERENCES complaints (id) ON DELETE CASCADE,
  pool TEXT NOT NULL,
  profile_id TEXT NOT NULL,
  profile TEXT NOT NULL,
  picture TEXT,
  sealed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sealed_evidence_age ON sealed_evidence (sealed_at);

-- Who opened the evidence of a report, and when; with the report.
CREATE TABLE evidence_readings (
  id TEXT PRIMARY KEY,
  complaint_id TEXT NOT NULL REFERENCES complaints (id) ON DELETE CASCADE,
  who TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX evidence_readings_complaint ON evidence_readings (complaint_id, at);
