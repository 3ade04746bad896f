// Operators' sessions (table `operator_sessions`), found by the SHA-256 of the cookie's secret.
import { sql } from 'kysely'
import { OPERATOR_IDLE_MS, OPERATOR_SESSION_MS } from '#src/domain/operators.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { batch, build, first, run } from '#worker/platform/database/query.ts'
import { rightsOfRow } from './queries.ts'

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** A session that has neither expired nor idled, begun on this host by an operator who has not ended; with their rights. */
export const findSession = (db: Reader, token_hash: string, { host, now }: { host: string; now: number }) =>
  first(
    db,
    build
      .selectFrom('operator_sessions')
      .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
      .where('token_hash', '=', token_hash)
      .where('host', '=', host)
      .where('operator_sessions.created_at', '>', now - OPERATOR_SESSION_MS)
      .where('seen_at', '>', now - OPERATOR_IDLE_MS)
      .where('operators.ended_at', 'is', null)
      .select(['token_hash', 'operators.id', 'operators.name', 'operators.email', 'is_recovery', 'seen_at'])
      .select(['operator_sessions.created_at', rightsOfRow.as('rights')])
      .select([
        sql<number>`(select count(*) from operator_passkeys where operator_id = operators.id)`.as('passkeys'),
        sql<number>`(select count(*) from operator_recovery_codes where operator_id = operators.id)`.as(
          'recovery_codes',
        ),
      ]),
  )

export type NewSession = {
  token_hash: string
  operator_id: string
  host: string
  device: string
  created_at: number
  is_recovery: boolean
}

/** Begins a session, and ends the one that this browser had before. */
export async function insertSession(
  db: Writer,
  { is_recovery, ...session }: NewSession,
  previous: string | null,
): Promise<void> {
  await batch(db, [
    build.deleteFrom('operator_sessions').where('token_hash', '=', previous ?? ''),
    build
      .insertInto('operator_sessions')
      .values({ ...session, seen_at: session.created_at, is_recovery: Number(is_recovery) }),
  ])
}

export const recordSeen = (db: Writer, token_hash: string, at: number) =>
  run(db, build.updateTable('operator_sessions').set({ seen_at: at }).where('token_hash', '=', token_hash))

export const deleteSession = (db: Writer, token_hash: string) =>
  run(db, build.deleteFrom('operator_sessions').where('token_hash', '=', token_hash))

export const deleteSessionsOf = (db: Writer, operator_id: string) =>
  run(db, build.deleteFrom('operator_sessions').where('operator_id', '=', operator_id))
