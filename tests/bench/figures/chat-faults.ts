// Members in pairs who write over their live sockets through a line that breaks, stalls and cuts them off, while desks and
// rooms are evicted and workerd is killed outright; some of them are blocked, suspended or deleted on the way. Then everything
// heals, and what both sides hold is compared with what was acknowledged, and every wallet with a plain model.
// FAULT_LINES, FAULT_EVICTIONS and FAULT_KILLS make it smaller.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DurableObjectNamespace } from '@cloudflare/workers-types'
import type { MemberProtocol } from '#worker/durable/protocol.ts'
import type { Figure } from '../figure.ts'
import { type BadLine, type Fault, startBadLine } from '../support/bad-connection.ts'
import { balanceOf, type Chatter, FACTS, makeChatters, messageCost, readChat } from '../support/chatters.ts'
import { type Acknowledged, openPairs, type Pair, sendEvenly } from '../support/conversations.ts'
import { awaitHealing, ledgerError } from '../support/healing.ts'
import { killOnce } from '../support/kill.ts'
import { stubbornChatter } from '../support/live-chatter.ts'
import { type MeasuredServer, startBundle } from '../support/server.ts'
import { withWrapped } from '../support/wrapped-bundle.ts'

const LINE_FAULTS = Number(process.env.FAULT_LINES ?? 400)
const EVICTIONS = Number(process.env.FAULT_EVICTIONS ?? 100)
const KILLS = Number(process.env.FAULT_KILLS ?? 20)
const MEMBERS = 40
const RATE = 20
const CREDITS = 100_000
const FAULT_EVERY_MS = 120
const EVICT_EVERY_MS = 400
const KILL_EVERY_MS = 2_500
const PATIENCE_MS = 60_000
const POLL_MS = 50
const KINDS: readonly Fault[] = ['reset', 'stall', 'cut']

type World = { server: MeasuredServer; line: BadLine; pairs: Pair[] }

async function strikeLines({ line }: World): Promise<void> {
  for (let done = 0; done < LINE_FAULTS; ) {
    await wait(FAULT_EVERY_MS)
    const kind = KINDS[done % KINDS.length]
    if (kind && line.strike(kind)) done += 1
  }
}

/** Ends desks and rooms one after the other, as the platform does: what they had in memory is gone. */
async function evictAll({ server, pairs }: World): Promise<number> {
  let evicted = 0
  for (let turn = 0; evicted < EVICTIONS; turn++) {
    await wait(EVICT_EVERY_MS)
    const pair = pairs[turn % pairs.length]
    const name = [pair?.conversation, pair?.members[0].id, pair?.members[1].id][turn % 3]
    const kind = turn % 3 === 0 ? 'room' : 'desk'
    const told = await fetch(`${server.origin}/bench-evict?${kind}=${name}`).catch(() => null)
    if (told?.ok) evicted += 1
  }
  return evicted
}

/** Kills workerd by its process id; answers how long it took to serve again at the slowest. */
async function killAll({ server }: World): Promise<number> {
  let slowest = 0
  for (let kill = 0; kill < KILLS; kill++) {
    await wait(KILL_EVERY_MS)
    slowest = Math.max(slowest, await killOnce(server))
  }
  return slowest
}

const deskOf = async ({ miniflare }: MeasuredServer, id: string) => {
  const { MEMBER_DESK } = await miniflare.getBindings<{ MEMBER_DESK: DurableObjectNamespace }>()
  return MEMBER_DESK.get(MEMBER_DESK.idFromName(id)) as unknown as MemberProtocol
}

/** Until it has been done: whoever tells a desk something repeats it when the desk dies under it. */
async function insist(deed: () => Promise<unknown>): Promise<void> {
  while (
    !(await deed().then(
      () => true,
      () => false,
    ))
  )
    await wait(POLL_MS)
}

