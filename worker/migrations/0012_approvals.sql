-- Which job sends an answer, so that one whose job was given up is not waited for. Null for answers written before this.
ALTER TABLE desk_answers ADD COLUMN job_id TEXT;
