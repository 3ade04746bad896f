// A flood of wrong logins (docs/performance.md): its effect on the home page and on a member who logs in, from a device that logged in
// before and from a new one. The flood runs on its own thread. FLOOD_SECONDS sets the length of each part.
import { setTimeout as wait } from 'node:timers/promises'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import * as v from 'valibot'
import { amount, type Figure, isShortForm, percentileOf, type Row } from '../figure.ts'
import { request, type Spread, startFlood } from '../support/flood.ts'
import { type MeasuredServer, startBundle } from '../support/server.ts'

const SECONDS = amount({ full: 8, short: 2, env: 'FLOOD_SECONDS' })
const SPREADS: Spread[] = isShortForm
  ? ['rotating IPv4']
  : ['one address', 'rotating in a /64', 'rotating IPv4']
const CONNECTIONS = isShortForm ? [10] : [10, 100]
const HOME_EVERY_MS = 20
/** How long the home page is measured before each flood. */
const IDLE_MS = amount({ full: 2_000, short: 500 })
const LOGINS = amount({ full: 3, short: 1 })
/** How long a member retries, as the answers say, before giving up. */
const TIMEOUT_MS = 15_000
const RETRY_MS = 3_000
const MEMBER = { email: 'anna@example.test', password: 'vier groene stoelen' }

/** Signs a member up. Returns the cookie that identifies her device. */
async function makeMember({ origin }: MeasuredServer): Promise<string> {
  const body = { ...MEMBER, name: 'Anna' }
  const { status, cookies } = await request(origin, '/api/user.php?new=1', { method: 'POST', body })
  const device = cookies.find((cookie) => cookie.startsWith('device='))
  if (status !== 200 || !device) throw new Error(`the signup answers ${status}`)
  return device
}

const ProofRequest = v.object({
  error: v.object({ details: v.object({ proof: v.object({ challenge: v.string() }) }) }),
})

/** The proof of work that a response demands, as the browser's script solves it; null where it demands none. */
async function proofFor(text: string): Promise<string | null> {
  const demanded = v.safeParse(v.pipe(v.string(), v.parseJson(), ProofRequest), text)
  if (!demanded.success) return null
  const challenge: Challenge = JSON.parse(demanded.output.error.details.proof.challenge)
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
}

/** The time until the member is logged in, with retries, proofs of work and waits. */
async function timeToLogIn(origin: string, cookie?: string): Promise<number> {
  const started = performance.now()
  let proof: string | null = null
  for (;;) {
    const options = { method: 'POST', body: { ...MEMBER, proof }, ...(cookie && { cookie }) }
    const { status, text } = await request(origin, '/api/login.php', options)
    const ms = performance.now() - started
    if (status === 200) return ms
    if (ms > TIMEOUT_MS) return Number.POSITIVE_INFINITY
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
    times.push((await request(origin, '/')).ms)
    await wait(HOME_EVERY_MS)
  }
  return times
}

async function measureFlood(bundle: string, connections: number, spread: Spread): Promise<Row[]> {
  const server = await startBundle(bundle)
  try {
    const { origin } = server
    const device = await makeMember(server)
    await request(origin, '/')
    const idle = await homeTimes(origin, wait(IDLE_MS))
    const stop = startFlood({ origin, connections, spread })
    const known: number[] = []
    const logins = async () => {
      await wait(1_000)
      for (let count = 0; count < LOGINS; count++) known.push(await timeToLogIn(origin, device))
    }
    const homes = await homeTimes(origin, Promise.all([logins(), wait(SECONDS * 1_000)]))
    // Last, because solving the proof blocks the thread that measures the home page.
    const fresh = await timeToLogIn(origin)
    const statuses = await stop()
    const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0)
    const guesses = sum(statuses.values())
    const checked = guesses - (statuses.get(429) ?? 0) - (statuses.get(503) ?? 0)
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
      { what: `${what}: guesses`, value: guesses, unit: '', least: 10 },
      {
        what: `${what}: guesses that were not 429 or 503`,
        value: (checked / guesses) * 100,
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
