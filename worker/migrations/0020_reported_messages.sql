-- Reports of messages: which message of which conversation one is about. What was written lies sealed in the room, under the
-- report's fingerprint.
ALTER TABLE complaints ADD COLUMN conversation TEXT;
ALTER TABLE complaints ADD COLUMN seq INTEGER CHECK ((seq IS NULL) = (conversation IS NULL));
