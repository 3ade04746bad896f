// Everything that is deleted with time, in one table: what, how long it is kept, why so long, and who deletes it. Other modules take their
// durations from here or, where a text for members names them, from src/domain/constants.ts. A test compares it with docs/storage.md.
// A member's own data has no duration: it lasts until the account is erased.
import {
  COMPLAINT_DAYS,
  CONSENT_COOKIE_SECONDS,
  COOKIE_SECONDS,
  LOCALE_COOKIE_SECONDS,
  MESSAGES_CACHE_SECONDS,
  PASSES_KEPT_DAYS,
  SEALED_DAYS,
  TRACKING_TOKEN_SECONDS,
  UNSENT_KEPT_DAYS,
} from '#src/domain/constants.ts'
import type { Expiry } from './database/delete-expired.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export const SESSION_MS = COOKIE_SECONDS * 1_000
export const SIGNUP_TOKEN_MS = 30 * MINUTE_MS
export const ACTIVATION_TOKEN_MS = 7 * DAY_MS
export const RESET_TOKEN_MS = HOUR_MS
export const MAIL_CHANGE_TOKEN_MS = DAY_MS
/** Design section 11: a change of address can be undone from the old one for 48 hours. */
export const MAIL_UNDO_TOKEN_MS = 2 * DAY_MS
/** The time to confirm a change of address, and then to undo it. */
const MAIL_CHANGES_MS = MAIL_CHANGE_TOKEN_MS + MAIL_UNDO_TOKEN_MS
/** Trust: evidence survives a deletion for this long. */
export const SEALED_MS = SEALED_DAYS * DAY_MS
/** The key by which a suspended member reads the reason: long enough to get from the login to it. */
export const STATEMENT_KEY_MS = HOUR_MS
const COMPLAINTS_MS = COMPLAINT_DAYS * DAY_MS
/** The email with the answer has been sent by then. */
export const ANSWER_SENT_MS = DAY_MS
/** As long as the report it belongs to. */
export const EVIDENCE_MS = COMPLAINTS_MS
export const CONSENTS_MS = 3 * 365 * DAY_MS
/** The trigger `audit_is_kept` refuses to delete what is younger. */
export const AUDIT_MS = 3 * 365 * DAY_MS
/** As long as a contract can be disputed (§ 195 BGB). */
const CANCELLATIONS_MS = 3 * 365 * DAY_MS
const PASSES_MS = PASSES_KEPT_DAYS * DAY_MS
const CONVERSIONS_MS = 400 * DAY_MS
const COUNTS_MS = 800 * DAY_MS
export const SUPPRESSED_MS = 365 * DAY_MS
const FINISHED_JOBS_MS = 15 * DAY_MS
const FAILED_JOBS_MS = 90 * DAY_MS
/** No photo takes longer to be stored or deleted. */
export const UNFINISHED_PHOTO_MS = 10 * MINUTE_MS
/** A photo that was not sent by then will not be. */
export const UNSENT_CHAT_PHOTO_MS = DAY_MS
/** The age from which the sweep enqueues a job that the request has not enqueued itself. */
export const STALE_JOB_MS = MINUTE_MS
export const MAX_LIMIT_WINDOW_MS = DAY_MS
export const DEVICE_SECONDS = (365 * DAY_MS) / 1_000
export const FLASH_SECONDS = 120
export const CACHED_PAGE_MS = 5 * MINUTE_MS
export const UPSTREAM_SETTINGS_MS = 5 * MINUTE_MS
export const LOCAL_MAIL_SECONDS = (7 * DAY_MS) / 1_000
export const SANDBOX_SECONDS = LOCAL_MAIL_SECONDS
/** An unpaid order of this age is closed; a late payment is still accepted. */
export const OPEN_ORDER_MS = DAY_MS
/** Seven years after its year: the longest that accounting requires in the countries served. */
const RECONCILIATION_MS = 8 * 365 * DAY_MS

