// Conditions on blocks, for every query over members: a block hides two members from each other (trust: a member decides who sees them).
import type { Expression, ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Schema } from './schema.ts'

/** A condition on `members`: no block between that row and `member_id`, in either direction. */
export function notBlocked(member_id: string | Expression<string>) {
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
      eb.not(hasBlocked(eb, member_id)),
    ])
}

/** The row of `members` has blocked somebody. */
export const hasBlocked = (
  eb: ExpressionBuilder<Schema, 'members'>,
  member_id: string | Expression<string>,
) =>
  eb.exists(
    eb
      .selectFrom('blocks as back')
      .whereRef('back.member_id', '=', 'members.id')
      .where('back.profile_id', '=', member_id)
      .select('back.member_id'),
  )
