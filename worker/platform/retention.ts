// How long everything is stored that is deleted with time; what it is, why so long and who deletes it: retention-table.ts. Durations
// that a text for members names are in src/domain/constants.ts.
import {
  CASE_KEY_DAYS,
  COMPLAINT_DAYS,
  COOKIE_SECONDS,
  EXPORT_KEY_DAYS,
  PASSES_KEPT_DAYS,
  SEALED_DAYS,
} from '#src/domain/constants.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const SESSION_MS = COOKIE_SECONDS * 1_000
export const SIGNUP_TOKEN_MS = 30 * MINUTE_MS
export const ACTIVATION_TOKEN_MS = 7 * DAY_MS
export const RESET_TOKEN_MS = HOUR_MS
export const MAIL_CHANGE_TOKEN_MS = DAY_MS
/** Design section 11: a change of address can be undone from the old one for 48 hours. */
export const MAIL_UNDO_TOKEN_MS = 2 * DAY_MS
/** The time to confirm a change of address, and then to undo it. */
export const MAIL_CHANGES_MS = MAIL_CHANGE_TOKEN_MS + MAIL_UNDO_TOKEN_MS
/** Trust: evidence survives a deletion for this long. */
export const SEALED_MS = SEALED_DAYS * DAY_MS
/** The key by which a suspended member reads the reason: long enough to get from the login to it. */
export const STATEMENT_KEY_MS = HOUR_MS
/** The link of a mail about an open case: longer than any case should be open. */
export const CASE_KEY_MS = CASE_KEY_DAYS * DAY_MS
/** The link to one's own data, which an operator sends on request: time to find a computer. */
export const EXPORT_KEY_MS = EXPORT_KEY_DAYS * DAY_MS
/** A second order to send that link within this time is the same one, sent again. */
export const SAME_EXPORT_MS = 10 * MINUTE_MS
export const COMPLAINTS_MS = COMPLAINT_DAYS * DAY_MS
/** The email with the answer has been sent by then. */
export const ANSWER_SENT_MS = DAY_MS
/** As long as the report it belongs to. */
export const EVIDENCE_MS = COMPLAINTS_MS
export const CONSENTS_MS = 3 * 365 * DAY_MS
/** The trigger `audit_is_kept` refuses to delete what is younger. */
export const AUDIT_MS = 3 * 365 * DAY_MS
/** As long as a contract can be disputed (§ 195 BGB). */
export const CANCELLATIONS_MS = 3 * 365 * DAY_MS
export const PASSES_MS = PASSES_KEPT_DAYS * DAY_MS
export const CONVERSIONS_MS = 400 * DAY_MS
export const COUNTS_MS = 800 * DAY_MS
export const SUPPRESSED_MS = 365 * DAY_MS
/** Of the hashes of refused photos. */
export const REFUSED_PHOTOS_MS = 365 * DAY_MS
/** The desk's figures are those of thirty days; a dispute about an answer comes later. */
export const DESK_DECIDED_MS = 90 * DAY_MS
export const DESK_CONVERSATIONS_MS = 180 * DAY_MS
export const DESK_PRESENCE_MS = 30 * DAY_MS
export const FINISHED_JOBS_MS = 15 * DAY_MS
export const FAILED_JOBS_MS = 90 * DAY_MS
/** No photo takes longer to be stored or deleted. */
export const UNFINISHED_PHOTO_MS = 10 * MINUTE_MS
/** A pose that no photo was sent of: much longer than it is valid. */
export const UNSENT_POSE_MS = DAY_MS
/** A photo in a pose that nobody decided on by then is deleted. */
export const VERIFICATION_WAITS_MS = 30 * DAY_MS
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
export const RECONCILIATION_MS = 8 * 365 * DAY_MS
