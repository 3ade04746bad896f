// What a signed-in page costs: beside a bare Hono handler that answers a constant of its size, and beside itself with everything
// that it asks of the stores in memory. Every round is another member's: somebody who searches a hundred times a minute is told to
// wait.
import type { Figure, Row } from '../figure.ts'
import { seedLanders } from '../support/landers.ts'
import { cpuPerRequest, inTurns, sendLoad } from '../support/load.ts'
import { type MeasuredServer, startBareHono, startBundle } from '../support/server.ts'
import { signUp } from '../support/visitors.ts'
import { withWrapped } from '../support/wrapped-bundle.ts'

const ROUNDS = 5
const REQUESTS = 100
const BARE_REQUESTS = 3_000
const GOALS = { '/members': 70, '/members/:memberId': 45 }
const IN_MEMORY_GOAL = 1.6

/** Asks for a page as a member who was not there before; answers what one request costs. */
async function costOf(server: MeasuredServer, path: string): Promise<number> {
  const { headers } = await signUp(server.origin, 'Anna')
  await sendLoad(server.origin + path, 10, { headers })
  return cpuPerRequest(server, path, REQUESTS, { headers })
}

async function measurePage(
  page: keyof typeof GOALS,
  servers: { ours: MeasuredServer; remembering: MeasuredServer },
): Promise<Row[]> {
  const { ours, remembering } = servers
  const ben = await signUp(ours.origin, 'Ben')
  const there = await signUp(remembering.origin, 'Ben')
  const addressFor = ({ id }: { id: string }) => page.replace(':memberId', id)
  const { text } = await (await signUp(ours.origin, 'Cato')).ask(addressFor(ben))
  const bare = await startBareHono('x'.repeat(Buffer.byteLength(text)))
  try {
    await sendLoad(bare.origin, BARE_REQUESTS)
    for (const server of [ours, remembering]) await costOf(server, addressFor(server === ours ? ben : there))
    const { theirs, mine, inMemory } = await inTurns(ROUNDS, {
      theirs: () => cpuPerRequest(bare, '/', BARE_REQUESTS),
      mine: () => costOf(ours, addressFor(ben)),
      inMemory: () => costOf(remembering, addressFor(there)),
    })
    return [
      { what: `${page}`, value: mine, unit: 'ms' },
      { what: `${page}, its data in memory`, value: inMemory, unit: 'ms' },
      { what: `${page} against its data in memory`, value: mine / inMemory, unit: 'x', goal: IN_MEMORY_GOAL },
      {
        what: `${page} against bare Hono (${theirs.toFixed(3)} ms)`,
        value: mine / theirs,
        unit: 'x',
        goal: GOALS[page],
      },
    ]
  } finally {
    await bare.stop()
  }
}

export const figure: Figure = {
  name: "members' pages, CPU per request",
  measure: (bundle) =>
    withWrapped(bundle, 'remembering', async (wrapped) => {
      const ours = await startBundle(bundle)
      const remembering = await startBundle(wrapped)
      try {
        for (const server of [ours, remembering]) await seedLanders(server)
        const rows: Row[] = []
        for (const page of Object.keys(GOALS) as (keyof typeof GOALS)[])
          rows.push(...(await measurePage(page, { ours, remembering })))
        return rows
      } finally {
        await remembering.stop()
        await ours.stop()
      }
    }),
}
