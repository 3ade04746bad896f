import type { Language } from '#src/domain/constants.ts'
import type { Searcher } from '#src/domain/search-defaults.ts'
import { lastEndingAction } from '#worker/platform/database/audit.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { prepared, type Slots } from '#worker/platform/database/prepared.ts'
import { build, first, run } from '#worker/platform/database/query.ts'
import type { MemberStatus } from '#worker/platform/database/schema.ts'
import { canUndo } from './email-change-queries.ts'

export type Credentials = {
  id: string
  status: MemberStatus
  password_hash: string | null
  email_confirmed_at: number | null
  /** The last account action that ended sessions; a session is begun only while there is no later one. */
  ended_by: number
}

/**
 * The member who has an address in the pool, or the erased one who had it, found by its digest (worker/platform/crypto/email-digest.ts); or
 * null. Letter case does not matter. `held_since`: includes former owners who gave it up no earlier, and can still restore it.
 */
export async function findByEmail(
  db: Reader,
  pool: string,
  { email, digest, held_since }: { email: string; digest: string; held_since?: number },
): Promise<Credentials | null> {
  return first(
    db,
    build
      .selectFrom('members')
      .where('pool', '=', pool)
      .where(({ or, eb }) =>
        or([
          eb('email', '=', email),
          eb('erased_email', '=', digest),
          ...(held_since === undefined ? [] : [canUndo(email, held_since)]),
        ]),
      )
      .select(['id', 'status', 'password_hash', 'email_confirmed_at', lastEndingAction.as('ended_by')]),
  )
}

/** The hash that a member's password is compared with; null for one who is not active, or has none. */
export async function findPasswordHash(db: Reader, pool: string, id: string): Promise<string | null> {
  const query = build
    .selectFrom('members')
    .where('pool', '=', pool)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .select('password_hash')
  return (await first(db, query))?.password_hash ?? null
}

/** Stores a password under a newer scheme, unless it was changed meanwhile. */
export async function renewPasswordHash(
  db: Writer,
  id: string,
  { stored, renewed }: { stored: string; renewed: string },
): Promise<void> {
  await run(
    db,
    build
      .updateTable('members')
      .set({ password_hash: renewed })
      .where('id', '=', id)
      .where('password_hash', '=', stored),
  )
}

export type Account = {
  id: string
  site: string
  status: MemberStatus
  language: Language
  email: string | null
}

/** What an account action needs to know of a member of the pool; null for unknown ids and fictional profiles. */
export async function findAccount(db: Reader, pool: string, id: string): Promise<Account | null> {
  return first(
    db,
    build
      .selectFrom('members')
      .where('pool', '=', pool)
      .where('id', '=', id)
      .where('kind', '=', 'member')
      .select(['id', 'site', 'status', 'language', 'email']),
  )
}

/** Sets the language of an account; returns whether it was another before. */
export async function setLanguage(
  db: Writer,
  { pool, id, language }: { pool: string; id: string; language: Language },
): Promise<boolean> {
  const update = build
    .updateTable('members')
    .set({ language })
    .where('pool', '=', pool)
    .where('id', '=', id)
    .where('language', '!=', language)
  return (await run(db, update)) > 0
}

const searcherById = prepared((p: Slots<{ pool: string; id: string }>) =>
  build
    .selectFrom('members')
    .where('pool', '=', p.pool)
    .where('id', '=', p.id)
    .select(['gender', 'country', 'birth_date']),
)

/** What the filters of a first search depend on. */
export const findSearcher = (db: Reader, pool: string, id: string): Promise<Searcher | null> =>
  first(db, searcherById({ pool, id }))

/** Records the step of activity (src/domain/activity.ts) in which a member was active, once a step over all devices. */
export async function recordActivity(db: Writer, id: string, step: number): Promise<void> {
  await run(
    db,
    build
      .updateTable('members')
      .set({ last_active_at: step })
      .where('id', '=', id)
      .where('last_active_at', '<', step),
  )
}
