-- Of a message that its writer sent by mail; NULL for all others. 'without_attachments': it had some, which were not stored.
ALTER TABLE case_messages ADD COLUMN by_mail TEXT CHECK (by_mail IN ('whole', 'without_attachments'));
