// When messages to fictional profiles are answered (trust: a paid message to a fictional profile is answered or given back): the hours of a
// site, which may span midnight, in its own time zone.

/** `from` and `to`: HH:MM of the site's clock; `to` may be 24:00, or before `from` for hours that span midnight. */
export type Answering = {
  hours: { from: string; to: string }
  /** A name of the IANA database, such as Europe/Amsterdam. */
  time_zone: string
  /** A paid message without an answer by then is given back. */
  within_hours: number
}

export const MAX_WITHIN_HOURS = 168
export const DAY_TIME_PATTERN = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/
/** An operator must have been on the desk within this time. */
export const DESK_STAFFED_MS = 86_400_000

/** The operators' notes about a conversation, in characters. */
export const NOTEPAD_MAX_LENGTH = 4_000
/** How long an operator has a conversation for themselves. */
export const CLAIM_MS = 10 * 60_000
/** With less time left a message is shown as urgent: most sites answer within a day, so that a day would mark all. */
export const DESK_SOON_MS = 4 * 3_600_000
/** While the operator writes, the claim is extended at most this often. */
export const HOLD_EVERY_MS = 2 * 60_000

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MINUTES = 1_440
/** No time zone moves its clock by more. */
const MAX_CLOCK_CHANGE_MINUTES = 120

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(time_zone: string): Intl.DateTimeFormat {
  const known = formats.get(time_zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: time_zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(time_zone, format)
  return format
}

/** Minutes since midnight of HH:MM. */
function minutesOf(day_time: string): number {
  const [hours = 0, minutes = 0] = day_time.split(':').map(Number)
  return hours * 60 + minutes
}

/** What the clock of a time zone shows, in minutes since midnight. */
const clockOf = (time_zone: string, at: number) => minutesOf(formatOf(time_zone).format(at))

/** Whether the site's clock is within its hours. */
export function isWithinHours({ hours, time_zone }: Answering, at: number): boolean {
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)]
  const clock = clockOf(time_zone, at)
  return from < to ? clock >= from && clock < to : clock >= from || clock < to
}

/** The next moment within the hours, in epoch milliseconds; `at` itself where it is. A change of the clock in between counts. */
export function findNextOpening(answering: Answering, at: number): number {
  if (isWithinHours(answering, at)) return at
  const { hours, time_zone } = answering
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS
  const wait = (minutesOf(hours.from) - clockOf(time_zone, at) + DAY_MINUTES) % DAY_MINUTES
  // Where the clock changes in between, the opening is as much earlier or later.
  let opening = minute + (wait - MAX_CLOCK_CHANGE_MINUTES) * MINUTE_MS
  const latest = minute + (wait + MAX_CLOCK_CHANGE_MINUTES) * MINUTE_MS
  if (opening < minute) opening = minute
  while (opening < latest && !isWithinHours(answering, opening)) opening += MINUTE_MS
  return opening
}

/** Whether the desk of a pool counts as staffed: `seen_at` is when an operator was last on it, null for never. */
export const isDeskStaffed = (seen_at: number | null, at: number): boolean =>
  seen_at !== null && seen_at > at - DESK_STAFFED_MS

/**
 * Why nobody answers now; null where somebody does. `opens_at` is null where it is not known: the site has no hours, or nobody was on
 * the desk for a day.
 */
export function findClosure(
  answering: Answering | null,
  seen_at: number | null,
  at: number,
): { opens_at: number | null } | null {
  if (!answering || !isDeskStaffed(seen_at, at)) return { opens_at: null }
  return isWithinHours(answering, at) ? null : { opens_at: findNextOpening(answering, at) }
}

/** A paid message to a fictional profile, as the sender's member object reports it to the desk. */
export type WaitingMessage = {
  pool: string
  member_id: string
  profile_id: string
  conversation: string
  client_id: string
  seq: number
  sent_at: number
  due_at: number
}
/** `undelivered`: an answer is written, and the profile's member object does not have it yet. */
export type AnswerOutcome = 'answered' | 'undelivered' | 'given_back'

/** When a message sent at `at` is given back unless it was answered. */
export const answerBy = ({ within_hours }: Answering, at: number): number => at + within_hours * HOUR_MS
