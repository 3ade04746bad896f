// Single-use secrets: bound to a form (signup) or sent by mail (activation). Only their SHA-256 is stored.
import type { Compilable } from 'kysely'
import { sha256 } from '#src/domain/bytes.ts'
import { build, first, run } from '../data/db.ts'
import { createSecret } from './secrets.ts'

/** A signup token lives 30 minutes (design section 12), an activation link a week. */
const SIGNUP_TOKEN_MS = 30 * 60_000
export const ACTIVATION_TOKEN_MS = 7 * 86_400_000

/** A signup token is worth nothing with another address. That nobody looked at the address only its hash knows. */
function hashSignupToken(token: string, email: string, looked: boolean): Promise<string> {
  return sha256(`${token}\n${email.toLowerCase()}${looked ? '' : '\nunseen'}`)
}

/** Issues the token that says: this address was asked about here and, where it was `looked` at, was free. */
export async function issueSignupToken(
  db: D1Database,
  email: string,
  { looked, now }: { looked: boolean; now: number },
): Promise<string> {
  const token = createSecret()
  const token_hash = await hashSignupToken(token, email, looked)
  await run(
    db,
    build
      .insertInto('tokens')
      .values({ token_hash, kind: 'signup', created_at: now, expires_at: now + SIGNUP_TOKEN_MS }),
  )
  return token
}

/** The token that was issued for an address and can still be used, or null. */
export async function findSignupToken(
  db: D1Database,
  { token, email }: { token: string; email: string },
  now: number,
): Promise<{ token_hash: string; looked: boolean } | null> {
  const [looked, unseen] = await Promise.all([
    hashSignupToken(token, email, true),
    hashSignupToken(token, email, false),
  ])
  const query = build
    .selectFrom('tokens')
    .where('token_hash', 'in', [looked, unseen])
    .where('kind', '=', 'signup')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select('token_hash')
  const found = await first(db, query)
  return found && { token_hash: found.token_hash, looked: found.token_hash === looked }
}

/** Issues the secret of an activation link. */
export async function issueActivationToken(db: D1Database, member_id: string, now: number): Promise<string> {
  const token = createSecret()
  const token_hash = await sha256(token)
  await run(
    db,
    build.insertInto('tokens').values({
      token_hash,
      kind: 'activation',
      member_id,
      created_at: now,
      expires_at: now + ACTIVATION_TOKEN_MS,
    }),
  )
  return token
}

export type ActivationToken = {
  token_hash: string
  member_id: string
  used_at: number | null
  expires_at: number
  email_confirmed_at: number | null
}

/** An activation token with the state of its member, who is active and of the pool; or null. */
export async function findActivationToken(
  db: D1Database,
  pool: string,
  token_hash: string,
): Promise<ActivationToken | null> {
  return first(
    db,
    build
      .selectFrom('tokens')
      .innerJoin('members', 'members.id', 'tokens.member_id')
      .where('tokens.token_hash', '=', token_hash)
      .where('tokens.kind', '=', 'activation')
      .where('members.pool', '=', pool)
      .where('members.status', '=', 'active')
      .select([
        'tokens.token_hash',
        'members.id as member_id',
        'tokens.used_at',
        'tokens.expires_at',
        'members.email_confirmed_at',
      ]),
  )
}

/** The write that uses a token up; for a batch with what it was good for. */
export function spendToken(token_hash: string, now: number): Compilable {
  return build
    .updateTable('tokens')
    .set({ used_at: now })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
}
