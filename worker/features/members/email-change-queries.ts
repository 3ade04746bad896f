// Changes of address, from the request until they can no longer be undone. A row holds both addresses, so that no job and no link
// has to.
import { type Compilable, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { MemberCondition } from '#worker/platform/database/audit.ts'
import type { Reader } from '#worker/platform/database/database.ts'
import { build, first } from '#worker/platform/database/query.ts'

export type MailChange = {
  id: string
  member_id: string
  old_email: string
  new_email: string
}

/** The writes of a new request, which replace an earlier unconfirmed one and its link. */
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
      // Inserts nothing where the address has changed since, or the member has left.
      sql`select ${change.id}, id, email, ${change.new_email}, ${now} from members
        where id = ${change.member_id} and email = ${change.old_email} and status = 'active'`,
    ),
]

/** The write of a change that an operator made for the member, where the condition holds: it can be undone like any other. */
export const insertConfirmedChange = (
  { id, member_id, old_email, new_email }: MailChange,
  now: number,
  condition: RawBuilder<SqlBool>,
): Compilable =>
  build
    .insertInto('mail_changes')
    .columns(['id', 'member_id', 'old_email', 'new_email', 'asked_at', 'confirmed_at'])
    .expression(
      sql`select ${id}, ${member_id}, ${old_email}, ${new_email}, ${now}, ${now} where ${condition}`,
    )

/** The change that a link belongs to; null where a newer request replaced it. */
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

/** The write that marks a change as confirmed, or as undone. */
export const recordMailChange = (id: string, moment: { confirmed_at: number } | { undone_at: number }) =>
  build.updateTable('mail_changes').set(moment).where('id', '=', id)

/** A condition on `members`: this was their address, and they can still restore it. `since`: confirmed no earlier. */
export const canUndo = (email: string, since: number) => sql<SqlBool>`members.id in (
  select member_id from mail_changes
  where old_email = ${email} and confirmed_at > ${since} and undone_at is null)`

/** For the condition of an account action: no other member of the pool has the address, had it, or can still restore it. */
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
