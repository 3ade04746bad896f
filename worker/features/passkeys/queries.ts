// Members' passkeys: the public key of each, and when it was used.
import type { Insertable } from 'kysely'
import { lastEndingAction } from '#worker/platform/database/audit.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, batch, build, first, run } from '#worker/platform/database/query.ts'
import type { MemberStatus, Schema } from '#worker/platform/database/schema.ts'

/** A passkey of the pool with its member; null for an unknown one. */
export async function findPasskey(db: Reader, pool: string, credential_id: string) {
  return first(
    db,
    build
      .selectFrom('passkeys')
      .innerJoin('members', 'members.id', 'passkeys.member_id')
      .where('passkeys.pool', '=', pool)
      .where('passkeys.credential_id', '=', credential_id)
      .where('members.email', 'is not', null)
      .select(['passkeys.id', 'passkeys.member_id', 'passkeys.credential_id', 'passkeys.public_key'])
      .select(['passkeys.counter', 'members.status', 'members.email', lastEndingAction.as('ended_by')])
      .$narrowType<{ email: string; status: MemberStatus }>(),
  )
}

/** All passkeys of a member, newest first; for the list, the export, and the browser's list of existing ones. */
export function listPasskeys(db: Reader, member_id: string) {
  return all(
    db,
    build
      .selectFrom('passkeys')
      .where('member_id', '=', member_id)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .select(['id', 'credential_id', 'transports', 'device_type', 'backed_up', 'name'])
      .select(['created_at', 'used_at']),
  )
}

/** Returns whether it is a new one: a credential belongs to one account of a pool. Also answers the offer. */
export async function insertPasskey(db: Writer, passkey: Insertable<Schema['passkeys']>): Promise<boolean> {
  const insert = build
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
  const [inserted] = await batch(db, [insert, answerOffer(passkey.member_id)])
  return inserted === 1
}

/** Records a use, unless the counter has moved on meanwhile or did not grow: an attacker then has a copy of the key. */
export async function recordPasskeyUse(
  db: Writer,
  id: string,
  { counter, backed_up, at }: { counter: number; backed_up: boolean; at: number },
): Promise<boolean> {
  const update = build
    .updateTable('passkeys')
    .set({ counter, backed_up: Number(backed_up), used_at: at })
    .where('id', '=', id)
    .where(({ or, and, eb }) =>
      or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb.val(counter === 0 ? 1 : 0)])]),
    )
  return (await run(db, update)) === 1
}

/** Returns whether the member has such a passkey. */
export async function renamePasskey(
  db: Writer,
  { id, member_id }: { id: string; member_id: string },
  name: string,
): Promise<boolean> {
  const update = build
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', member_id)
  return (await run(db, update)) === 1
}

/** Returns whether the member had such a passkey. */
export async function deletePasskey(
  db: Writer,
  { id, member_id }: { id: string; member_id: string },
): Promise<boolean> {
  return (
    (await run(db, build.deleteFrom('passkeys').where('id', '=', id).where('member_id', '=', member_id))) ===
    1
  )
}

/** Offers a passkey from now on, to a member who was not offered one yet. */
export async function openPasskeyOffer(db: Writer, member_id: string): Promise<void> {
  await run(
    db,
    build
      .updateTable('members')
      .set({ passkey_offer: 'open' })
      .where('id', '=', member_id)
      .where('passkey_offer', 'is', null),
  )
}

const answerOffer = (member_id: string) =>
  build.updateTable('members').set({ passkey_offer: 'answered' }).where('id', '=', member_id)

/** Never offers one again. */
export async function answerPasskeyOffer(db: Writer, member_id: string): Promise<void> {
  await run(db, answerOffer(member_id))
}
