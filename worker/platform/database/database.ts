// The port to D1: which database has a pool, and what may be done there; no other module names a binding of D1. A unit of work (a request, a
// job, a run of the timer) has one session: its first query starts at a bookmark (docs/decisions/chat.md), and later ones, on any
// replica, see that and its own writes.
import { ownDatabase, SHARED_DATABASE } from '#sites/pools.ts'
import type { Env } from '#worker/env.ts'

/** For functions that only read. */
export type Reader = Pick<D1DatabaseSession, 'prepare' | 'batch'>
/** For functions that write; they may read as well. A `Reader` cannot be passed for it. */
export type Writer = D1DatabaseSession | D1Database

/** Reader and writer of one database, in the same session: a read after a write sees it. */
export type Database = {
  read: Reader
  write: Writer
  /** The bookmark of what was written here, once; null where nothing was since the last call. */
  consumeBookmark(): string | null
  /** The bookmark of all that was read and written here; null where nothing was. */
  getBookmark(): string | null
}

/** What a session must see at least: everything, any state, or a bookmark. */
export type Since = 'first-primary' | 'first-unconstrained' | (string & {})

function isDatabase(binding: unknown): binding is D1Database {
  return typeof binding === 'object' && binding !== null && 'withSession' in binding
}

/** Sessions that have written since their bookmark was read. */
const lastWrites = new WeakSet<Writer>()

/** Called after a write that changed something. */
export const recordWrite = (db: Writer): void => void lastWrites.add(db)

/** A database and the name of its binding. */
type Bound = { binding: string; database: D1Database }

/** The session begins with its first query: the bookmark may not be known before. */
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

/** A bookmark is valid for its own database alone: after a pool has moved, the session starts at the primary. */
function startOf(binding: string, since: Since): string {
  if (since === 'first-primary' || since === 'first-unconstrained') return since
  const [of, bookmark] = since.split(' ')
  return of === binding && bookmark ? bookmark : 'first-primary'
}

/**
 * The database of a pool: its own, where wrangler.toml binds one (`DB_NIGHT_OWLS` for `night-owls`), else the shared one. `since` is
 * called when the first query is made.
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

/** The databases of these pools, each once, with its pools among them. */
export function databasesOfPools(
  env: Env,
  pools: readonly string[],
): { database: Database; pools: readonly string[] }[] {
  const held = Map.groupBy(pools, (pool) => boundTo(env, pool).binding)
  return [...held.values()].map((pools) => ({ database: databaseOf(env, pools[0] ?? ''), pools }))
}

/** The shared one, for data of no pool that may be slightly old. */
export const sharedReader = (env: Env): Reader => env[SHARED_DATABASE].withSession('first-unconstrained')

/** All databases, for work on every pool: the timer, the metrics. */
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
