// The token of an unsubscribe link: signed, so that it needs no session, no row and no expiry. It names its member; an attacker cannot make
// one for somebody else.
import type { Env } from '#worker/env.ts'
import { hmac, isSame } from './secrets.ts'

const SIGNATURE_LENGTH = 32

const signatureOf = async ({ SECRET }: Pick<Env, 'SECRET'>, pool: string, member_id: string) =>
  (await hmac(SECRET, ['unsubscribe', pool, member_id].join('\n'))).slice(0, SIGNATURE_LENGTH)

export async function createUnsubscribeToken(env: Pick<Env, 'SECRET'>, pool: string, member_id: string) {
  return `${member_id}.${await signatureOf(env, pool, member_id)}`
}

/** The member of the pool that a token names; null for a forged one. */
export async function readUnsubscribeToken(
  env: Pick<Env, 'SECRET'>,
  pool: string,
  token: string,
): Promise<string | null> {
  const dot = token.lastIndexOf('.')
  const member_id = token.slice(0, Math.max(dot, 0))
  if (!member_id) return null
  return isSame(token.slice(dot + 1), await signatureOf(env, pool, member_id)) ? member_id : null
}
