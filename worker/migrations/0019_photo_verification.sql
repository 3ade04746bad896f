-- When an operator saw that the photo shows the member: they compared it with one that was taken for this.
ALTER TABLE photos ADD COLUMN verified_at INTEGER;

-- The photo that a member took in a pose, and the decision on it; one for each member, the last. `id` names the image in R2. `unverified`: what
-- undoing the decision restores, JSON of `verified_at` by the ids of photos. `erased`: 1 once the image is deleted for certain.
CREATE TABLE photo_verifications (
  member_id TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  pool TEXT NOT NULL,
  pose TEXT NOT NULL CHECK (length(pose) BETWEEN 1 AND 40),
  state TEXT NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'waiting', 'verified', 'refused')),
  reason TEXT CHECK ((reason IS NOT NULL) = (state = 'refused')),
  asked_at INTEGER NOT NULL,
  sent_at INTEGER CHECK ((sent_at IS NULL) = (state = 'asked')),
  decided_at INTEGER CHECK ((decided_at IS NULL) = (state IN ('asked', 'waiting'))),
  decided_by TEXT,
  unverified TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(unverified)),
  erased INTEGER NOT NULL DEFAULT 0 CHECK (erased IN (0, 1))
) STRICT;
CREATE INDEX photo_verifications_waiting ON photo_verifications (pool, sent_at) WHERE state = 'waiting';
-- What the sweep looks at: when the image of each was asked for, sent, or decided on. By state, because it does not read those that wait.
CREATE INDEX photo_verifications_images ON photo_verifications (state, coalesce(decided_at, sent_at, asked_at)) WHERE erased = 0;
