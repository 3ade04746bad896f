// Changes of address, from being asked for until nobody can undo them any more. They hold both addresses, so that no job and no
// link does.
import { type Compilable, type SqlBool, sql } from 'kysely'
import type { MemberCondition } from '#worker/platform/database/audit.ts'
import type { Reader } from '#worker/platform/database/database.ts'
import { build, first } from '#worker/platform/database/query.ts'

export type MailChange = {
  id: string
  member_id: string
  old_email: string
  new_email: string
}

/** The writes by which a member's wish takes the place of any earlier one that nobody has confirmed, and of its link. */
export const requestMailChange = (change: MailChange, now: number): readonly Compilable[] => [
  build.deleteFrom('tokens').where('member_id', '=', change.member_id).where('kind', '=', 'mail-change'),
  build
    .deleteFrom('mail_changes')
    .where('member_id', '=', change.member_id)
    .where('confirmed_at', 'is', null),
  build
    .insertInto('mail_changes')
    .columns(['id', 'member_id', 'old_email', 'new_email', 'asked_at'])
    .expression(
      // Nothing where the address is another by now, or the member gone.
      sql`select ${change.id}, id, email, ${change.new_email}, ${now} from members
        where id = ${change.member_id} and email = ${change.old_email} and status = 'active'`,
    ),
]

/** A change that the member of a link asked for; null where another took its place. */
export function findMailChange(db: Reader, id: string, member_id: string): Promise<MailChange | null> {
  return first(
    db,
    build
      .selectFrom('mail_changes')
      .where('id', '=', id)
      .where('member_id', '=', member_id)
      .select(['id', 'member_id', 'old_email', 'new_email']),
  )
}

/** The write that notes a change as confirmed, or as undone. */
export const recordMailChange = (id: string, moment: { confirmed_at: number } | { undone_at: number }) =>
  build.updateTable('mail_changes').set(moment).where('id', '=', id)

/** A condition on `members`: theirs was this address, and they may still take it back. `since`: confirmed no earlier. */
export const canUndo = (email: string, since: number) => sql<SqlBool>`members.id in (
  select member_id from mail_changes
  where old_email = ${email} and confirmed_at > ${since} and undone_at is null)`

/** For the condition of a deed: no other member of the pool has the address, had it, or may still take it back. */
export function isAvailableFor(
  member_id: string,
  { pool, email, digest, since }: { pool: string; email: string; digest: string; since: number },
): MemberCondition {
  return (of) =>
    of.not(
      of.exists(
        sql`(select others.id from members as others where others.pool = ${pool} and others.id <> ${member_id} and (
          others.email = ${email} or others.erased_email = ${digest} or others.id in (
            select member_id from mail_changes
            where old_email = ${email} and confirmed_at > ${since} and undone_at is null)))`,
      ),
    )
}
