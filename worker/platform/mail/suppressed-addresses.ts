// Addresses that get no more email, by pool and digest (worker/platform/crypto/email-digest.ts).
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, batch, build } from '#worker/platform/database/query.ts'

/** A permanent bounce, or a complaint about spam. */
export type SuppressionReason = 'bounce' | 'complaint'
/** `at`: when last, epoch milliseconds. */
export type Suppression = { reason: SuppressionReason; at: number }
type Address = { pool: string; digest: string }

/** Every suppression of an address; none for most. */
export function listSuppressions(db: Reader, { pool, digest }: Address): Promise<Suppression[]> {
  return all(
    db,
    build
      .selectFrom('suppressed_addresses')
      .where('pool', '=', pool)
      .where('digest', '=', digest)
      .select(['reason', 'at']),
  )
}

/** Stores suppressions, in one step; of known ones the new time. */
export async function suppressAddresses(
  db: Writer,
  addresses: readonly (Address & Suppression)[],
): Promise<void> {
  await batch(
    db,
    addresses.map((address) =>
      build
        .insertInto('suppressed_addresses')
        .values(address)
        .onConflict((conflict) =>
          conflict.columns(['pool', 'digest', 'reason']).doUpdateSet({ at: address.at }),
        ),
    ),
  )
}

/** Deletes the bounce of an address that works after all: a link that was sent there was opened. */
export const forgetBounce = ({ pool, digest }: Address) =>
  build
    .deleteFrom('suppressed_addresses')
    .where('pool', '=', pool)
    .where('digest', '=', digest)
    .where('reason', '=', 'bounce')
