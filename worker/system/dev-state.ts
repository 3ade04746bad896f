// What `/_dev/state.json` tells of the local store: versions and counts.
import type { Env } from '../env.ts'
import { memberDesk } from '../rooms/stubs.ts'

type Counts = { members: number; photos: number; likes: number; sessions: number }

/** Counts over the whole store; chats, messages and ledger entries are asked of every real member's desk. */
export async function devState(env: Env) {
  const [counts, schema, members] = await env.DB.batch<Counts & { name: string; id: string }>([
    env.DB.prepare(
      'SELECT (SELECT count(*) FROM members) members, (SELECT count(*) FROM photos) photos, (SELECT count(*) FROM likes) likes, (SELECT count(*) FROM sessions) sessions',
    ),
    env.DB.prepare('SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1'),
    env.DB.prepare("SELECT id FROM members WHERE kind = 'member' LIMIT 1000"),
  ])
  const totals = { chats: 0, messages: 0, ledger_entries: 0 }
  for (const { id } of members?.results ?? []) {
    const desk = await memberDesk(env, id).countFigures()
    totals.chats += desk.chats
    totals.messages += desk.messages
    totals.ledger_entries += desk.ledger_entries
  }
  return {
    schema: schema?.results[0]?.name ?? null,
    workerd: env.WORKERD_VERSION ?? null,
    ...counts?.results[0],
    ...totals,
  }
}
