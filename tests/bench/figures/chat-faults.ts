// Pairs of members write over live sockets through a proxy that resets, stalls and cuts connections, while Durable Objects are evicted
// and workerd is killed; some receivers block, are banned or delete their account. Afterwards both sides are compared with what was
// acknowledged, and every wallet with a plain model. FAULT_LINES, FAULT_EVICTIONS and FAULT_KILLS set the numbers.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DurableObjectNamespace } from '@cloudflare/workers-types'
import type { MemberProtocol } from '#worker/durable/protocol.ts'
import { amount, type Figure } from '../figure.ts'
import { type BadConnection, type Fault, startBadConnection } from '../support/bad-connection.ts'
import { balanceOf, type Chatter, FACTS, makeChatters, messageCost, readChat } from '../support/chatters.ts'
import { ledgerError, waitForConvergence } from '../support/convergence.ts'
import { type Acknowledged, openPairs, type Pair, sendEvenly } from '../support/conversations.ts'
import { killOnce } from '../support/kill.ts'
import { reconnectingChatter } from '../support/live-chatter.ts'
import { type MeasuredServer, startBundle } from '../support/server.ts'
import { withWrapped } from '../support/wrapped-bundle.ts'

const CONNECTION_FAULTS = amount({ full: 400, short: 40, env: 'FAULT_LINES' })
const EVICTIONS = amount({ full: 100, short: 10, env: 'FAULT_EVICTIONS' })
const KILLS = amount({ full: 20, short: 1, env: 'FAULT_KILLS' })
const MEMBERS = amount({ full: 40, short: 12 })
const RATE = 20
const CREDITS = 100_000
const FAULT_EVERY_MS = 120
const EVICT_EVERY_MS = 400
const KILL_EVERY_MS = 2_500
const TIMEOUT_MS = 60_000
const POLL_MS = 50
const KINDS: readonly Fault[] = ['reset', 'stall', 'cut']

type World = { server: MeasuredServer; connection: BadConnection; pairs: Pair[] }

async function breakConnections({ connection }: World): Promise<void> {
  for (let done = 0; done < CONNECTION_FAULTS; ) {
    await wait(FAULT_EVERY_MS)
    const kind = KINDS[done % KINDS.length]
    if (kind && connection.inject(kind)) done += 1
  }
}

/** Evicts member and conversation objects one after the other, as the platform does: what they had in memory is lost. */
async function evictAll({ server, pairs }: World): Promise<number> {
  let evicted = 0
  for (let turn = 0; evicted < EVICTIONS; turn++) {
    await wait(EVICT_EVERY_MS)
    const pair = pairs[turn % pairs.length]
    const name = [pair?.conversation, pair?.members[0].id, pair?.members[1].id][turn % 3]
    const kind = turn % 3 === 0 ? 'conversation' : 'member'
    const response = await fetch(`${server.origin}/bench-evict?${kind}=${name}`).catch(() => null)
    if (response?.ok) evicted += 1
  }
  return evicted
}

/** Kills workerd by its process id. Returns the longest time until it served again. */
async function killAll({ server }: World): Promise<number> {
  let slowest = 0
  for (let kill = 0; kill < KILLS; kill++) {
    await wait(KILL_EVERY_MS)
    slowest = Math.max(slowest, await killOnce(server))
  }
  return slowest
}

const memberObjectOf = async ({ miniflare }: MeasuredServer, id: string) => {
  const { MEMBER_DESK } = await miniflare.getBindings<{ MEMBER_DESK: DurableObjectNamespace }>()
  return MEMBER_DESK.get(MEMBER_DESK.idFromName(id)) as unknown as MemberProtocol
}

/** Repeats a call until it succeeds: the object may be evicted or killed during the call. */
async function retry(call: () => Promise<unknown>): Promise<void> {
  while (
    !(await call().then(
      () => true,
      () => false,
    ))
  )
    await wait(POLL_MS)
}

/** In the first conversations the receiver blocks the sender, is banned, or deletes the account while messages arrive. */
async function endSome({ server, pairs }: World): Promise<void> {
  const [blocked, banned, gone] = pairs.map(({ members }) => members)
  await wait(3_000)
  if (blocked)
    await retry(async () =>
      (await memberObjectOf(server, blocked[1].id)).setBlocked(blocked[0].id, 'me', 'localhost'),
    )
  if (banned)
    await retry(async () =>
      (await memberObjectOf(server, banned[1].id)).sync({ ...FACTS, version: 9, status: 'banned' }),
    )
  if (gone)
    await retry(async () =>
      (await memberObjectOf(server, gone[1].id)).sync({ ...FACTS, version: 9, status: 'deleted' }),
    )
}

