// A member's notification settings and their defaults. E-mails about the account itself (a new password, another address) are always
// sent and have no setting.

export const NOTICES = ['message', 'like'] as const
export type Notice = (typeof NOTICES)[number]

export const MAIL_PACES = ['at_once', 'daily', 'never'] as const
export type MailPace = (typeof MAIL_PACES)[number]

/** `from` and `to` in local time, `HH:MM`; the range may include midnight. */
export type QuietHours = { from: string; to: string; time_zone: string }

export type NotificationChoices = Record<Notice, { push: boolean; mail: boolean }> & {
  mail_pace: MailPace
  /** Null: no quiet hours. */
  quiet: QuietHours | null
  /** A push says only that there is something new, neither from whom nor what. */
  discreet: boolean
}

export const DEFAULT_CHOICES: NotificationChoices = {
  message: { push: true, mail: true },
  like: { push: true, mail: true },
  mail_pace: 'daily',
  quiet: null,
  discreet: true,
}

/** The page's suggestion. */
export const DEFAULT_QUIET_HOURS = { from: '22:00', to: '08:00' } as const

/** Whether a moment, in epoch milliseconds, lies in quiet hours. */
export function isQuietAt(quiet: QuietHours | null, at: number): boolean {
  if (!quiet) return false
  const { from, to } = quiet
  const clock = clockOf(quiet, at)
  return from < to ? from <= clock && clock < to : from <= clock || clock < to
}

/**
 * The minutes until they end, 0 outside them; by local time, so that it may be an hour off in the night of a clock change.
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
