// Names that pages and the service worker share for unsent messages.

/** The database with the messages, and the tag of the Background Sync that sends them. */
export const OUTBOX = 'outbox'

/** The lock under which one context at a time, page or service worker, sends in a conversation. */
export const lockOf = (conversation: string) => `sending:${conversation}`

/** The channel between the tabs of one member. */
export const channelOf = (member: string) => `tabs:${member}`

/** A moment as we write it ourselves, ISO 8601. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))
