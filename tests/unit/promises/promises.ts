// What our texts promise, in seven languages, and what keeps it: code, a mail, or the operator (docs/operating.md, "What
// the texts promise in your name"). A text that promises something new fails the test until it stands here; one that
// names another time or figure than the constant in force fails too.
import {
  COMPLAINT_DAYS,
  COMPLAINT_MAX_LENGTH,
  COMPLAINT_MIN_LENGTH,
  CONSENT_COOKIE_SECONDS,
  COOKIE_SECONDS,
  LOCALE_COOKIE_SECONDS,
  MESSAGE_MAX_LENGTH,
  MIN_AGE_YEARS,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  UNSENT_KEPT_DAYS,
} from '#src/domain/constants.ts'
import { ACTIVATION_TOKEN_MS, AUDIT_MS, CONSENTS_MS, FLASH_SECONDS } from '#worker/retention.ts'
import { LIMITS } from '#worker/services/limits.ts'
import type { Promised } from './check.ts'

const ofSeconds = (seconds: number) => seconds / 3_600
const ofDays = (days: number) => days * 24
const ofMs = (milliseconds: number) => ofSeconds(milliseconds / 1_000)

/** The shortest of a limit's windows. */
const windowOf = (limit: keyof typeof LIMITS) =>
  ofSeconds(Math.min(...LIMITS[limit].map(({ seconds }) => seconds)))

/** By law; credits are not sold yet, so nobody can ask for it so far. */
const WITHDRAWAL_DAYS = 14
/** What the operator is told to keep; docs/operating.md names the same times, and the test compares them. */
export const OPERATOR_DAYS = { answer: 3, privacy: 30, appeal: 14, appeal_within: 180, notice: 14 }

const LABELLED = [
  'src/parts/profile/FictionalLabel.tsx#FictionalLabel',
  'worker/migrations/0001_members.sql#members_kind_is_immutable',
  'tests/e2e/story.test.ts',
]
const EVERY_LANDER = [
  'lander.video.description',
  'lander.gallery.description',
  'lander.alonetonight.description',
  'lander.socialnetwork.description',
  'lander.collagelanding.description',
  'lander.transitionsvideolanding.description',
  'lander.profile.description',
]

