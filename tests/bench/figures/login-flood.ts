// A login flood (docs/performance.md): what it does to the home page and to a member who wants in, on a device that signed in
// before and on a new one. The flood has a thread of its own; FLOOD_SECONDS makes each part longer.
import { setTimeout as wait } from 'node:timers/promises'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import * as v from 'valibot'
import { type Figure, percentileOf, type Row } from '../figure.ts'
import { ask, type Spread, startFlood } from '../support/flood.ts'
import { type MeasuredServer, startBundle } from '../support/server.ts'

const SECONDS = Number(process.env.FLOOD_SECONDS ?? 8)
const SPREADS: Spread[] = ['one address', 'rotating in a /64', 'rotating IPv4']
const CONNECTIONS = [10, 100]
const HOME_EVERY_MS = 20
/** Before each flood: what the machine makes of the home page at rest. */
const IDLE_MS = 2_000
const LOGINS = 3
/** So long somebody tries again as they are told before they give up. */
const PATIENCE_MS = 15_000
const RETRY_MS = 3_000
const MEMBER = { email: 'anna@example.test', password: 'vier groene stoelen' }

/** Signs a member up; answers the cookie that tells her device. */
async function makeMember({ origin }: MeasuredServer): Promise<string> {
  const body = { ...MEMBER, name: 'Anna' }
  const { status, cookies } = await ask(origin, '/api/user.php?new=1', { method: 'POST', body })
  const device = cookies.find((cookie) => cookie.startsWith('device='))
  if (status !== 200 || !device) throw new Error(`signing up answers ${status}`)
  return device
}

const Asked = v.object({
  error: v.object({ details: v.object({ proof: v.object({ challenge: v.string() }) }) }),
})

/** The proof that an answer asks for, as the browser's script solves it; null where it asks for none. */
async function proofFor(text: string): Promise<string | null> {
  const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), Asked), text)
  if (!asked.success) return null
  const challenge: Challenge = JSON.parse(asked.output.error.details.proof.challenge)
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
}

/** How long until the member is in, tries, proofs and waits included. */
async function timeToEnter(origin: string, cookie?: string): Promise<number> {
  const started = performance.now()
  let proof: string | null = null
  for (;;) {
    const asking = { method: 'POST', body: { ...MEMBER, proof }, ...(cookie && { cookie }) }
    const { status, text } = await ask(origin, '/api/login.php', asking)
    const ms = performance.now() - started
    if (status === 200) return ms
    if (ms > PATIENCE_MS) return Number.POSITIVE_INFINITY
    const had = proof
    proof = await proofFor(text)
    if (had || !proof) await wait(RETRY_MS)
  }
}

async function homeTimes(origin: string, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let over = false
  void until.finally(() => {
    over = true
  })
  while (!over) {
    times.push((await ask(origin, '/')).ms)
    await wait(HOME_EVERY_MS)
  }
  return times
}

async function measureFlood(bundle: string, connections: number, spread: Spread): Promise<Row[]> {
  const server = await startBundle(bundle)
  try {
    const { origin } = server
    const device = await makeMember(server)
    await ask(origin, '/')
    const idle = await homeTimes(origin, wait(IDLE_MS))
    const stop = startFlood({ origin, connections, spread })
    const known: number[] = []
    const logins = async () => {
      await wait(1_000)
      for (let count = 0; count < LOGINS; count++) known.push(await timeToEnter(origin, device))
    }
    const homes = await homeTimes(origin, Promise.all([logins(), wait(SECONDS * 1_000)]))
    // Last, because solving its proof takes the thread that looks at the home page.
    const fresh = await timeToEnter(origin)
    const statuses = await stop()
    const all = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    const told = [...statuses].filter(([status]) => status !== 429 && status !== 503)
    const heard = told.reduce((sum, [, count]) => sum + count, 0)
    const what = `${connections} from ${spread}`
    return [
      { what: `${what}: home before the flood, p99`, value: percentileOf(idle, 99), unit: 'ms' },
      { what: `${what}: home, p50`, value: percentileOf(homes, 50), unit: 'ms' },
      {
        what: `${what}: home, p99 of ${homes.length}`,
        value: percentileOf(homes, 99),
        unit: 'ms',
        goal: 200,
      },
      { what: `${what}: login, known device, worst`, value: Math.max(...known), unit: 'ms', goal: 3_000 },
      { what: `${what}: login, new device`, value: fresh, unit: 'ms' },
      {
        what: `${what}: guesses that were not 429 or 503, of ${all}`,
        value: (heard / all) * 100,
        unit: '%',
        goal: 5,
      },
    ]
  } finally {
    await server.stop()
  }
}

export const figure: Figure = {
  name: 'login flood',
  async measure(bundle) {
    const rows: Row[] = []
    for (const connections of CONNECTIONS)
      for (const spread of SPREADS) rows.push(...(await measureFlood(bundle, connections, spread)))
    return rows
  },
}
