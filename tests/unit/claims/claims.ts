// The times and figures in the texts, in seven languages, and the constants in force. A text with another one fails the test,
// and so does one that is not listed.
import {
  CITY_MAX_LENGTH,
  COMPLAINT_DAYS,
  COMPLAINT_MAX_LENGTH,
  COMPLAINT_MIN_LENGTH,
  CONFIRM_LATER_DAYS,
  CONSENT_COOKIE_SECONDS,
  COOKIE_SECONDS,
  LOCALE_COOKIE_SECONDS,
  MESSAGE_MAX_LENGTH,
  MIN_AGE_YEARS,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  SEALED_DAYS,
  UNSENT_KEPT_DAYS,
} from '#src/domain/constants.ts'
import { LIMIT_LOOSENS_HOURS, LIMIT_MAX_CREDITS, LIMIT_WINDOW_HOURS } from '#src/domain/credits.ts'
import { WITHDRAWAL_DAYS } from '#src/domain/orders.ts'
import { PASSKEY_NAME_MAX_LENGTH } from '#src/domain/passkeys.ts'
import { PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS, PHOTO_MIN_SIDE_PX } from '#src/domain/photo-rules.ts'
import { NOTE_MAX_LENGTH } from '#src/domain/profile-notes.ts'
import { ALERT_PAUSE_MS, SAVED_SEARCH_NAME_MAX_LENGTH } from '#src/domain/saved-searches.ts'
import { LIMITS } from '#worker/features/limits/service.ts'
import {
  ACTIVATION_TOKEN_MS,
  ANSWER_SENT_MS,
  AUDIT_MS,
  CONSENTS_MS,
  FLASH_SECONDS,
  MAIL_CHANGE_TOKEN_MS,
  MAIL_UNDO_TOKEN_MS,
  RESET_TOKEN_MS,
  SUPPRESSED_MS,
  VERIFICATION_WAITS_MS,
} from '#worker/platform/retention.ts'
import type { Claim } from './check.ts'

const ofSeconds = (seconds: number) => seconds / 3_600
const ofDays = (days: number) => days * 24
const ofMs = (milliseconds: number) => ofSeconds(milliseconds / 1_000)

/** The shortest of a limit's windows. */
const windowOf = (limit: keyof typeof LIMITS) =>
  ofSeconds(Math.min(...LIMITS[limit].map(({ seconds }) => seconds)))

/** Times that the operator is responsible for; the test compares them with docs/operating.md. */
export const OPERATOR_DAYS = { answer: 3, privacy: 30, appeal: 14, appeal_within: 180, notice: 14 }

