-- Photos that members bring. A row is there before the pictures are stored and goes after they are deleted, so that whatever
-- dies in between is found: `unfinished` ones are seen by nobody, and the sweep takes them away.
ALTER TABLE photos ADD COLUMN review TEXT NOT NULL DEFAULT 'shown'
  CHECK (review IN ('unfinished', 'waiting', 'shown', 'refused'));

-- HMAC of what was sent, by whom and how it was cropped: the same sent again is the same photo. None of what came with the seed.
ALTER TABLE photos ADD COLUMN fingerprint TEXT;
CREATE UNIQUE INDEX photos_fingerprint ON photos (member_id, fingerprint) WHERE review IN ('waiting', 'shown');

-- What waits for an operator, and what was left behind, oldest first.
CREATE INDEX photos_review ON photos (review, created_at) WHERE review IN ('waiting', 'unfinished');
