// Sessions in D1, found by the SHA-256 of their token (design section 4: never in KV, never cached).
import { lastPasswordDeed } from './audit.ts'
import type { Reader, Writer } from './database.ts'
import { all, anyOf, build, first, run } from './db.ts'

export type SessionRow = {
  id: string
  member_id: string
  renewed_at: number
  name: string
  language: string
  email_confirmed_at: number | null
  last_active_at: number
}

/**
 * Keeps a session, unless the member is not active any more, or their password was changed since the deed that the caller
 * knows as the last one (`password_as_of`). Answers whether it is kept.
 */
export async function insertSession(
  db: Writer,
  session: {
    token_hash: string
    id: string
    member_id: string
    user_agent: string
    now: number
    expires_at: number
  },
  password_as_of: number | null,
): Promise<boolean> {
  const { token_hash, id, member_id, user_agent, now, expires_at } = session
  const insert = build
    .insertInto('sessions')
    .columns(['token_hash', 'id', 'member_id', 'user_agent', 'created_at', 'renewed_at', 'expires_at'])
    .expression((eb) => {
      const active = eb
        .selectFrom('members')
        .where('members.id', '=', member_id)
        .where('members.status', '=', 'active')
        .select((of) => [
          of.val(token_hash).as('token_hash'),
          of.val(id).as('id'),
          'members.id as member_id',
          of.val(user_agent).as('user_agent'),
          of.val(now).as('created_at'),
          of.val(now).as('renewed_at'),
          of.val(expires_at).as('expires_at'),
        ])
      return password_as_of === null ? active : active.where(lastPasswordDeed, '=', password_as_of)
    })
  return (await run(db, insert)) === 1
}

/** A living session of an active member of the pool, or null. */
export async function findSession(
  db: Reader,
  { pool, token_hash, now }: { pool: string; token_hash: string; now: number },
): Promise<SessionRow | null> {
  return first(
    db,
    build
      .selectFrom('sessions')
      .innerJoin('members', 'members.id', 'sessions.member_id')
      .where('sessions.token_hash', '=', token_hash)
      .where('sessions.expires_at', '>', now)
      .where('members.pool', '=', pool)
      .where('members.status', '=', 'active')
      .select([
        'sessions.id',
        'sessions.member_id',
        'sessions.renewed_at',
        'members.name',
        'members.language',
        'members.email_confirmed_at',
        'members.last_active_at',
      ]),
  )
}

export async function extendSession(db: Writer, id: string, now: number, expires_at: number): Promise<void> {
  await run(db, build.updateTable('sessions').set({ renewed_at: now, expires_at }).where('id', '=', id))
}

export async function deleteSession(db: Writer, id: string): Promise<void> {
  await run(db, build.deleteFrom('sessions').where('id', '=', id))
}

/** Every session of a member, but one that may stay; for a batch with what ends them. */
export function endSessions(member_id: string, but: string | null = null) {
  const all_of_them = build.deleteFrom('sessions').where('member_id', '=', member_id)
  return but === null ? all_of_them : all_of_them.where('id', '<>', but)
}

/** Every session of a member who is not active, as of this very moment. */
export async function deleteSessionsWithoutStanding(db: Writer, member_id: string): Promise<void> {
  await run(
    db,
    endSessions(member_id).where(({ exists, selectFrom }) =>
      exists(
        selectFrom('members')
          .where('id', '=', member_id)
          .where('status', '<>', 'active')
          .select('members.id'),
      ),
    ),
  )
}

/** Which of these sessions there still are. */
export async function findLivingSessions(db: Reader, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await all(db, build.selectFrom('sessions').where('id', 'in', anyOf(ids)).select('id'))
  return new Set(rows.map(({ id }) => id))
}

/** Notes that a member is here, unless that was noted after `unless_since` already. */
export async function touchMember(db: Writer, id: string, now: number, unless_since: number): Promise<void> {
  await run(
    db,
    build
      .updateTable('members')
      .set({ last_active_at: now })
      .where('id', '=', id)
      .where('last_active_at', '<', unless_since),
  )
}
