// Blocks: one row per direction, read in both directions (trust: a member decides who sees them).
import type { ExpressionBuilder } from 'kysely'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { hasBlocked } from '#worker/platform/database/not-blocked.ts'
import { prepared, type Slots } from '#worker/platform/database/prepared.ts'
import { all, build, run, runThenFirst } from '#worker/platform/database/query.ts'
import type { Schema } from '#worker/platform/database/schema.ts'

/** Blocks and likes between two members: `given`: the first has blocked the second, `received`: the second the first; `liked`: one likes the other. */
export async function findBlocksBetween(db: Reader, one: string, other: string) {
  const both = [one, other]
  const [blocks, likes] = await Promise.all([
    all(
      db,
      build
        .selectFrom('blocks')
        .where('member_id', 'in', both)
        .where('profile_id', 'in', both)
        .select('member_id'),
    ),
    all(
      db,
      build
        .selectFrom('likes')
        .where('member_id', 'in', both)
        .where('profile_id', 'in', both)
        .select('member_id'),
    ),
  ])
  const isBy = (who: string) => blocks.some(({ member_id }) => member_id === who)
  return { given: isBy(one), received: isBy(other), liked: likes.length > 0 }
}

/** All members with a block between them and a member, in either direction. */
export async function listBlocksOf(db: Reader, member_id: string): Promise<Set<string>> {
  const rows = await all(
    db,
    build
      .selectFrom('blocks')
      .where('member_id', '=', member_id)
      .select('profile_id as id')
      .unionAll(build.selectFrom('blocks').where('profile_id', '=', member_id).select('member_id as id')),
  )
  return new Set(rows.map(({ id }) => id))
}

type Block = { pool: string; member_id: string; profile_id: string; now: number }

/** A profile that can be blocked: any of the pool that is not suspended or deleted. */
const blockable = (p: Slots<Pick<Block, 'pool' | 'profile_id'>>) =>
  build
    .selectFrom('members')
    .where('members.pool', '=', p.pool)
    .where('members.id', '=', p.profile_id)
    .where('members.status', '<>', 'deleted')

const known = prepared((p: Slots<Pick<Block, 'pool' | 'profile_id'>>) => blockable(p).select('members.id'))

const blockOfKnown = prepared((p: Slots<Block>) =>
  build
    .insertInto('blocks')
    .columns(['member_id', 'profile_id', 'created_at'])
    .expression(blockable(p).select([p.member_id.as('member_id'), 'members.id', p.now.as('created_at')]))
    .onConflict((conflict) => conflict.doNothing()),
)

/** Blocks a profile of the member's pool; repeating it changes nothing. False when there is no such profile. */
export async function addBlock(db: Writer, block: Block): Promise<boolean> {
  const { pool, profile_id } = block
  const { row } = await runThenFirst(db, blockOfKnown(block), known({ pool, profile_id }))
  return row !== null
}

/** Lifts the member's own block; one by the other side stays. */
export async function removeBlock(db: Writer, member_id: string, profile_id: string): Promise<void> {
  await run(
    db,
    build.deleteFrom('blocks').where('member_id', '=', member_id).where('profile_id', '=', profile_id),
  )
}

type BlockedPage = { limit: number; after: { at: number; id: string } | null }

/**
 * A condition on `members`: active, and has not blocked the member in turn, which must look the same as having left
 * (docs/decisions/privacy.md).
 */
export const isListedAsBlocked = (member_id: string) => (eb: ExpressionBuilder<Schema, 'members'>) =>
  eb.and([eb('members.status', '=', 'active'), eb.not(hasBlocked(eb, member_id))])

/** Whom a member has blocked, newest first. */
export function listBlocked(db: Reader, member_id: string, { limit, after }: BlockedPage) {
  const page = build
    .selectFrom('blocks')
    .innerJoin('members', 'members.id', 'blocks.profile_id')
    .where('blocks.member_id', '=', member_id)
    .where(isListedAsBlocked(member_id))
    .orderBy('blocks.created_at', 'desc')
    .orderBy('blocks.profile_id')
    .limit(limit)
    .select(['members.id', 'members.kind', 'members.name', 'blocks.created_at'])
  if (!after) return all(db, page)
  return all(
    db,
    page
      .where('blocks.created_at', '<=', after.at)
      .where((eb) => eb.or([eb('blocks.created_at', '<', after.at), eb('blocks.profile_id', '>', after.id)])),
  )
}
