// No page and no call is further from its answer than design section 15 and tests/worker/budgets/budgets.ts allow, counted on
// the real bindings. Pages of the site map and calls of the contract are found by themselves.
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import performance from '#docs/performance.md?raw'
import { startCounting } from '#tests/support/hops.ts'
import { withTable } from '#tests/support/page-tables.ts'
import { makeWorld, type World } from '#tests/support/samples.ts'
import type { Budget } from './budgets/budgets.ts'
import { growthTable } from './budgets/growth.ts'
import { REQUESTS } from './budgets/requests.ts'
import { type CountedRow, missingRows, tableOf } from './budgets/table.ts'

let hopsOf: Awaited<ReturnType<typeof startCounting>>
let world: World
const rows: CountedRow[] = []

beforeAll(async () => {
  hopsOf = await startCounting()
  world = await makeWorld()
})

describe('hops are counted', () => {
  const ask = () => env.DB.prepare('SELECT 1').first()
  const three = ['D1 first', 'D1 first', 'D1 first']

  it('one by one where one waits for the other, and as one where they do not', async () => {
    const inSequence = await hopsOf(async () => {
      for (const _ of three) await ask()
    })
    expect(inSequence).toMatchObject({ hops: 3, journeys: 3, waves: three.map((name) => [name]) })
    expect(await hopsOf(() => Promise.all(three.map(ask)))).toMatchObject({ hops: 1, waves: [three] })
  })

  it('until the answer is there, and behind it apart', async () => {
    const behind = async () => {
      for (const _ of three) await ask()
    }
    expect(await hopsOf(async () => void behind())).toMatchObject({ hops: 0, journeys: 0, behind: three })
  })

  it('as many statements of a batch, on one journey', async () => {
    const batch = () => env.DB.batch(three.map(() => env.DB.prepare('SELECT 1')))
    expect(await hopsOf(batch)).toMatchObject({ hops: 1, journeys: 1, statements: 3 })
  })
})

/** What is over a budget, in words; nothing where it is kept. */
function overspent({ counted, budget }: CountedRow): string[] {
  if (!budget) return ['has no budget']
  return (['hops', 'journeys'] satisfies (keyof Budget)[]).flatMap((what) =>
    counted[what] <= budget[what]
      ? []
      : [`${counted[what]} ${what} where ${budget[what]} are allowed: ${JSON.stringify(counted.waves)}`],
  )
}

describe('within its budget of hops and journeys to D1 is', () => {
  it.each(REQUESTS)('$title', async ({ title, budget, count }) => {
    const row = { title, budget, counted: await count(world, hopsOf) }
    rows.push(row)
    expect(overspent(row)).toEqual([])
  })
})

describe('docs/performance.md', () => {
  // `npx vitest run --project worker tests/worker/budgets.test.ts -u` writes what was counted.
  it('has the tables that were counted', async () => {
    expect(rows).toHaveLength(REQUESTS.length)
    const missing = missingRows(performance, rows)
    if (missing.length === 0) return
    const page = withTable(withTable(performance, 'hops', tableOf(rows)), 'growth', growthTable(rows))
    await expect(page, missing.join('\n')).toMatchFileSnapshot('../../docs/performance.md')
  })
})
