// What is kept of an e-mail address that may not be kept: whether another is the same can be told, what it was cannot.
import { mailboxOf } from '#src/domain/mailbox.ts'
import type { Env } from '#worker/env.ts'
import { hmac } from './secrets.ts'

/** An HMAC over pool and address, whatever its letter case. A new SECRET makes other ones. */
export const digestOfAddress = ({ SECRET }: Pick<Env, 'SECRET'>, pool: string, email: string) =>
  hmac(SECRET, `address:${pool}:${email.toLowerCase()}`)

/** The digest of the mailbox behind an address: the same for every address that leads to it. */
export const digestOfMailbox = ({ SECRET }: Pick<Env, 'SECRET'>, pool: string, email: string) =>
  hmac(SECRET, `mailbox:${pool}:${mailboxOf(email)}`)
