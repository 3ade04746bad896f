// Digests of email addresses that may not be stored: they can be compared, and not reversed.
import { mailboxOf } from '#src/domain/mailbox.ts'
import type { Env } from '#worker/env.ts'
import { hmac } from './secrets.ts'

/** An HMAC over pool and address, whatever its letter case. A new SECRET changes all of them. */
export const digestOfAddress = ({ SECRET }: Pick<Env, 'SECRET'>, pool: string, email: string) =>
  hmac(SECRET, `address:${pool}:${email.toLowerCase()}`)

/** The digest of an address's mailbox: the same for every spelling that leads to it. */
export const digestOfMailbox = ({ SECRET }: Pick<Env, 'SECRET'>, pool: string, email: string) =>
  hmac(SECRET, `mailbox:${pool}:${mailboxOf(email)}`)
