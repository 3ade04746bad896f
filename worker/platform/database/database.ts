// The port to D1: which database holds a pool, and what may be done there. No other module names a binding of D1.
// A unit of work (a request, a job, a round of the timer) has one session for everything it reads and writes: its first query
// goes where what it must see is known (docs/decisions/chat.md), and whatever follows, from whichever replica, sees that and its
// own writes.
import { ownDatabase, SHARED_DATABASE } from '#sites/pools.ts'
import type { Env } from '#worker/env.ts'

/** What functions need that only look. */
export type Reader = Pick<D1DatabaseSession, 'prepare' | 'batch'>
/** What functions need that change something; they may look as well. A `Reader` is none. */
export type Writer = D1DatabaseSession | D1Database

/** The two ways into one database, of the same session: what is read after a write is what was written. */
export type Database = {
  read: Reader
  write: Writer
  /** What must be seen to see what was written here, to be told once; null where nothing was since. */
  consumeBookmark(): string | null
  /** What must be seen to see all that was read here, and what was written; null where nothing was. */
  getBookmark(): string | null
}

/** What a session must see at least: everything, nothing in particular, or what a bookmark of ours names. */
export type Since = 'first-primary' | 'first-unconstrained' | (string & {})

function isDatabase(binding: unknown): binding is D1Database {
  return typeof binding === 'object' && binding !== null && 'withSession' in binding
}

/** Sessions that have written since their bookmark was told. */
const lastWrites = new WeakSet<Writer>()

/** Told by whoever runs a write, of one that changed something. */
export const recordWrite = (db: Writer): void => void lastWrites.add(db)

/** A database and the name of its binding. */
type Bound = { binding: string; database: D1Database }

/** Begun when it is first used: who is given a database need not ask it for anything, and knows by then what it must see. */
function open(find: () => Bound, since: () => Since): Database {
  let bound: Bound | undefined
  let begun: D1DatabaseSession | undefined
  const session = () => {
    bound ??= find()
    begun ??= bound.database.withSession(startOf(bound.binding, since()))
    return begun
  }
  return {
    get read() {
      return session()
    },
    get write() {
      return session()
    },
    consumeBookmark() {
      return begun && lastWrites.delete(begun) ? this.getBookmark() : null
    },
    getBookmark() {
      const bookmark = begun?.getBookmark()
      return bound && bookmark ? `${bound.binding} ${bookmark}` : null
    },
  }
}

/** A bookmark means something to its own database alone: of a pool that has moved, everything is to be seen. */
function startOf(binding: string, since: Since): string {
  if (since === 'first-primary' || since === 'first-unconstrained') return since
  const [of, bookmark] = since.split(' ')
  return of === binding && bookmark ? bookmark : 'first-primary'
}

/**
 * The database that holds a pool: its own, where wrangler.toml binds one (`DB_NIGHT_OWLS` for `night-owls`), else the shared
 * one. `since` is asked when the first query is made.
 */
export function databaseOf(env: Env, pool: string, since: () => Since = () => 'first-primary'): Database {
  return open(() => boundTo(env, pool), since)
}

function boundTo(env: Env, pool: string): Bound {
  const binding = ownDatabase(pool)
  const own = env[binding]
  if (isDatabase(own)) return { binding, database: own }
  return { binding: SHARED_DATABASE, database: env[SHARED_DATABASE] }
}

/** The databases that hold these pools, each once, with those of them that it holds. */
export function databasesOfPools(
  env: Env,
  pools: readonly string[],
): { database: Database; pools: readonly string[] }[] {
  const held = Map.groupBy(pools, (pool) => boundTo(env, pool).binding)
  return [...held.values()].map((pools) => ({ database: databaseOf(env, pools[0] ?? ''), pools }))
}

/** The shared one, for what belongs to no pool and may be a moment old. */
export const sharedReader = (env: Env): Reader => env[SHARED_DATABASE].withSession('first-unconstrained')

/** All databases there are, for what concerns every pool: the timer's work, the figures. */
export function databasesOf(env: Env): { binding: string; database: Database }[] {
  return Object.entries(env).flatMap(([binding, value]) =>
    (binding === SHARED_DATABASE || binding.startsWith('DB_')) && isDatabase(value)
      ? [
          {
            binding,
            database: open(
              () => ({ binding, database: value }),
              () => 'first-primary',
            ),
          },
        ]
      : [],
  )
}
