// The token in the session cookie: `<member>.<secret>` (design section 15). The member object it names checks it in one call, against the
// SHA-256 of the secret. The secret ends in a signature, so that an attacker's made-up tokens are rejected without waking a member
// object (docs/decisions/privacy.md).
import { sha256 } from '#src/domain/bytes.ts'
import { createSecret, hmac, isSame } from './secrets.ts'

const RANDOM_LENGTH = 43
const SIGNATURE_LENGTH = 32

/** The holder of a well-formed token: the member object to ask, and the hash it knows. */
export type Bearer = { member_id: string; hash: string }

const signatureOf = async (secret: string, member_id: string, random: string) =>
  (await hmac(secret, ['session', member_id, random].join('\n'))).slice(0, SIGNATURE_LENGTH)

/** A new token for a member; only its hash is stored. */
export async function createSessionToken(
  secret: string,
  member_id: string,
): Promise<{ token: string; bearer: Bearer }> {
  const random = createSecret()
  const tokenSecret = random + (await signatureOf(secret, member_id, random))
  return { token: `${member_id}.${tokenSecret}`, bearer: { member_id, hash: await sha256(tokenSecret) } }
}

/** The bearer of a token; null for one that this worker did not make. */
export async function readSessionToken(secret: string, token: string): Promise<Bearer | null> {
  const dot = token.lastIndexOf('.')
  const [member_id, tokenSecret] = [token.slice(0, Math.max(dot, 0)), token.slice(dot + 1)]
  if (!member_id || tokenSecret.length !== RANDOM_LENGTH + SIGNATURE_LENGTH) return null
  const right = await signatureOf(secret, member_id, tokenSecret.slice(0, RANDOM_LENGTH))
  return isSame(tokenSecret.slice(RANDOM_LENGTH), right)
    ? { member_id, hash: await sha256(tokenSecret) }
    : null
}
