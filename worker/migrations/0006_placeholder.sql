-- Holds the number until the migration that belongs here is merged; changes nothing.
UPDATE search_recount SET next = next WHERE id IS NULL;
