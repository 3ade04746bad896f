// An affiliate's click: the redirect that stores the tracking record, and the page after it, together. Against a bare Hono handler that
// answers a constant of the page's size once.
import { amount, type Figure, type Row } from '../figure.ts'
import { cpuPerRequest, inTurns, sendLoad } from '../support/load.ts'
import { startBareHono, startBundle } from '../support/server.ts'
import { withWrapped } from '../support/wrapped-bundle.ts'

const LANDER = '/landers/gallery/eng'
const CLICK = `${LANDER}?network=acme&sub1=a1`
const REQUESTS = amount({ full: 3_000, short: 500 })
const ROUNDS = amount({ full: 5, short: 1 })
/** 0.30 ms where bare Hono takes 0.088. */
const GOAL = 0.3 / 0.088

export const figure: Figure = {
  name: 'tracked click, CPU',
  measure: (bundle) => withWrapped(bundle, 'without-queue', measureOn),
}

async function measureOn(bundle: string): Promise<Row[]> {
  const ours = await startBundle(bundle)
  const click = await fetch(ours.origin + CLICK, { redirect: 'manual' })
  if (click.status !== 302) throw new Error(`${CLICK} answers ${click.status}`)
  const cookie = click.headers.getSetCookie().map((set) => set.split(';', 1)[0])
  const headers = { cookie: cookie.join('; ') }
  const page = await (await fetch(ours.origin + LANDER, { headers })).arrayBuffer()
  const bare = await startBareHono('x'.repeat(page.byteLength))
  try {
    for (const server of [ours, bare]) await sendLoad(server.origin + LANDER, REQUESTS)
    const { theirs, redirect, shown } = await inTurns(ROUNDS, {
      theirs: () => cpuPerRequest(bare, LANDER, REQUESTS),
      redirect: () => cpuPerRequest(ours, CLICK, REQUESTS, { status: '3xx' }),
      shown: () => cpuPerRequest(ours, LANDER, REQUESTS, { headers }),
    })
    return [
      { what: 'bare Hono, a constant string of the same size', value: theirs, unit: 'ms' },
      { what: 'the redirect', value: redirect, unit: 'ms' },
      { what: 'the page after it', value: shown, unit: 'ms' },
      { what: 'both against bare Hono', value: (redirect + shown) / theirs, unit: 'x', goal: GOAL, least: 1 },
    ]
  } finally {
    await bare.stop()
    await ours.stop()
  }
}
