-- Holds the number until the migration that belongs here is merged.
SELECT 1;
