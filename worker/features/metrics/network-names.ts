// Which networks the counts of a day name. A name comes from a link, so an attacker can make names up: they must neither fill the
// database nor displace networks that the operator works with (docs/decisions/money.md).
import { findSiteById } from '#sites/find-site.ts'
import type { Env } from '#worker/env.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import type { Reader } from '#worker/platform/database/database.ts'
import { type Countable, NO_NETWORK } from '#worker/platform/queue/counts.ts'
import { countNames, listNamedNetworks, listProvenNetworks } from './queries.ts'

/** Networks with sign-ups, per site and day. */
const MAX_SIGNED_UP = 500
/** Networks without sign-ups that are not in the site's file, per site and day. */
const MAX_UNKNOWN = 200

/**
 * The networks to name for one site and day: those that are named already, are in the site's file or sent a buyer; then, up to a
 * maximum, those that sent a signup; then others, few from one address.
 */
export async function listNamed(
  countables: readonly Countable[],
  env: Env,
  read: Reader,
): Promise<ReadonlySet<string>> {
  const [one] = countables
  if (!one) return new Set()
  const { day, site } = one
  const named = new Set([NO_NETWORK, ...(findSiteById(site)?.networks ?? [])])
  const networks = new Set(countables.map(({ network }) => network).filter((network) => !named.has(network)))
  if (networks.size === 0) return named
  for (const known of await listNamedNetworks(read, { day, site }, [...networks])) named.add(known)
  const fresh = [...networks].filter((network) => !named.has(network))
  if (fresh.length === 0) return named

  // All networks of the day are counted only if one of these is new today.
  const [proven, counted] = await Promise.all([
    listProvenNetworks(read, site, fresh),
    countNames(read, { day, site }),
  ])
  let signed_up = counted.named - counted.unknown
  for (const { network, bought } of proven) {
    if (bought || signed_up < MAX_SIGNED_UP) named.add(network)
    signed_up += 1
  }
  const known = new Set(proven.map(({ network }) => network))
  const limits = createLimits({ env })
  let places = MAX_UNKNOWN - counted.unknown
  for (const { network, source = '' } of countables) {
    if (places <= 0) break
    if (named.has(network) || known.has(network)) continue
    if (!(await limits.tryTake('network_name', source))) continue
    named.add(network)
    places -= 1
  }
  return named
}
