-- A report may end in a photo being taken away. Its owner is given the reasons, as whoever is suspended is.

-- Of a report: which photo of the profile it is about.
ALTER TABLE complaints ADD COLUMN photo TEXT;

-- One more outcome, which the column's own check has to allow.
ALTER TABLE complaints ADD COLUMN decided TEXT
  CHECK (decided IN ('none', 'photo_removed', 'suspended', 'upheld', 'reversed'));
UPDATE complaints SET decided = outcome;
ALTER TABLE complaints DROP COLUMN outcome;
ALTER TABLE complaints RENAME COLUMN decided TO outcome;

-- What a statement gives the reasons of, and the number of a notice: that of a suspension has none, its reader has a key.
ALTER TABLE statements ADD COLUMN measure TEXT NOT NULL DEFAULT 'suspended'
  CHECK (measure IN ('suspended', 'photo_removed'));
ALTER TABLE statements ADD COLUMN receipt TEXT;
ALTER TABLE statements ADD COLUMN photo TEXT;
-- However often it is decided, a photo is taken away once.
CREATE UNIQUE INDEX statements_photo ON statements (photo) WHERE photo IS NOT NULL;
CREATE UNIQUE INDEX statements_receipt ON statements (receipt) WHERE receipt IS NOT NULL;
