// The pages of a member with 3,000 chats and 3,000 likes each way against the same pages of a new member, in bytes and CPU.
// BUSY_ENTRIES sets the number.
import type { D1Database, DurableObjectNamespace } from '@cloudflare/workers-types'
import { conversationIdOf } from '#worker/durable/conversation/conversation-id.ts'
import type { MemberProtocol } from '#worker/durable/protocol.ts'
import { amount, type Figure, type Row } from '../figure.ts'
import { seedLanders } from '../support/landers.ts'
import { cpuPerRequest, inTurns } from '../support/load.ts'
import { type MeasuredServer, startBundle } from '../support/server.ts'
import { signUp, type Visitor } from '../support/visitors.ts'

const ENTRIES = amount({ full: 3_000, short: 100, env: 'BUSY_ENTRIES' })
const AT_ONCE = 50
const ROUNDS = amount({ full: 5, short: 1 })
const REQUESTS = 20
const GOAL = 1.1
const PAGES = ['/members', '/members/:memberId', '/credits']
/** Pages that show the lists: they contain the first entries, so they are larger than those of a new member. */
const LISTS = ['/chats', '/likes/mine', '/likes/received']
/** So many times the bytes for a new member, whose lists are empty. */
const LIST_LEAST = 1.2

/** Gives a member chats and likes in both directions. */
async function fill({ miniflare }: MeasuredServer, busy: Visitor): Promise<void> {
  const { DB, MEMBER_DESK } = await miniflare.getBindings<{
    DB: D1Database
    MEMBER_DESK: DurableObjectNamespace
  }>()
  const peers = Array.from({ length: ENTRIES }, (_, index) => `peer${index}`)
  const people = JSON.stringify(peers)
  await DB.batch([
    DB.prepare(
      `INSERT INTO members (id, pool, site, kind, email, name, language, created_at, last_active_at)
       SELECT value, 'localhost', 'localhost', 'member', value || '@example.test', 'Peer', 'en', 1, 1 FROM json_each(?)`,
    ).bind(people),
    DB.prepare(
      `INSERT INTO likes (pool, member_id, profile_id, created_at, seen_at)
       SELECT 'localhost', ?1, value, key, NULL FROM json_each(?2)`,
    ).bind(busy.id, people),
    DB.prepare(
      `INSERT INTO likes (pool, member_id, profile_id, created_at, seen_at)
       SELECT 'localhost', value, ?1, key, key FROM json_each(?2)`,
    ).bind(busy.id, people),
  ])
  const memberObject = MEMBER_DESK.get(MEMBER_DESK.idFromName(busy.id)) as unknown as MemberProtocol
  for (let from = 0; from < ENTRIES; from += AT_ONCE) {
    const opened = peers.slice(from, from + AT_ONCE).map(async (peer) =>
      memberObject.open({
        conversation: await conversationIdOf('localhost', busy.id, peer),
        peer,
        peer_kind: 'member',
        email_confirmed: true,
        may_begin: true,
      }),
    )
    for (const answer of await Promise.all(opened))
      if (!('ok' in answer)) throw new Error(`a chat could not be opened: ${JSON.stringify(answer)}`)
  }
}

export const figure: Figure = {
  name: `a member with ${ENTRIES} chats and likes against a new one`,
  async measure(bundle) {
    const server = await startBundle(bundle)
    try {
      await seedLanders(server)
      const [busy, fresh, ben] = [
        await signUp(server.origin, 'Anna'),
        await signUp(server.origin, 'Cato'),
        await signUp(server.origin, 'Ben'),
      ]
      await fill(server, busy)
      const bytesOf = async (who: Visitor, path: string) => Buffer.byteLength((await who.request(path)).text)
      const rows: Row[] = []
      for (const page of PAGES) {
        const path = page.replace(':memberId', ben.id)
        const [busyBytes, freshBytes] = [await bytesOf(busy, path), await bytesOf(fresh, path)]
        rows.push({
          what: `${page}, bytes (${freshBytes})`,
          value: busyBytes / freshBytes,
          unit: 'x',
          goal: GOAL,
          exact: true,
        })
        const cost = (who: Visitor) => () => cpuPerRequest(server, path, REQUESTS, { headers: who.headers })
        const cpu = await inTurns(ROUNDS, { fresh: cost(fresh), busy: cost(busy) })
        rows.push({
          what: `${page}, CPU (${cpu.fresh.toFixed(1)} ms)`,
          value: cpu.busy / cpu.fresh,
          unit: 'x',
          goal: GOAL,
        })
      }
      for (const page of LISTS)
        rows.push({
          what: `${page}, bytes`,
          value: (await bytesOf(busy, page)) / 1000,
          unit: 'kB',
          least: (LIST_LEAST * (await bytesOf(fresh, page))) / 1000,
        })
      return rows
    } finally {
      await server.stop()
    }
  },
}
