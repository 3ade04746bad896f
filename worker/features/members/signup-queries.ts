// Creates accounts, and reads what a signup recorded of the visit. Every query names the pool.
import { type Compilable, sql } from 'kysely'
import { activityStepOf } from '#src/domain/activity.ts'
import type { Language } from '#src/domain/constants.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { prepared, type Slots } from '#worker/platform/database/prepared.ts'
import { batch, build, first } from '#worker/platform/database/query.ts'
import { addPendingJob } from '#worker/platform/queue/pending-jobs.ts'
import { consumeToken } from './token-queries.ts'

export type NewMember = {
  id: string
  pool: string
  site: string
  email: string
  /** The mailbox of the address, as an HMAC. */
  mailbox: string
  password_hash: string
  name: string
  country: string | null
  language: Language
  /** What the signup recorded of the visit. */
  signup: Record<string, unknown>
  /** Answers that were given before the account was made. */
  interests: readonly string[]
  fields: Record<string, string>
}

/**
 * Creates the account with its jobs and consumes the signup token, all or nothing: `taken` when another signup has the address; of two
 * at the same moment exactly one makes an account. `welcomed`: the first of its mailbox in the pool, whose job `welcome` was stored
 * too; of two at the same moment exactly one is.
 */
export async function insertMember(
  db: Writer,
  member: NewMember,
  now: number,
  {
    token_hash,
    jobs,
    welcome,
  }: { token_hash: string | null; jobs: readonly Compilable[]; welcome: { id: string } },
): Promise<'taken' | 'made' | 'welcomed'> {
  const { pool, mailbox } = member
  const insert = build
    .insertInto('members')
    .values({
      ...member,
      mailbox: sql<string | null>`iif(exists (
        select 1 from members where pool = ${pool} and mailbox = ${mailbox}), null, ${mailbox})`,
      kind: 'member',
      signup: JSON.stringify(member.signup),
      interests: JSON.stringify(member.interests),
      fields: JSON.stringify(member.fields),
      created_at: now,
      last_active_at: activityStepOf(now),
    })
    .onConflict((conflict) => conflict.doNothing())
  const subject = { table: 'members', id: member.id, where: 'mailbox' } as const
  const [inserted, welcomed] = await batch(db, [
    insert,
    addPendingJob(welcome, subject, now),
    ...(token_hash ? [consumeToken(token_hash, now)] : []),
    ...jobs,
  ])
  // A new account also writes its search counters, which count as changes.
  if (inserted === 0) return 'taken'
  return welcomed === 0 ? 'made' : 'welcomed'
}

const signupVisitById = prepared((p: Slots<{ pool: string; id: string }>) =>
  build
    .selectFrom('members')
    .where('pool', '=', p.pool)
    .where('id', '=', p.id)
    .select([
      sql<string | null>`json_extract(signup, '$.tracking.network')`.as('network'),
      sql<string | null>`json_extract(signup, '$.form_path')`.as('form_path'),
    ]),
)

/** The affiliate link and form of a signup; null for an unknown account, both null where they were not recorded. */
export const findSignupVisit = (
  db: Reader,
  member: { pool: string; id: string },
): Promise<{ network: string | null; form_path: string | null } | null> => first(db, signupVisitById(member))