/** How many of the first conversations end meanwhile: their senders pay for what the log has, so the log is the model there. */
const ENDED = 3

async function ledgerDifference(
  server: MeasuredServer,
  pairs: Pair[],
  sent: readonly Acknowledged[],
): Promise<number> {
  let error = await ledgerError(server, pairs.slice(ENDED), { credits: CREDITS, sent })
  // The sender to a member who ended the conversation has paid for the messages in the log and for no others.
  for (const {
    members: [writer],
    conversation,
  } of pairs.slice(0, ENDED)) {
    const placed = (await readChat(server, writer, conversation)).filter(
      ({ sender }) => sender === writer.id,
    ).length
    const cost = await messageCost(server, writer, conversation)
    error += Math.abs((await balanceOf(server, writer)) - (CREDITS - cost * placed))
  }
  return error
}

export const figure: Figure = {
  name: `chat over a bad connection: ${CONNECTION_FAULTS} resets, stalls and cuts, ${EVICTIONS} evictions, ${KILLS} kill -9`,
  measure: (bundle) =>
    withWrapped(bundle, 'observed-durable-objects', async (wrapped) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'vonk-faults-'))
      const server = await startBundle(wrapped, { persist: folder })
      const connection = await startBadConnection(server.origin)
      try {
        const members = await makeChatters(server, MEMBERS, CREDITS)
        const pairs = await openPairs(server, members)
        const world = { server, connection, pairs }
        const lasts_ms = Math.max(
          CONNECTION_FAULTS * FAULT_EVERY_MS,
          EVICTIONS * EVICT_EVERY_MS,
          KILLS * KILL_EVERY_MS,
        )
        const chatters = new Map(
          members.map((one) => [one.id, reconnectingChatter(server.origin, one, connection.origin)]),
        )
        const ended = new Set(pairs.slice(0, ENDED).map(({ conversation }) => conversation))
        const send = async (from: Chatter, conversation: string, text: string) => {
          const chatter = chatters.get(from.id)
          if (!chatter) throw new Error('no such chatter')
          const sending = chatter.send({ conversation, text }, ended.has(conversation) ? 5_000 : TIMEOUT_MS)
          // A message to a member who ended the conversation may be refused for good.
          if (!ended.has(conversation)) return sending
          return sending.catch(() => ({ client_id: '', started: 0, acknowledged_ms: 0, attempts: 1 }))
        }
        const [all, evicted, slowest] = await Promise.all([
          sendEvenly(pairs, { count: Math.ceil((lasts_ms * RATE) / 1_000), rate: RATE }, send),
          evictAll(world),
          killAll(world),
          breakConnections(world),
          endSome(world),
        ])
        for (const chatter of chatters.values()) chatter.close()
        const sent = all.filter(({ conversation }) => !ended.has(conversation))
        const repeated = sent.filter(({ attempts }) => attempts > 1).length
        const { lost, duplicated, differing, off, took_ms } = await waitForConvergence(
          server,
          pairs.slice(ENDED),
          sent,
          () => ledgerDifference(server, pairs, sent),
        )
        const faults = [...connection.faults.values()].reduce((sum, count) => sum + count, 0)
        return [
          { what: 'connection faults', value: faults, unit: '', least: CONNECTION_FAULTS },
          { what: 'Durable Objects evicted', value: evicted, unit: '', least: EVICTIONS },
          { what: 'messages sent more than once', value: repeated, unit: '', least: 1 },
          { what: 'serving again after a kill, slowest', value: slowest, unit: 'ms', goal: 2_000 },
          { what: `acknowledged and lost, of ${sent.length}`, value: lost, unit: '', goal: 0, exact: true },
          { what: 'stored twice', value: duplicated, unit: '', goal: 0, exact: true },
          { what: 'conversations whose two sides differ', value: differing, unit: '', goal: 0, exact: true },
          { what: 'difference of the ledger, in credits', value: off, unit: '', goal: 0, exact: true },
          { what: 'until both sides and the ledger agree', value: took_ms, unit: 'ms', goal: 5_000 },
        ]
      } finally {
        await connection.stop()
        await server.stop()
        await rm(folder, { recursive: true, force: true })
      }
    }),
}
