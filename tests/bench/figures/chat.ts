// Pairs of members write over live sockets, stored on disk: the time until a message is acknowledged and received, its cost, and whether
// both sides agree; then all sockets reconnect at once, and twice the capacity is sent. CHAT_MEMBERS, CHAT_RATE (messages/s) and
// CHAT_SECONDS set the size.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { amount, type Figure, percentileOf, type Row } from '../figure.ts'
import { type Chatter, makeChatters } from '../support/chatters.ts'
import { compareSides, openPairs, type Pair, sendEvenly } from '../support/conversations.ts'
import { connect, type LiveChatter, sendUntilTaken, Unsent } from '../support/live-chatter.ts'
import { cpuMsOf } from '../support/load.ts'
import { type MeasuredServer, startBundle } from '../support/server.ts'
import { countSyncs } from '../support/syncs.ts'
import { withWrapped } from '../support/wrapped-bundle.ts'

const MEMBERS = amount({ full: 500, short: 20, env: 'CHAT_MEMBERS' })
const RATE = amount({ full: 500, short: 40, env: 'CHAT_RATE' })
const SECONDS = amount({ full: 60, short: 3, env: 'CHAT_SECONDS' })
/** Sent before the measurement, so that every object has been started. */
const WARM_UP = MEMBERS
const CREDITS = 1_000_000
const SETTLE_MS = 3_000
const RECONNECTING = 200
const SYNCS_SECONDS = amount({ full: 10, short: 2 })
const OVERLOAD_SECONDS = amount({ full: 10, short: 2 })
/** Messages of each pair sent at once, to find the capacity. */
const FLOOD = 4

type World = { server: MeasuredServer; pairs: Pair[]; sockets: Map<string, LiveChatter>; received: Received }
type Received = { at: Map<string, number>; twice: number }

async function makeWorld(server: MeasuredServer): Promise<World> {
  const members = await makeChatters(server, MEMBERS, CREDITS)
  const pairs = await openPairs(server, members)
  const received: Received = { at: new Map(), twice: 0 }
  const sockets = new Map<string, LiveChatter>()
  for (const member of members)
    sockets.set(member.id, await connect(server.origin, member, recordInto(received)))
  return { server, pairs, sockets, received }
}

const recordInto = (received: Received) => (client_id: string, at: number) => {
  if (received.at.has(client_id)) received.twice++
  else received.at.set(client_id, at)
}

function sendOver({ sockets }: World) {
  return (from: Chatter, conversation: string, text: string) => {
    const socket = sockets.get(from.id)
    if (!socket) throw new Error('the chatter has no socket')
    return socket.send({ conversation, text })
  }
}

const statementsOf = async ({ origin }: MeasuredServer) =>
  Number(await (await fetch(`${origin}/bench-statements`)).text())

const retryOver =
  ({ sockets }: World, refused = { times: 0 }) =>
  (from: Chatter, conversation: string, text: string) =>
    sendUntilTaken(() => sockets.get(from.id), { conversation, text }, refused)

/** The cost and the duration of the messages; then compares both sides. */
async function measureCost(world: World): Promise<Row[]> {
  const { server, pairs, received } = world
  const refused = { times: 0 }
  const send = retryOver(world, refused)
  const warm = await sendEvenly(pairs, { count: WARM_UP, rate: RATE }, send)
  const before = { cpu: cpuMsOf(server.pid), statements: await statementsOf(server) }
  const began = performance.now()
  const measured = await sendEvenly(pairs, { count: RATE * SECONDS, rate: RATE }, send)
  const throughput = (measured.length * 1_000) / (performance.now() - began)
  await wait(SETTLE_MS)
  const cpu = (cpuMsOf(server.pid) - before.cpu) / measured.length
  const statements = ((await statementsOf(server)) - before.statements) / measured.length
  const sides = await compareSides(server, pairs, [...warm, ...measured])
  const acknowledged = measured.map((sent) => sent.acknowledged_ms)
  const receiving = measured.flatMap(({ client_id, started }) => {
    const at = received.at.get(client_id)
    return at === undefined ? [] : [at - started]
  })
  const all = warm.length + measured.length
  const compressed = [...world.sockets.values()].filter((socket) => socket.isCompressed()).length
  return [
    { what: 'acknowledged a second', value: throughput, unit: '', least: 1 },
    { what: 'acknowledged, p50', value: percentileOf(acknowledged, 50), unit: 'ms', goal: 10 },
    { what: 'acknowledged, p99', value: percentileOf(acknowledged, 99), unit: 'ms', goal: 150 },
    { what: 'received by the other, p50', value: percentileOf(receiving, 50), unit: 'ms' },
    { what: 'received by the other, p99', value: percentileOf(receiving, 99), unit: 'ms' },
    { what: 'CPU a message, with everything around it', value: cpu, unit: 'ms', goal: 1.5, least: 0.01 },
    // Three commits, each with its statements (docs/performance.md).
    { what: 'SQL statements a message', value: statements, unit: '', goal: 10, least: 3 },
    { what: `acknowledged and lost, of ${all}`, value: sides.lost, unit: '', goal: 0, exact: true },
    { what: 'stored twice', value: sides.duplicated, unit: '', goal: 0, exact: true },
    { what: 'refused for now', value: refused.times, unit: '' },
    { what: 'sockets whose frames are compressed', value: compressed, unit: '', goal: 0, exact: true },
    { what: 'received twice', value: received.twice, unit: '' },
    { what: 'acknowledged, not received live', value: measured.length - receiving.length, unit: '' },
    { what: 'conversations whose two sides differ', value: sides.differing, unit: '', goal: 0, exact: true },
  ]
}

