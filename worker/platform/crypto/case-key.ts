// The key by which the writer of a case, who may have no account or be suspended, reads and answers what an operator asked. It is in the mail
// to the address that the case was filed with; signed, so that nothing is stored, and of no use once the case is closed.
import type { Env } from '#worker/env.ts'
import { CASE_KEY_MS } from '#worker/platform/retention.ts'
import { hmac, isSame } from './secrets.ts'

const SIGNATURE_LENGTH = 32

type Terms = { env: Pick<Env, 'SECRET'>; pool: string; now: number }

const signatureOf = async ({ env, pool }: Terms, complaint_id: string, expires: string) =>
  (await hmac(env.SECRET, ['case', pool, complaint_id, expires].join('\n'))).slice(0, SIGNATURE_LENGTH)

export async function createCaseKey(terms: Terms, complaint_id: string): Promise<string> {
  const expires = String(terms.now + CASE_KEY_MS)
  return [complaint_id, expires, await signatureOf(terms, complaint_id, expires)].join('.')
}

/** The case of the pool that a key names; null for one that is forged or expired. */
export async function readCaseKey(terms: Terms, key: string): Promise<string | null> {
  const [complaint_id, expires, signature, ...more] = key.split('.')
  if (!complaint_id || !expires || !signature || more.length > 0 || !(Number(expires) > terms.now))
    return null
  return isSame(signature, await signatureOf(terms, complaint_id, expires)) ? complaint_id : null
}
