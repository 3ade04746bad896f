// Everything that is deleted with time, in one table: what, how long it is stored, why so long, and who deletes it. A test compares it
// with docs/storage.md. A member's own data has no duration: it lasts until the account is erased.
import {
  CONFIRM_LATER_DAYS,
  CONSENT_COOKIE_SECONDS,
  COOKIE_SECONDS,
  LOCALE_COOKIE_SECONDS,
  MESSAGES_CACHE_SECONDS,
  TRACKING_TOKEN_SECONDS,
  UNSENT_KEPT_DAYS,
} from '#src/domain/constants.ts'
import { INVITATION_MS, OPERATOR_SESSION_MS } from '#src/domain/operators.ts'
import { PHOTO_UNDO_MS } from '#src/domain/photo-review.ts'
import type { Expiry } from './database/delete-expired.ts'
import {
  ACTIVATION_TOKEN_MS,
  ANSWER_SENT_MS,
  AUDIT_MS,
  CACHED_PAGE_MS,
  CANCELLATIONS_MS,
  CASE_KEY_MS,
  COMPLAINTS_MS,
  CONSENTS_MS,
  CONVERSIONS_MS,
  COUNTS_MS,
  DAY_MS,
  DESK_CONVERSATIONS_MS,
  DESK_DECIDED_MS,
  DESK_PRESENCE_MS,
  DEVICE_SECONDS,
  EVIDENCE_MS,
  EXPORT_KEY_MS,
  FAILED_JOBS_MS,
  FINISHED_JOBS_MS,
  FLASH_SECONDS,
  LOCAL_MAIL_SECONDS,
  MAIL_CHANGE_TOKEN_MS,
  MAIL_CHANGES_MS,
  MAIL_UNDO_TOKEN_MS,
  MAX_LIMIT_WINDOW_MS,
  PASSES_MS,
  RECONCILIATION_MS,
  REFUSED_PHOTOS_MS,
  RESET_TOKEN_MS,
  SANDBOX_SECONDS,
  SEALED_MS,
  SESSION_MS,
  SIGNUP_TOKEN_MS,
  STATEMENT_KEY_MS,
  SUPPRESSED_MS,
  UNFINISHED_PHOTO_MS,
  UNSENT_CHAT_PHOTO_MS,
  UNSENT_POSE_MS,
  UPSTREAM_SETTINGS_MS,
  VERIFICATION_WAITS_MS,
} from './retention.ts'

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

/** A rule by which the timer deletes the rows of one table. */
const rows = (by: Expiry, why: string): RetentionRule => ({
  what: `\`${by.table}\``,
  ttl_ms: [by.ms],
  why,
  by,
})

