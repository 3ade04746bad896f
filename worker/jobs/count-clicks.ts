// Clicks on affiliate links, counted for the operator (design section 9): sent to the queue after the answer, added up
// by the consumer. The queue delivers at least once, so a count may rarely be one too many (docs/decisions/0151).
import type { Context } from 'hono'
import type { LanderRoute } from '#src/domain/landers.ts'
import { type AppEnv, askedBy } from '../context.ts'
import { addToClicks, type Clicks } from '../data/clicks.ts'
import type { Env } from '../env.ts'
import { warn } from '../log.ts'
import type { CountClick } from './jobs.ts'

/** What stands where a page is no lander, and where the country is not known (ISO 3166-1 leaves ZZ to its users). */
const NO_LANDER = 'other'
const NO_COUNTRY = 'ZZ'

/** Notes the click that leads to a page. Never delays or fails the answer. */
export function countClick(c: Context<AppEnv>, network: string, lander: LanderRoute | null): void {
  const { site, visitor, locale } = c.var
  const click: CountClick = {
    kind: 'count-click',
    site: site.id,
    day: new Date().toISOString().slice(0, 10),
    network,
    lander: lander?.name ?? NO_LANDER,
    locale,
    country: visitor.country ?? NO_COUNTRY,
  }
  const sent = c.env.JOBS.send(click).catch((error: unknown) => {
    warn('click-not-counted', { ...askedBy(c), error })
  })
  c.executionCtx.waitUntil(sent)
}

/** Adds a batch of clicks to the roll-up, and to Analytics Engine where it is bound. */
export async function addClicks(clicks: readonly CountClick[], env: Env): Promise<void> {
  const rows = new Map<string, Clicks>()
  for (const { kind: _kind, ...facts } of clicks) {
    const key = JSON.stringify(facts)
    const row = rows.get(key)
    if (row) row.count += 1
    else rows.set(key, { ...facts, count: 1 })
  }
  await addToClicks(env.DB, [...rows.values()])
  for (const { day, site, network, lander, locale, country } of clicks) {
    env.CLICKS?.writeDataPoint({
      indexes: [site],
      blobs: [network, lander, locale, country, day],
      doubles: [1],
    })
  }
}
