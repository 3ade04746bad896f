// Whether the time of a response reveals who has an account: wrong logins and password resets for known and unknown addresses in random
// order. AUC is how often a known address takes longer than an unknown one; 0.5 reveals nothing. TIMING_SAMPLES sets the samples of each
// kind; fewer make the goal less certain.
import { amount, type Figure, medianOf, type Row } from '../figure.ts'
import { request } from '../support/flood.ts'
import { startBundle } from '../support/server.ts'

/** Of each kind. */
const SAMPLES = amount({ full: 300, short: 12, env: 'TIMING_SAMPLES' })
/** An address gets three mails an hour, and an account accepts as many wrong passwords before it is limited. */
const REQUESTS_EACH = 3
const GOAL = 0.55

let addresses = 0
/** A new address for each request, so that no limit is measured. */
function nextAddress(): string {
  addresses += 1
  return `2001:db8:${(addresses >> 8).toString(16)}:${(addresses & 255).toString(16)}::1`
}

async function post(origin: string, path: string, body: object): Promise<{ status: number; ms: number }> {
  return request(origin, path, { method: 'POST', address: nextAddress(), body })
}

async function signUp(origin: string, email: string): Promise<void> {
  const account = { email, name: 'Anna', password: 'vier groene stoelen' }
  const { status } = await post(origin, '/api/user.php?new=1', account)
  if (status !== 200) throw new Error(`the signup answers ${status}`)
}

/** How often a value of one list is larger than one of the other, for the list with the larger ones; ties count half. */
export function aucOf(one: readonly number[], other: readonly number[]): number {
  let larger = 0
  for (const a of one) for (const b of other) larger += a > b ? 1 : a === b ? 0.5 : 0
  const auc = larger / (one.length * other.length)
  return Math.max(auc, 1 - auc)
}

async function compare(origin: string, path: string, bodyOf: (email: string) => object): Promise<Row[]> {
  const known: number[] = []
  const unknown: number[] = []
  while (known.length < SAMPLES || unknown.length < SAMPLES) {
    const isKnown = known.length < SAMPLES && (unknown.length === SAMPLES || Math.random() < 0.5)
    const times = isKnown ? known : unknown
    const person = Math.floor(times.length / REQUESTS_EACH)
    const { status, ms } = await post(
      origin,
      path,
      bodyOf(isKnown ? `anna-${person}@example.test` : `nora-${person}@example.test`),
    )
    if (status !== 200 && status !== 401) throw new Error(`${path} answers ${status}`)
    times.push(ms)
    // Work after the response must not be measured with the next request.
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  const what = path.slice('/api/'.length)
  return [
    {
      what: `${what}: AUC of known against unknown`,
      value: aucOf(known, unknown),
      unit: '',
      goal: GOAL,
      least: 0.5,
    },
    { what: `${what}: known, median of ${known.length}`, value: medianOf(known), unit: 'ms', least: 1 },
    { what: `${what}: unknown, median of ${unknown.length}`, value: medianOf(unknown), unit: 'ms', least: 1 },
  ]
}

export const figure: Figure = {
  name: 'timing',
  async measure(bundle) {
    const { origin, stop } = await startBundle(bundle)
    try {
      for (let person = 0; person * REQUESTS_EACH < SAMPLES; person++)
        await signUp(origin, `anna-${person}@example.test`)
      return [
        ...(await compare(origin, '/api/reset_password.php', (email) => ({ email }))),
        ...(await compare(origin, '/api/login.php', (email) => ({ email, password: 'not her password' }))),
      ]
    } finally {
      await stop()
    }
  },
}
