-- Which job sends an answer, so that one whose job was given up is not waited for. Null for answers written before this.
ALTER TABLE desk_answers ADD COLUMN job_id TEXT;

-- Credits and refunds above a site's limits: one operator asked for them, and another one decides (worker/features/member-care). `id` is the
-- key by which the wallet changes once. `amount`: credits, or minor units of `currency`. `result`: `done`, or why it could not be carried out.
CREATE TABLE approvals (
  id TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('grant', 'take', 'refund')),
  member_id TEXT NOT NULL,
  order_id TEXT CHECK ((order_id IS NOT NULL) = (kind = 'refund')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT CHECK ((currency IS NOT NULL) = (kind = 'refund')),
  reason TEXT NOT NULL,
  asked_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  outcome TEXT CHECK (outcome IN ('confirmed', 'refused')),
  decided_by TEXT CHECK ((decided_by IS NOT NULL) = (outcome IS NOT NULL)),
  decided_at INTEGER CHECK ((decided_at IS NOT NULL) = (outcome IS NOT NULL)),
  started_at INTEGER CHECK (started_at IS NULL OR outcome = 'confirmed'),
  result TEXT CHECK (result IS NULL OR started_at IS NOT NULL),
  CHECK (outcome IS NOT 'confirmed' OR decided_by <> asked_by)
) STRICT, WITHOUT ROWID;
CREATE INDEX approvals_waiting ON approvals (pool, created_at, id) WHERE outcome IS NULL;
CREATE INDEX approvals_age ON approvals (created_at);

-- A proposal may be to end an owner, which needs two other owners as rights do. 1: it ends them, and `rights` says nothing.
ALTER TABLE operator_proposals ADD COLUMN ends INTEGER NOT NULL DEFAULT 0 CHECK (ends IN (0, 1));