export const CLAIMS: readonly Claim[] = [
  {
    what: 'Who is new in a saved search is mailed at most once a day, to confirmed addresses',
    hours: [ofMs(ALERT_PAUSE_MS)],
    times_in: ['saved_searches.lead', 'mail.saved_searches.why'],
  },
  {
    what: 'A photo is a PNG or JPEG of at most 10 MB and 50 megapixels, 200 pixels on each side, and a member has twelve',
    figures: [PHOTO_MAX_BYTES / 1_048_576, PHOTO_MAX_PIXELS / 1_000_000, PHOTO_MIN_SIDE_PX],
    figures_in: [
      'errors.photo_too_small',
      'errors.photo_too_many_pixels',
      'photos.hint',
      'photos.problems.too_large',
    ],
  },
  {
    what: 'Signing up is one form of three fields: a minute',
    hours: [1 / 60],
    times_in: ['lander.join_lead', 'lander.join_profile_lead', 'lander.closing_lead'],
  },
  {
    what: 'A limit that members set themselves counts any 24 hours: a lower one holds at once, a higher one after 24',
    figures: [LIMIT_WINDOW_HOURS, LIMIT_LOOSENS_HOURS, 0, LIMIT_MAX_CREDITS],
    figures_in: ['guard.lead', 'guard.per_day', 'guard.per_chat', 'guard.used', 'errors.fields.guard'],
  },
  {
    what: 'A link in a mail works for a week, and another can be had once a minute',
    hours: [ofMs(ACTIVATION_TOKEN_MS), windowOf('activation_mail')],
    times_in: [
      'mail.activation.expires',
      'activate.error.text',
      'faq/confirmation-mail',
      'privacy/how-long/4',
    ],
  },
  {
    what: 'Who tried too many passwords waits a quarter of an hour',
    hours: [windowOf('login_account')],
    times_in: ['faq/log-in'],
  },
  {
    what: 'Cookies last as long as we say',
    hours: [ofSeconds(COOKIE_SECONDS), ofSeconds(LOCALE_COOKIE_SECONDS)],
    times_in: [
      'cookies/session/4',
      'cookies/known-device/4',
      'cookies/language/4',
      'cookies/of-age/4',
      'cookies/partner/4',
      'privacy/cookies/2',
      'privacy/cookies/3',
      'privacy/cookies/4',
    ],
  },
  {
    what: 'An address that a link brought along is kept for two minutes',
    hours: [ofSeconds(FLASH_SECONDS)],
    times_in: ['cookies/email-hand-over/4', 'privacy/cookies/5'],
  },
  {
    what: 'A choice about cookies holds for 180 days, can be changed at any time, and a no deletes what was stored',
    hours: [ofSeconds(CONSENT_COOKIE_SECONDS)],
    times_in: ['cookies/your-choice/4'],
  },
  {
    what: 'That somebody was asked about cookies is kept for three years, what they write to us for two, and of a deleted account for a day',
    hours: [ofMs(CONSENTS_MS), ofDays(COMPLAINT_DAYS), ofMs(ANSWER_SENT_MS)],
    times_in: ['cookies/when-we-ask-first/2', 'privacy/how-long/5'],
  },
  {
    what: 'Unsent input stays on the device for seven days at most, and no longer than the member',
    hours: [ofDays(UNSENT_KEPT_DAYS)],
    times_in: ['cookies/what-you-have-written-and-not-sent-yet/5'],
  },
  {
    what: 'Chats that can be read offline stay on the device for seven days at most, no longer than the member, and with nobody else',
    hours: [ofDays(UNSENT_KEPT_DAYS)],
    times_in: ['cookies/what-you-can-read-without-a-connection/5'],
  },
  {
    what: 'The reminder to confirm the address is put off for a week at most',
    hours: [ofDays(CONFIRM_LATER_DAYS)],
    times_in: ['cookies/the-app-and-photos-you-share-with-it/5'],
  },
  {
    what: 'Who deletes their account is gone from every store; what they wrote is sealed for a while, and read by nobody',
    hours: [ofDays(SEALED_DAYS)],
    times_in: ['privacy/how-long/2'],
  },
  {
    what: 'A photo in a pose that nobody decides on is deleted after 30 days',
    hours: [ofMs(VERIFICATION_WAITS_MS)],
    times_in: ['privacy/how-long/3'],
  },
  {
    what: 'Logs are gone after about a week',
    hours: [ofDays(7)],
    times_in: ['privacy/how-long/6'],
  },
  {
    what: 'What changed how somebody stands is noted for three years, without an address',
    hours: [ofMs(AUDIT_MS)],
    times_in: ['privacy/how-long/7'],
  },
  {
    what: 'That an address took no mail is known for a year, and the address itself is not',
    hours: [ofMs(SUPPRESSED_MS)],
    times_in: ['privacy/how-long/8'],
  },
  {
    what: 'A reported profile or photo is kept sealed for 30 days, and opened only to decide',
    hours: [ofDays(SEALED_DAYS)],
    times_in: ['report.profile_what', 'report.photo_what'],
  },
  {
    what: 'Fields take what they say they take',
    figures: [
      1,
      NAME_MAX_LENGTH,
      PASSWORD_MIN_LENGTH,
      PASSWORD_MAX_LENGTH,
      PASSKEY_NAME_MAX_LENGTH,
      SAVED_SEARCH_NAME_MAX_LENGTH,
      MESSAGE_MAX_LENGTH,
      NOTE_MAX_LENGTH,
      CITY_MAX_LENGTH,
      COMPLAINT_MIN_LENGTH,
      COMPLAINT_MAX_LENGTH,
    ],
    figures_in: [
      'errors.fields.note_too_long',
      'errors.fields.city_too_long',
      'errors.fields.name_too_short',
      'errors.fields.name_too_long',
      'errors.fields.passkey_name_too_long',
      'errors.fields.search_name_too_long',
      'errors.fields.password_too_short',
      'errors.fields.password_too_long',
      'errors.fields.message_too_long',
      'errors.fields.note_too_long',
      'errors.fields.city_too_long',
      'errors.fields.complaint_too_short',
      'errors.fields.complaint_too_long',
      'signup.password_hint',
      'complaints.text_hint',
    ],
  },
  {
    what: 'Adults only: stated when signing up',
    figures: [MIN_AGE_YEARS],
    figures_in: [
      'footer.adults',
      'signup.agreement',
      'lander.honest_adults_text',
      'steps.personal.date_of_birth_hint',
      'entry.title',
      'entry.enter',
    ],
  },
  {
    what: 'A person reads and answers, as a rule within three working days',
    hours: [ofDays(OPERATOR_DAYS.answer)],
    times_in: ['service.times_question_text', 'complaints.next.question', 'complaints.next.complaint'],
  },
  {
    what: 'Who is restricted is told why, and somebody else decides on the appeal, as a rule within 14 days; never a machine',
    hours: [ofDays(OPERATOR_DAYS.appeal), ofDays(OPERATOR_DAYS.appeal_within)],
    times_in: [
      'service.times_appeal_text',
      'complaints.next.appeal',
      'ban/how-to-appeal/2',
      'ban/how-to-appeal/4',
      'mail.suspension.appeal',
      'cases.appeal.may',
    ],
  },
  {
    what: 'A copy, a correction, an erasure: asked for by the form, answered within a month, for nothing',
    hours: [ofDays(OPERATOR_DAYS.privacy)],
    times_in: ['service.times_privacy_text', 'complaints.next.privacy', 'faq/data', 'privacy/your-rights/6'],
  },
  {
    what: 'Bought credits that are not used are paid back when a purchase is withdrawn from within 14 days',
    hours: [ofDays(WITHDRAWAL_DAYS), ofDays(OPERATOR_DAYS.notice)],
    times_in: [
      'legal.return_policy.description',
      'faq/refund',
      'ban/your-credits/1',
      'return-policy/you-have-days/1',
      'return-policy/what-you-get-back/6',
      'return-policy/how-to-do-it/3',
      'terms/changing-your-mind/1',
      'terms/changing-your-mind/2',
      'terms/ending-your-account/1',
    ],
    figures: [100, 20, 80],
    figures_in: ['return-policy/what-you-get-back/2', 'terms/changing-your-mind/1'],
  },
  {
    what: 'A link for a new password works for an hour',
    figures: [ofMs(RESET_TOKEN_MS)],
    figures_in: ['mail.reset.expires'],
  },
  {
    what: 'A link to a new address works for a day',
    figures: [ofMs(MAIL_CHANGE_TOKEN_MS)],
    figures_in: ['mail.mail_change.expires'],
  },
  {
    what: 'A change of address can be undone for 48 hours',
    figures: [ofMs(MAIL_UNDO_TOKEN_MS)],
    figures_in: ['mail.mail_changed.expires'],
  },
]

/** Passages whose numbers are no claim. */
export const UNCLAIMED = ['profile.date_of_birth_error', 'icebreaker.city_favourite', 'service.danger_text']
