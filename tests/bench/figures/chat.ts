// Members in pairs, all with a live socket, all writing over it: how soon a message is acknowledged and heard, what it costs,
// and whether the two sides agree afterwards; then all sockets connect again at once, and twice as much is sent as can be
// carried. On disk. CHAT_MEMBERS, CHAT_RATE (messages/s) and CHAT_SECONDS make it smaller.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Figure, percentileOf, type Row } from '../figure.ts'
import { type Chatter, makeChatters } from '../support/chatters.ts'
import { compareSides, openPairs, type Pair, sendEvenly } from '../support/conversations.ts'
import { connect, insist, type LiveChatter, Unsent } from '../support/live-chatter.ts'
import { cpuMsOf } from '../support/load.ts'
import { type MeasuredServer, startBundle } from '../support/server.ts'
import { countSyncs } from '../support/syncs.ts'
import { withWrapped } from '../support/wrapped-bundle.ts'

const MEMBERS = Number(process.env.CHAT_MEMBERS ?? 500)
const RATE = Number(process.env.CHAT_RATE ?? 500)
const SECONDS = Number(process.env.CHAT_SECONDS ?? 60)
/** Before the clock counts: every desk and room has been woken once. */
const WARM_UP = MEMBERS
const CREDITS = 1_000_000
const SETTLE_MS = 3_000
const RECONNECTING = 200
const SYNCS_SECONDS = 10
const OVERLOAD_SECONDS = 10
/** So many messages of each pair at once, to know how many are carried. */
const FLOOD = 4

type World = { server: MeasuredServer; pairs: Pair[]; lines: Map<string, LiveChatter>; heard: Heard }
type Heard = { at: Map<string, number>; twice: number }

async function makeWorld(server: MeasuredServer): Promise<World> {
  const members = await makeChatters(server, MEMBERS, CREDITS)
  const pairs = await openPairs(server, members)
  const heard: Heard = { at: new Map(), twice: 0 }
  const lines = new Map<string, LiveChatter>()
  for (const member of members) lines.set(member.id, await connect(server.origin, member, hearInto(heard)))
  return { server, pairs, lines, heard }
}

const hearInto = (heard: Heard) => (client_id: string, at: number) => {
  if (heard.at.has(client_id)) heard.twice++
  else heard.at.set(client_id, at)
}

function sendOver({ lines }: World) {
  return (from: Chatter, conversation: string, text: string) => {
    const line = lines.get(from.id)
    if (!line) throw new Error('nobody is on the line')
    return line.send({ conversation, text })
  }
}

const statementsOf = async ({ origin }: MeasuredServer) =>
  Number(await (await fetch(`${origin}/bench-statements`)).text())

const insistOver =
  ({ lines }: World, refused = { times: 0 }) =>
  (from: Chatter, conversation: string, text: string) =>
    insist(() => lines.get(from.id), { conversation, text }, refused)

/** What so many messages cost, and how long they took; in the end both sides are compared. */
async function measureCost(world: World): Promise<Row[]> {
  const { server, pairs, heard } = world
  const refused = { times: 0 }
  const send = insistOver(world, refused)
  const warm = await sendEvenly(pairs, { count: WARM_UP, rate: RATE }, send)
  const before = { cpu: cpuMsOf(server.pid), statements: await statementsOf(server) }
  const began = performance.now()
  const measured = await sendEvenly(pairs, { count: RATE * SECONDS, rate: RATE }, send)
  const carried = (measured.length * 1_000) / (performance.now() - began)
  await wait(SETTLE_MS)
  const cpu = (cpuMsOf(server.pid) - before.cpu) / measured.length
  const statements = ((await statementsOf(server)) - before.statements) / measured.length
  const sides = await compareSides(server, pairs, [...warm, ...measured])
  const acknowledged = measured.map((sent) => sent.acknowledged_ms)
  const hearing = measured.flatMap(({ client_id, started }) => {
    const at = heard.at.get(client_id)
    return at === undefined ? [] : [at - started]
  })
  const all = warm.length + measured.length
  const compressed = [...world.lines.values()].filter((line) => line.isCompressed()).length
  return [
    { what: 'acknowledged a second', value: carried, unit: '' },
    { what: 'acknowledged, p50', value: percentileOf(acknowledged, 50), unit: 'ms', goal: 10 },
    { what: 'acknowledged, p99', value: percentileOf(acknowledged, 99), unit: 'ms', goal: 150 },
    { what: 'heard by the other, p50', value: percentileOf(hearing, 50), unit: 'ms' },
    { what: 'heard by the other, p99', value: percentileOf(hearing, 99), unit: 'ms' },
    { what: 'CPU a message, with everything around it', value: cpu, unit: 'ms', goal: 1.5 },
    { what: 'SQL statements a message', value: statements, unit: '', goal: 10 },
    { what: `acknowledged and lost, of ${all}`, value: sides.lost, unit: '', goal: 0 },
    { what: 'stored twice', value: sides.duplicated, unit: '', goal: 0 },
    { what: 'refused for the time being', value: refused.times, unit: '' },
    { what: 'sockets whose frames are compressed', value: compressed, unit: '', goal: 0 },
    { what: 'heard twice', value: heard.twice, unit: '' },
    { what: 'acknowledged, not heard live', value: measured.length - hearing.length, unit: '' },
    { what: 'conversations that differ between their two sides', value: sides.differing, unit: '', goal: 0 },
  ]
}

