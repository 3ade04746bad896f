// The members' pages and a message with 40 ms on every way to a store: what is asked one after another shows
// (docs/performance.md). Beside it the same without the distance. Of all rounds the lower quartile: this machine's other work is
// no distance.
import { randomUUID } from 'node:crypto'
import { type Figure, percentileOf, type Row } from '../figure.ts'
import { seedLanders } from '../support/landers.ts'
import { type MeasuredServer, startBundle } from '../support/server.ts'
import { signUp, type Visitor } from '../support/visitors.ts'
import { withWrapped } from '../support/wrapped-bundle.ts'

const ROUNDS = 15
const GOAL_MS = 120

/** What is asked, by its name in the report; made again for every round. */
async function deedsOf(
  anna: Visitor,
  ben: Visitor,
): Promise<Record<string, () => ReturnType<Visitor['ask']>>> {
  const conversation: string = JSON.parse((await anna.ask(`/api/chat.php?profile=${ben.id}`)).text).id
  const page = (path: string) => () => anna.ask(path)
  return {
    '/members': page('/members'),
    '/members/:memberId': page(`/members/${ben.id}`),
    '/chats': page('/chats'),
    '/chats/:chatId': page(`/chats/${conversation}`),
    '/likes': page('/likes'),
    '/credits': page('/credits'),
    'a message, until acknowledged': () =>
      anna.ask('/api/message.php', { conversation, client_id: randomUUID(), text: 'Hallo Ben' }),
  }
}

async function timesOf(server: MeasuredServer): Promise<Map<string, number>> {
  await seedLanders(server)
  const deeds = await deedsOf(await signUp(server.origin, 'Anna'), await signUp(server.origin, 'Ben'))
  const times = new Map<string, number>()
  for (const [name, deed] of Object.entries(deeds)) {
    await deed()
    const rounds: number[] = []
    // A wallet holds ten messages.
    for (let round = 0; round < (name.startsWith('/') ? ROUNDS : 8); round++)
      rounds.push((await deed()).first_byte_ms)
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
  name: 'distance: 40 ms on every way to a store',
  async measure(bundle) {
    const near = await measureOn(bundle)
    const far = await withWrapped(bundle, 'far', measureOn)
    return [...far].flatMap(([name, ms]): Row[] => [
      { what: `first byte of ${name}`, value: ms, unit: 'ms', goal: GOAL_MS },
      { what: `${name}, without the distance`, value: near.get(name) ?? Number.NaN, unit: 'ms' },
    ])
  },
}
