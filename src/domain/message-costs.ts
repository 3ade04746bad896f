// What a message costs at least, in money (specification section 5): of the user's country, else of the one geo-IP names.
import type { Money } from './money.ts'

/** As a site's settings have it: keyed by country, `costs` in minor units. */
export type MessageCosts = Readonly<Record<string, { costs: number; currency: string }>>

/** Null where the site names no price for either country. */
export function findMessageCost(
  costs: MessageCosts,
  user_country: string | null,
  geoip_country: string | null,
): Money | null {
  const found = costs[user_country ?? ''] ?? costs[geoip_country ?? '']
  return found ? { amount: found.costs, currency: found.currency } : null
}