export const RETENTION: readonly RetentionRule[] = [
  {
    what: '`sessions`',
    in_map: '`MemberDesk`',
    ttl_ms: [SESSION_MS],
    why: 'section 9; renewed at half-life, so that a member who returns stays signed in',
    by: 'alarm',
  },
  {
    what: '`sealed`',
    in_map: '`ChatRoom`',
    ttl_ms: [SEALED_MS],
    why: 'a message may be reported after its sender has deleted their account',
    by: 'alarm',
  },
  {
    what: '`evidence`',
    in_map: '`ChatRoom`',
    ttl_ms: [EVIDENCE_MS],
    why: 'as long as the report of it',
    by: 'alarm',
  },
  {
    what: '`audit`',
    ttl_ms: [AUDIT_MS],
    why: 'how long a decision about a member can be contested',
    by: { table: 'audit', column: 'at', ms: AUDIT_MS, except: 'suspension-notices' },
  },
  rows(
    { table: 'operator_audit', column: 'at', ms: AUDIT_MS },
    'as long as the decisions and account actions it explains',
  ),
  rows(
    { table: 'approvals', column: 'created_at', ms: AUDIT_MS },
    'as long as the record of who asked and who confirmed can be contested',
  ),
  rows(
    { table: 'operators', column: 'ended_at', ms: AUDIT_MS },
    'the audit names them; counted from the day an operator was ended',
  ),
  rows(
    { table: 'operator_sessions', column: 'created_at', ms: OPERATOR_SESSION_MS },
    'a working day; thirty minutes without a call end it before',
  ),
  {
    what: '`operator_invitations`',
    ttl_ms: [INVITATION_MS],
    why: 'a link is used at once; whoever needs another one is invited again',
    by: { table: 'operator_invitations', column: 'expires_at', ms: 0 },
  },
  {
    what: '`tokens`',
    ttl_ms: [ACTIVATION_TOKEN_MS, SIGNUP_TOKEN_MS, RESET_TOKEN_MS, MAIL_CHANGE_TOKEN_MS, MAIL_UNDO_TOKEN_MS],
    why: 'an email is read within a week, one that opens an account at once; a signup form is filled in within half an hour',
    by: { table: 'tokens', column: 'expires_at', ms: 0 },
  },
  rows(
    { table: 'mail_changes', column: 'asked_at', ms: MAIL_CHANGES_MS },
    'a day to confirm the change, two to undo it; both addresses are deleted with it',
  ),
  {
    what: '`complaints`, `case_messages`, `complaint_events`, `evidence_readings`',
    ttl_ms: [COMPLAINTS_MS],
    why: 'a dispute may refer to it; stated on the privacy page. Messages, events and readings are deleted with their complaint',
    by: { table: 'complaints', column: 'created_at', ms: COMPLAINTS_MS },
  },
  {
    what: 'complaints of deleted accounts',
    in_map: '`complaints`, `case_messages`, `complaint_events`, `evidence_readings`',
    ttl_ms: [ANSWER_SENT_MS],
    why: 'an open case needs an address for its answer; stated on the page that deletes an account. Decided ones stay with the rest',
    by: 'sweep',
  },
  rows(
    { table: 'passes', column: 'created_at', ms: PASSES_MS },
    'a member may like later whom they passed; stated where the match finder ends',
  ),
  rows(
    { table: 'statements', column: 'decided_at', ms: AUDIT_MS },
    'as long as the account action that each is the reason of',
  ),
  {
    what: '`sealed_evidence`',
    ttl_ms: [SEALED_MS],
    why: 'long enough to decide on the report; its images are deleted with it',
    by: 'sweep',
  },
  rows(
    { table: 'cancellations', column: 'received_at', ms: CANCELLATIONS_MS },
    'how long we may have to prove that a contract was cancelled, and when',
  ),
  rows(
    { table: 'waiting_messages', column: 'decided_at', ms: DESK_DECIDED_MS },
    'a member may ask why a message was given back; one that waits has no end',
  ),
  rows(
    { table: 'desk_answers', column: 'created_at', ms: DESK_DECIDED_MS },
    'as long as the messages it answers',
  ),
  rows(
    { table: 'desk_conversations', column: 'last_waiting_at', ms: DESK_CONVERSATIONS_MS },
    'a member who writes again after months finds an operator who knows the conversation',
  ),
  rows(
    { table: 'desk_presence', column: 'seen_at', ms: DESK_PRESENCE_MS },
    'the desk counts as staffed for a day; the rest shows who was there of late',
  ),
  rows(
    { table: 'consents', column: 'at', ms: CONSENTS_MS },
    'how long we may have to prove that visitors were asked',
  ),
  rows(
    { table: 'finished_jobs', column: 'finished_at', ms: FINISHED_JOBS_MS },
    'a queue stores a message for 14 days at most; a job must be known as finished for longer',
  ),
  rows(
    { table: 'pending_jobs', column: 'failed_at', ms: FAILED_JOBS_MS },
    'time to find a failed job and to enqueue it again; counted from its failure, and other jobs stay until they are done',
  ),
  rows(
    { table: 'suppressed_addresses', column: 'at', ms: SUPPRESSED_MS },
    'a mailbox that refused email so long ago may have another owner by now',
  ),
  rows(
    { table: 'refused_photos', column: 'at', ms: REFUSED_PHOTOS_MS },
    'whoever uploads a refused picture again does so soon; a hash shows no picture and names nobody',
  ),
  rows(
    { table: 'conversions', column: 'at', ms: CONVERSIONS_MS },
    'networks settle by the month and dispute within the year',
  ),
  rows(
    { table: 'clicks', column: 'day', ms: COUNTS_MS },
    'a season is compared with those of the two years before',
  ),
  rows({ table: 'funnel', column: 'day', ms: COUNTS_MS }, 'the same'),
  rows({ table: 'variants', column: 'day', ms: COUNTS_MS }, 'the same'),
  rows(
    { table: 'orders', column: 'created_at', ms: RECONCILIATION_MS },
    'bookkeeping: seven years after the year of the purchase',
  ),
  rows(
    { table: 'payment_events', column: 'at', ms: RECONCILIATION_MS },
    'the same: they prove what was paid',
  ),
  rows(
    { table: 'reconciliations', column: 'begun_at', ms: RECONCILIATION_MS },
    'the same: they prove that the orders were compared',
  ),
  {
    what: 'the key of a statement',
    in_map: 'The key of a statement',
    ttl_ms: [STATEMENT_KEY_MS],
    why: 'long enough to read it and to appeal; the next login gives another',
    by: 'signature',
  },
  {
    what: 'the key of a data export',
    in_map: 'The key of a data export',
    ttl_ms: [EXPORT_KEY_MS],
    why: 'time to find a computer; another address, or the erasure of the account, ends it at once',
    by: 'signature',
  },
  {
    what: 'the key of a case',
    in_map: 'The key of a case',
    ttl_ms: [CASE_KEY_MS],
    why: 'longer than a case should be open; once it is closed, the key shows its messages and accepts none',
    by: 'signature',
  },
  {
    what: 'unfinished photos',
    in_map: '| `photos` |',
    ttl_ms: [UNFINISHED_PHOTO_MS],
    why: 'half made or half deleted, they name images in R2 that would stay there for ever',
    by: 'sweep',
  },
  {
    what: '`photo_verifications`',
    ttl_ms: [PHOTO_UNDO_MS, VERIFICATION_WAITS_MS, UNSENT_POSE_MS],
    why: 'the photo in the pose is needed for the decision alone, which can be undone for a minute; one that nobody decides on is deleted, and so is a pose without a photo',
    by: 'sweep',
  },
  {
    what: 'unsent photos of conversations',
    in_map: '`ChatRoom`',
    ttl_ms: [UNSENT_CHAT_PHOTO_MS],
    why: 'chosen for a message that was never sent, they belong to no conversation',
    by: 'alarm',
  },
  {
    what: '`RateLimiter`',
    ttl_ms: [MAX_LIMIT_WINDOW_MS],
    why: 'the longest window of any limit; it names the caller by an HMAC',
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
    why: 'recognises a device after a long absence; grants no access',
    by: 'browser',
  },
  { what: '`i18n_redirected`', ttl_ms: [LOCALE_COOKIE_SECONDS * 1_000], why: 'section 9', by: 'browser' },
  {
    what: '`skipped-site-entry-warning`',
    ttl_ms: [COOKIE_SECONDS * 1_000],
    why: 'an adult stays one; on a shared device the notice is shown again after a month',
    by: 'browser',
  },
  { what: '`network`', ttl_ms: [COOKIE_SECONDS * 1_000], why: 'section 9', by: 'browser' },
  {
    what: '`flash_email`',
    ttl_ms: [FLASH_SECONDS * 1_000],
    why: 'one redirect, however slow the connection',
    by: 'browser',
  },
  {
    what: '`consent`',
    ttl_ms: [CONSENT_COOKIE_SECONDS * 1_000],
    why: 'a visitor who refused is not asked again for half a year',
    by: 'browser',
  },
  {
    what: '`draft:{member}:{conversation}`',
    ttl_ms: [UNSENT_KEPT_DAYS * DAY_MS],
    why: 'stated on the cookie page; older drafts are abandoned',
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
    why: 'the same: a member who does not return reads no chats offline either',
    by: 'browser',
  },
  {
    what: '`confirm-later`',
    ttl_ms: [CONFIRM_LATER_DAYS * DAY_MS],
    why: 'stated on the cookie page; an address that is not confirmed is asked for again',
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
    why: 'a local store, emptied without a timer',
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
    why: 'profiles and settings on cached pages may be this old',
    by: 'Cache API',
  },
  {
    what: 'messages of other builds in isolate memory',
    in_map: '| isolate memory |',
    ttl_ms: [MESSAGES_CACHE_SECONDS * 1_000],
    why: 'the same messages',
    by: 'isolate',
  },
  {
    what: 'cached pages in isolate memory',
    in_map: '| isolate memory |',
    ttl_ms: [CACHED_PAGE_MS],
    why: 'the same pages',
    by: 'isolate',
  },
  {
    what: "an upstream's settings in isolate memory",
    in_map: '| isolate memory |',
    ttl_ms: [UPSTREAM_SETTINGS_MS],
    why: 'they change rarely',
    by: 'isolate',
  },
]

/** What the timer deletes, in every database. */
export const EXPIRIES: readonly Expiry[] = RETENTION.flatMap(({ by }) => (typeof by === 'string' ? [] : [by]))