async function measureSyncs(world: World): Promise<Row[]> {
  let sent = 0
  const syncs = await countSyncs(world.server.pid, async () => {
    const count = Math.ceil((RATE * SYNCS_SECONDS) / 2)
    sent = (await sendEvenly(world.pairs, { count, rate: RATE / 2 }, retryOver(world))).length
    await wait(SETTLE_MS)
  })
  // Null where strace is not installed.
  return syncs === null
    ? []
    : [{ what: `fsyncs a message, at ${RATE / 2}/s`, value: syncs / sent, unit: '', goal: 4, least: 0.5 }]
}

/** Many sockets close at once, as with a deploy: the time until the last one is open again. */
async function measureReconnect({ server, sockets, received }: World): Promise<Row[]> {
  const some = [...sockets.values()].slice(0, RECONNECTING)
  for (const socket of some) socket.close()
  const started = performance.now()
  await Promise.all(
    some.map(async ({ chatter }) =>
      sockets.set(chatter.id, await connect(server.origin, chatter, recordInto(received))),
    ),
  )
  const value = performance.now() - started
  return [{ what: `${some.length} sockets reconnected at once, the last after`, value, unit: 'ms' }]
}

/** Overload: first sends everything at once to find the capacity, then twice the capacity. */
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
  const capacity = (done * 1_000) / (performance.now() - began)
  const rate = Math.ceil(2 * Math.max(capacity, RATE))
  refused.length = 0
  const outcomes = await sendEvenly(pairs, { count: rate * OVERLOAD_SECONDS, rate }, attempt)
  await wait(SETTLE_MS)
  const taken = outcomes.flatMap(({ client_id, ...rest }) =>
    client_id === null ? [] : [{ ...rest, client_id }],
  )
  const { lost, duplicated } = await compareSides(server, pairs, taken)
  const acknowledged = taken.map(({ acknowledged_ms }) => acknowledged_ms)
  return [
    { what: 'capacity, messages a second', value: capacity, unit: '', least: 1 },
    { what: `at twice that, ${rate}/s: acknowledged`, value: taken.length, unit: '', least: 1 },
    {
      what: 'refused with a time to retry',
      value: refused.filter((one) => one.retry_after !== null).length,
      unit: '',
    },
    {
      what: 'neither acknowledged nor refused with a time to retry',
      value: refused.filter((one) => one.retry_after === null).length,
      unit: '',
      goal: 0,
      exact: true,
    },
    { what: 'acknowledged under overload, p99', value: percentileOf(acknowledged, 99), unit: 'ms' },
    { what: 'acknowledged and lost', value: lost, unit: '', goal: 0, exact: true },
    { what: 'stored twice', value: duplicated, unit: '', goal: 0, exact: true },
  ]
}

export const figure: Figure = {
  name: `chat, ${MEMBERS} live sockets, ${RATE} messages/s for ${SECONDS} s, on disk`,
  measure: (bundle) =>
    withWrapped(bundle, 'observed-durable-objects', async (wrapped) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'vonk-chat-'))
      const server = await startBundle(wrapped, { persist: folder })
      try {
        const world = await makeWorld(server)
        const rows: Row[] = []
        for (const measure of [measureCost, measureSyncs, measureReconnect, measureOverload])
          rows.push(...(await measure(world)))
        for (const socket of world.sockets.values()) socket.close()
        return rows
      } finally {
        await server.stop()
        await rm(folder, { recursive: true, force: true })
      }
    }),
}