export const PROMISES: readonly Promised[] = [
  {
    promise: 'Fictional profiles are always labelled, and a profile never changes its kind',
    kept_by: LABELLED,
    said: { always: [...EVERY_LANDER, 'profile.fictional_explained', 'terms/fictional-profiles/7'] },
  },
  {
    promise: 'Fictional profiles never like, visit, write first or meet anyone',
    kept_by: [
      'worker/migrations/0001_members.sql#likes_come_from_members',
      'worker/data/likes.ts#listLikedBy',
      'worker/rooms/inbox.ts#isWelcome',
      'tests/worker/rooms/desk.test.ts',
    ],
    said: {
      always: [
        'profile.fictional_explained',
        'chat.acknowledge.body',
        'lander.iconslanding.choices.date_text',
        'lander.socialnetwork.note',
        'lander.profile.note',
        'lander.profile.landing2_lead',
        'lander.faq_fictional_text',
        'faq/fictional',
        'terms/fictional-profiles/4',
      ],
    },
  },
  {
    promise: 'Signing up, searching, liking and reading cost nothing',
    kept_by: [
      'worker/services/chats.ts#send',
      'worker/rooms/wallet.ts#createWallet',
      'tests/worker/accounts-signup.test.ts',
    ],
    said: {
      free: [
        ...EVERY_LANDER,
        'error.sign_up',
        'member.sign_up.body',
        'member.sign_up.action',
        'credits.price',
        'signup.description',
        'home.description',
        'lander.maplanding.description',
        'lander.iconslanding.description',
        'lander.iconslanding.choices.look_text',
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
    promise: 'Where a message costs nothing, the box to write in says so',
    kept_by: ['src/pages/chat/Composer.tsx#Price'],
    said: { free: ['chat.free'] },
  },
  {
    promise: 'The first messages are paid by welcome credits, and a price is seen before sending',
    kept_by: [
      'worker/jobs/grant-welcome.ts#grantWelcome',
      'src/parts/lander/HowItWorks.tsx#HowItWorks',
      'src/pages/chat/Composer.tsx#Price',
    ],
    said: {
      free: ['lander.how_3_text'],
      always: ['lander.how_3_text'],
      told: ['terms/credits-and-prices/2'],
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
    kept_by: ['worker/rooms/wallet.ts#createWallet'],
    said: { always: ['terms/who-may-join/2'] },
  },
  {
    promise: 'Of a place nobody sees more than the city; a profile is shown to nobody who is not logged in',
    kept_by: [
      'worker/data/profiles.ts#findProfile',
      'worker/data/search.ts#searchStatements',
      'tests/worker/search.test.ts',
    ],
    said: {
      always: [
        'lander.maplanding.description',
        'lander.maplanding.lead',
        'lander.faq_seen_text',
        'privacy/who-sees-what/1',
      ],
    },
  },
  {
    promise: 'An e-mail address is never shown to other members',
    kept_by: ['src/contract/profile.ts#Profile', 'worker/data/profiles.ts#toProfile'],
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
      'worker/rooms/wallet.ts#refund',
      'worker/rooms/desk-post.ts#giveBack',
      'tests/worker/rooms/sending.test.ts',
    ],
    said: {
      back: [
        'credits.reason.message_returned',
        'faq/profile-gone',
        'faq/paid-twice',
        'terms/credits-and-prices/3',
        'return-policy/what-you-get-back/4',
      ],
    },
  },
  {
    promise: 'A link in a mail works for a week, and another can be had once a minute',
    kept_by: [
      'worker/retention.ts#ACTIVATION_TOKEN_MS',
      'worker/outbound/ActivationMail.tsx#ActivationMail',
      'worker/services/limits.ts#activation_mail',
    ],
    hours: [ofMs(ACTIVATION_TOKEN_MS), windowOf('activation_mail')],
    said: {
      time: ['mail.activation.expires', 'activate.error.text', 'faq/confirmation-mail', 'privacy/how-long/3'],
      told: ['activate.error.text'],
    },
  },
  {
    promise: 'The confirmation mail is sent, and again when asked for',
    kept_by: [
      'worker/outbound/activation-mail.ts#activationMail',
      'worker/services/signups.ts#resendActivation',
      'tests/worker/mail.test.ts',
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
    kept_by: ['worker/services/limits.ts#login_account', 'tests/worker/limits.test.ts'],
    hours: [windowOf('login_account')],
    said: { time: ['faq/log-in'] },
  },
  {
    promise: 'Cookies last as long as we say',
    kept_by: [
      'worker/auth/session-cookie.ts#sessionCookie',
      'worker/auth/device-cookie.ts#deviceCookie',
      'worker/tracking-cookie.ts#trackingCookie',
      'worker/cookies.ts#localeCookie',
      'tests/worker/pipeline/pipeline.test.ts',
    ],
    hours: [ofSeconds(COOKIE_SECONDS), ofSeconds(LOCALE_COOKIE_SECONDS)],
    said: {
      time: [
        'cookies/session/4',
        'cookies/known-device/4',
        'cookies/language/4',
        'cookies/partner/4',
        'privacy/cookies/2',
        'privacy/cookies/3',
        'privacy/cookies/4',
      ],
    },
  },
  {
    promise: 'An address that a link brought along is kept for two minutes',
    kept_by: ['worker/retention.ts#FLASH_SECONDS'],
    hours: [ofSeconds(FLASH_SECONDS)],
    said: { time: ['cookies/email-hand-over/4', 'privacy/cookies/5'] },
  },
  {
    promise:
      'A choice about cookies holds for 180 days, can be changed at any time, and a no deletes what was stored',
    kept_by: [
      'src/domain/constants.ts#CONSENT_COOKIE_SECONDS',
      'worker/system/consent-choice.ts#consentChoice',
      'tests/worker/pipeline/consent.test.ts',
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
      'worker/retention.ts#RETENTION',
      'worker/jobs/sweep.ts#sweep',
      'tests/worker/retention.test.ts',
    ],
    hours: [ofMs(CONSENTS_MS), ofDays(COMPLAINT_DAYS)],
    said: { time: ['cookies/when-we-ask-first/2', 'privacy/how-long/4'] },
  },
  {
    promise:
      'What is written and not sent stays on the device for seven days at most, and no longer than the member',
    kept_by: ['client/devices/unsent-shelf.ts#createUnsentShelf', 'tests/unit/unsent-shelf.test.ts'],
    hours: [ofDays(UNSENT_KEPT_DAYS)],
    said: {
      time: ['cookies/what-you-have-written-and-not-sent-yet/5'],
      erased: ['cookies/what-you-have-written-and-not-sent-yet/5'],
    },
  },
  {
    promise: 'Who guesses a password elsewhere locks nobody out of a device that is known',
    kept_by: ['worker/auth/device-cookie.ts#readDevice', 'tests/worker/limits.test.ts'],
    said: { always: ['cookies/known-device/3'] },
  },
  {
    promise: 'Who signs up with an address that has an account is not in, and is not told of it',
    kept_by: [
      'worker/services/signups.ts#tellOwner',
      'worker/outbound/account-mail.ts#accountMail',
      'tests/worker/limits.test.ts',
    ],
    said: { always: ['mail.account.ignore'] },
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
      'worker/migrations/0005_audit.sql#audit_is_kept',
      'worker/retention.ts#AUDIT_MS',
      'worker/auth/address-digest.ts#digestOfAddress',
      'tests/worker/standing.test.ts',
    ],
    hours: [ofMs(AUDIT_MS)],
    said: { time: ['privacy/how-long/6'] },
  },
  {
    promise: 'A deleted account is a profile without a name, and its address is told apart from a free one',
    kept_by: [
      'worker/data/profiles.ts#toCard',
      'worker/standing/delete-account.ts#deleteAccount',
      'worker/services/signups.ts#checkEmail',
    ],
    said: { erased: ['profile.deleted', 'signup.email_deleted'] },
  },
  {
    promise: 'A suspended account is found by nobody, and nothing of it is deleted',
    kept_by: [
      'worker/data/search.ts#searchStatements',
      'worker/data/profiles.ts#findVisibleKind',
      'tests/worker/search.test.ts',
    ],
    said: {
      always: ['ban/what-it-means/1', 'mail.suspension.body'],
      erased: ['ban/what-it-means/1', 'mail.suspension.body'],
    },
  },
  {
    promise: 'Who writes to us gets a number at once, and a mail with it',
    kept_by: [
      'worker/services/complaints.ts#file',
      'worker/outbound/complaint-mail.ts#complaintMail',
      'tests/worker/complaints.test.ts',
    ],
    said: {
      told: ['complaints.done.mailed', 'faq/report', 'return-policy/how-to-do-it/2'],
      always: ['faq/report', 'return-policy/how-to-do-it/2'],
      free: ['ban.form_lead'],
    },
  },
  {
    promise: 'Fields take what they say they take',
    kept_by: [
      'src/contract/fields.ts#Password',
      'src/contract/complaints.ts#FileComplaint',
      'tests/worker/contract.test.ts',
    ],
    figures: [
      1,
      NAME_MAX_LENGTH,
      PASSWORD_MIN_LENGTH,
      PASSWORD_MAX_LENGTH,
      MESSAGE_MAX_LENGTH,
      COMPLAINT_MIN_LENGTH,
      COMPLAINT_MAX_LENGTH,
    ],
    said: {
      figure: [
        'errors.fields.name_too_short',
        'errors.fields.name_too_long',
        'errors.fields.password_too_short',
        'errors.fields.password_too_long',
        'errors.fields.message_too_long',
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
    said: { figure: ['footer.adults', 'signup.agreement', 'lander.honest_adults_text'] },
  },
  {
    promise: 'Nobody of the team asks for a password',
    kept_by: ['operator: answers'],
    said: { always: ['faq/money', 'mail.suspension.ignore'] },
  },
  {
    promise: 'A person reads and answers, as a rule within three working days',
    kept_by: ['operator: answers', 'worker/outbound/ComplaintMail.tsx#ComplaintMail'],
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
    kept_by: ['operator: reports', 'worker/outbound/ComplaintMail.tsx#ComplaintMail'],
    said: { told: ['complaints.next.report', 'faq/report'] },
  },
  {
    promise:
      'Who is restricted is told why, and somebody else decides on the appeal, as a rule within 14 days; never a machine',
    kept_by: [
      'operator: suspending',
      'worker/outbound/SuspensionMail.tsx#SuspensionMail',
      'worker/outbound/ComplaintMail.tsx#ComplaintMail',
    ],
    hours: [ofDays(OPERATOR_DAYS.appeal), ofDays(OPERATOR_DAYS.appeal_within)],
    said: {
      time: [
        'service.times_appeal_text',
        'complaints.next.appeal',
        'ban/how-to-appeal/2',
        'ban/how-to-appeal/4',
        'mail.suspension.appeal',
      ],
      free: ['ban/how-to-appeal/2', 'mail.suspension.appeal'],
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
      'worker/data/profiles.ts#toCard',
    ],
    hours: [ofDays(OPERATOR_DAYS.privacy)],
    said: {
      time: ['service.times_privacy_text', 'complaints.next.privacy', 'faq/data', 'privacy/your-rights/6'],
      told: ['complaints.next.privacy', 'faq/data', 'privacy/your-rights/6'],
      free: ['complaints.next.privacy', 'faq/data', 'privacy/your-rights/6'],
      erased: [
        'legal.privacy.description',
        'faq/data',
        'faq/leave',
        'privacy/how-long/1',
        'privacy/how-long/2',
        'privacy/your-rights/3',
        'privacy/children/1',
        'terms/ending-your-account/1',
      ],
      always: ['privacy/on-what-ground/1', 'privacy/your-rights/1', 'terms/ending-your-account/1'],
    },
  },
  {
    promise:
      'Bought credits that are not used are paid back within 14 days; none are sold yet, and the page says so',
    kept_by: ['operator: money', 'src/pages/credits/page.tsx#Page'],
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
]

/** What is marked and promises nothing: a heading, a fact, a rule for the reader, a joke. */
export const NOT_PROMISES: readonly string[] = [
  'members.none.title',
  'chat.empty_wallet.body',
  'chat.gone.body',
  'chats.remove.action',
  'chats.remove.title',
  'chats.remove.confirm',
  'chats.remove.failed',
  'footer.return_policy',
  'legal.return_policy.title',
  'home.no_suggestions',
  'lander.honest_fictional_text',
  'lander.honest_lead',
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
