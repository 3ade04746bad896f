// Whether the time of an answer tells who has an account: wrong logins, and asking for a new password, for known and unknown
// addresses in random order. AUC is how often a known one took longer than an unknown one; 0.5 tells nothing. TIMING_SAMPLES
// makes it quicker, and the goal worth less.
import { type Figure, medianOf, type Row } from '../figure.ts'
import { ask } from '../support/flood.ts'
import { startBundle } from '../support/server.ts'

/** Of each kind. */
const SAMPLES = Number(process.env.TIMING_SAMPLES ?? 300)
/** Three mails an hour go to an address, and so many wrong passwords are heard for an account. */
const ASKED_EACH = 3
const GOAL = 0.55

let made = 0
/** Everybody asks from an address of their own: limits are not what is measured. */
function addressOfOne(): string {
  made += 1
  return `2001:db8:${(made >> 8).toString(16)}:${(made & 255).toString(16)}::1`
}

async function post(origin: string, path: string, body: object): Promise<{ status: number; ms: number }> {
  return ask(origin, path, { method: 'POST', address: addressOfOne(), body })
}

async function signUp(origin: string, email: string): Promise<void> {
  const account = { email, name: 'Anna', password: 'vier groene stoelen' }
  const { status } = await post(origin, '/api/user.php?new=1', account)
  if (status !== 200) throw new Error(`signing up answers ${status}`)
}

/** How often a value of `one` is larger than one of `other`; ties count half. Whichever way it leans. */
function aucOf(one: readonly number[], other: readonly number[]): number {
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
    const person = Math.floor(times.length / ASKED_EACH)
    const { status, ms } = await post(
      origin,
      path,
      bodyOf(isKnown ? `anna-${person}@example.test` : `nora-${person}@example.test`),
    )
    if (status !== 200 && status !== 401) throw new Error(`${path} answers ${status}`)
    times.push(ms)
    // What outlives an answer must not be measured with the next.
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  const what = path.slice('/api/'.length)
  return [
    { what: `${what}: AUC of known against unknown`, value: aucOf(known, unknown), unit: '', goal: GOAL },
    { what: `${what}: known, median of ${known.length}`, value: medianOf(known), unit: 'ms' },
    { what: `${what}: unknown, median of ${unknown.length}`, value: medianOf(unknown), unit: 'ms' },
  ]
}

export const figure: Figure = {
  name: 'timing',
  async measure(bundle) {
    const { origin, stop } = await startBundle(bundle)
    try {
      for (let person = 0; person * ASKED_EACH < SAMPLES; person++)
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