/** In the first conversations the receiver blocks, is suspended, or deletes the account while they are written to. */
async function endSome({ server, pairs }: World): Promise<void> {
  const [blocked, banned, gone] = pairs.map(({ members }) => members)
  await wait(3_000)
  if (blocked)
    await insist(async () =>
      (await deskOf(server, blocked[1].id)).setBlocked(blocked[0].id, 'me', 'localhost'),
    )
  if (banned)
    await insist(async () =>
      (await deskOf(server, banned[1].id)).sync({ ...FACTS, version: 9, status: 'banned' }),
    )
  if (gone)
    await insist(async () =>
      (await deskOf(server, gone[1].id)).sync({ ...FACTS, version: 9, status: 'deleted' }),
    )
}

/** How many of the first conversations end in the middle of it: there the plain model is the wallet’s own record of returns. */
const ENDED = 3

async function booksOff(
  server: MeasuredServer,
  pairs: Pair[],
  sent: readonly Acknowledged[],
): Promise<number> {
  let error = await ledgerError(server, pairs.slice(ENDED), { credits: CREDITS, sent })
  // Who wrote to somebody who ended it paid for what stands in the log, and for nothing else.
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
  name: `chat on a bad line: ${LINE_FAULTS} resets, stalls and cuts, ${EVICTIONS} evictions, ${KILLS} kill -9`,
  measure: (bundle) =>
    withWrapped(bundle, 'watched-rooms', async (wrapped) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'vonk-faults-'))
      const server = await startBundle(wrapped, { persist: folder })
      const line = await startBadLine(server.origin)
      try {
        const members = await makeChatters(server, MEMBERS, CREDITS)
        const pairs = await openPairs(server, members)
        const world = { server, line, pairs }
        const lasts_ms = Math.max(
          LINE_FAULTS * FAULT_EVERY_MS,
          EVICTIONS * EVICT_EVERY_MS,
          KILLS * KILL_EVERY_MS,
        )
        const chatters = new Map(
          members.map((one) => [one.id, stubbornChatter(server.origin, one, line.line)]),
        )
        const ended = new Set(pairs.slice(0, ENDED).map(({ conversation }) => conversation))
        const send = async (from: Chatter, conversation: string, text: string) => {
          const chatter = chatters.get(from.id)
          if (!chatter) throw new Error('nobody is on the line')
          const sending = chatter.send({ conversation, text }, ended.has(conversation) ? 5_000 : PATIENCE_MS)
          // To whom has ended it a message may be refused for good.
          if (!ended.has(conversation)) return sending
          return sending.catch(() => ({ client_id: '', started: 0, acknowledged_ms: 0, attempts: 1 }))
        }
        const [all, evicted, slowest] = await Promise.all([
          sendEvenly(pairs, { count: Math.ceil((lasts_ms * RATE) / 1_000), rate: RATE }, send),
          evictAll(world),
          killAll(world),
          strikeLines(world),
          endSome(world),
        ])
        for (const chatter of chatters.values()) chatter.close()
        const sent = all.filter(({ conversation }) => !ended.has(conversation))
        const repeated = sent.filter(({ attempts }) => attempts > 1).length
        const { lost, duplicated, differing, off, took_ms } = await awaitHealing(
          server,
          pairs.slice(ENDED),
          sent,
          () => booksOff(server, pairs, sent),
        )
        const struck = [...line.faults.values()].reduce((sum, count) => sum + count, 0)
        return [
          { what: 'faults of the line', value: struck, unit: '' },
          { what: 'desks and rooms evicted', value: evicted, unit: '' },
          { what: 'serving again after a kill, slowest', value: slowest, unit: 'ms', goal: 2_000 },
          {
            what: `acknowledged and lost, of ${sent.length} (${repeated} sent again)`,
            value: lost,
            unit: '',
            goal: 0,
          },
          { what: 'stored twice', value: duplicated, unit: '', goal: 0 },
          { what: 'conversations that differ between their two sides', value: differing, unit: '', goal: 0 },
          { what: 'credits that the ledger is off a plain model', value: off, unit: '', goal: 0 },
          { what: 'all of that so after', value: took_ms, unit: 'ms', goal: 5_000 },
        ]
      } finally {
        await line.stop()
        await server.stop()
        await rm(folder, { recursive: true, force: true })
      }
    }),
}
