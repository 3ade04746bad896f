// Adds up the clicks that the queue brings, for the operator. It delivers at least once, so a count may rarely be one too
// many (docs/decisions/0151).
import { addToClicks, type Clicks, countNetworks, listNamedNetworks } from '../data/clicks.ts'
import type { Database, Reader } from '../data/database.ts'
import type { Env } from '../env.ts'
import type { CountClick } from './jobs.ts'

/** Networks a site's day may name. What links say is anybody's text; the rest is counted under `OTHER_NETWORKS`. */
const MAX_NETWORKS = 500
const OTHER_NETWORKS = '(other)'

/** Adds clicks on sites of one pool to the roll-up of its database, and to Analytics Engine where it is bound. */
export async function addClicks(
  clicks: readonly CountClick[],
  { CLICKS }: Env,
  { read, write }: Database,
): Promise<void> {
  const days = Map.groupBy(addedUp(clicks), ({ day, site }) => `${day} ${site}`)
  const rows = await Promise.all([...days.values()].map((ofDay) => nameWhereThereIsRoom(read, ofDay)))
  await addToClicks(write, rows.flat())
  for (const { day, site, network, lander, locale, country } of clicks) {
    CLICKS?.writeDataPoint({
      indexes: [site],
      blobs: [network, lander, locale, country, day],
      doubles: [1],
    })
  }
}

function addedUp(clicks: readonly CountClick[]): Clicks[] {
  const rows = new Map<string, Clicks>()
  for (const { kind: _kind, ...facts } of clicks) {
    const key = JSON.stringify(facts)
    const row = rows.get(key)
    if (row) row.count += 1
    else rows.set(key, { ...facts, count: 1 })
  }
  return [...rows.values()]
}

/** The clicks of one site and day; networks beyond the limit lose their name. */
async function nameWhereThereIsRoom(db: Reader, clicks: readonly Clicks[]): Promise<readonly Clicks[]> {
  const [of_day] = clicks
  if (!of_day) return clicks
  const networks = [...new Set(clicks.map(({ network }) => network))]
  const named = new Set(await listNamedNetworks(db, of_day, networks))
  // Only a network that is new today costs a look at all of them.
  let room = named.size === networks.length ? 0 : MAX_NETWORKS - (await countNetworks(db, of_day))
  for (const network of networks) {
    if (!named.has(network) && room-- > 0) named.add(network)
  }
  return clicks.map((row) => (named.has(row.network) ? row : { ...row, network: OTHER_NETWORKS }))
}
