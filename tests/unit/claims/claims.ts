// What our texts promise, in seven languages, and what keeps it: code, a mail, or the operator (docs/operating.md, "What
// the texts promise in your name"). A text that promises something new fails the test until it stands here; one that
// names another time or figure than the constant in force fails too.
import {
  CITY_MAX_LENGTH,
  COMPLAINT_DAYS,
  COMPLAINT_MAX_LENGTH,
  COMPLAINT_MIN_LENGTH,
  CONSENT_COOKIE_SECONDS,
  COOKIE_SECONDS,
  LOCALE_COOKIE_SECONDS,
  MESSAGE_MAX_LENGTH,
  MIN_AGE_YEARS,
  NAME_MAX_LENGTH,
  PASSES_KEPT_DAYS,
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
  AUDIT_MS,
  CONSENTS_MS,
  FLASH_SECONDS,
  MAIL_CHANGE_TOKEN_MS,
  MAIL_UNDO_TOKEN_MS,
  RESET_TOKEN_MS,
  SUPPRESSED_MS,
} from '#worker/platform/retention.ts'
import type { Promised } from './check.ts'

const MAIL_FILES = {
  activation: 'signup/activation',
  reset: 'passwords/reset',
  'mail-change': 'email-change/confirm',
  'mail-changed': 'email-change/changed',
} as const

const ofSeconds = (seconds: number) => seconds / 3_600
const ofDays = (days: number) => days * 24
const ofMs = (milliseconds: number) => ofSeconds(milliseconds / 1_000)

/** The shortest of a limit's windows. */
const windowOf = (limit: keyof typeof LIMITS) =>
  ofSeconds(Math.min(...LIMITS[limit].map(({ seconds }) => seconds)))

/** What the operator is told to keep; docs/operating.md names the same times, and the test compares them. */
export const OPERATOR_DAYS = { answer: 3, privacy: 30, appeal: 14, appeal_within: 180, notice: 14 }

const LABELLED = [
  'src/parts/profile/FictionalLabel.tsx#FictionalLabel',
  'worker/migrations/0001_schema.sql#members_kind_is_immutable',
  'tests/e2e/story.test.ts',
]
const EVERY_LANDER = [
  'lander.video.description',
  'lander.gallery.description',
  'lander.alonetonight.description',
  'lander.iconslanding.description',
  'lander.socialnetwork.description',
  'lander.collagelanding.description',
  'lander.transitionsvideolanding.description',
  'lander.profile.description',
  'lander.profile.landing2_description',
  'lander.profile.landing3_description',
]

