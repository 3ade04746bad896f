// The CPU of a signed-in page, against a bare Hono handler that answers a constant of the same size, and against the same page with all
// answers of the stores in memory. Every round has another member, because searches are limited for each member.
import { amount, type Figure, isShortForm, type Row } from '../figure.ts'
import { seedLanders } from '../support/landers.ts'
import { cpuPerRequest, inTurns, sendLoad } from '../support/load.ts'
import { type MeasuredServer, startBareHono, startBundle } from '../support/server.ts'
import { signUp } from '../support/visitors.ts'
import { withWrapped } from '../support/wrapped-bundle.ts'

const ROUNDS = amount({ full: 5, short: 1 })
const REQUESTS = amount({ full: 100, short: 40 })
const BARE_REQUESTS = amount({ full: 3_000, short: 1_500 })
const GOALS = { '/members': 70, '/members/:memberId': 45 }
const IN_MEMORY_GOAL = 1.6
const WARM_UP = 10

const cacheHits = async ({ origin }: MeasuredServer) =>
  Number(await (await fetch(`${origin}/bench-cache-hits`)).text())

/** Requests a page as a new member. Returns the CPU of one request. */
async function costOf(server: MeasuredServer, path: string): Promise<number> {
  const { headers } = await signUp(server.origin, 'Anna')
  await sendLoad(server.origin + path, WARM_UP, { headers })
  return cpuPerRequest(server, path, REQUESTS, { headers })
}

async function measurePage(
  page: keyof typeof GOALS,
  servers: { ours: MeasuredServer; caching: MeasuredServer },
): Promise<Row[]> {
  const { ours, caching } = servers
  const ben = await signUp(ours.origin, 'Ben')
  const cachedBen = await signUp(caching.origin, 'Ben')
  const pathFor = ({ id }: { id: string }) => page.replace(':memberId', id)
  const { text } = await (await signUp(ours.origin, 'Cato')).request(pathFor(ben))
  const bare = await startBareHono('x'.repeat(Buffer.byteLength(text)))
  try {
    await sendLoad(bare.origin, BARE_REQUESTS)
    await costOf(ours, pathFor(ben))
    await costOf(caching, pathFor(cachedBen))
    const before = await cacheHits(caching)
    const { theirs, mine, inMemory } = await inTurns(ROUNDS, {
      theirs: () => cpuPerRequest(bare, '/', BARE_REQUESTS),
      mine: () => costOf(ours, pathFor(ben)),
      inMemory: () => costOf(caching, pathFor(cachedBen)),
    })
    const hits = ((await cacheHits(caching)) - before) / (ROUNDS * (REQUESTS + WARM_UP))
    return [
      { what: `${page}`, value: mine, unit: 'ms' },
      { what: `${page}, its data in memory`, value: inMemory, unit: 'ms' },
      // Without hits the two pages that are compared would be the same.
      { what: `${page}, answers from memory a request`, value: hits, unit: '', least: 1 },
      { what: `${page} against its data in memory`, value: mine / inMemory, unit: 'x', goal: IN_MEMORY_GOAL },
      {
        what: `${page} against bare Hono (${theirs.toFixed(3)} ms)`,
        value: mine / theirs,
        unit: 'x',
        goal: GOALS[page],
        least: 1,
      },
    ]
  } finally {
    await bare.stop()
  }
}

export const figure: Figure = {
  name: "members' pages, CPU per request",
  measure: (bundle) =>
    withWrapped(bundle, 'row-cache', async (wrapped) => {
      const ours = await startBundle(bundle)
      const caching = await startBundle(wrapped)
      try {
        for (const server of [ours, caching]) await seedLanders(server)
        const rows: Row[] = []
        const pages = Object.keys(GOALS) as (keyof typeof GOALS)[]
        for (const page of isShortForm ? pages.slice(0, 1) : pages)
          rows.push(...(await measurePage(page, { ours, caching })))
        return rows
      } finally {
        await caching.stop()
        await ours.stop()
      }
    }),
}
