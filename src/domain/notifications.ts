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
export const PROPOSED_QUIET = { from: '22:00', to: '08:00' } as const

/** Whether a moment, in epoch milliseconds, lies in quiet hours. */
export function isQuietAt(quiet: QuietHours | null, at: number): boolean {
  if (!quiet) return false
  const { from, to, time_zone: timeZone } = quiet
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
  return from < to ? from <= clock && clock < to : from <= clock || clock < to
}
