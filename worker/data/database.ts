// The port to D1: which database holds a pool, and what may be done there. No other module names a binding of D1.
// A unit of work (a request, a job, a round of the timer) has one session for everything it reads and writes: its first
// query goes to the primary, and whatever follows, from whichever replica, sees that and its own writes (docs/decisions/0265).
import { ownDatabase, SHARED_DATABASE } from '#sites/pools.ts'
import type { Env } from '../env.ts'

/** What functions need that only look. */
export type Reader = Pick<D1DatabaseSession, 'prepare' | 'batch'>
/** What functions need that change something; they may look as well. A `Reader` is none. */
export type Writer = D1DatabaseSession | D1Database

/** The two ways into one database, of the same session: what is read after a write is what was written. */
export type Database = { read: Reader; write: Writer }

function isDatabase(binding: unknown): binding is D1Database {
  return typeof binding === 'object' && binding !== null && 'withSession' in binding
}

/** Begun when it is first used: who is given a database need not ask it for anything. */
function open(begin: () => D1DatabaseSession): Database {
  let begun: D1DatabaseSession | undefined
  const session = () => {
    begun ??= begin()
    return begun
  }
  return {
    get read() {
      return session()
    },
    get write() {
      return session()
    },
  }
}

/**
 * The database that holds a pool: its own, where wrangler.toml binds one (`DB_NIGHT_OWLS` for `night-owls`), else the shared
 * one. `bookmark`: what must be seen at least, such as the session of an earlier request; without it, everything.
 */
export function databaseOf(env: Env, pool: string, bookmark = 'first-primary'): Database {
  return open(() => {
    const own = env[ownDatabase(pool)]
    return (isDatabase(own) ? own : env[SHARED_DATABASE]).withSession(bookmark)
  })
}

/** All databases there are, for what concerns every pool: the timer's work, the figures. */
export function databasesOf(env: Env): { binding: string; database: Database }[] {
  return Object.entries(env).flatMap(([binding, value]) =>
    (binding === SHARED_DATABASE || binding.startsWith('DB_')) && isDatabase(value)
      ? [{ binding, database: open(() => value.withSession('first-primary')) }]
      : [],
  )
}
