// A page of somebody with 3,000 chats who likes 3,000 and is liked by as many, against the same page of somebody new: in bytes and
// in CPU. BUSY_ENTRIES makes it fewer.
import type { D1Database, DurableObjectNamespace } from '@cloudflare/workers-types'
import { conversationIdOf } from '#worker/durable/conversation/conversation-id.ts'
import type { Figure, Row } from '../figure.ts'
import { seedLanders } from '../support/landers.ts'
import { cpuPerRequest, inTurns } from '../support/load.ts'
import { type MeasuredServer, startBundle } from '../support/server.ts'
import { signUp, type Visitor } from '../support/visitors.ts'

const ENTRIES = Number(process.env.BUSY_ENTRIES ?? 3_000)
const AT_ONCE = 50
const ROUNDS = 5
const REQUESTS = 20
const GOAL = 1.1
const PAGES = ['/members', '/members/:memberId', '/credits']
/** The pages that show the lists have as much of them as one sees; somebody new has none. */
const LISTS = ['/chats', '/likes/mine', '/likes/received']

type Opening = { conversation: string; peer: string; peer_kind: 'member'; email_confirmed: true }
type Desk = { open(opening: Opening): Promise<unknown> }

/** Gives a member so many chats and likes to and from others. */
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
  const desk = MEMBER_DESK.get(MEMBER_DESK.idFromName(busy.id)) as unknown as Desk
  for (let from = 0; from < ENTRIES; from += AT_ONCE) {
    const opened = peers.slice(from, from + AT_ONCE).map(async (peer) =>
      desk.open({
        conversation: await conversationIdOf('localhost', busy.id, peer),
        peer,
        peer_kind: 'member',
        email_confirmed: true,
      }),
    )
    await Promise.all(opened)
  }
}

export const figure: Figure = {
  name: `a member with ${ENTRIES} chats and likes, against a new one`,
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
      const weigh = async (who: Visitor, path: string) => Buffer.byteLength((await who.ask(path)).text)
      const rows: Row[] = []
      for (const page of PAGES) {
        const path = page.replace(':memberId', ben.id)
        const [mine, theirs] = [await weigh(busy, path), await weigh(fresh, path)]
        rows.push({ what: `${page}, bytes (${theirs})`, value: mine / theirs, unit: 'x', goal: GOAL })
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
        rows.push({ what: `${page}, bytes`, value: (await weigh(busy, page)) / 1000, unit: 'kB' })
      return rows
    } finally {
      await server.stop()
    }
  },
}
