// Single-use secrets in D1, found by their SHA-256; how they are made and hashed: worker/features/members/emailed-tokens.ts.
import { type Compilable, type Insertable, sql } from 'kysely'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { build, first, run } from '#worker/platform/database/query.ts'
import type { Schema, TokenKind } from '#worker/platform/database/schema.ts'

export async function insertToken(db: Writer, token: Insertable<Schema['tokens']>): Promise<void> {
  await run(db, build.insertInto('tokens').values(token))
}

/** Which of these hashes is a signup token that can still be used, or null. */
export async function findSignupTokenHash(
  db: Reader,
  token_hashes: readonly string[],
  now: number,
): Promise<string | null> {
  const query = build
    .selectFrom('tokens')
    .where('token_hash', 'in', token_hashes)
    .where('kind', '=', 'signup')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select('token_hash')
  return (await first(db, query))?.token_hash ?? null
}

/** A secret of a mailed link that can still be used, with its member, who is active and of the pool; or null. */
export async function findMailedToken(
  db: Reader,
  { pool, kind, token_hash, now }: { pool: string; kind: TokenKind; token_hash: string; now: number },
): Promise<{ token_hash: string; member_id: string; subject: string | null; email: string } | null> {
  return first(
    db,
    build
      .selectFrom('tokens')
      .innerJoin('members', 'members.id', 'tokens.member_id')
      .where('tokens.token_hash', '=', token_hash)
      .where('tokens.kind', '=', kind)
      .where('tokens.used_at', 'is', null)
      .where('tokens.expires_at', '>', now)
      .where('members.pool', '=', pool)
      .where('members.status', '=', 'active')
      .where('members.email', 'is not', null)
      .select(['tokens.token_hash', 'members.id as member_id', 'tokens.subject', 'members.email'])
      .$narrowType<{ email: string }>(),
  )
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
  db: Reader,
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

/** For the condition of an account action: the row of `members` has this secret, and it can still be used. */
export const hasToken = (token_hash: string, now: number) => sql`(
  select 1 from tokens where tokens.token_hash = ${token_hash} and tokens.member_id = members.id
    and tokens.used_at is null and tokens.expires_at > ${now})`

/** The write that consumes a token; for a batch with the change it allows. */
export function consumeToken(token_hash: string, now: number): Compilable {
  return build
    .updateTable('tokens')
    .set({ used_at: now })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
}