async function measureSyncs(world: World): Promise<Row[]> {
  let sent = 0
  const syncs = await countSyncs(world.server.pid, async () => {
    const count = Math.ceil((RATE * SYNCS_SECONDS) / 2)
    sent = (await sendEvenly(world.pairs, { count, rate: RATE / 2 }, insistOver(world))).length
    await wait(SETTLE_MS)
  })
  // Without strace there is nothing to say.
  return syncs === null
    ? []
    : [{ what: `fsyncs a message, at ${RATE / 2}/s`, value: syncs / sent, unit: '', goal: 4 }]
}

/** Many lines break at once, as with a deploy: how long until the last one stands again. */
async function measureReconnect({ server, lines, heard }: World): Promise<Row[]> {
  const some = [...lines.values()].slice(0, RECONNECTING)
  for (const line of some) line.close()
  const started = performance.now()
  await Promise.all(
    some.map(async ({ chatter }) =>
      lines.set(chatter.id, await connect(server.origin, chatter, hearInto(heard))),
    ),
  )
  const value = performance.now() - started
  return [{ what: `${some.length} sockets connected again at once, the last after`, value, unit: 'ms' }]
}

/** Twice what can be carried: first everything at once to know how much that is, then twice that. */
async function measureOverload(world: World): Promise<Row[]> {
  const { server, pairs } = world
  const send = sendOver(world)
  const refused: Unsent[] = []
  const attempt = (from: Chatter, conversation: string, text: string) =>
    send(from, conversation, text).catch((error: unknown) => {
      if (!(error instanceof Unsent)) throw error
      refused.push(error)
      return { client_id: null, acknowledged_ms: 0 }
    })
  const began = performance.now()
  const flood = await sendEvenly(pairs, { count: FLOOD * pairs.length, rate: 100_000 }, attempt)
  const done = flood.filter(({ client_id }) => client_id !== null).length
  const carried = (done * 1_000) / (performance.now() - began)
  const rate = Math.ceil(2 * Math.max(carried, RATE))
  refused.length = 0
  const outcomes = await sendEvenly(pairs, { count: rate * OVERLOAD_SECONDS, rate }, attempt)
  await wait(SETTLE_MS)
  const taken = outcomes.flatMap(({ client_id, ...rest }) =>
    client_id === null ? [] : [{ ...rest, client_id }],
  )
  const { lost, duplicated } = await compareSides(server, pairs, taken)
  const acknowledged = taken.map(({ acknowledged_ms }) => acknowledged_ms)
  return [
    { what: 'carried at most, messages a second', value: carried, unit: '' },
    { what: `twice that, ${rate}/s: taken`, value: taken.length, unit: '' },
    {
      what: 'refused with a waiting time',
      value: refused.filter((one) => one.retry_after !== null).length,
      unit: '',
    },
    {
      what: 'neither taken nor told when to come again',
      value: refused.filter((one) => one.retry_after === null).length,
      unit: '',
      goal: 0,
    },
    { what: 'acknowledged then, p99', value: percentileOf(acknowledged, 99), unit: 'ms' },
    { what: 'acknowledged and lost', value: lost, unit: '', goal: 0 },
    { what: 'stored twice', value: duplicated, unit: '', goal: 0 },
  ]
}

export const figure: Figure = {
  name: `chat, ${MEMBERS} live sockets, ${RATE} messages/s for ${SECONDS} s, on disk`,
  measure: (bundle) =>
    withWrapped(bundle, 'watched-rooms', async (wrapped) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'vonk-chat-'))
      const server = await startBundle(wrapped, { persist: folder })
      try {
        const world = await makeWorld(server)
        const rows: Row[] = []
        for (const measure of [measureCost, measureSyncs, measureReconnect, measureOverload])
          rows.push(...(await measure(world)))
        for (const line of world.lines.values()) line.close()
        return rows
      } finally {
        await server.stop()
        await rm(folder, { recursive: true, force: true })
      }
    }),
}
