// A cached lander against a bare Hono handler that returns a constant string of the same size, in the same run.
import { amount, type Figure } from '../figure.ts'
import { cpuPerRequest, inTurns, sendLoad } from '../support/load.ts'
import { type MeasuredServer, startBareHono, startBundle } from '../support/server.ts'

const LANDER = '/landers/gallery/eng'
const REQUESTS = amount({ full: 8_000, short: 1_500 })
const ROUNDS = amount({ full: 9, short: 1 })

export const figure: Figure = {
  name: 'lander, CPU per request',
  async measure(bundle) {
    const servers: MeasuredServer[] = []
    try {
      const ours = await startBundle(bundle)
      servers.push(ours)
      const answer = await fetch(ours.origin + LANDER)
      if (answer.status !== 200) throw new Error(`${LANDER} answers ${answer.status}`)
      // ASCII letters, which are cheaper to encode than any real page.
      const bare = await startBareHono('x'.repeat((await answer.arrayBuffer()).byteLength))
      servers.push(bare)
      for (const server of servers) await sendLoad(server.origin + LANDER, REQUESTS)

      const { theirs, mine } = await inTurns(ROUNDS, {
        theirs: () => cpuPerRequest(bare, LANDER, REQUESTS),
        mine: () => cpuPerRequest(ours, LANDER, REQUESTS),
      })
      return [
        { what: 'bare Hono, a constant string of the same size', value: theirs, unit: 'ms', least: 0.005 },
        { what: 'our lander', value: mine, unit: 'ms' },
        { what: 'ours against bare Hono', value: mine / theirs, unit: 'x', goal: 1.35, least: 0.5 },
      ]
    } finally {
      for (const server of servers) await server.stop()
    }
  },
}
