import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { build, first, run } from '#worker/platform/database/query.ts'

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

/** The address of a member who may be suspended, if it is confirmed to be theirs; null for everybody else. */
export async function findConfirmedAddress(db: Reader, pool: string, id: string): Promise<string | null> {
  const row = await first(
    db,
    build
      .selectFrom('members')
      .where('pool', '=', pool)
      .where('id', '=', id)
      .where('kind', '=', 'member')
      .where('status', '<>', 'deleted')
      .where('email_confirmed_at', 'is not', null)
      .select('email'),
  )
  return row?.email ?? null
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
