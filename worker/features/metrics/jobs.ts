// Adds up what the queue brings to be counted for the operator. It delivers at least once, so a count may rarely be one too
// many (docs/decisions/0151).

import type { Env } from '#worker/env.ts'
import type { Database, Reader } from '#worker/platform/database/database.ts'
import type { Countable } from '#worker/platform/queue/jobs.ts'
import { addToRollUp, type Counts, countNetworks, listNamedNetworks, type RollUp } from './queries.ts'

/** Networks a site's day may name. What links say is anybody's text; the rest is counted under `OTHER_NETWORKS`. */
const MAX_NETWORKS = 500
const OTHER_NETWORKS = '(other)'

/** Adds what happened on sites of one pool to the roll-ups of its database, and clicks to Analytics Engine where it is bound. */
export async function addCounts(
  countables: readonly Countable[],
  env: Env,
  database: Database,
): Promise<void> {
  const clicks = countables.filter((one) => one.kind === 'count-click')
  const steps = countables.filter((one) => one.kind === 'count-step')
  const variants = countables.filter((one) => one.kind === 'count-variant')
  await Promise.all([
    addUp('clicks', clicks.map(withoutKind), database),
    addUp('funnel', steps.map(withoutKind), database),
    addUp('variants', variants.map(withoutKind), database),
  ])
  for (const { day, site, network, lander, locale, country } of clicks) {
    env.CLICKS?.writeDataPoint({
      indexes: [site],
      blobs: [network, lander, locale, country, day],
      doubles: [1],
    })
  }
}

const withoutKind = <T extends Countable>({ kind: _kind, ...facts }: T) => facts

type Facts<R extends RollUp> = Omit<Counts[R], 'count'>

async function addUp<R extends RollUp>(
  roll_up: R,
  facts: readonly Facts<R>[],
  { read, write }: Database,
): Promise<void> {
  if (facts.length === 0) return
  const days = Map.groupBy(summed(facts), ({ day, site }) => `${day} ${site}`)
  const rows = await Promise.all(
    [...days.values()].map((ofDay) => networkNameWithinLimit(read, roll_up, ofDay)),
  )
  await addToRollUp(write, roll_up, rows.flat())
}

function summed<R extends RollUp>(facts: readonly Facts<R>[]): Counts[R][] {
  const rows = new Map<string, Counts[R]>()
  for (const fact of facts) {
    const key = JSON.stringify(fact)
    const row = rows.get(key)
    if (row) row.count += 1
    else rows.set(key, { ...fact, count: 1 } as Counts[R])
  }
  return [...rows.values()]
}

/** The counts of one site and day; networks beyond the limit lose their name. */
async function networkNameWithinLimit<R extends RollUp>(
  db: Reader,
  roll_up: R,
  counts: readonly Counts[R][],
): Promise<readonly Counts[R][]> {
  const [of_day] = counts
  if (!of_day) return counts
  const networks = [...new Set(counts.map(({ network }) => network))]
  const named = new Set(await listNamedNetworks(db, roll_up, of_day, networks))
  // Only a network that is new today costs a look at all of them.
  let room = named.size === networks.length ? 0 : MAX_NETWORKS - (await countNetworks(db, roll_up, of_day))
  for (const network of networks) {
    if (!named.has(network) && room-- > 0) named.add(network)
  }
  return counts.map((row) => (named.has(row.network) ? row : { ...row, network: OTHER_NETWORKS }))
}
