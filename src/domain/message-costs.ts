// The minimum price of a message (specification section 5): in the user's country, else in that of geo-IP.
import type { Money } from './money.ts'

/** From a site's settings: keyed by country, `costs` in minor units. */
export type MessageCosts = Readonly<Record<string, { costs: number; currency: string }>>

/** Null where the site has no price for either country. */
export function findMessageCost(
  costs: MessageCosts,
  user_country: string | null,
  geoip_country: string | null,
): Money | null {
  const found = costs[user_country ?? ''] ?? costs[geoip_country ?? '']
  return found ? { amount: found.costs, currency: found.currency } : null
}