export const PROMISES: readonly Promised[] = [
  {
    promise: 'Fictional profiles are always labelled, and a profile never changes its kind',
    kept_by: LABELLED,
    said: {
      always: [
        ...EVERY_LANDER,
        'home.tick_fictional',
        'profile.fictional_explained',
        'terms/fictional-profiles/7',
      ],
    },
  },
  {
    promise: 'Fictional profiles never like, visit, write first or meet anyone',
    kept_by: [
      'worker/migrations/0001_schema.sql#likes_come_from_members',
      'worker/features/likes/queries.ts#listLikedBy',
      'worker/durable/member/inbox.ts#accepts',
      'tests/worker/durable/member/member-desk.test.ts',
    ],
    said: {
      always: [
        'profile.fictional_explained',
        'chat.acknowledge.body',
        'home.tick_never',
        'home.never_1',
        'finder.lead_fictional',
        'lander.profile.note',
        'lander.profile.landing2_lead',
        'lander.faq_fictional_text',
        'faq/fictional',
        'terms/fictional-profiles/4',
      ],
    },
  },
  {
    promise:
      'Who is new in a saved search is mailed at most once a day, to confirmed addresses, and not when nobody is new or mail is not wanted',
    kept_by: [
      'worker/features/saved-searches/jobs.ts#alertSearches',
      'worker/features/saved-searches/queries.ts#decideAlerts',
      'worker/jobs/send-email.ts#isUnwanted',
      'tests/worker/features/saved-searches/saved-searches.test.ts',
    ],
    hours: [ofMs(ALERT_PAUSE_MS)],
    said: {
      always: [
        'saved_searches.lead',
        'saved_searches.paused.body',
        'notifications.today.body',
        'push.today.body',
      ],
      time: ['saved_searches.lead', 'mail.saved_searches.why'],
    },
  },
  {
    promise: 'Signing up, searching, liking and reading cost nothing',
    kept_by: [
      'worker/features/chats/service.ts#send',
      'worker/durable/member/wallet/wallet.ts#createWallet',
      'tests/worker/features/signup/signup.test.ts',
    ],
    said: {
      free: [
        ...EVERY_LANDER,
        'error.sign_up',
        'member.sign_up.body',
        'member.sign_up.action',
        'members.visitor.body',
        'members.visitor.closed_body',
        'credits.price',
        'pricing.free',
        'signup.description',
        'home.description',
        'home.tick_free',
        'home.costs_free',
        'lander.maplanding.description',
        'lander.iconslanding.description',
        'lander.join_lead',
        'lander.join_profile_lead',
        'lander.how_1_text',
        'lander.how_2_text',
        'lander.honest_cost_text',
        'lander.faq_free',
        'faq/free',
        'faq/message-cost',
        'terms/who-may-join/2',
        'terms/credits-and-prices/1',
      ],
    },
  },
  {
    promise: 'Whom somebody passed in the match finder, nobody else is told, and it is forgotten with time',
    kept_by: [
      'worker/features/match-finder/queries.ts#findDeck',
      'worker/platform/retention.ts#PASSES_MS',
      'tests/worker/features/match-finder/match-finder.test.ts',
    ],
    hours: [ofDays(PASSES_KEPT_DAYS)],
    said: { always: ['finder.lead'] },
  },
  {
    promise: 'Who is blocked and who blocks find each other nowhere, at once',
    kept_by: ['worker/features/blocks/queries.ts#notBlocked', 'tests/worker/features/likes/likes.test.ts'],
    said: { always: ['home.count_on_3'] },
  },
  {
    promise: 'The first people one is shown are real members who fit; where there are none, it says so',
    kept_by: [
      'worker/features/matches/service.ts#createMatches',
      'tests/worker/features/matches/matches.test.ts',
    ],
    said: { always: ['home.after_see_text'] },
  },
  {
    promise: 'Where a message costs nothing, the box to write in says so',
    kept_by: ['src/pages/chat/Composer.tsx#Price'],
    said: { free: ['chat.free', 'pricing.message_free'] },
  },
  {
    promise:
      'Whoever thinks of leaving is offered one discount, once, above the form that deletes the account',
    kept_by: [
      'src/pages/account-delete/StayOffer.tsx#StayOffer',
      'src/domain/discounts.ts#LEAVING_DISCOUNT_DAYS',
      'tests/worker/features/discounts/discounts.test.ts',
    ],
    said: { erased: ['discount.leaving.body'] },
  },
  {
    promise: 'The first messages are paid by welcome credits, and a price is seen before sending',
    kept_by: [
      'worker/features/signup/welcome-credits-job.ts#grantWelcome',
      'src/parts/lander/steps.ts#useSteps',
      'src/pages/chat/Composer.tsx#Price',
    ],
    said: {
      free: ['lander.how_3_text'],
      always: ['lander.how_3_text'],
      told: ['terms/credits-and-prices/2'],
    },
  },
  {
    promise:
      'A photo is a PNG or JPEG of at most 10 MB and 50 megapixels, 200 pixels on each side, and a member has twelve',
    kept_by: [
      'src/domain/photo-rules.ts#PHOTO_FILES',
      'worker/platform/images/require-photo-size.ts#requirePhotoSize',
      'tests/worker/features/photos/photo-gauntlet.test.ts',
    ],
    figures: [PHOTO_MAX_BYTES / 1_048_576, PHOTO_MAX_PIXELS / 1_000_000, PHOTO_MIN_SIDE_PX],
    said: {
      figure: [
        'errors.photo_too_small',
        'errors.photo_too_many_pixels',
        'photos.hint',
        'photos.problems.too_large',
      ],
    },
  },
  {
    promise:
      'A photo that is removed or refused is deleted for good, in every size; photos can be changed at any time',
    kept_by: [
      'worker/features/photos/service.ts#createOwnPhotos',
      'worker/features/photos/review-service.ts#createPhotoReview',
      'tests/worker/features/photos/photos.test.ts',
    ],
    said: {
      always: ['photos.step.lead'],
      erased: ['photos.refused_text', 'photos.remove_text'],
    },
  },
  {
    promise: 'Signing up is one form of three fields: a minute',
    kept_by: ['src/parts/signup/SignupForm.tsx#SignupForm'],
    hours: [1 / 60],
    said: { time: ['lander.join_lead', 'lander.join_profile_lead', 'lander.closing_lead'] },
  },
  {
    promise: 'One may stop at any time: nothing renews by itself',
    kept_by: ['worker/durable/member/wallet/wallet.ts#createWallet'],
    said: { always: ['terms/who-may-join/2'] },
  },
  {
    promise:
      'Of a place nobody sees more than the city; a profile is shown to nobody who is not logged in, unless its owner says so',
    kept_by: [
      'worker/features/members/profile-queries.ts#findProfile',
      'worker/features/members/profile-queries.ts#isVisibleToVisitors',
      'tests/worker/features/search/search.test.ts',
      'tests/worker/features/account/privacy.test.ts',
    ],
    said: {
      always: [
        'lander.maplanding.description',
        'lander.maplanding.lead',
        'lander.faq_seen_text',
        'lander.profile.side_place',
        'own_profile.place.lead',
        'privacy/who-sees-what/1',
        'privacy/who-sees-what/2',
      ],
    },
  },
  {
    promise: 'How many people are seen in a region is rounded down, and not told below ten',
    kept_by: [
      'src/domain/rounded-count.ts#roughCount',
      'worker/features/places/service.ts#createPlaces',
      'tests/unit/domain/rough-count.test.ts',
      'tests/worker/features/places/places.test.ts',
    ],
    said: { always: ['lander.maplanding.note'] },
  },
  {
    promise: 'Nobody is told how far away somebody is, nor where they are',
    kept_by: [
      'src/contract/profile.ts#Profile',
      'src/domain/geography/coordinates.ts#roundCoordinates',
      'docs/decisions/0401-near-is-the-own-region.md',
    ],
    said: { always: ['lander.maplanding.distance_text'] },
  },
  {
    promise: 'Others see an age, never a date of birth',
    kept_by: ['src/contract/profile.ts#Profile', 'worker/features/members/profile-queries.ts#toCard'],
    said: { always: ['own_profile.basics.birth_date_hint'] },
  },
  {
    promise: 'An e-mail address is never shown to other members',
    kept_by: ['src/contract/profile.ts#Profile', 'worker/features/members/profile-queries.ts#toProfile'],
    said: {
      always: [
        'lander.honest_private_text',
        'privacy/what-we-keep-and-why/1',
        'complaints.email_hint',
        'faq/who-sees-me',
      ],
    },
  },
  {
    promise: 'What was paid for a message that cannot arrive comes back by itself',
    kept_by: [
      'worker/durable/member/wallet/wallet.ts#refund',
      'worker/durable/member/delivery.ts#refund',
      'tests/worker/durable/sending.test.ts',
    ],
    said: {
      back: [
        'credits.reason.message_returned',
        'pricing.message_body',
        'faq/profile-gone',
        'faq/paid-twice',
        'terms/credits-and-prices/3',
        'return-policy/what-you-get-back/4',
      ],
    },
  },
  {
    promise:
      'A limit that members set themselves counts any 24 hours: a lower one holds at once, a higher one after 24',
    kept_by: ['src/domain/credits.ts#changeLimit', 'worker/durable/member/wallet/spending-limit.ts#allows'],
    figures: [LIMIT_WINDOW_HOURS, LIMIT_LOOSENS_HOURS, 0, LIMIT_MAX_CREDITS],
    said: {
      always: ['guard.lead'],
      figure: ['guard.lead', 'guard.per_day', 'guard.per_chat', 'guard.used', 'errors.fields.guard'],
    },
  },
  {
    promise: 'A link in a mail works for a week, and another can be had once a minute',
    kept_by: [
      'worker/platform/retention.ts#ACTIVATION_TOKEN_MS',
      'worker/features/signup/activation-email.ts#activation',
      'worker/features/limits/service.ts#activation_mail',
    ],
    hours: [ofMs(ACTIVATION_TOKEN_MS), windowOf('activation_mail')],
    said: {
      time: ['mail.activation.expires', 'activate.error.text', 'faq/confirmation-mail', 'privacy/how-long/3'],
      told: ['activate.error.text'],
    },
  },
  ...(
    [
      ['A link for a new password works for an hour', 'RESET_TOKEN_MS', RESET_TOKEN_MS, 'reset'],
      [
        'A link to a new address works for a day',
        'MAIL_CHANGE_TOKEN_MS',
        MAIL_CHANGE_TOKEN_MS,
        'mail-change',
      ],
      [
        'A change of address can be undone for 48 hours',
        'MAIL_UNDO_TOKEN_MS',
        MAIL_UNDO_TOKEN_MS,
        'mail-changed',
      ],
    ] as const
  ).map(([promise, constant, lasts_ms, mail]) => ({
    promise,
    kept_by: [
      `worker/platform/retention.ts#${constant}`,
      `worker/features/${MAIL_FILES[mail]}-email.ts`,
      'tests/worker/jobs/emails.test.ts',
    ],
    figures: [ofMs(lasts_ms)],
    said: { figure: [`mail.${mail.replace('-', '_')}.expires`] },
  })),
  {
    promise: 'The confirmation mail is sent, and again when asked for',
    kept_by: [
      'worker/features/signup/activation-email.ts#activation',
      'worker/features/signup/service.ts#resendActivation',
      'tests/worker/jobs/send-email.test.ts',
    ],
    said: {
      told: [
        'activate.error.sent',
        'activate.error.log_in_first',
        'activate.reminder.body',
        'activate.reminder.sent',
      ],
    },
  },
  {
    promise: 'Who tried too many passwords waits a quarter of an hour',
    kept_by: [
      'worker/features/limits/service.ts#login_account',
      'tests/worker/features/limits/limits.test.ts',
    ],
    hours: [windowOf('login_account')],
    said: { time: ['faq/log-in'] },
  },
  {
    promise: 'Cookies last as long as we say',
    kept_by: [
      'worker/platform/cookies/session-cookie.ts#sessionCookie',
      'worker/platform/cookies/device-cookie.ts#deviceCookie',
      'worker/platform/cookies/tracking-cookie.ts#trackingCookie',
      'worker/platform/cookies/cookies.ts#localeCookie',
      'tests/worker/app.test.ts',
    ],
    hours: [ofSeconds(COOKIE_SECONDS), ofSeconds(LOCALE_COOKIE_SECONDS)],
    said: {
      time: [
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
  },
  {
    promise: 'An address that a link brought along is kept for two minutes',
    kept_by: ['worker/platform/retention.ts#FLASH_SECONDS'],
    hours: [ofSeconds(FLASH_SECONDS)],
    said: { time: ['cookies/email-hand-over/4', 'privacy/cookies/5'] },
  },
  {
    promise:
      'A choice about cookies holds for 180 days, can be changed at any time, and a no deletes what was stored',
    kept_by: [
      'src/domain/constants.ts#CONSENT_COOKIE_SECONDS',
      'worker/http/system/consent-choice.ts#consentChoice',
      'tests/worker/http/middleware/consent.test.ts',
    ],
    hours: [ofSeconds(CONSENT_COOKIE_SECONDS)],
    said: {
      time: ['cookies/your-choice/4'],
      always: ['consent.granted', 'consent.refused', 'cookies/when-we-ask-first/2'],
      erased: ['cookies/when-we-ask-first/2'],
    },
  },
  {
    promise: 'That somebody was asked about cookies is kept for three years, what they write to us for two',
    kept_by: [
      'worker/platform/retention.ts#RETENTION',
      'worker/jobs/sweep.ts#sweep',
      'tests/worker/platform/retention.test.ts',
    ],
    hours: [ofMs(CONSENTS_MS), ofDays(COMPLAINT_DAYS)],
    said: { time: ['cookies/when-we-ask-first/2', 'privacy/how-long/4'] },
  },
  {
    promise:
      'What is written and not sent stays on the device for seven days at most, and no longer than the member',
    kept_by: ['client/devices/unsent-store.ts#createUnsentStore', 'tests/unit/unsent-store.test.ts'],
    hours: [ofDays(UNSENT_KEPT_DAYS)],
    said: {
      time: ['cookies/what-you-have-written-and-not-sent-yet/5'],
      erased: ['cookies/what-you-have-written-and-not-sent-yet/5'],
    },
  },
  {
    promise:
      'The chats that can be read without a line stay on the device for seven days at most, no longer than the member, and with nobody else',
    kept_by: [
      'client/effects/offline-chats.ts#startOfflineChats',
      'client/devices/offline-chats.ts#readOfflineChats',
      'tests/unit/effects/offline-chats.test.ts',
    ],
    hours: [ofDays(UNSENT_KEPT_DAYS)],
    said: {
      always: ['cookies/what-you-can-read-without-a-connection/1'],
      time: ['cookies/what-you-can-read-without-a-connection/5'],
      erased: ['cookies/what-you-can-read-without-a-connection/5'],
    },
  },
  {
    promise:
      'Photos that another app shared wait on the device for an hour at most, and no longer than the session',
    kept_by: [
      'client/effects/later.ts#deleteShared',
      'src/pages/profile/shared-photos.ts#findSharedPhotos',
      'tests/unit/shared-photos.test.ts',
      'tests/e2e/install.test.ts',
    ],
    said: { erased: ['cookies/the-app-and-photos-you-share-with-it/5'] },
  },
  {
    promise: 'Who guesses a password elsewhere locks nobody out of a device that is known',
    kept_by: [
      'worker/platform/cookies/device-cookie.ts#readDevice',
      'tests/worker/features/limits/limits.test.ts',
    ],
    said: { always: ['cookies/known-device/3'] },
  },
  {
    promise: 'Who signs up with an address that has an account is not in, and is not told of it',
    kept_by: [
      'worker/features/signup/service.ts#notifyOwner',
      'worker/features/signup/already-registered-email.ts#account',
      'tests/worker/features/limits/limits.test.ts',
    ],
    said: { always: ['mail.account.ignore'] },
  },
  {
    promise:
      'Who deletes their account is gone from every store; what they wrote is sealed for a while, and read by nobody',
    kept_by: [
      'worker/features/account-status/delete-account.ts#deleteAccount',
      'worker/durable/conversation/sealed.ts#createSealed',
      'src/domain/constants.ts#SEALED_DAYS',
      'tests/worker/features/account/deletion.test.ts',
    ],
    hours: [ofDays(SEALED_DAYS)],
    said: {
      always: [
        'deletion.lead',
        'deletion.goes_chats',
        'deletion.stays_digest',
        'faq/data',
        'privacy/how-long/2',
        'terms/ending-your-account/1',
      ],
      erased: [
        'deletion.heading',
        'deletion.stays_digest',
        'deletion.done_title',
        'faq/data',
        'faq/leave',
        'privacy/how-long/1',
        'privacy/how-long/2',
        'privacy/your-rights/6',
        'terms/ending-your-account/1',
      ],
      time: ['privacy/how-long/2'],
    },
  },
  {
    promise:
      'A forgotten password and a change of address are settled by mail, and the old address can take it back',
    kept_by: [
      'worker/features/passwords/service.ts#createPasswords',
      'worker/features/account-status/change-email.ts#changeEmail',
      'worker/features/account-status/restore-email.ts#restoreEmail',
      'tests/worker/features/passwords/reset-password.test.ts',
      'tests/worker/features/email-change/email-change.test.ts',
    ],
    said: {
      told: ['reset.lead', 'reset.sent', 'mail_change.confirm_text', 'mail_change.undo_text'],
    },
  },
  {
    promise: 'Who writes has said when they were born; others see the age, never the day',
    kept_by: [
      'worker/durable/member/sending.ts#acceptMessage',
      'worker/features/members/profile-queries.ts#toCard',
      'tests/unit/worker/durable/member/sending.test.ts',
    ],
    said: { always: ['complete.birth_lead'] },
  },
  {
    promise: 'Logs are gone after about a week',
    kept_by: ['wrangler.toml#observability'],
    hours: [ofDays(7)],
    said: { time: ['privacy/how-long/5'] },
  },
  {
    promise: 'What changed how somebody stands is noted for three years, without an address',
    kept_by: [
      'worker/migrations/0001_schema.sql#audit_is_kept',
      'worker/platform/retention.ts#AUDIT_MS',
      'worker/platform/crypto/email-digest.ts#digestOfAddress',
      'tests/worker/features/account-status/audit.test.ts',
    ],
    hours: [ofMs(AUDIT_MS)],
    said: { time: ['privacy/how-long/6'] },
  },
  {
    promise: 'That an address took no mail is known for a year, and the address itself is not',
    kept_by: [
      'worker/platform/retention.ts#SUPPRESSED_MS',
      'worker/platform/crypto/email-digest.ts#digestOfAddress',
      'tests/worker/platform/retention.test.ts',
    ],
    hours: [ofMs(SUPPRESSED_MS)],
    said: { time: ['privacy/how-long/7'] },
  },
  {
    promise: 'A deleted account is a profile without a name, and its address is told apart from a free one',
    kept_by: [
      'worker/features/members/profile-queries.ts#toCard',
      'worker/features/account-status/delete-account.ts#deleteAccount',
      'worker/features/signup/service.ts#checkEmail',
    ],
    said: { erased: ['profile.deleted', 'signup.email_deleted'] },
  },
  {
    promise: 'A reported profile or photo is kept sealed for 30 days, and each opening is written down',
    kept_by: [
      'worker/features/moderation/evidence-queries.ts#openEvidence',
      'worker/jobs/sweep.ts#eraseEvidence',
      'tests/worker/features/moderation/cases.test.ts',
    ],
    hours: [ofDays(SEALED_DAYS)],
    said: { time: ['report.profile_what', 'report.photo_what'] },
  },
  {
    promise:
      'A photo that is removed on a report is seen by nobody any more, and whoever brought it is told why',
    kept_by: [
      'worker/features/account-status/statement-queries.ts#removePhoto',
      'worker/features/photos/removed-email.ts#photoRemoved',
      'tests/worker/features/moderation/cases.test.ts',
    ],
    said: {
      always: ['removal.body'],
    },
  },
  {
    promise: 'A suspended account is found by nobody, and nothing of it is deleted',
    kept_by: [
      'worker/features/search/queries.ts#searchStatements',
      'worker/features/members/profile-queries.ts#findVisibleKind',
      'tests/worker/features/search/search.test.ts',
    ],
    said: {
      always: ['ban/what-it-means/1', 'mail.suspension.body', 'statement.scope'],
      erased: ['ban/what-it-means/1', 'mail.suspension.body', 'statement.scope'],
    },
  },
  {
    promise: 'Who writes to us gets a number at once, and a mail with it',
    kept_by: [
      'worker/features/moderation/complaints-service.ts#file',
      'worker/features/moderation/complaint-email.ts#complaint',
      'tests/worker/features/moderation/complaints.test.ts',
    ],
    said: {
      told: ['complaints.done.mailed', 'faq/report', 'return-policy/how-to-do-it/2'],
      always: ['faq/report', 'return-policy/how-to-do-it/2'],
      free: ['ban.form_lead'],
    },
  },
  {
    promise: 'A message deleted for oneself is seen by the other alone, until that is undone',
    kept_by: [
      'worker/durable/conversation/reactions.ts#setHidden',
      'tests/worker/features/chats/reactions.test.ts',
    ],
    said: { erased: ['message.hide.action', 'message.hide.done'] },
  },
  {
    promise: 'Fields take what they say they take',
    kept_by: [
      'src/contract/fields.ts#Password',
      'src/contract/complaints.ts#FileComplaint',
      'tests/worker/hostile.test.ts',
    ],
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
    said: {
      figure: [
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
  },
  {
    promise: 'Adults only: stated when signing up',
    kept_by: ['src/domain/constants.ts#MIN_AGE_YEARS', 'src/parts/signup/SignupForm.tsx#SignupForm'],
    figures: [MIN_AGE_YEARS],
    said: {
      figure: [
        'footer.adults',
        'signup.agreement',
        'lander.honest_adults_text',
        'steps.personal.date_of_birth_hint',
        'entry.title',
        'entry.enter',
      ],
    },
  },
  {
    promise: 'Whoever tells their date of birth while signing up shows their age, never the date',
    kept_by: ['src/contract/profile.ts#OwnProfile', 'worker/features/members/profile-queries.ts'],
    said: { always: ['steps.personal.lead'] },
  },
  {
    promise:
      'A device that was allowed is told of new messages and likes while its member is not on the site, until it is switched off',
    kept_by: [
      'client/devices/push.ts#openPushDevice',
      'worker/durable/member/push/push.ts#createMemberPush',
      'worker/features/push/jobs.ts#push',
      'tests/unit/push-device.test.ts',
      'tests/worker/features/push/push.test.ts',
    ],
    said: { always: ['steps.push.lead'], told: ['steps.push.title', 'steps.push.title_profile'] },
  },
  {
    promise: 'The activation mail goes out as soon as there is an account, and its link confirms the address',
    kept_by: ['src/pages/signup/steps/use-activation-progress.ts', 'tests/worker/jobs/send-email.test.ts'],
    said: { told: ['steps.activation.title', 'steps.completion.lead'] },
  },
  {
    promise: 'What is typed before there is an account stays in the tab, and never the password',
    kept_by: ['src/parts/signup/saved-input.ts#saveInput', 'tests/e2e/signup-flow.test.ts'],
    said: { always: ['cookies/what-you-have-written-and-not-sent-yet/6'] },
  },
  {
    promise: 'Nobody of the team asks for a password',
    kept_by: ['operator: answers'],
    said: { always: ['faq/money', 'mail.about_account'] },
  },
  {
    promise: 'A person reads and answers, as a rule within three working days',
    kept_by: ['operator: answers', 'worker/features/moderation/complaint-email.ts#complaint'],
    hours: [ofDays(OPERATOR_DAYS.answer)],
    said: {
      time: ['service.times_question_text', 'complaints.next.question', 'complaints.next.complaint'],
      told: [
        'faq.none.body',
        'faq.more.body',
        'service.lead',
        'service.times',
        'complaints.email_hint',
        'complaints.next.question',
        'complaints.next.complaint',
      ],
    },
  },
  {
    promise: 'Who reports something is told what was decided and why',
    kept_by: ['operator: reports', 'worker/features/moderation/complaint-email.ts#complaint'],
    said: { told: ['complaints.next.report', 'faq/report'] },
  },
  {
    promise:
      'Who is restricted is told why, and somebody else decides on the appeal, as a rule within 14 days; never a machine',
    kept_by: [
      'operator: suspending',
      'src/domain/appeals.ts#APPEAL_DAYS',
      'worker/features/moderation/cases-service.ts#createCases',
      'worker/features/account-status/suspension-email.ts#suspension',
      'worker/features/moderation/complaint-email.ts#complaint',
    ],
    hours: [ofDays(OPERATOR_DAYS.appeal), ofDays(OPERATOR_DAYS.appeal_within)],
    said: {
      time: [
        'service.times_appeal_text',
        'complaints.next.appeal',
        'ban/how-to-appeal/2',
        'ban/how-to-appeal/4',
        'mail.suspension.appeal',
        'cases.appeal.may',
      ],
      free: ['ban/how-to-appeal/2', 'mail.suspension.appeal', 'cases.appeal.may'],
      told: ['complaints.next.appeal', 'ban/how-to-appeal/4', 'terms/when-something-goes-wrong/2'],
      always: [
        'complaints.next.appeal',
        'ban/how-to-appeal/3',
        'ban/how-to-appeal/4',
        'terms/when-something-goes-wrong/2',
        'privacy/your-rights/7',
      ],
    },
  },
  {
    promise: 'A copy, a correction, an erasure: asked for by the form, answered within a month, for nothing',
    kept_by: [
      'operator: data',
      'src/domain/complaint-categories.ts#COMPLAINT_CATEGORIES',
      'worker/features/members/profile-queries.ts#toCard',
    ],
    hours: [ofDays(OPERATOR_DAYS.privacy)],
    said: {
      time: ['service.times_privacy_text', 'complaints.next.privacy', 'faq/data', 'privacy/your-rights/6'],
      told: ['complaints.next.privacy', 'faq/data', 'privacy/your-rights/6'],
      free: ['complaints.next.privacy', 'faq/data', 'privacy/your-rights/6'],
      erased: ['legal.privacy.description', 'privacy/your-rights/3', 'privacy/children/1'],
      always: ['privacy/on-what-ground/1', 'privacy/your-rights/1'],
    },
  },
  {
    promise:
      'Bought credits that are not used are paid back when a purchase is withdrawn from within 14 days',
    kept_by: ['operator: money', 'src/domain/orders.ts#WITHDRAWAL_DAYS'],
    hours: [ofDays(WITHDRAWAL_DAYS), ofDays(OPERATOR_DAYS.notice)],
    // The example of the texts: 100 bought, 20 used, 80 per cent paid back.
    figures: [100, 20, 80],
    said: {
      time: [
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
      back: [
        'faq/refund',
        'pricing.withdrawal_body',
        'receipt.state.refunded',
        'receipt.refunded.title',
        'receipt.refunded_sum',
        'ban/your-credits/1',
        'return-policy/what-you-get-back/2',
        'return-policy/how-to-do-it/3',
        'return-policy/after-days/1',
        'terms/changing-your-mind/1',
        'terms/ending-your-account/1',
        'terms/changes/1',
      ],
      free: ['return-policy/how-to-do-it/3', 'terms/changing-your-mind/1'],
      told: ['return-policy/what-you-get-back/1'],
      figure: ['return-policy/what-you-get-back/2', 'terms/changing-your-mind/1'],
    },
  },
  {
    promise: 'What is bought is there as soon as its payment is confirmed, because the member asked for that',
    kept_by: [
      'worker/durable/member/orders/protocol.ts#OrderProtocol',
      'src/parts/buying/OrderForm.tsx#OrderForm',
    ],
    said: { always: ['buy.express_start', 'errors.fields.express_start'] },
  },
  {
    promise: 'Mail about the account goes out whatever a member chose to be told of',
    kept_by: [
      'worker/jobs/send-email.ts#sendMail',
      'tests/unit/worker/durable/member/push/notifications.test.ts',
    ],
    said: { always: ['notifications.what.account_mail'] },
  },
  {
    promise: 'Bought credits are there as soon as they are paid, and the receipt says so',
    kept_by: [
      'worker/features/payments/settle-payment.ts#settlePayment',
      'worker/features/payments/receipt-email.ts#receipt',
      'tests/worker/features/orders/orders.test.ts',
    ],
    said: { always: ['errors.fields.express_start', 'mail.receipt.begun'], told: ['receipt.mailed'] },
  },
  {
    promise:
      'Premium is cancelled at any time, and ends with the account: nothing is charged any more, and what is paid stays',
    kept_by: [
      'worker/durable/member/orders/premium.ts#createMemberPremium',
      'worker/features/premium/email.ts#premium',
      'tests/worker/features/premium/premium.test.ts',
    ],
    said: {
      always: ['mail.premium.kept.body', 'mail.receipt.premium_renews'],
      erased: ['terms/premium/3'],
    },
  },
  {
    promise: 'What is unused is given back to the cent, the way it was paid, and a mail confirms it',
    kept_by: [
      'worker/features/payments/refund.ts#refundOrder',
      'worker/features/payments/refund-email.ts#refund',
      'tests/worker/features/orders/withdrawals.test.ts',
    ],
    said: {
      back: [
        'mail.receipt.withdrawal_text',
        'mail.refund.body',
        'receipt.under_way.body',
        'receipt.state.giving_back',
      ],
      told: ['mail.refund.subject', 'mail.refund.heading'],
    },
  },
  {
    promise:
      'Premium is cancelled in two taps at any time, to the end of what is paid, and a mail confirms it',
    kept_by: [
      'worker/durable/member/orders/premium.ts#createMemberPremium',
      'src/pages/premium/Cancel.tsx#Cancel',
      'tests/worker/features/premium/premium.test.ts',
    ],
    said: {
      always: ['premium.point.cancel', 'premium.order.terms', 'premium.cancel.at_once'],
      told: ['premium.cancelled.done', 'premium.cancelled.at_once', 'premium.kept'],
    },
  },
  {
    promise: 'Premium is credits every month and nothing else: who is shown to whom does not ask for it',
    kept_by: ['worker/features/search/queries.ts', 'src/pages/premium/Plan.tsx#Plan'],
    said: { always: ['premium.point.same'] },
  },
  {
    promise:
      'A cancellation without signing in counts from when it was received, and a mail confirms it at once',
    kept_by: [
      'worker/features/premium/cancellation-service.ts#createCancellations',
      'tests/worker/features/premium/cancellation.test.ts',
    ],
    said: {
      always: ['premium.request.lead', 'premium.request.for_cause'],
      told: ['premium.request.mailed'],
    },
  },
]

/** What is marked and promises nothing: a heading, a fact, a rule for the reader, a joke. */
export const NOT_PROMISES: readonly string[] = [
  'mail.case.subject',
  'cases.answer',
  'cases.outcomes.photo_removed',
  'removal.subject',
  'removal.body_short',
  'blocked.empty',
  'errors.saved_searches_full',
  'saved_searches.remove',
  'members.filters.clear',
  'members.widened.age',
  'members.widened.country',
  'errors.fields.code_held',
  'premium.own.none',
  'premium.ended.cancelled',
  'premium.ended.money_back',
  'premium.ended.unpaid',
  'mail.premium.returned.body',
  'mail.cancellation.ends.for_cause',
  'guard.debt',
  'errors.in_debt',
  'mail.refund.preheader',
  'mail.refund.amount',
  'mail.chargeback.body',
  'mail.reversal.preheader',
  'mail.reversal.refund_failed.subject',
  'mail.reversal.refund_failed.body',
  'mail.reversal.refund_failed.help',
  'mail.reversal.chargeback_reversed.body',
  'checkout.news.at_once',
  'checkout.news.never',
  'checkout.refund',
  'checkout.refund_failed',
  'errors.nothing_to_withdraw',
  'credits.reason.set_aside',
  'credits.reason.given_back',
  'credits.reason.refund',
  'credits.reason.restored',
  'matches.none.title',
  'errors.passkey_unknown',
  'errors.passkeys_full',
  'account.language.lead',
  'account.data.delete',
  'passkeys.remove',
  'passkeys.remove_named',
  'passkeys.remove_title',
  'passkeys.remove_text',
  'passkeys.removed',
  'passkeys.not_added',
  'mail.welcome.safe_text',
  'members.none.title',
  'notifications.pace.at_once',
  'notifications.pace.never',
  'notes.free_time.label',
  'own_profile.privacy.nobody',
  'chat.empty_wallet.body',
  'chat.gone.body',
  'errors.birth_date_required',
  'mail_change.undo_heading',
  'mail_change.undo_action',
  'mail_change.undone_text',
  'deletion.title',
  'deletion.goes',
  'deletion.submit',
  'deletion.password_hint',
  'chats.remove.action',
  'chats.draft',
  'icebreaker.city_favourite',
  'icebreaker.interests.cooking',
  'icebreaker.interests.dancing',
  'icebreaker.interests.films',
  'icebreaker.interests.motorbikes',
  'icebreaker.interests.travel',
  'icebreaker.notes.free_time',
  'icebreaker.song',
  'chats.search.clear',
  'chats.search.none_title',
  'chats.remove.title',
  'chats.remove.confirm',
  'chats.remove.failed',
  'errors.photos_full',
  'photos.remove',
  'photos.remove_title',
  'photos.removed',
  'photos.queued',
  'photos.problems.unavailable',
  'footer.return_policy',
  'profile.date_of_birth_error',
  'legal.return_policy.title',
  'home.no_suggestions',
  'home.after_leave',
  'home.after_leave_text',
  'finder.undo_none',
  'finder.end.title',
  'finder.end.body',
  'lander.honest_fictional_text',
  'lander.honest_lead',
  'lander.video.drawn_text',
  'lander.video.last_text',
  'service.danger_text',
  'faq/find-people',
  'ban/how-to-appeal/5',
  'cookies/cookies/1',
  'cookies/deleting-them/1',
  'privacy/what-we-keep-and-why/2',
  'return-policy/return-policy/1',
  'terms/who-may-join/1',
  'terms/fictional-profiles/1',
  'terms/how-we-treat-each-other/2',
  'terms/how-we-treat-each-other/4',
  'terms/how-we-treat-each-other/7',
  'terms/law-and-complaints/1',
  'terms/what-we-promise-and-what-we-cannot/1',
]
