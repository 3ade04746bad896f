// What pages and service worker call what they keep of unsent words on the device.

/** The database with the messages, and the tag of the Background Sync that sends them. */
export const OUTBOX = 'outbox'

/** The lock under which one context at a time, page or service worker, sends in a conversation. */
export const lockOf = (conversation: string) => `sending:${conversation}`

/** Where the tabs of one member tell each other. */
export const channelOf = (member: string) => `tabs:${member}`

/** A moment as we write it ourselves, ISO 8601. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))
