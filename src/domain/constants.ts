// The specification's business constants (section 9) and validation limits (section 5).
// Every number carries its unit in its name; nothing here is repeated anywhere else.

/** Section 9: bounds of the date-of-birth picker, in years. */
export const MIN_AGE_YEARS = 18
export const MAX_AGE_YEARS = 100

/** Section 9: longest name, in characters. */
export const NAME_MAX_LENGTH = 150

/** Section 9: longest city, in characters. */
export const CITY_MAX_LENGTH = 255

/** Section 9: the steps of signing up, and what their progress is a part of. */
export const SIGNUP_LAST_STEP = 7
export const SIGNUP_PROGRESS_STEPS = 6
/** Section 9: how often the activation screen polls, and after how many ticks it continues without the member. */
export const ACTIVATION_TICK_MS = 900
export const ACTIVATION_TIMEOUT_TICKS = 20
/** How long the activation mail rests before it can be sent again. */
export const ACTIVATION_RESEND_S = 60

/** How long a deleted member's texts are stored sealed, for reports; the page that deletes names it. */
export const SEALED_DAYS = 30

/** How long the reminder to confirm one's address can be put off; the cookie page names it as a week. */
export const CONFIRM_LATER_DAYS = 7

/** After this time a passed profile is shown in the match finder again; the page names it. */
export const PASSES_KEPT_DAYS = 90

/** Section 9: page size of search results. */
export const DEFAULT_PAGE_SIZE = 12

/** Section 9: refresh of user, chats and likes. */
export const POLL_MS = 60_000
/** The same, on a device where push works. */
export const POLL_PUSH_MS = 300_000
/** Section 9: chats and likes begin polling this long after the user does. */
export const CHAT_POLL_DELAY_MS = 1_000

/** Section 9: lifetime of ordinary cookies (30 days) and of the locale cookie (365 days). */
export const COOKIE_SECONDS = 2_592_000
export const LOCALE_COOKIE_SECONDS = 31_536_000
export const LOCALE_COOKIE = 'i18n_redirected'
/** Section 1: loaded locale messages are cached for 24 hours. */
export const MESSAGES_CACHE_SECONDS = 86_400

/** Longest URL that is answered, and so the longest redirect, in characters with its origin. */
export const ADDRESS_MAX_LENGTH = 16_384

/** Section 4: the logging-out flag resets after one second. */
export const LOGGING_OUT_RESET_MS = 1_000

/** Section 9: toasts. */
export const TOAST_MS = 5_000

/** Fewest letters of a city's name that are looked up, and the most suggestions for them. */
export const CITY_QUERY_MIN_LENGTH = 2
export const CITY_SUGGESTIONS = 8
/** How far the nearest city may be, in kilometres: searched close by first, further away only where there is none. */
export const GEOCODE_NEAR_KM = 12
export const GEOCODE_FAR_KM = 50
/** Section 9: maximum age of the browser's cached position. */
export const GEOLOCATION_CACHE_MS = 3_600_000

/** Section 9: the loading bar. */
export const LOADING_BAR = {
  throttle_ms: 200,
  duration_ms: 2_000,
  hide_delay_ms: 500,
  reset_delay_ms: 400,
} as const

/** Section 5: largest edit distance at which a corrected mail domain is suggested. */
export const EMAIL_SUGGESTION_DISTANCE = 2

/** Section 5: similar search widens the age range by this many years on each side. */
export const SIMILAR_SEARCH_YEARS = 5

/** Section 6: webcam and resell ads are for unpaid members older than four days. */
export const AD_ELIGIBILITY_MS = 345_600_000
/** Section 9: of every twelve results, a cam tile follows that of index 1, and the resell tile sits at index 5. */
export const AD_ROUND = 12
export const CAM_AFTER_INDEX = 1
export const RESELL_AT_INDEX = 5

/** Section 3: name of the stored tracking record. */
export const TRACKING_COOKIE = 'network'
/** Design section 9: longest stored tracking value, in characters (UTF-16 code units). */
export const TRACKING_VALUE_MAX_LENGTH = 255
/** How long a page may carry the tracking record before it is posted, without consent to store it (design section 9). */
export const TRACKING_TOKEN_SECONDS = 7_200
export const TRACKING_TOKEN_MAX_LENGTH = 8_192

/** The strictly necessary cookie that remembers a choice about the others, for 180 days. */
export const CONSENT_COOKIE = 'consent'
export const CONSENT_COOKIE_SECONDS = 15_552_000

/** Design section 12: shortest password, in characters. */
export const PASSWORD_MIN_LENGTH = 8
/** Longest password, in characters: bounds the work of one hash. */
export const PASSWORD_MAX_LENGTH = 200

/** Longest chat message, in characters (UTF-16 code units). */
export const MESSAGE_MAX_LENGTH = 2_000
/** How long a device stores a draft or an unsent message; the page on cookies names it. */
export const UNSENT_KEPT_DAYS = 7

/** A message to the operator, in characters (UTF-16 code units). */
export const COMPLAINT_MIN_LENGTH = 10
export const COMPLAINT_MAX_LENGTH = 5_000
/** The profile that it is about: a link, or a number. */
export const ABOUT_MAX_LENGTH = 500
/** Of the note with which a case is handed on. */
export const CASE_NOTE_MAX_LENGTH = 1_000
/** Messages in one case, of both sides. */
export const CASE_MESSAGES_MAX = 100
/** How long the link in a message about a case opens it. */
export const CASE_KEY_DAYS = 60
/** How long the link to one's own data works, which an operator sends on request. */
export const EXPORT_KEY_DAYS = 7
/** How long a message to the operator is stored; the page on privacy names it. */
export const COMPLAINT_DAYS = 730

/** Section 1: the seven languages, and the region code each is served under. */
export const LOCALES = ['en-US', 'nl-NL', 'de-DE', 'it-IT', 'fr-FR', 'es-ES', 'pl-PL'] as const
export type Locale = (typeof LOCALES)[number]
export const FALLBACK_LOCALE: Locale = 'en-US'
export const LANGUAGES = ['en', 'nl', 'de', 'it', 'fr', 'es', 'pl'] as const
export type Language = (typeof LANGUAGES)[number]

/** Section 3: on the profile card, a language badge is always shown for these countries. */
export const LANGUAGE_BADGE_COUNTRIES = ['CA', 'BE', 'CH', 'FI'] as const
