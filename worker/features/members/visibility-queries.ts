// What a member or visitor may see of other members: conditions on rows of `members`, and whether a profile can be written to.
import type { Expression, ExpressionBuilder } from 'kysely'
import type { ProfileKind } from '#src/contract/profile.ts'
import type { Reader } from '#worker/platform/database/database.ts'
import { notBlocked } from '#worker/platform/database/not-blocked.ts'
import { prepared, type Slots } from '#worker/platform/database/prepared.ts'
import { build, first } from '#worker/platform/database/query.ts'
import type { Schema } from '#worker/platform/database/schema.ts'

/** Who is looking: a member of the pool, or null for a visitor. */
export type Viewer = string | null

/** An id that no member has. */
export const NO_VIEWER = ''

/** A condition on `members`: active, as a member sees it; a block looks like a suspension. */
export const isVisibleTo =
  (viewer: string | Expression<string>) => (eb: ExpressionBuilder<Schema, 'members'>) =>
    eb.and([eb('members.status', '=', 'active'), notBlocked(viewer)(eb)])

/** A condition on `members`: visible to visitors. */
export const isVisibleToVisitors = (eb: ExpressionBuilder<Schema, 'members'>) =>
  eb.and([
    eb.or([eb('members.kind', '=', 'fictional'), eb('members.is_public', '=', 1)]),
    eb('members.hidden_at', 'is', null),
  ])

/** Whether the row of `members` lets the viewer begin a conversation: 0 or 1. Likes are looked up only where they decide. */
export function mayWrite(eb: ExpressionBuilder<Schema, 'members'>, member_id: string | Expression<string>) {
  return eb
    .case('members.who_may_write')
    .when('everyone')
    .then(eb.lit(1))
    .when('liked')
    .then(
      eb
        .exists(
          eb
            .selectFrom('likes')
            .whereRef('likes.member_id', '=', 'members.id')
            .where('likes.profile_id', '=', member_id)
            .select('likes.member_id'),
        )
        .$castTo<number>(),
    )
    .else(eb.lit(0))
    .end()
    .$castTo<number>()
}

/** When the row of `members` was last active, where both they and the viewer share that; else null. */
export function visibleActivity(
  eb: ExpressionBuilder<Schema, 'members'>,
  viewer: string | Expression<string>,
) {
  const viewerSharesActivity = eb.exists(
    eb
      .selectFrom('members as looking')
      .where('looking.id', '=', viewer)
      .where('looking.presence', '=', 1)
      .select('looking.id'),
  )
  return eb
    .case()
    .when(
      eb.and([
        eb('members.kind', '=', 'member'),
        eb('members.status', '=', 'active'),
        eb('members.presence', '=', 1),
        notBlocked(viewer)(eb),
        viewerSharesActivity,
      ]),
    )
    .then(eb.ref('members.last_active_at'))
    .else(null)
    .end()
}

/** The kind of a profile that a member may see. */
const visibleKindOf = (p: Slots<{ pool: string; viewer: string; id: string }>) =>
  build
    .selectFrom('members')
    .where('members.pool', '=', p.pool)
    .where('members.id', '=', p.id)
    .where('members.status', '=', 'active')
    .where(notBlocked(p.viewer))
    .select('members.kind')
export const visibleKind = prepared(visibleKindOf)

const reachable = prepared((p: Slots<{ pool: string; viewer: string; id: string }>) =>
  visibleKindOf(p).select((eb) => mayWrite(eb, p.viewer).as('may_write')),
)

/** A profile that a member wants to write to: its kind, and whether they may write first; null where it is not visible. */
export async function findReachable(
  db: Reader,
  seen: { pool: string; viewer: string; id: string },
): Promise<{ kind: ProfileKind; may_write: boolean } | null> {
  const row = await first(db, reachable(seen))
  return row && { kind: row.kind, may_write: row.may_write === 1 }
}

/** The kind of a profile that a member may see, or null. */
export async function findVisibleKind(
  db: Reader,
  seen: { pool: string; viewer: string; id: string },
): Promise<ProfileKind | null> {
  const row = await first(db, visibleKind(seen))
  return row?.kind ?? null
}
