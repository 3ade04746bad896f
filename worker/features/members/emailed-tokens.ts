// Single-use secrets: in a form (signup) or in an email (the others). Only their SHA-256 is stored
// (worker/features/members/token-queries.ts), for as long as worker/platform/retention.ts says.
import { sha256 } from '#src/domain/bytes.ts'
import { createSecret } from '#worker/platform/crypto/secrets.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import type { TokenKind } from '#worker/platform/database/schema.ts'
import {
  ACTIVATION_TOKEN_MS,
  MAIL_CHANGE_TOKEN_MS,
  MAIL_UNDO_TOKEN_MS,
  RESET_TOKEN_MS,
  SIGNUP_TOKEN_MS,
} from '#worker/platform/retention.ts'
import { findSignupTokenHash, insertToken } from './token-queries.ts'

/** A signup token is bound to its address. Only the hash says whether the address was looked up. */
function hashSignupToken(token: string, email: string, looked: boolean): Promise<string> {
  return sha256(`${token}\n${email.toLowerCase()}${looked ? '' : '\nunseen'}`)
}

/** Issues the token for an address that was checked here and, where it was `looked` up, was free. */
export async function issueSignupToken(
  db: Writer,
  email: string,
  { looked, now }: { looked: boolean; now: number },
): Promise<string> {
  const token = createSecret()
  const token_hash = await hashSignupToken(token, email, looked)
  await insertToken(db, { token_hash, kind: 'signup', created_at: now, expires_at: now + SIGNUP_TOKEN_MS })
  return token
}

/** The token that was issued for an address and can still be used, or null. */
export async function findSignupToken(
  db: Reader,
  { token, email }: { token: string; email: string },
  now: number,
): Promise<{ token_hash: string; looked: boolean } | null> {
  const [looked, unseen] = await Promise.all([
    hashSignupToken(token, email, true),
    hashSignupToken(token, email, false),
  ])
  const token_hash = await findSignupTokenHash(db, [looked, unseen], now)
  return token_hash === null ? null : { token_hash, looked: token_hash === looked }
}

/** How long the secret of a mailed link is valid, by its purpose. */
const TTL_MS = {
  activation: ACTIVATION_TOKEN_MS,
  reset: RESET_TOKEN_MS,
  'mail-change': MAIL_CHANGE_TOKEN_MS,
  'mail-undo': MAIL_UNDO_TOKEN_MS,
} as const satisfies Record<Exclude<TokenKind, 'signup'>, number>
export type MailedTokenKind = keyof typeof TTL_MS

/** Issues the secret of a mailed link. `subject`: what it is about besides the member: the id of a change of address. */
export async function issueMailedToken(
  db: Writer,
  kind: MailedTokenKind,
  { member_id, subject = null, now }: { member_id: string; subject?: string | null; now: number },
): Promise<string> {
  const token = createSecret()
  await insertToken(db, {
    token_hash: await sha256(token),
    kind,
    member_id,
    subject,
    created_at: now,
    expires_at: now + TTL_MS[kind],
  })
  return token
}
