// Adds up the counts that come by the queue. It delivers at least once, so that a count may rarely be one too high
// (docs/decisions/money.md).

import type { Env } from '#worker/env.ts'
import type { Database } from '#worker/platform/database/database.ts'
import type { Countable } from '#worker/platform/queue/counts.ts'
import { listNamed } from './network-names.ts'
import { addToRollUp, type Counts, OTHER_NETWORKS, type RollUp } from './queries.ts'

/** Adds counts of one pool's sites to the roll-ups of its database, and clicks to Analytics Engine where it is bound. */
export async function addCounts(
  countables: readonly Countable[],
  env: Env,
  database: Database,
): Promise<void> {
  const days = Map.groupBy(countables, ({ day, site }) => `${day} ${site}`)
  const named = (await Promise.all([...days.values()].map((ofDay) => withNames(ofDay, env, database)))).flat()
  const clicks = named.filter((one) => one.kind === 'count-click')
  const steps = named.filter((one) => one.kind === 'count-step')
  const variants = named.filter((one) => one.kind === 'count-variant')
  await Promise.all([
    addUp('clicks', clicks.map(factsOf), database),
    addUp('funnel', steps.map(factsOf), database),
    addUp('variants', variants.map(factsOf), database),
  ])
  for (const one of countables) {
    if (one.kind !== 'count-click') continue
    const { day, site, network, lander, locale, country } = one
    env.CLICKS?.writeDataPoint({
      indexes: [site],
      blobs: [network, lander, locale, country, day],
      doubles: [1],
    })
  }
}

/** Counts of one site and day. Networks beyond the limits are counted as `OTHER_NETWORKS`. */
async function withNames(
  countables: readonly Countable[],
  env: Env,
  { read }: Database,
): Promise<Countable[]> {
  const named = await listNamed(countables, env, read)
  return countables.map((one) => (named.has(one.network) ? one : { ...one, network: OTHER_NETWORKS }))
}

const factsOf = <T extends Countable>({ kind: _kind, source: _source, ...facts }: T) => facts

type Facts<R extends RollUp> = Omit<Counts[R], 'count'>

const addUp = <R extends RollUp>(roll_up: R, facts: readonly Facts<R>[], { write }: Database) =>
  addToRollUp(write, roll_up, summed(facts))

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
