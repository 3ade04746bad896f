// An affiliate's click on a site that stores nothing before consent: no redirect, the page contains a signed record of this visitor
// (docs/decisions/rendering.md). Against a bare Hono handler that answers a constant of the same size.
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { amount, type Figure, type Row } from '../figure.ts'
import { cpuPerRequest, inTurns, sendLoad } from '../support/load.ts'
import { startBareHono, startBundle } from '../support/server.ts'
import { withWrapped } from '../support/wrapped-bundle.ts'

const CLICK = '/landers/gallery/she-eng?network=acme&sub1=a1'
/** The demo site that asks for consent. */
const headers = { host: 'she.localhost' }
const REQUESTS = amount({ full: 3_000, short: 500 })
const ROUNDS = amount({ full: 5, short: 1 })

export const figure: Figure = {
  name: 'lander in consent mode, CPU per request',
  measure: (bundle) => withWrapped(bundle, 'without-queue', measureOn),
}

async function measureOn(bundle: string): Promise<Row[]> {
  const ours = await startBundle(bundle)
  try {
    await sendLoad(ours.origin + CLICK, REQUESTS, { headers })
    const [page] = (await once(get(ours.origin + CLICK, { headers }), 'response')) as [IncomingMessage]
    if (page.statusCode !== 200) throw new Error(`${CLICK} answers ${page.statusCode}`)
    const bytes = Buffer.concat(await page.toArray()).length
    const bare = await startBareHono('x'.repeat(bytes))
    try {
      await sendLoad(bare.origin + CLICK, REQUESTS)
      const { theirs, mine } = await inTurns(ROUNDS, {
        theirs: () => cpuPerRequest(bare, CLICK, REQUESTS),
        mine: () => cpuPerRequest(ours, CLICK, REQUESTS, { headers }),
      })
      return [
        { what: 'bare Hono, a constant string of the same size', value: theirs, unit: 'ms' },
        { what: 'our lander, with its signed record', value: mine, unit: 'ms' },
        { what: 'ours against bare Hono', value: mine / theirs, unit: 'x', goal: 2.5, least: 1 },
      ]
    } finally {
      await bare.stop()
    }
  } finally {
    await ours.stop()
  }
}
