// The members' pages and a message with 40 ms added to every call of a store, against the same without: sequential calls become visible
// (docs/performance.md). The lower quartile of all rounds, because other work on the machine only adds time.
import { randomUUID } from 'node:crypto'
import { amount, type Figure, percentileOf, type Row } from '../figure.ts'
import { seedLanders } from '../support/landers.ts'
import { type MeasuredServer, startBundle } from '../support/server.ts'
import { signUp, type Visitor } from '../support/visitors.ts'
import { withWrapped } from '../support/wrapped-bundle.ts'

const ROUNDS = amount({ full: 15, short: 2 })
/** A wallet has credits for ten messages. */
const MESSAGES = amount({ full: 8, short: 2 })
const GOAL_MS = 120
/** Every request makes at least one call, and each is delayed by this (../worker/far.ts). */
const DISTANCE_MS = 40

/** The requests, by their name in the report. */
async function requestsOf(
  anna: Visitor,
  ben: Visitor,
): Promise<Record<string, () => ReturnType<Visitor['request']>>> {
  const conversation: string = JSON.parse((await anna.request(`/api/chat.php?profile=${ben.id}`)).text).id
  const page = (path: string) => () => anna.request(path)
  return {
    '/members': page('/members'),
    '/members/:memberId': page(`/members/${ben.id}`),
    '/chats': page('/chats'),
    '/chats/:chatId': page(`/chats/${conversation}`),
    '/likes': page('/likes'),
    '/credits': page('/credits'),
    'a message, until acknowledged': () =>
      anna.request('/api/message.php', { conversation, client_id: randomUUID(), text: 'Hallo Ben' }),
  }
}

async function timesOf(server: MeasuredServer): Promise<Map<string, number>> {
  await seedLanders(server)
  const requests = await requestsOf(await signUp(server.origin, 'Anna'), await signUp(server.origin, 'Ben'))
  const times = new Map<string, number>()
  for (const [name, request] of Object.entries(requests)) {
    await request()
    const rounds: number[] = []
    for (let round = 0; round < (name.startsWith('/') ? ROUNDS : MESSAGES); round++)
      rounds.push((await request()).first_byte_ms)
    times.set(name, percentileOf(rounds, 25))
  }
  return times
}

async function measureOn(bundle: string): Promise<Map<string, number>> {
  const server = await startBundle(bundle)
  try {
    return await timesOf(server)
  } finally {
    await server.stop()
  }
}

export const figure: Figure = {
  name: `distance: ${DISTANCE_MS} ms added to every call of a store`,
  async measure(bundle) {
    const near = await measureOn(bundle)
    const far = await withWrapped(bundle, 'far', measureOn)
    return [...far].flatMap(([name, ms]): Row[] => [
      { what: `first byte of ${name}`, value: ms, unit: 'ms', goal: GOAL_MS, least: DISTANCE_MS },
      { what: `${name}, without the delay`, value: near.get(name) ?? Number.NaN, unit: 'ms' },
    ])
  },
}
