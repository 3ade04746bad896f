-- Likes that nobody has seen yet, by whom they are for: what a badge counts reads as many rows as it shows, however many
-- likes there are. A like leaves it when it is seen.
CREATE INDEX likes_unseen ON likes (profile_id) WHERE seen_at IS NULL;
