// The key by which a suspended member, who has no session, reads the reason (trust: statement of reasons). Issued at a login with the
// right password or passkey; signed, so that nothing is stored, and valid for an hour.
import type { Env } from '#worker/env.ts'
import { STATEMENT_KEY_MS } from '#worker/platform/retention.ts'
import { hmac, isSame } from './secrets.ts'

const SIGNATURE_LENGTH = 32

type Terms = { env: Pick<Env, 'SECRET'>; pool: string; now: number }

const signatureOf = async ({ env, pool }: Terms, member_id: string, expires: string) =>
  (await hmac(env.SECRET, ['statement', pool, member_id, expires].join('\n'))).slice(0, SIGNATURE_LENGTH)

export async function createStatementKey(terms: Terms, member_id: string): Promise<string> {
  const expires = String(terms.now + STATEMENT_KEY_MS)
  return [member_id, expires, await signatureOf(terms, member_id, expires)].join('.')
}

/** The member of the pool that a key names; null for one that is forged or expired. */
export async function readStatementKey(terms: Terms, key: string): Promise<string | null> {
  const [member_id, expires, signature, ...more] = key.split('.')
  if (!member_id || !expires || !signature || more.length > 0 || !(Number(expires) > terms.now)) return null
  return isSame(signature, await signatureOf(terms, member_id, expires)) ? member_id : null
}
