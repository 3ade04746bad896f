// Challenges of passkeys (docs/decisions/privacy.md): signed, for one purpose of one pool, valid for five minutes. An issued one is not
// stored; that each is answered once is counted by the services.
import { fromOwnBase64Url, toBase64Url } from '#src/domain/bytes.ts'
import { PASSKEY_CHALLENGE_MS } from '#src/domain/passkeys.ts'
import { createSecret, hmac, isSame } from '#worker/platform/crypto/secrets.ts'

type Terms = {
  secret: string
  pool: string
  /** `login`, or the session that adds a passkey. */
  purpose: string
  /** Epoch milliseconds. */
  now: number
}

const signatureOf = ({ secret, pool, purpose }: Terms, random: string, expires: string) =>
  hmac(secret, ['passkey challenge', pool, purpose, random, expires].join('\n'))

/** Base64url, as the standard wants it. */
export async function createPasskeyChallenge(terms: Terms): Promise<string> {
  const random = createSecret()
  const expires = String(terms.now + PASSKEY_CHALLENGE_MS)
  return toBase64Url([random, expires, await signatureOf(terms, random, expires)].join('.'))
}

/** Whether a challenge was issued here for this purpose, and is still valid. */
export async function isPasskeyChallenge(terms: Terms, challenge: string): Promise<boolean> {
  const [random, expires, signature] = parseChallenge(challenge).split('.')
  if (!random || !expires || !signature || !(Number(expires) > terms.now)) return false
  return isSame(signature, await signatureOf(terms, random, expires))
}

function parseChallenge(challenge: string): string {
  try {
    return new TextDecoder().decode(fromOwnBase64Url(challenge))
  } catch {
    return ''
  }
}
