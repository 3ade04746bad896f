import { type SqlBool, sql } from 'kysely'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { build, first, run } from '#worker/platform/database/query.ts'
import { MAIL_UNDO_TOKEN_MS } from '#worker/platform/retention.ts'

export type MailState = {
  email: string
  name: string
  country: string | null
  email_confirmed_at: number | null
  activation_delivered_at: number | null
}

/** Whether a member's address is confirmed or suppressed; null for one who is no longer active or has no address. */
export async function findMailState(db: Reader, pool: string, id: string): Promise<MailState | null> {
  return first(
    db,
    build
      .selectFrom('members')
      .where('pool', '=', pool)
      .where('id', '=', id)
      .where('status', '=', 'active')
      .where('email', 'is not', null)
      .select(['email', 'name', 'country', 'email_confirmed_at', 'activation_delivered_at'])
      .$narrowType<{ email: string }>(),
  )
}

/** A member's address, whatever the account's status; null where the address was erased. */
export async function findAddress(db: Reader, pool: string, id: string): Promise<string | null> {
  const row = await first(
    db,
    build.selectFrom('members').where('pool', '=', pool).where('id', '=', id).select('email'),
  )
  return row?.email ?? null
}

/**
 * A condition on `members`, at `now` in epoch milliseconds: the address is confirmed, and no former one can still take it back. Whoever
 * took over an account by another address proves nothing by it until then.
 */
export const hasSettledAddress = (
  now: number,
) => sql<SqlBool>`members.email_confirmed_at is not null and not exists (
  select 1 from mail_changes where mail_changes.member_id = members.id and mail_changes.confirmed_at > ${now - MAIL_UNDO_TOKEN_MS}
    and mail_changes.undone_at is null)`

/** The address of a member who may be suspended, if it is settled that it is theirs; null for everybody else. */
export async function findSettledAddress(
  db: Reader,
  { pool, id, now }: { pool: string; id: string; now: number },
): Promise<string | null> {
  const query = build
    .selectFrom('members')
    .where('pool', '=', pool)
    .where('id', '=', id)
    .where('kind', '=', 'member')
    .where('status', '<>', 'deleted')
    .where(hasSettledAddress(now))
    .select('email')
  return (await first(db, query))?.email ?? null
}

/** The two addresses of an active member's change (table `mail_changes`), and its state; null for none. */
export async function findChangeOfAddress(
  db: Reader,
  pool: string,
  { id, member_id }: { id: string; member_id: string },
) {
  return first(
    db,
    build
      .selectFrom('mail_changes')
      .innerJoin('members', 'members.id', 'mail_changes.member_id')
      .where('mail_changes.id', '=', id)
      .where('members.id', '=', member_id)
      .where('members.pool', '=', pool)
      .where('members.status', '=', 'active')
      .select(['old_email', 'new_email', 'confirmed_at', 'undone_at']),
  )
}

export async function markActivationDelivered(db: Writer, id: string, now: number): Promise<void> {
  await run(
    db,
    build
      .updateTable('members')
      .set({ activation_delivered_at: now })
      .where('id', '=', id)
      .where('activation_delivered_at', 'is', null),
  )
}