type RetentionRule = {
  what: string
  /** The text of its line in docs/storage.md, where that is not `what`. */
  in_map?: string
  ttl_ms: readonly number[]
  why: string
  /**
   * What the timer deletes by this table; `sweep`: by a step of its own, which deletes more than a row. Everything else expires by a lifetime
   * its store was given.
   */
  by: Expiry | 'sweep' | 'browser' | 'KV' | 'Cache API' | 'alarm' | 'isolate' | 'signature'
}

export const RETENTION: readonly RetentionRule[] = [
  {
    what: '`sessions`',
    in_map: '`MemberDesk`',
    ttl_ms: [SESSION_MS],
    why: 'section 9; renewed at half-life, so whoever comes back stays signed in',
    by: 'alarm',
  },
  {
    what: '`sealed`',
    in_map: '`ChatRoom`',
    ttl_ms: [SEALED_MS],
    why: 'a report about what somebody wrote may come after they have gone',
    by: 'alarm',
  },
  {
    what: '`evidence`',
    in_map: '`ChatRoom`',
    ttl_ms: [EVIDENCE_MS],
    why: 'what was reported is kept as long as the report of it',
    by: 'alarm',
  },
  {
    what: '`audit`',
    ttl_ms: [AUDIT_MS],
    why: 'how long a decision about somebody can be contested',
    by: { table: 'audit', column: 'at', ms: AUDIT_MS, except: 'tells-of-suspended' },
  },
  {
    what: '`tokens`',
    ttl_ms: [ACTIVATION_TOKEN_MS, SIGNUP_TOKEN_MS, RESET_TOKEN_MS, MAIL_CHANGE_TOKEN_MS, MAIL_UNDO_TOKEN_MS],
    why: 'a mail is read within a week, one that opens an account at once; a form that was opened is filled in or left',
    by: { table: 'tokens', column: 'expires_at', ms: 0 },
  },
  {
    what: '`mail_changes`',
    ttl_ms: [MAIL_CHANGES_MS],
    why: 'a day to confirm it, two to undo it; both addresses go with it',
    by: { table: 'mail_changes', column: 'asked_at', ms: MAIL_CHANGES_MS },
  },
  {
    what: '`complaints`, `complaint_events`, `evidence_readings`',
    ttl_ms: [COMPLAINTS_MS],
    why: 'a dispute may come back to it; promised on the page on privacy. Events and readings go with their complaint',
    by: { table: 'complaints', column: 'created_at', ms: COMPLAINTS_MS },
  },
  {
    what: 'complaints of deleted accounts',
    in_map: '`complaints`, `complaint_events`, `evidence_readings`',
    ttl_ms: [ANSWER_SENT_MS],
    why: 'an open case needs an address for its answer; promised on the page that deletes. What was decided stays with the rest',
    by: 'sweep',
  },
  {
    what: '`passes`',
    ttl_ms: [PASSES_MS],
    why: 'who was not for somebody in spring may be in summer; said where the match finder ends',
    by: { table: 'passes', column: 'created_at', ms: PASSES_MS },
  },
  {
    what: '`statements`',
    ttl_ms: [AUDIT_MS],
    why: 'as long as the deed that each is the reason of',
    by: { table: 'statements', column: 'decided_at', ms: AUDIT_MS },
  },
  {
    what: '`sealed_evidence`',
    ttl_ms: [SEALED_MS],
    why: 'long enough to decide on the report; its pictures go with it',
    by: 'sweep',
  },
  {
    what: '`cancellations`',
    ttl_ms: [CANCELLATIONS_MS],
    why: 'how long it may have to be proved that a contract was cancelled, and when',
    by: { table: 'cancellations', column: 'received_at', ms: CANCELLATIONS_MS },
  },
  {
    what: '`consents`',
    ttl_ms: [CONSENTS_MS],
    why: 'how long it may have to be proved that visitors were asked',
    by: { table: 'consents', column: 'at', ms: CONSENTS_MS },
  },
  {
    what: '`finished_jobs`',
    ttl_ms: [FINISHED_JOBS_MS],
    why: 'a queue keeps a message for 14 days at most; the memory of what is done lasts longer',
    by: { table: 'finished_jobs', column: 'finished_at', ms: FINISHED_JOBS_MS },
  },
  {
    what: '`pending_jobs`',
    ttl_ms: [FAILED_JOBS_MS],
    why: 'long enough to see what was given up and to hand it over again; counted from then, and what is not given up is kept until it is done',
    by: { table: 'pending_jobs', column: 'failed_at', ms: FAILED_JOBS_MS },
  },
  {
    what: '`suppressed_addresses`',
    ttl_ms: [SUPPRESSED_MS],
    why: 'a mailbox that took no mail so long ago may be somebody else’s by now',
    by: { table: 'suppressed_addresses', column: 'at', ms: SUPPRESSED_MS },
  },
  {
    what: '`conversions`',
    ttl_ms: [CONVERSIONS_MS],
    why: 'networks settle by the month and dispute within the year',
    by: { table: 'conversions', column: 'at', ms: CONVERSIONS_MS },
  },
  {
    what: '`clicks`',
    ttl_ms: [COUNTS_MS],
    why: 'a season is compared with those of the two years before',
    by: { table: 'clicks', column: 'day', ms: COUNTS_MS },
  },
  {
    what: '`funnel`',
    ttl_ms: [COUNTS_MS],
    why: 'the same',
    by: { table: 'funnel', column: 'day', ms: COUNTS_MS },
  },
  {
    what: '`variants`',
    ttl_ms: [COUNTS_MS],
    why: 'the same',
    by: { table: 'variants', column: 'day', ms: COUNTS_MS },
  },
  {
    what: '`orders`',
    ttl_ms: [RECONCILIATION_MS],
    why: 'bookkeeping: seven years after the year of the purchase',
    by: { table: 'orders', column: 'created_at', ms: RECONCILIATION_MS },
  },
  {
    what: '`payment_events`',
    ttl_ms: [RECONCILIATION_MS],
    why: 'the same: they prove what was paid',
    by: { table: 'payment_events', column: 'at', ms: RECONCILIATION_MS },
  },
  {
    what: '`reconciliations`',
    ttl_ms: [RECONCILIATION_MS],
    why: 'the same: they prove that it was looked at',
    by: { table: 'reconciliations', column: 'begun_at', ms: RECONCILIATION_MS },
  },
  {
    what: 'the key of a statement',
    in_map: 'The key of a statement',
    ttl_ms: [STATEMENT_KEY_MS],
    why: 'as long as it takes to read it and to appeal; the next login gives another',
    by: 'signature',
  },
  {
    what: 'unfinished photos',
    in_map: '| `photos` |',
    ttl_ms: [UNFINISHED_PHOTO_MS],
    why: 'half made or half deleted, they name pictures in the store that would be forgotten',
    by: 'sweep',
  },
  {
    what: 'unsent photos of conversations',
    in_map: '`ChatRoom`',
    ttl_ms: [UNSENT_CHAT_PHOTO_MS],
    why: 'chosen for a message that was never sent, they are nobody’s',
    by: 'alarm',
  },
  {
    what: '`RateLimiter`',
    ttl_ms: [MAX_LIMIT_WINDOW_MS],
    why: 'the longest window of any limit; whom it counts is an HMAC',
    by: 'alarm',
  },
  {
    what: '`__Host-session` (https), `session` (http)',
    ttl_ms: [SESSION_MS],
    why: 'as long as the session it names',
    by: 'browser',
  },
  {
    what: '`__Host-device` (https), `device` (http)',
    ttl_ms: [DEVICE_SECONDS * 1_000],
    why: 'a device in use is known again after a long absence; it opens nothing',
    by: 'browser',
  },
  { what: '`i18n_redirected`', ttl_ms: [LOCALE_COOKIE_SECONDS * 1_000], why: 'section 9', by: 'browser' },
  {
    what: '`skipped-site-entry-warning`',
    ttl_ms: [COOKIE_SECONDS * 1_000],
    why: 'whoever is of age stays so; a shared device is asked again after a month',
    by: 'browser',
  },
  { what: '`network`', ttl_ms: [COOKIE_SECONDS * 1_000], why: 'section 9', by: 'browser' },
  {
    what: '`flash_email`',
    ttl_ms: [FLASH_SECONDS * 1_000],
    why: 'one redirect, however slow the line',
    by: 'browser',
  },
  {
    what: '`consent`',
    ttl_ms: [CONSENT_COOKIE_SECONDS * 1_000],
    why: 'whoever said no is not asked again for half a year',
    by: 'browser',
  },
  {
    what: '`draft:{member}:{conversation}`',
    ttl_ms: [UNSENT_KEPT_DAYS * DAY_MS],
    why: 'promised on the page on cookies; what is older was given up',
    by: 'browser',
  },
  {
    what: '`outbox`, its store `messages`',
    ttl_ms: [UNSENT_KEPT_DAYS * DAY_MS],
    why: 'the same',
    by: 'browser',
  },
  {
    what: '`outbox`, its store `photos`',
    ttl_ms: [UNSENT_KEPT_DAYS * DAY_MS],
    why: 'the same',
    by: 'browser',
  },
  {
    what: '`unsent:{member}:{conversation}:{client_id}`',
    ttl_ms: [UNSENT_KEPT_DAYS * DAY_MS],
    why: 'the same',
    by: 'browser',
  },
  {
    what: '`kept-chats`',
    ttl_ms: [UNSENT_KEPT_DAYS * DAY_MS],
    why: 'the same: who does not come back does not read there either',
    by: 'browser',
  },
  {
    what: 'the signed tracking record',
    in_map: 'signed token',
    ttl_ms: [TRACKING_TOKEN_SECONDS * 1_000],
    why: 'design section 9; long enough to fill in a form',
    by: 'signature',
  },
  {
    what: '`words:{build}:{site}:{locale}`',
    ttl_ms: [MESSAGES_CACHE_SECONDS * 1_000],
    why: 'section 1; a page that is open outlives a deploy by as much',
    by: 'KV',
  },
  {
    what: 'the mail outbox, locally',
    ttl_ms: [LOCAL_MAIL_SECONDS * 1_000],
    why: 'a store for work forgets by itself',
    by: 'KV',
  },
  {
    what: 'payments of the sandbox, locally',
    ttl_ms: [SANDBOX_SECONDS * 1_000],
    why: 'the same',
    by: 'KV',
  },
  {
    what: 'Cache API `kept-pages`',
    ttl_ms: [CACHED_PAGE_MS],
    why: 'people and settings on kept pages may be this old',
    by: 'Cache API',
  },
  {
    what: 'words of other builds in isolate memory',
    in_map: '| isolate memory |',
    ttl_ms: [MESSAGES_CACHE_SECONDS * 1_000],
    why: 'the same words',
    by: 'isolate',
  },
  {
    what: 'kept pages in isolate memory',
    in_map: '| isolate memory |',
    ttl_ms: [CACHED_PAGE_MS],
    why: 'the same pages',
    by: 'isolate',
  },
  {
    what: "an upstream's settings in isolate memory",
    in_map: '| isolate memory |',
    ttl_ms: [UPSTREAM_SETTINGS_MS],
    why: 'what it says of itself changes rarely',
    by: 'isolate',
  },
]

/** What the timer deletes, in every database. */
export const EXPIRIES: readonly Expiry[] = RETENTION.flatMap(({ by }) => (typeof by === 'string' ? [] : [by]))
