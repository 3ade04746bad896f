-- The whole schema of a database; docs/storage.md says how long each row lasts and who writes it. Every database has the same tables.
-- Moments are epoch milliseconds, dates are ISO 8601 text. This file is never changed: what changes comes in a new one, or a
-- deployed database would never get it (docs/decisions/build.md).

-- == Members and their profiles ==

-- Accounts and profiles, those of fictional people too. Every row belongs to one pool.
CREATE TABLE members (
  id TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  site TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('member', 'fictional')),
  status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'banned', 'deleted')),
  email TEXT COLLATE NOCASE,
  email_confirmed_at INTEGER,
  activation_delivered_at INTEGER,
  password_hash TEXT,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
  gender TEXT CHECK (gender IN ('male', 'female')),
  birth_date TEXT CHECK (birth_date GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  country TEXT CHECK (country GLOB '[A-Z][A-Z]'),
  countryregion INTEGER NOT NULL DEFAULT 0,
  city TEXT CHECK (length(city) <= 255),
  language TEXT NOT NULL CHECK (language IN ('en', 'nl', 'de', 'it', 'fr', 'es', 'pl')),
  personal TEXT,
  fields TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(fields)),
  interests TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(interests)),
  last_signup_step INTEGER NOT NULL DEFAULT 0,
  signup TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(signup)),
  paid_at INTEGER,
  created_at INTEGER NOT NULL,
  last_active_at INTEGER NOT NULL,
  -- HMAC of an erased account's address: the e-mail check tells it apart from a free address without the address itself
  -- (specification section 4).
  erased_email TEXT,
  -- The trigger members_version increments it with every change that the member object keeps a copy of.
  version INTEGER NOT NULL DEFAULT 0,
  -- Texts of the profile besides `personal`, by the name of the note (src/domain/profile-notes.ts).
  notes TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(notes)),
  -- Privacy settings: who sees the profile, who may write first, whether reading is told.
  is_public INTEGER NOT NULL DEFAULT 0 CHECK (is_public IN (0, 1)),
  who_may_write TEXT NOT NULL DEFAULT 'everyone' CHECK (who_may_write IN ('everyone', 'liked', 'nobody')),
  read_receipts INTEGER NOT NULL DEFAULT 1 CHECK (read_receipts IN (0, 1)),
  -- 'open': a passkey may be offered, because the member came back once. 'answered': never offered again.
  passkey_offer TEXT CHECK (passkey_offer IN ('open', 'answered')),
  -- Whether others are told that the member is typing, and when they were last here. Who turns one off is not told it of others.
  typing INTEGER NOT NULL DEFAULT 1 CHECK (typing IN (0, 1)),
  presence INTEGER NOT NULL DEFAULT 1 CHECK (presence IN (0, 1)),
  birth_year INTEGER GENERATED ALWAYS AS (CAST(substr(birth_date, 1, 4) AS INTEGER)) VIRTUAL,
  -- 1: people who are not logged in may see the profile.
  seen_outside INTEGER GENERATED ALWAYS AS (kind = 'fictional' OR is_public = 1) VIRTUAL
) STRICT;
CREATE UNIQUE INDEX members_email ON members (pool, email) WHERE email IS NOT NULL;
CREATE INDEX members_erased_email ON members (pool, erased_email) WHERE erased_email IS NOT NULL;

-- A fictional profile stays one, and a member never becomes one.
CREATE TRIGGER members_kind_is_immutable BEFORE UPDATE OF kind ON members
WHEN old.kind <> new.kind
BEGIN
  SELECT raise(ABORT, 'profile kind is immutable');
END;

-- Photos of profiles; the images are in R2. A row is written before its images and deleted after them, so that the sweep finds
-- what a crash leaves behind: rows that stay 'unfinished', which nobody sees.
CREATE TABLE photos (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  filename TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  review TEXT NOT NULL DEFAULT 'shown' CHECK (review IN ('unfinished', 'waiting', 'shown', 'refused')),
  -- HMAC of the uploaded file, its member and the crop: a repeated upload is the same photo. NULL for photos of the seed.
  fingerprint TEXT,
  -- 1: an operator saw nudity in it. It is not shown to people who do not want that.
  nudity INTEGER NOT NULL DEFAULT 0 CHECK (nudity IN (0, 1))
) STRICT;
CREATE INDEX photos_member ON photos (member_id, position);
CREATE UNIQUE INDEX photos_fingerprint ON photos (member_id, fingerprint) WHERE review IN ('waiting', 'shown');
-- What waits for an operator, and what the sweep deletes, oldest first.
CREATE INDEX photos_review ON photos (review, created_at) WHERE review IN ('waiting', 'unfinished');

