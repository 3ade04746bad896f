// Blocks: one row per direction someone asked for, read both ways at once (trust: a member decides who sees them).
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Reader, Writer } from './database.ts'
import { build, first, run } from './db.ts'
import type { Schema } from './schema.ts'

/** A condition on `members`: no block between that row and `member_id`, in either direction. */
export function notBlocked(member_id: string) {
  return (eb: ExpressionBuilder<Schema, 'members'>): ExpressionWrapper<Schema, 'members', SqlBool> =>
    eb.and([
      eb.not(
        eb.exists(
          eb
            .selectFrom('blocks')
            .where('blocks.member_id', '=', member_id)
            .whereRef('blocks.profile_id', '=', 'members.id')
            .select('blocks.member_id'),
        ),
      ),
      eb.not(
        eb.exists(
          eb
            .selectFrom('blocks')
            .whereRef('blocks.member_id', '=', 'members.id')
            .where('blocks.profile_id', '=', member_id)
            .select('blocks.member_id'),
        ),
      ),
    ])
}

/** Whether either of two members has blocked the other. */
export async function isBlockedBetween(db: Reader, one: string, other: string): Promise<boolean> {
  const row = await first(
    db,
    build
      .selectFrom('blocks')
      .where((eb) =>
        eb.or([eb.and({ member_id: one, profile_id: other }), eb.and({ member_id: other, profile_id: one })]),
      )
      .select('member_id')
      .limit(1),
  )
  return row !== null
}

/** Blocks a profile of the member's pool; again is harmless. Answers false when there is no such profile. */
export async function addBlock(
  db: Writer,
  block: { pool: string; member_id: string; profile_id: string; now: number },
): Promise<boolean> {
  const profile = await first(
    db,
    build
      .selectFrom('members')
      .where('pool', '=', block.pool)
      .where('id', '=', block.profile_id)
      .where('status', '<>', 'deleted')
      .select('id'),
  )
  if (!profile) return false
  await run(
    db,
    build
      .insertInto('blocks')
      .values({ member_id: block.member_id, profile_id: block.profile_id, created_at: block.now })
      .onConflict((conflict) => conflict.doNothing()),
  )
  return true
}

/** Lifts the member's own block; one by the other side stays. */
export async function removeBlock(db: Writer, member_id: string, profile_id: string): Promise<void> {
  await run(
    db,
    build.deleteFrom('blocks').where('member_id', '=', member_id).where('profile_id', '=', profile_id),
  )
}
