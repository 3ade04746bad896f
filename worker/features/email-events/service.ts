// Stores what providers report: an address that bounced, or whose owner called an email spam, gets no more (docs/decisions/privacy.md).
// In every pool, because the provider knows no pools and the mailbox is the same.
import { SITES } from '#sites/index.ts'
import { digestOfAddress } from '#worker/platform/crypto/email-digest.ts'
import { databasesOfPools } from '#worker/platform/database/database.ts'
import { suppressAddresses } from '#worker/platform/mail/suppressed-addresses.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import type { MailEvent } from './providers.ts'

const POOLS = [...new Set(SITES.map(({ pool }) => pool))]

export function createMailEvents({ env, pool: own_pool, now }: ServiceDeps) {
  const pools = POOLS.includes(own_pool) ? POOLS : [...POOLS, own_pool]

  return {
    /** Suppresses addresses; repeating it changes nothing. */
    async record(events: readonly MailEvent[]): Promise<void> {
      if (events.length === 0) return
      const at = now()
      await Promise.all(
        databasesOfPools(env, pools).map(async ({ database, pools }) => {
          const addresses = pools.flatMap((pool) =>
            events.map(async ({ email, reason }) => ({
              pool,
              digest: await digestOfAddress(env, pool, email),
              reason,
              at,
            })),
          )
          await suppressAddresses(database.write, await Promise.all(addresses))
        }),
      )
    },
  }
}
