// A D1 with a full disk: reads succeed, writes fail with SQLite's error. Counts attempted writes.
export type FullDatabase = { database: D1Database; isFull: boolean; tried: number }

const WRITE = /^\s*(insert|update|delete|replace)\b/i
const FULL = 'D1_ERROR: database or disk is full: SQLITE_FULL'

export function fullDatabase(real: D1Database): FullDatabase {
  const state: FullDatabase = { database: real, isFull: false, tried: 0 }
  /** The statements that write; a bound statement is a new object. */
  const writing = new WeakSet<object>()

  function refuse(): never {
    state.tried += 1
    throw new Error(FULL)
  }

  function watch(statement: D1PreparedStatement, writes: boolean): D1PreparedStatement {
    if (writes) writing.add(statement)
    const { bind, run, all } = statement
    statement.bind = (...values) => watch(bind.apply(statement, values), writes)
    statement.run = async <T>() =>
      writes && state.isFull ? refuse() : ((await run.call(statement)) as D1Result<T>)
    statement.all = async <T>() =>
      writes && state.isFull ? refuse() : ((await all.call(statement)) as D1Result<T>)
    return statement
  }

  function watchSession<S extends D1DatabaseSession | D1Database>(session: S): S {
    const { prepare, batch } = session
    session.prepare = (query) => watch(prepare.call(session, query), WRITE.test(query))
    session.batch = async <T>(statements: D1PreparedStatement[]) => {
      if (state.isFull && statements.some((one) => writing.has(one))) refuse()
      return (await batch.call(session, statements)) as D1Result<T>[]
    }
    return session
  }

  state.database = new Proxy(real, {
    get(target, name) {
      if (name === 'withSession') return (since?: string) => watchSession(target.withSession(since))
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return state
}
