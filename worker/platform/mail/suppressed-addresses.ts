// Addresses that mail does not go to any more, by pool and digest (worker/platform/crypto/email-digest.ts).
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, batch, build } from '#worker/platform/database/query.ts'

/** Mail came back for good, or was called spam by who got it. */
export type SuppressionReason = 'bounce' | 'complaint'
/** `at`: when last, epoch milliseconds. */
export type Suppression = { reason: SuppressionReason; at: number }
type Address = { pool: string; digest: string }

/** Everything that is known against an address; none for most. */
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

/** Notes what is known against addresses, in one step; known already, when last. */
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

/** The write for an address that takes mail after all: a link that was sent there came back. */
export const forgetBounce = ({ pool, digest }: Address) =>
  build
    .deleteFrom('suppressed_addresses')
    .where('pool', '=', pool)
    .where('digest', '=', digest)
    .where('reason', '=', 'bounce')
