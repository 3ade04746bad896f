// Operators' passkeys, recovery codes and invitations.
import type { Insertable } from 'kysely'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import type { OperatorPasskeys } from '#worker/platform/database/operator-schema.ts'
import { all, batch, build, first, run } from '#worker/platform/database/query.ts'
import { rightsOfRow } from './queries.ts'

export type NewOperatorPasskey = Insertable<OperatorPasskeys>

/** A passkey of an active operator; null for an unknown one. */
export const findPasskey = (db: Reader, credential_id: string) =>
  first(
    db,
    build
      .selectFrom('operator_passkeys')
      .innerJoin('operators', 'operators.id', 'operator_passkeys.operator_id')
      .where('credential_id', '=', credential_id)
      .where('operators.ended_at', 'is', null)
      .select(['operator_passkeys.id', 'operator_id', 'credential_id', 'public_key', 'counter']),
  )

/** Newest first. */
export const listPasskeys = (db: Reader, operator_id: string) =>
  all(
    db,
    build
      .selectFrom('operator_passkeys')
      .where('operator_id', '=', operator_id)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .select(['id', 'credential_id', 'transports', 'device_type', 'name', 'created_at', 'used_at']),
  )

/** Stores a passkey, and ends the restriction of a session that was begun by a recovery code; false for a known credential. */
export async function insertPasskey(
  db: Writer,
  passkey: NewOperatorPasskey,
  session: string,
): Promise<boolean> {
  const [inserted] = await batch(db, [
    build
      .insertInto('operator_passkeys')
      .values(passkey)
      .onConflict((conflict) => conflict.doNothing()),
    build
      .updateTable('operator_sessions')
      .set({ is_recovery: 0 })
      .where('token_hash', '=', session)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('operator_passkeys').where('id', '=', passkey.id).select('id')),
      ),
  ])
  return inserted === 1
}

/** Records a use; false where the counter did not grow: an attacker then has a copy of the key. */
export async function recordPasskeyUse(
  db: Writer,
  id: string,
  { counter, backed_up, at }: { counter: number; backed_up: boolean; at: number },
): Promise<boolean> {
  const update = build
    .updateTable('operator_passkeys')
    .set({ counter, backed_up: Number(backed_up), used_at: at })
    .where('id', '=', id)
    .where(({ or, and, eb }) =>
      or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb.val(counter === 0 ? 1 : 0)])]),
    )
  return (await run(db, update)) === 1
}

/** Deletes a passkey that is not the operator's last one; returns whether it did. */
export async function deletePasskey(db: Writer, id: string, operator_id: string): Promise<boolean> {
  const remove = build
    .deleteFrom('operator_passkeys')
    .where('id', '=', id)
    .where('operator_id', '=', operator_id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('operator_passkeys as other')
          .where('other.operator_id', '=', operator_id)
          .where('other.id', '<>', id)
          .select('other.id'),
      ),
    )
  return (await run(db, remove)) === 1
}

/** Puts new recovery codes in the place of all earlier ones. */
export async function replaceRecoveryCodes(
  db: Writer,
  operator_id: string,
  digests: readonly string[],
): Promise<void> {
  await batch(db, [
    build.deleteFrom('operator_recovery_codes').where('operator_id', '=', operator_id),
    build.insertInto('operator_recovery_codes').values(digests.map((digest) => ({ operator_id, digest }))),
  ])
}

/** Uses up a recovery code; false for an unknown one. */
export const consumeRecoveryCode = async (
  db: Writer,
  operator_id: string,
  digest: string,
): Promise<boolean> =>
  (await run(
    db,
    build
      .deleteFrom('operator_recovery_codes')
      .where('operator_id', '=', operator_id)
      .where('digest', '=', digest),
  )) === 1

/** A link that can still be used, with its operator. */
export const findInvitation = (db: Reader, token_hash: string, now: number) =>
  first(
    db,
    build
      .selectFrom('operator_invitations')
      .innerJoin('operators', 'operators.id', 'operator_invitations.operator_id')
      .leftJoin('operator_proposals', 'operator_proposals.operator_id', 'operators.id')
      .where('token_hash', '=', token_hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where('operators.ended_at', 'is', null)
      .select(['operators.id', 'operators.email', 'operators.name', 'operator_invitations.expires_at'])
      .select([rightsOfRow.as('rights'), 'operator_proposals.rights as proposed']),
  )

/** Uses a link up and stores its passkey, in one batch; false where the link was used meanwhile, or the credential is known. */
export async function acceptInvitation(
  db: Writer,
  token_hash: string,
  passkey: NewOperatorPasskey,
): Promise<boolean> {
  const [used, inserted] = await batch(db, [
    build
      .updateTable('operator_invitations')
      .set({ used_at: passkey.created_at })
      .where('token_hash', '=', token_hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', passkey.created_at)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('operator_passkeys')
              .where('credential_id', '=', passkey.credential_id)
              .select('operator_passkeys.id'),
          ),
        ),
      ),
    build
      .insertInto('operator_passkeys')
      .columns(Object.keys(passkey) as (keyof OperatorPasskeys)[])
      .expression((eb) =>
        eb
          .selectFrom('operator_invitations')
          .where('token_hash', '=', token_hash)
          .where('used_at', '=', passkey.created_at)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('operator_passkeys')
                  .where('credential_id', '=', passkey.credential_id)
                  .select('operator_passkeys.id'),
              ),
            ),
          )
          .select((of) => Object.entries(passkey).map(([name, value]) => of.val(value).as(name))),
      ),
  ])
  return used === 1 && inserted === 1
}
