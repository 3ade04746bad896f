// A member with many chats and likes in both directions, written directly into the stores.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { unique } from './factories.ts'

/** The peers' ids and the chats' ids, the newest of each first. */
export type Crowd = { peers: string[]; chats: string[] }

/** Gives a member chats, each with an unread message, and likes in both directions, all of them new. */
export async function makeBusy({ id, pool }: { id: string; pool: string }, count: number): Promise<Crowd> {
  const crowd = unique('crowd')
  const numbers = Array.from({ length: count }, (_, index) => count - index)
  const [peers, chats] = [numbers.map((n) => `${crowd}-${n}`), numbers.map((n) => `c-${crowd}-${n}`)]
  const list = JSON.stringify(numbers)
  const insert = (sql: string) => env.DB.prepare(sql).bind(crowd, pool, id, list)
  await env.DB.batch([
    insert(
      `INSERT INTO members (id, pool, site, kind, email, name, language, created_at, last_active_at)
       SELECT ?1 || '-' || value, ?2, ?2, 'member', ?1 || value || '@example.test', 'Peer ' || value, 'en', value, value
       FROM json_each(?4) WHERE ?3 <> ''`,
    ),
    // Two at a time, so that several have the same time and the order needs the id.
    insert(
      `INSERT INTO likes (pool, member_id, profile_id, created_at)
       SELECT ?2, ?3, ?1 || '-' || value, (value + 1) / 2 FROM json_each(?4)`,
    ),
    insert(
      `INSERT INTO likes (pool, member_id, profile_id, created_at)
       SELECT ?2, ?1 || '-' || value, ?3, (value + 1) / 2 FROM json_each(?4)`,
    ),
  ])
  await runInDurableObject(memberStub(env, id), (_desk, { storage }) => {
    storage.transactionSync(() => {
      for (const n of numbers) {
        storage.sql.exec(
          `INSERT INTO chats (conversation, peer, peer_kind, active_at, last_seq, last_text, last_sender, last_sent_at,
             received_upto, num_unread_messages, unread) VALUES (?, ?, 'member', ?, 1, 'Hello', ?, ?, 1, 1, '[[1,1]]')`,
          `c-${crowd}-${n}`,
          `${crowd}-${n}`,
          Math.floor((n + 1) / 2),
          `${crowd}-${n}`,
          n,
        )
      }
      storage.sql.exec('UPDATE figures SET num_unread_messages = num_unread_messages + ?', count)
    })
  })
  await memberStub(env, id).onLikesSeen([], pool)
  return { peers, chats }
}
