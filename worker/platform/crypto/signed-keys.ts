// Keys in links, for readers without a session: signed and with an end, so that nothing is stored. Each kind is of use for its own purpose
// alone, and in its own pool.
import type { Env } from '#worker/env.ts'
import { CASE_KEY_MS, EXPORT_KEY_MS, STATEMENT_KEY_MS } from '#worker/platform/retention.ts'
import { hmac, isSame } from './secrets.ts'

const SIGNATURE_LENGTH = 32

/** `now` in epoch milliseconds. */
type Terms = { env: Pick<Env, 'SECRET'>; pool: string; now: number }

/** `subject`: what the key names, without a full stop. */
type SignedKeys = {
  create(terms: Terms, subject: string): Promise<string>
  /** The subject, and when the key ends, in epoch milliseconds; null for a key that is forged, of another pool, or expired. */
  read(terms: Terms, key: string): Promise<{ subject: string; expires_at: number } | null>
}

function signedKeys(purpose: string, valid_ms: number): SignedKeys {
  const signatureOf = async ({ env, pool }: Terms, subject: string, expires: string) =>
    (await hmac(env.SECRET, [purpose, pool, subject, expires].join('\n'))).slice(0, SIGNATURE_LENGTH)
  return {
    async create(terms, subject) {
      const expires = String(terms.now + valid_ms)
      return [subject, expires, await signatureOf(terms, subject, expires)].join('.')
    },
    async read(terms, key) {
      const [subject, expires, signature, ...more] = key.split('.')
      if (!subject || !expires || !signature || more.length > 0) return null
      const expires_at = Number(expires)
      if (!(expires_at > terms.now)) return null
      return isSame(signature, await signatureOf(terms, subject, expires)) ? { subject, expires_at } : null
    },
  }
}

/** By which a suspended member reads the reason (trust: statement of reasons), and names them. Issued at a login with the right password or passkey. */
export const statementKeys = signedKeys('statement', STATEMENT_KEY_MS)

/** By which the writer of a case reads and answers what an operator asked, and names the case. In the mail to the address that it was filed with. */
export const caseKeys = signedKeys('case', CASE_KEY_MS)

/** By which a member downloads their data without signing in (worker/features/export/mailed-export.ts). */
export const exportKeys = signedKeys('export', EXPORT_KEY_MS)
