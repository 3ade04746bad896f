// All refusals with their HTTP status (design section 11).
// The code is also a message key: `errors.<code>` has a text in all seven locales (kept by a test).
import type { ProofTask } from './proof.ts'

export const REFUSALS = {
  sign_in_required: 401,
  wrong_credentials: 401,
  passkey_unknown: 401,
  insufficient_credits: 402,
  spending_guard: 402,
  payments_closed: 403,
  in_debt: 403,
  cross_origin: 403,
  not_yours: 403,
  banned: 403,
  email_unconfirmed: 403,
  birth_date_required: 403,
  chats_restricted: 403,
  signups_closed: 403,
  not_writing_to: 403,
  confirm_by_mail: 403,
  search_closed: 403,
  not_found: 404,
  method_not_allowed: 405,
  email_taken: 409,
  passkeys_full: 409,
  saved_searches_full: 409,
  address_bounces: 409,
  fictional_unacknowledged: 409,
  not_answered_now: 409,
  client_id_reused: 409,
  photos_full: 409,
  photos_missing: 409,
  pose_expired: 409,
  nothing_to_withdraw: 409,
  price_changed: 409,
  premium_running: 409,
  code_unusable: 409,
  member_unavailable: 410,
  too_large: 413,
  unsupported_media_type: 415,
  unknown_host: 421,
  invalid: 422,
  photo_unreadable: 422,
  photo_too_small: 422,
  photo_too_many_pixels: 422,
  photo_too_narrow: 422,
  photo_empty: 422,
  photo_refused: 422,
  passkey_failed: 422,
  upgrade_required: 426,
  too_many: 429,
  proof_required: 429,
  internal: 500,
  not_offered: 501,
  payment_provider: 502,
  upstream_unreachable: 502,
  upstream_invalid: 502,
  unavailable: 503,
  busy: 503,
  upstream_timeout: 504,
} as const

export type RefusalCode = keyof typeof REFUSALS

/** Of every call that signs somebody in; `sign_in_required` where the account is suspended or deleted while it runs. */
export const SIGN_IN_REFUSALS = ['wrong_credentials', 'sign_in_required'] as const satisfies RefusalCode[]
/** Of every call that takes an image. */
export const PHOTO_REFUSALS = [
  'photo_unreadable',
  'photo_too_small',
  'photo_too_many_pixels',
  'photo_too_narrow',
  'photo_empty',
] as const satisfies RefusalCode[]

/** The details of a refusal; serialised as `error.details`. */
export type RefusalDetails = {
  /** Field name → message key below `errors.fields`, for `invalid`. */
  fields?: Record<string, string>
  /** Seconds to wait before another try; also sent as `Retry-After`. */
  retry_after?: number
  /** Credits in the wallet and credits required, for `insufficient_credits`. */
  credits?: number
  required?: number
  /** When messages are answered again, ISO 8601, for `not_answered_now`; absent where it is not known. */
  opens_at?: string
  /** When it ends by itself, ISO 8601, for `chats_restricted`; absent without an end. */
  until?: string
  /** The task to solve before the call is repeated, for `proof_required` and `busy`. */
  proof?: ProofTask
  /** The key of the statement of reasons, for `banned`. */
  statement?: string
}

/** The body of every refusal. */
export type RefusalAnswer = { error: { code: RefusalCode; details: RefusalDetails; request_id: string } }

/**
 * An expected "no". Thrown anywhere below the API, caught once (worker/errors.ts), and rebuilt by the
 * typed client in the browser, so that both sides handle one class.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly details: RefusalDetails
  readonly request_id: string | undefined

  constructor(code: RefusalCode, details: RefusalDetails = {}, request_id?: string) {
    super(code)
    this.code = code
    this.details = details
    this.request_id = request_id
  }

  get status(): number {
    return REFUSALS[this.code]
  }
}

/** True for a code of the table above; unknown codes of an upstream are treated as `internal`. */
export function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(REFUSALS, code)
}