CREATE TABLE likes (
  pool TEXT NOT NULL,
  member_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  profile_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  seen_at INTEGER,
  PRIMARY KEY (member_id, profile_id),
  CHECK (member_id <> profile_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX likes_of_member ON likes (member_id, created_at DESC);
CREATE INDEX likes_of_profile ON likes (profile_id, created_at DESC);
-- The badge counts unseen likes: it reads as many rows as it shows, however many likes there are.
CREATE INDEX likes_unseen ON likes (profile_id) WHERE seen_at IS NULL;

-- Fictional profiles never act: no like ever comes from one.
CREATE TRIGGER likes_come_from_members BEFORE INSERT ON likes
WHEN (SELECT kind FROM members WHERE id = new.member_id) <> 'member'
BEGIN
  SELECT raise(ABORT, 'fictional profiles do not like');
END;

CREATE TABLE blocks (
  member_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  profile_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, profile_id),
  CHECK (member_id <> profile_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocks_of_profile ON blocks (profile_id, member_id);

-- Profiles that a member passed in the match finder, which are not shown there again. Nobody else learns of a pass.
CREATE TABLE passes (
  member_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  profile_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, profile_id),
  CHECK (member_id <> profile_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX passes_of_member ON passes (member_id, created_at DESC);
CREATE INDEX passes_of_profile ON passes (profile_id);
CREATE INDEX passes_age ON passes (created_at);

-- == Logging in, and the address of an account ==

-- Single-use secrets, sent by mail or bound to a form. Only their SHA-256 is stored, so that a leaked database opens no account.
CREATE TABLE tokens (
  token_hash TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('activation', 'signup', 'reset', 'mail-change', 'mail-undo')),
  member_id TEXT REFERENCES members (id) ON DELETE CASCADE,
  -- What the secret is about besides the member.
  subject TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_expiry ON tokens (expires_at);
CREATE INDEX tokens_member ON tokens (member_id) WHERE member_id IS NOT NULL;

-- Passkeys, which log a member in instead of a password (docs/decisions/privacy.md). The private key never leaves the device:
-- `public_key` is in COSE form.
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  member_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  credential_id TEXT NOT NULL,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL CHECK (counter >= 0),
  transports TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(transports)),
  device_type TEXT NOT NULL CHECK (device_type IN ('singleDevice', 'multiDevice')),
  backed_up INTEGER NOT NULL CHECK (backed_up IN (0, 1)),
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER,
  UNIQUE (pool, credential_id)
) STRICT;
CREATE INDEX passkeys_member ON passkeys (member_id);

-- Changes of address, from the request until they can no longer be undone. Both addresses are stored here so that no job and no
-- link contains one.
CREATE TABLE mail_changes (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  old_email TEXT NOT NULL COLLATE NOCASE,
  new_email TEXT NOT NULL COLLATE NOCASE,
  asked_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  undone_at INTEGER
) STRICT;
CREATE INDEX mail_changes_member ON mail_changes (member_id);
CREATE INDEX mail_changes_age ON mail_changes (asked_at);
-- Every signup asks whether somebody may still take the address back.
CREATE INDEX mail_changes_old ON mail_changes (old_email) WHERE confirmed_at IS NOT NULL;

-- Addresses that mail is no longer sent to, because it bounced or was called spam. Only the HMAC of the address is stored
-- (worker/platform/crypto/email-digest.ts).
CREATE TABLE suppressed_addresses (
  pool TEXT NOT NULL,
  digest TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('bounce', 'complaint')),
  at INTEGER NOT NULL,
  PRIMARY KEY (pool, digest, reason)
) STRICT, WITHOUT ROWID;
CREATE INDEX suppressed_addresses_age ON suppressed_addresses (at);

-- == Jobs ==

-- The outbox: a job is written in the transaction of the change that needs it, so that it reaches the queue whatever crashes.
CREATE TABLE pending_jobs (
  id TEXT PRIMARY KEY,
  job TEXT NOT NULL CHECK (json_valid(job)),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX pending_jobs_age ON pending_jobs (created_at);

-- Jobs that are done. The queue delivers at least once: a second delivery finds its id here and does nothing.
CREATE TABLE finished_jobs (
  id TEXT PRIMARY KEY,
  finished_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX finished_jobs_age ON finished_jobs (finished_at);

-- == Account status ==

-- Every account action: who did it, what, why, when (design section 16). Rows outlive the account, so they hold no address and
-- no text that anybody wrote.
CREATE TABLE audit (
  -- AUTOINCREMENT gives no number twice, also after deletions: the member object compares numbers to know which action is newer.
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  -- 'database': somebody changed the status in SQL, and the trigger members_standing_by_hand noted it.
  who_kind TEXT NOT NULL CHECK (who_kind IN ('visitor', 'member', 'operator', 'provider', 'system', 'database')),
  who_id TEXT,
  what TEXT NOT NULL CHECK (what IN ('ban', 'unban', 'delete', 'confirm-email', 'change-email', 'change-password')),
  -- A code or the number of a complaint, never prose.
  why TEXT CHECK (length(why) BETWEEN 1 AND 100 AND instr(why, '@') = 0),
  -- JSON of what else must be known later; of an address its HMAC.
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details) AND instr(details, '@') = 0),
  pool TEXT NOT NULL,
  member_id TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX audit_member ON audit (member_id, seq);
CREATE INDEX audit_age ON audit (at);

-- The database itself keeps the audit append-only, so that no bug and no operator can rewrite it. Rows older than three years
-- may be deleted (docs/storage.md).
CREATE TRIGGER audit_is_never_changed BEFORE UPDATE ON audit
BEGIN
  SELECT raise(ABORT, 'audit is append-only');
END;
CREATE TRIGGER audit_is_never_replaced BEFORE INSERT ON audit
WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id OR seq = NEW.seq)
BEGIN
  SELECT raise(ABORT, 'audit is append-only');
END;
CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit
WHEN OLD.at > (unixepoch() - 3 * 365 * 86400) * 1000
BEGIN
  SELECT raise(ABORT, 'audit is kept for three years');
END;

-- An account action writes its audit row before it changes the status. So a new status that the latest audit row does not
-- explain was written in SQL by hand: it gets an audit row, too.
CREATE TRIGGER members_standing_by_hand AFTER UPDATE OF status ON members
WHEN NEW.status <> OLD.status AND NEW.status IS NOT (
  SELECT CASE what WHEN 'ban' THEN 'banned' WHEN 'delete' THEN 'deleted' ELSE 'active' END
  FROM audit WHERE member_id = NEW.id AND what IN ('ban', 'unban', 'delete') ORDER BY seq DESC LIMIT 1
)
BEGIN
  INSERT INTO audit (id, who_kind, what, pool, member_id, at)
  VALUES (
    lower(hex(randomblob(16))), 'database',
    CASE NEW.status WHEN 'banned' THEN 'ban' WHEN 'deleted' THEN 'delete' ELSE 'unban' END,
    NEW.pool, NEW.id, unixepoch() * 1000
  );
END;

-- The member object keeps a copy of these columns (docs/decisions/privacy.md). Every change of them, in code or by hand,
-- increments the version and enqueues the job that updates the copy. The version is in the id of the job, so that code which has
-- updated the copy already can delete the job.
CREATE TRIGGER members_version
AFTER UPDATE OF status, name, language, email, email_confirmed_at, password_hash, gender, country, birth_date,
  read_receipts, typing ON members
WHEN NEW.status IS NOT OLD.status OR NEW.name IS NOT OLD.name OR NEW.language IS NOT OLD.language
  OR NEW.email IS NOT OLD.email OR NEW.email_confirmed_at IS NOT OLD.email_confirmed_at
  OR NEW.password_hash IS NOT OLD.password_hash OR NEW.gender IS NOT OLD.gender
  OR NEW.country IS NOT OLD.country OR NEW.birth_date IS NOT OLD.birth_date
  OR NEW.read_receipts IS NOT OLD.read_receipts OR NEW.typing IS NOT OLD.typing
BEGIN
  UPDATE members SET version = version + 1 WHERE id = NEW.id;
  INSERT INTO pending_jobs (id, job, created_at)
  SELECT id, json_object('kind', 'settle-standing', 'id', id, 'pool', NEW.pool, 'site', NEW.site, 'member_id', NEW.id),
    unixepoch() * 1000
  FROM (SELECT 'settle:' || NEW.id || ':' || (OLD.version + 1) AS id);
END;

-- Statements of reasons: why a member was suspended or a photo removed, for the member to read. Written in the batch of the
-- account action, with its id.
CREATE TABLE statements (
  id TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  member_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  ground TEXT NOT NULL,
  -- What the decision rests on, in the words of the operator.
  facts TEXT CHECK (length(facts) BETWEEN 1 AND 5000),
  -- 1: a report led to it.
  by_report INTEGER NOT NULL CHECK (by_report IN (0, 1)),
  decided_by TEXT NOT NULL,
  decided_at INTEGER NOT NULL,
  lifted_at INTEGER,
  measure TEXT NOT NULL DEFAULT 'suspended' CHECK (measure IN ('suspended', 'photo_removed')),
  -- The number of the notice. NULL for a suspension, which is read with a key from the login.
  receipt TEXT,
  photo TEXT
) STRICT;
CREATE INDEX statements_member ON statements (member_id, decided_at DESC);
CREATE INDEX statements_age ON statements (decided_at);
-- A photo is removed once, even if two operators decide it.
CREATE UNIQUE INDEX statements_photo ON statements (photo) WHERE photo IS NOT NULL;
CREATE UNIQUE INDEX statements_receipt ON statements (receipt) WHERE receipt IS NOT NULL;

-- == Search ==

-- Search covers a million profiles (docs/decisions/search.md): each of these indexes answers one kind of search in its order, so
-- that nothing is sorted and no row of the table is read for a filter. Queries name them by INDEXED BY.

-- For members, most recently active first. With a range of ages each year of birth is read by itself.
CREATE INDEX search_active_all ON members (pool, gender, last_active_at DESC, id, birth_date, country, countryregion)
  WHERE status = 'active';
CREATE INDEX search_active_country ON members (pool, country, gender, last_active_at DESC, id, birth_date, countryregion)
  WHERE status = 'active';
CREATE INDEX search_active_region ON members (pool, country, countryregion, gender, last_active_at DESC, id, birth_date)
  WHERE status = 'active';
CREATE INDEX search_active_all_years
  ON members (pool, gender, birth_year, last_active_at DESC, id, birth_date, country, countryregion) WHERE status = 'active';
CREATE INDEX search_active_country_years
  ON members (pool, country, gender, birth_year, last_active_at DESC, id, birth_date, countryregion) WHERE status = 'active';
CREATE INDEX search_active_region_years
  ON members (pool, country, countryregion, gender, birth_year, last_active_at DESC, id, birth_date) WHERE status = 'active';

-- For members, newest account first.
CREATE INDEX search_new_all ON members (pool, gender, created_at DESC, id, birth_date) WHERE status = 'active';
CREATE INDEX search_new_country ON members (pool, country, gender, created_at DESC, id, birth_date)
  WHERE status = 'active';
CREATE INDEX search_new_region ON members (pool, country, countryregion, gender, created_at DESC, id, birth_date)
  WHERE status = 'active';
CREATE INDEX search_new_all_years ON members (pool, gender, birth_year, created_at DESC, id, birth_date)
  WHERE status = 'active';
CREATE INDEX search_new_country_years ON members (pool, country, gender, birth_year, created_at DESC, id, birth_date)
  WHERE status = 'active';
CREATE INDEX search_new_region_years
  ON members (pool, country, countryregion, gender, birth_year, created_at DESC, id, birth_date) WHERE status = 'active';

-- For people who are not logged in, most recently active first.
CREATE INDEX search_outside_all ON members (pool, gender, last_active_at DESC, id, birth_date)
  WHERE status = 'active' AND seen_outside = 1;
CREATE INDEX search_outside_country ON members (pool, country, gender, last_active_at DESC, id, birth_date)
  WHERE status = 'active' AND seen_outside = 1;
CREATE INDEX search_outside_region ON members (pool, country, countryregion, gender, last_active_at DESC, id, birth_date)
  WHERE status = 'active' AND seen_outside = 1;
CREATE INDEX search_outside_all_years ON members (pool, gender, birth_year, last_active_at DESC, id, birth_date)
  WHERE status = 'active' AND seen_outside = 1;
CREATE INDEX search_outside_country_years
  ON members (pool, country, gender, birth_year, last_active_at DESC, id, birth_date)
  WHERE status = 'active' AND seen_outside = 1;
CREATE INDEX search_outside_region_years
  ON members (pool, country, countryregion, gender, birth_year, last_active_at DESC, id, birth_date)
  WHERE status = 'active' AND seen_outside = 1;

-- Fictional profiles, for landers. They are few: every filter but the pool is checked row by row.
CREATE INDEX search_fictional ON members (pool, last_active_at DESC, id, gender, country, countryregion, birth_date)
  WHERE status = 'active' AND kind = 'fictional';

-- Counters: how many active profiles there are of a place and a time of birth. `country` '' is the whole pool, `countryregion` 0
-- the whole country. `start` is the beginning of a date, as long as `span` says: '' everybody, '1990', '1990-05', '1990-05-04'.
CREATE TABLE search_counts (
  pool TEXT NOT NULL,
  span INTEGER NOT NULL CHECK (span IN (0, 4, 7, 10)),
  country TEXT NOT NULL,
  countryregion INTEGER NOT NULL,
  start TEXT NOT NULL CHECK (length(start) = span),
  n INTEGER NOT NULL,
  women INTEGER NOT NULL,
  men INTEGER NOT NULL,
  outside INTEGER NOT NULL,
  outside_women INTEGER NOT NULL,
  outside_men INTEGER NOT NULL,
  PRIMARY KEY (pool, span, country, countryregion, start)
) STRICT, WITHOUT ROWID;

-- In which counters each active profile counts, and as what. A counter is wrong when it is not the sum of these rows.
CREATE VIEW search_counted AS
SELECT members.id, members.gender, members.birth_year, members.pool, span.value AS span,
  iif(place.value = 0, '', members.country) AS country,
  iif(place.value = 2, members.countryregion, 0) AS countryregion,
  substr(coalesce(members.birth_date, ''), 1, span.value) AS start,
  1 AS n, members.gender IS 'female' AS women, members.gender IS 'male' AS men, members.seen_outside AS outside,
  members.seen_outside AND members.gender IS 'female' AS outside_women,
  members.seen_outside AND members.gender IS 'male' AS outside_men
FROM members CROSS JOIN json_each('[0,1,2]') AS place CROSS JOIN json_each('[0,4,7,10]') AS span
WHERE members.status = 'active'
  AND (place.value = 0 OR members.country IS NOT NULL) AND (place.value < 2 OR members.countryregion > 0)
  AND (span.value = 0 OR members.birth_date IS NOT NULL);

-- While there is a row the timer recounts all counters and corrects them, a part in each round. `next` is the part that is next
-- (docs/operating.md).
CREATE TABLE search_recount (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  next INTEGER NOT NULL CHECK (next >= 0)
) STRICT;

-- These triggers update the counters in the transaction that changes a profile.
CREATE TRIGGER search_counts_insert AFTER INSERT ON members WHEN NEW.status = 'active'
BEGIN
  INSERT INTO search_counts
  SELECT pool, span, country, countryregion, start, n, women, men, outside, outside_women, outside_men
  FROM search_counted WHERE id = NEW.id
  ON CONFLICT DO UPDATE SET n = n + excluded.n, women = women + excluded.women, men = men + excluded.men,
    outside = outside + excluded.outside, outside_women = outside_women + excluded.outside_women,
    outside_men = outside_men + excluded.outside_men;
END;

CREATE TRIGGER search_counts_before_update
BEFORE UPDATE OF pool, status, gender, birth_date, country, countryregion, is_public ON members
WHEN OLD.status = 'active' AND (NEW.pool, NEW.status, NEW.gender, NEW.birth_date, NEW.country, NEW.countryregion, NEW.is_public)
  IS NOT (OLD.pool, OLD.status, OLD.gender, OLD.birth_date, OLD.country, OLD.countryregion, OLD.is_public)
BEGIN
  INSERT INTO search_counts
  SELECT pool, span, country, countryregion, start, -n, -women, -men, -outside, -outside_women, -outside_men
  FROM search_counted WHERE id = OLD.id
  ON CONFLICT DO UPDATE SET n = n + excluded.n, women = women + excluded.women, men = men + excluded.men,
    outside = outside + excluded.outside, outside_women = outside_women + excluded.outside_women,
    outside_men = outside_men + excluded.outside_men;
  -- A counter at 0 is deleted: it would still tell that somebody was born on that day.
  DELETE FROM search_counts WHERE n = 0 AND (pool, span, country, countryregion, start) IN (
    SELECT pool, span, country, countryregion, start FROM search_counted WHERE id = OLD.id);
END;

CREATE TRIGGER search_counts_after_update
AFTER UPDATE OF pool, status, gender, birth_date, country, countryregion, is_public ON members
WHEN NEW.status = 'active' AND (NEW.pool, NEW.status, NEW.gender, NEW.birth_date, NEW.country, NEW.countryregion, NEW.is_public)
  IS NOT (OLD.pool, OLD.status, OLD.gender, OLD.birth_date, OLD.country, OLD.countryregion, OLD.is_public)
BEGIN
  INSERT INTO search_counts
  SELECT pool, span, country, countryregion, start, n, women, men, outside, outside_women, outside_men
  FROM search_counted WHERE id = NEW.id
  ON CONFLICT DO UPDATE SET n = n + excluded.n, women = women + excluded.women, men = men + excluded.men,
    outside = outside + excluded.outside, outside_women = outside_women + excluded.outside_women,
    outside_men = outside_men + excluded.outside_men;
END;

CREATE TRIGGER search_counts_delete BEFORE DELETE ON members WHEN OLD.status = 'active'
BEGIN
  INSERT INTO search_counts
  SELECT pool, span, country, countryregion, start, -n, -women, -men, -outside, -outside_women, -outside_men
  FROM search_counted WHERE id = OLD.id
  ON CONFLICT DO UPDATE SET n = n + excluded.n, women = women + excluded.women, men = men + excluded.men,
    outside = outside + excluded.outside, outside_women = outside_women + excluded.outside_women,
    outside_men = outside_men + excluded.outside_men;
  -- A counter at 0 is deleted: it would still tell that somebody was born on that day.
  DELETE FROM search_counts WHERE n = 0 AND (pool, span, country, countryregion, start) IN (
    SELECT pool, span, country, countryregion, start FROM search_counted WHERE id = OLD.id);
END;

-- Searches that members saved, and until when each was mailed about new people (docs/decisions/search.md).
CREATE TABLE saved_searches (
  id TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  member_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  filters TEXT NOT NULL CHECK (json_valid(filters)),
  -- 1: the member is mailed when somebody new fits.
  alert INTEGER NOT NULL DEFAULT 1 CHECK (alert IN (0, 1)),
  -- The member was mailed about everybody who joined until then.
  told_at INTEGER NOT NULL,
  -- When the timer looks at it next. The same for all searches of a member, so that one mail holds them.
  due_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (member_id, filters)
) STRICT;
CREATE INDEX saved_searches_due ON saved_searches (due_at) WHERE alert = 1;
-- Who has joined since a moment, for the mails above; every filter is covered.
CREATE INDEX members_joined
  ON members (pool, created_at, gender, country, birth_date, countryregion, id) WHERE status = 'active' AND kind = 'member';

-- == Complaints and moderation ==

-- What people write to the operator: questions, complaints, reports, privacy requests, appeals; who handles each case, and how
-- it ends (trust: notice, decision, reason, appeal).
CREATE TABLE complaints (
  id TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  site TEXT NOT NULL,
  -- The number that the sender is told: easy to read aloud, impossible to guess.
  receipt TEXT NOT NULL,
  -- SHA-256 of sender, text and day: the same message sent twice is one complaint with one number.
  fingerprint TEXT NOT NULL,
  category TEXT NOT NULL CHECK (category IN ('question', 'complaint', 'report', 'privacy', 'appeal')),
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  member_id TEXT REFERENCES members (id) ON DELETE SET NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  locale TEXT NOT NULL,
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  -- What it is about, as it was written, and the profile of this pool that was found in it. The profile is no foreign
  -- key: a report outlives the account it is about.
  about TEXT CHECK (length(about) <= 500),
  profile_id TEXT,
  good_faith INTEGER NOT NULL CHECK (good_faith IN (0, 1)),
  created_at INTEGER NOT NULL,
  -- A reported message. Its text is sealed in the conversation object, under the fingerprint of the report.
  conversation TEXT,
  seq INTEGER CHECK ((seq IS NULL) = (conversation IS NULL)),
  -- Of a report: the reason that was chosen in the form.
  reason TEXT,
  -- Which operator handles it, and since when.
  taken_at INTEGER,
  taken_by TEXT,
  -- What the sender is told at the end, and by whom.
  answer TEXT CHECK (length(answer) BETWEEN 1 AND 5000),
  closed_at INTEGER,
  closed_by TEXT,
  -- Of an appeal: the report or the statement it is against.
  against_case TEXT,
  against_statement TEXT,
  -- Of a report: the photo of the profile that it is about.
  photo TEXT,
  -- What was decided on a report or an appeal; NULL for the other categories.
  outcome TEXT CHECK (outcome IN ('none', 'photo_removed', 'suspended', 'upheld', 'reversed'))
) STRICT;
CREATE UNIQUE INDEX complaints_receipt ON complaints (pool, receipt);
CREATE UNIQUE INDEX complaints_fingerprint ON complaints (pool, fingerprint);
CREATE INDEX complaints_member ON complaints (member_id, created_at DESC) WHERE member_id IS NOT NULL;
CREATE INDEX complaints_open ON complaints (pool, created_at) WHERE status = 'open';
CREATE INDEX complaints_age ON complaints (created_at);
-- Each decision and each statement can be appealed against once.
CREATE UNIQUE INDEX complaints_against_case ON complaints (against_case) WHERE against_case IS NOT NULL;
CREATE UNIQUE INDEX complaints_against_statement ON complaints (against_statement) WHERE against_statement IS NOT NULL;

-- What happened to each complaint, in order.
CREATE TABLE complaint_events (
  id TEXT PRIMARY KEY,
  complaint_id TEXT NOT NULL REFERENCES complaints (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('received', 'receipt_sent', 'answered', 'decided', 'closed')),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX complaint_events_complaint ON complaint_events (complaint_id, at);

-- The reported profile as it was at the time of the report, as JSON, and the name of the reported photo in R2. The profile is no
-- foreign key: the evidence outlives it for thirty days.
CREATE TABLE sealed_evidence (
  complaint_id TEXT PRIMARY KEY REFERENCES complaints (id) ON DELETE CASCADE,
  pool TEXT NOT NULL,
  profile_id TEXT NOT NULL,
  profile TEXT NOT NULL,
  picture TEXT,
  sealed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sealed_evidence_age ON sealed_evidence (sealed_at);

-- Which operator opened the evidence of a report, and when.
CREATE TABLE evidence_readings (
  id TEXT PRIMARY KEY,
  complaint_id TEXT NOT NULL REFERENCES complaints (id) ON DELETE CASCADE,
  who TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX evidence_readings_complaint ON evidence_readings (complaint_id, at);

-- == Orders, discounts and prices ==

-- Orders, to be found by their payment, numbered and reconciled (design section 4). A copy: where it differs from the member
-- object, the member object is right.
CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  site TEXT NOT NULL,
  member_id TEXT NOT NULL,
  -- Chosen by the page, once per intended purchase: a repeated request finds its order. NULL once the account is erased, like
  -- `code` and `pay_at`.
  attempt TEXT,
  kind TEXT NOT NULL CHECK (kind IN ('package', 'premium')),
  package TEXT NOT NULL,
  credits INTEGER NOT NULL CHECK (credits > 0),
  -- Minor units of `currency`; `vat_rate` in hundredths of a percent.
  price INTEGER NOT NULL CHECK (price > 0),
  currency TEXT NOT NULL,
  vat_rate INTEGER NOT NULL CHECK (vat_rate BETWEEN 0 AND 10000),
  country TEXT NOT NULL,
  code TEXT,
  method TEXT NOT NULL,
  provider TEXT NOT NULL,
  -- The id of the payment at the provider, once it was created there.
  payment TEXT,
  pay_at TEXT,
  state TEXT NOT NULL,
  refunded INTEGER NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND price),
  created_at INTEGER NOT NULL,
  paid_at INTEGER,
  -- When the provider was last asked for the state of the payment.
  asked_at INTEGER NOT NULL DEFAULT 0,
  -- Consecutive within a site and a year (UTC), given when the order is paid.
  receipt_year INTEGER,
  receipt_number INTEGER,
  UNIQUE (provider, payment),
  UNIQUE (member_id, attempt),
  UNIQUE (site, receipt_year, receipt_number)
) STRICT;
CREATE INDEX orders_open ON orders (created_at) WHERE state = 'open';
CREATE INDEX orders_member ON orders (member_id, created_at);
CREATE INDEX orders_age ON orders (created_at);

-- Verified events of payments that were processed, by their key: a second delivery finds it here. `taken` 0: the member object
-- refused it, because amount or currency were not those of the order.
CREATE TABLE payment_events (
  key TEXT PRIMARY KEY,
  order_id TEXT NOT NULL,
  outcome TEXT NOT NULL,
  amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  taken INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_events_age ON payment_events (at);

-- Each comparison of our orders with the list of a provider: since when, how many, and the differences as JSON. Used in the
-- shared database only. `finished_at` NULL: it began and crashed.
CREATE TABLE reconciliations (
  id TEXT PRIMARY KEY,
  provider TEXT NOT NULL,
  since INTEGER NOT NULL,
  begun_at INTEGER NOT NULL,
  finished_at INTEGER,
  compared INTEGER NOT NULL DEFAULT 0,
  settled INTEGER NOT NULL DEFAULT 0,
  differences TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(differences))
) STRICT, WITHOUT ROWID;
CREATE INDEX reconciliations_age ON reconciliations (begun_at);

-- Discount codes (specification section 3). `value` is a percentage of the price, or credits on top. A code with a `member_id`
-- is valid for that member only. Codes of the operator are for everybody.
CREATE TABLE discount_codes (
  pool TEXT NOT NULL,
  code TEXT NOT NULL CHECK (length(code) BETWEEN 3 AND 40 AND code NOT GLOB '*[^A-Z0-9-]*'),
  kind TEXT NOT NULL CHECK (kind IN ('first-purchase', 'percent', 'credits')),
  value INTEGER NOT NULL CHECK (value > 0 AND (kind = 'credits' OR value <= 90)),
  origin TEXT NOT NULL CHECK (origin IN ('operator', 'time-bonus', 'leaving')),
  member_id TEXT REFERENCES members (id) ON DELETE CASCADE,
  limit_member INTEGER NOT NULL DEFAULT 1 CHECK (limit_member > 0),
  limit_total INTEGER CHECK (limit_total > 0),
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  PRIMARY KEY (pool, code),
  CHECK ((origin = 'operator') = (member_id IS NULL))
) STRICT, WITHOUT ROWID;
-- A member gets one code of each origin, ever: an offer that has ended is not made again.
CREATE UNIQUE INDEX discount_codes_once ON discount_codes (member_id, origin) WHERE member_id IS NOT NULL;

-- One row for each order with a code: reserved when it is placed, used when it is paid, freed when it never will be. Limits count
-- what is not freed. `member_id` is NULL once the account is erased.
CREATE TABLE discount_uses (
  order_id TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  code TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('first-purchase', 'percent', 'credits')),
  member_id TEXT REFERENCES members (id) ON DELETE SET NULL,
  state TEXT NOT NULL CHECK (state IN ('reserved', 'used', 'freed')),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX discount_uses_code ON discount_uses (pool, code, member_id) WHERE state <> 'freed';
CREATE INDEX discount_uses_member ON discount_uses (member_id, kind) WHERE member_id IS NOT NULL;

-- Prices of packages by site and country of the buyer, each from the moment it was first seen; never changed. A reduction is
-- shown beside the lowest price of the last 30 days (trust: discounts are real).
CREATE TABLE price_history (
  site TEXT NOT NULL,
  package TEXT NOT NULL,
  country TEXT NOT NULL,
  since INTEGER NOT NULL,
  -- Minor units of `currency`.
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  PRIMARY KEY (site, country, package, since)
) STRICT, WITHOUT ROWID;

-- Contracts that somebody cancelled without logging in (§ 312k BGB): what was declared and when it was received, as proof for
-- both sides. A row is written whether or not the address has an account, so that an attacker cannot test which addresses have one.
CREATE TABLE cancellations (
  id TEXT PRIMARY KEY,
  pool TEXT NOT NULL,
  site TEXT NOT NULL,
  -- The number that the sender is told: easy to read aloud, impossible to guess.
  receipt TEXT NOT NULL,
  -- SHA-256 of sender, text and day: the same cancellation sent twice is one with one number.
  fingerprint TEXT NOT NULL,
  contract TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  kind TEXT NOT NULL CHECK (kind IN ('ordinary', 'for_cause')),
  reason TEXT NOT NULL,
  locale TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  UNIQUE (pool, fingerprint)
) STRICT;
CREATE INDEX cancellations_age ON cancellations (received_at);

-- == Consent and statistics; no row names a person ==

-- Proof that visitors were asked for consent and what they answered (design section 9).
CREATE TABLE consents (
  id TEXT PRIMARY KEY,
  choice TEXT NOT NULL CHECK (choice IN ('granted', 'refused')),
  version INTEGER NOT NULL,
  site TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX consents_age ON consents (at);

-- Clicks on affiliate links, added up; `day` is a date in UTC, here and below.
CREATE TABLE clicks (
  day TEXT NOT NULL CHECK (day GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  site TEXT NOT NULL,
  network TEXT NOT NULL,
  lander TEXT NOT NULL,
  locale TEXT NOT NULL,
  country TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, site, network, lander, locale, country)
) STRICT, WITHOUT ROWID;

-- How far visitors get in the signup: how often each step was reached, saved and skipped.
CREATE TABLE funnel (
  day TEXT NOT NULL CHECK (day GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  site TEXT NOT NULL,
  network TEXT NOT NULL,
  lander TEXT NOT NULL,
  locale TEXT NOT NULL,
  step INTEGER NOT NULL CHECK (step BETWEEN 0 AND 7),
  what TEXT NOT NULL CHECK (what IN ('reached', 'saved', 'skipped')),
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, site, network, lander, locale, step, what)
) STRICT, WITHOUT ROWID;

-- Variants of landers: how often each was shown, and how many people signed up on it.
CREATE TABLE variants (
  day TEXT NOT NULL CHECK (day GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  site TEXT NOT NULL,
  network TEXT NOT NULL,
  lander TEXT NOT NULL,
  locale TEXT NOT NULL,
  variant TEXT NOT NULL,
  what TEXT NOT NULL CHECK (what IN ('shown', 'signed_up')),
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, site, network, lander, locale, variant, what)
) STRICT, WITHOUT ROWID;

-- Signups and first purchases that came from affiliate links, to settle with the network: what the link said, and of a purchase
-- a class of amounts. `at` is the beginning of the day in UTC, so that a row cannot be matched with a member by its time.
CREATE TABLE conversions (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL CHECK (at % 86400000 = 0),
  site TEXT NOT NULL,
  what TEXT NOT NULL CHECK (what IN ('signup', 'first-purchase')),
  network TEXT NOT NULL,
  ref TEXT,
  sub1 TEXT,
  sub2 TEXT,
  sub3 TEXT,
  amount_class TEXT,
  currency TEXT CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
  CHECK ((what = 'signup') = (amount_class IS NULL) AND (amount_class IS NULL) = (currency IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX conversions_network ON conversions (site, network, at);
CREATE INDEX conversions_age ON conversions (at);

-- == Places ==

-- Cities of the served countries (GeoNames, CC BY 4.0), to complete what is typed and to find the nearest. A city has one row
-- for each name it is searched by; `main` marks its own name. Starting and deploying load them, into the shared database only
-- (docs/decisions/search.md).
CREATE TABLE cities (
  country TEXT NOT NULL,
  folded TEXT NOT NULL,
  id INTEGER NOT NULL,
  name TEXT NOT NULL,
  countryregion INTEGER NOT NULL,
  population INTEGER NOT NULL,
  lat REAL NOT NULL,
  lon REAL NOT NULL,
  cell INTEGER NOT NULL,
  main INTEGER NOT NULL,
  PRIMARY KEY (country, folded, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX cities_cell ON cities (cell) WHERE main = 1;

-- Which countries are loaded, and which edition of them.
CREATE TABLE city_editions (
  country TEXT PRIMARY KEY,
  edition TEXT NOT NULL
) STRICT, WITHOUT ROWID;
