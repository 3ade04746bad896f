// What a member wants to be told of, and how: their choices, and those that hold until they make any. News of the account itself
// (a new password, another address) is always mailed and is no choice.

export const NOTICES = ['message', 'like'] as const
export type Notice = (typeof NOTICES)[number]

export const MAIL_PACES = ['at_once', 'daily', 'never'] as const
export type MailPace = (typeof MAIL_PACES)[number]

/** `from` and `to` as a clock of the time zone shows them, `HH:MM`; they may lie on both sides of midnight. */
export type QuietHours = { from: string; to: string; time_zone: string }

export type NotificationChoices = Record<Notice, { push: boolean; mail: boolean }> & {
  mail_pace: MailPace
  /** Null: at any hour. */
  quiet: QuietHours | null
  /** A push says that there is something, and neither who nor what. */
  discreet: boolean
}

export const DEFAULT_CHOICES: NotificationChoices = {
  message: { push: true, mail: true },
  like: { push: true, mail: true },
  mail_pace: 'daily',
  quiet: null,
  discreet: true,
}

/** What the page proposes to whoever wants quiet hours. */
export const DEFAULT_QUIET_HOURS = { from: '22:00', to: '08:00' } as const

/** Whether a moment, in epoch milliseconds, lies in quiet hours. */
export function isQuietAt(quiet: QuietHours | null, at: number): boolean {
  if (!quiet) return false
  const { from, to } = quiet
  const clock = clockOf(quiet, at)
  return from < to ? from <= clock && clock < to : from <= clock || clock < to
}

/**
 * In how many minutes they are over, 0 outside them; by the clock on the wall, so that it may be an hour off in the night in which clocks
 * are changed.
 */
export function minutesOfQuietLeft(quiet: QuietHours | null, at: number): number {
  if (!quiet || !isQuietAt(quiet, at)) return 0
  const left = minutesOf(quiet.to) - minutesOf(clockOf(quiet, at))
  return left > 0 ? left : left + MINUTES_PER_DAY
}

const MINUTES_PER_DAY = 1_440
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

const clockOf = ({ time_zone: timeZone }: QuietHours, at: number) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
