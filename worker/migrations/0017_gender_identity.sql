-- A member's word for their gender where it is neither woman nor man, and whether their profile shows it. `gender` stays what a search
-- finds them by: 'male', 'female', or NULL for a search for everyone. The words are checked by the contract, so that one more needs no
-- new table.
ALTER TABLE members ADD COLUMN gender_identity TEXT CHECK (length(gender_identity) BETWEEN 1 AND 40);
ALTER TABLE members ADD COLUMN gender_identity_shown INTEGER NOT NULL DEFAULT 0 CHECK (gender_identity_shown IN (0, 1));
