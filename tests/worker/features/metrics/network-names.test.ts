// Names of networks come from links, so anybody can make them up (docs/decisions/money.md): limits their effect on a day's counts.
import { createMessageBatch } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { findSiteById } from '#sites/find-site.ts'
import type { Site } from '#src/contract/site.ts'
import { unique } from '#tests/support/factories.ts'
import { addConversion } from '#worker/features/metrics/conversion-queries.ts'
import { consumeJobs } from '#worker/jobs/consume.ts'
import type { Countable, CountClick } from '#worker/platform/queue/counts.ts'

/** A site of its own, because it is full of made-up names after these tests. */
const DAY = '2026-10-01'
type Facts = { site: string; source?: string }
const click = (network: string, { site, source }: Facts): CountClick => ({
  kind: 'count-click',
  site,
  day: DAY,
  network,
  lander: 'gallery',
  locale: 'nl-NL',
  country: 'NL',
  source,
})
const { country: _country, ...common } = click('', { site: '' })
const step = (network: string, facts: Facts): Countable => ({
  ...common,
  ...facts,
  network,
  kind: 'count-step',
  step: 0,
  what: 'reached',
})
const shown = (network: string, facts: Facts): Countable => ({
  ...common,
  ...facts,
  network,
  kind: 'count-variant',
  variant: 'own',
  what: 'shown',
})

async function deliver(...counts: Countable[]): Promise<void> {
  const messages = counts.map((body) => ({ id: unique('message'), timestamp: new Date(), attempts: 1, body }))
  await consumeJobs(createMessageBatch('vonk-jobs', messages), env)
}

/** The networks that a table names on the day, without the row of all others. */
async function namedIn(table: 'clicks' | 'funnel' | 'variants', site: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT network FROM ${table} WHERE site = ? AND day = ? AND network <> '(other)' ORDER BY network`,
  )
    .bind(site, DAY)
    .all<{ network: string }>()
  return results.map(({ network }) => network)
}
async function othersIn(table: 'clicks' | 'funnel', site: string): Promise<number> {
  const row = await env.DB.prepare(
    `SELECT sum(count) AS n FROM ${table} WHERE site = ? AND network = '(other)'`,
  )
    .bind(site)
    .first<{ n: number | null }>()
  return row?.n ?? 0
}

const converted = (site: string, network: string, what: 'signup' | 'first-purchase') =>
  addConversion(env.DB, {
    id: unique('conversion'),
    at: 0,
    site,
    what,
    network,
    ref: null,
    sub1: null,
    sub2: null,
    sub3: null,
    amount_class: what === 'signup' ? null : '10-25',
    currency: what === 'signup' ? null : 'EUR',
  })

/** So many made-up names on that day, each from an address of its own. */
async function flooded(site: string, count: number): Promise<void> {
  const names = JSON.stringify(Array.from({ length: count }, (_, at) => `flood-${at}`))
  const fill = (table: string, columns: string, values: string) =>
    env.DB.prepare(
      `INSERT INTO ${table} (day, site, network, lander, locale, count, ${columns})
       SELECT ?1, ?2, value, 'gallery', 'nl-NL', 1, ${values} FROM json_each(?3)`,
    ).bind(DAY, site, names)
  await env.DB.batch([fill('clicks', 'country', "'NL'"), fill('funnel', 'step, what', "0, 'reached'")])
}

const localhost = findSiteById('localhost') as Site & { networks: readonly string[] }
afterEach(() => {
  localhost.networks = []
})

describe('made-up networks', () => {
  it('create few rows from one address, whatever the table', async () => {
    const [site, source] = [unique('site'), unique('source')]
    const made = Array.from({ length: 30 }, (_, at) => `made-up-${String(at).padStart(2, '0')}`)
    await deliver(...made.slice(0, 10).map((network) => click(network, { site, source })))
    await deliver(...made.slice(10, 20).map((network) => step(network, { site, source })))
    await deliver(...made.slice(20).map((network) => shown(network, { site, source })))
    expect(await namedIn('clicks', site)).toEqual(made.slice(0, 5))
    expect(await namedIn('funnel', site)).toEqual([])
    expect(await namedIn('variants', site)).toEqual([])
    expect(await othersIn('clicks', site)).toBe(5)
    expect(await othersIn('funnel', site)).toBe(10)
    // Another address creates its own rows, and an existing name is counted everywhere.
    await deliver(click(made[29] ?? '', { site, source: unique('source') }))
    await deliver(step(made[29] ?? '', { site, source }), shown(made[0] ?? '', { site, source }))
    expect(await namedIn('funnel', site)).toEqual([made[29]])
    expect(await namedIn('variants', site)).toEqual([made[0]])
  })

  it('take no place of one that the site’s file names, that sent a buyer or that sent a sign-up', async () => {
    const site = localhost.id
    const [named, bought, signed_up] = [unique('named'), unique('bought'), unique('signed-up')]
    localhost.networks = [named]
    await converted(site, bought, 'first-purchase')
    await converted(site, signed_up, 'signup')
    const fake = unique('fake')
    await flooded(site, 500)
    const source = unique('source')
    await deliver(...[fake, named, bought, signed_up].map((network) => click(network, { site, source })))
    await deliver(...[fake, named, bought, signed_up].map((network) => step(network, { site, source })))
    for (const table of ['clicks', 'funnel'] as const) {
      const names = await namedIn(table, site)
      expect(names).toEqual(expect.arrayContaining([named, bought, signed_up]))
      expect(names).not.toContain(fake)
    }
  })

  it('share the places of a day, and no more', async () => {
    const site = unique('site')
    await flooded(site, 198)
    await deliver(
      ...['a', 'b', 'c', 'd'].map((network) => click(network, { site, source: unique('source') })),
    )
    await deliver(click('flood-7', { site }))
    expect(await namedIn('clicks', site)).toHaveLength(200)
    expect(await othersIn('clicks', site)).toBe(2)
  })

  it('do not push out the row of visits without a network', async () => {
    const site = unique('site')
    await flooded(site, 500)
    await deliver(step('(none)', { site, source: unique('source') }))
    expect(await namedIn('funnel', site)).toContain('(none)')
  })
})
