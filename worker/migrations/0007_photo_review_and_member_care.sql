-- The pool whose operators have not looked at the photo yet: one that waits, or one that was shown at once. NULL once it was decided.
ALTER TABLE photos ADD COLUMN review_pool TEXT;
UPDATE photos SET review_pool = (SELECT pool FROM members WHERE members.id = photos.member_id) WHERE review = 'waiting';
CREATE INDEX photos_to_review ON photos (review_pool, created_at) WHERE review_pool IS NOT NULL;

-- The last decision on it, for as long as it can be undone: when, by whom, and the state before.
ALTER TABLE photos ADD COLUMN decided_at INTEGER;
ALTER TABLE photos ADD COLUMN decided_by TEXT;
ALTER TABLE photos ADD COLUMN decided_from TEXT CHECK (decided_from IN ('waiting', 'shown', 'nudity'));

-- JSON: perceptual hashes of the upload, and of the part of it that is shown (worker/platform/images/perceptual-hash.ts). Empty of
-- photos from before this column, and of pictures with almost nothing to see.
ALTER TABLE photos ADD COLUMN hashes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(hashes));

-- The hashes of refused and removed photos, by which the same picture is recognised when anybody of the pool uploads it again. A row for
-- each band of a hash: similar hashes have one in common. `photo`: the id of the deleted photo, so that an appeal can lift it.
CREATE TABLE refused_photos (
  pool TEXT NOT NULL,
  band INTEGER NOT NULL,
  hash TEXT NOT NULL CHECK (length(hash) = 16),
  photo TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (pool, band, hash, photo)
) STRICT, WITHOUT ROWID;
CREATE INDEX refused_photos_photo ON refused_photos (photo);
CREATE INDEX refused_photos_age ON refused_photos (at);

-- Operators find a member by the beginning of their name.
CREATE INDEX members_name ON members (pool, name COLLATE NOCASE, id) WHERE kind = 'member';
