// A database that records each call as the texts of its statements.
export function notingTrips(database: D1Database): { database: D1Database; trips: string[][] } {
  const trips: string[][] = []
  const originals = new WeakMap<object, { statement: D1PreparedStatement; text: string }>()

  function noting(statement: D1PreparedStatement, text: string): D1PreparedStatement {
    const noted = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => noting(target.bind(...values), text)
        if (name === 'all' || name === 'first' || name === 'run' || name === 'raw') trips.push([text])
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    originals.set(noted, { statement, text })
    return noted
  }
  const original = (noted: D1PreparedStatement) => {
    const found = originals.get(noted)
    if (!found) throw new Error('a statement of another database')
    return found
  }

  const wrapped = <Asked extends D1Database | D1DatabaseSession>(asked: Asked): Asked =>
    new Proxy(asked, {
      get(target, name) {
        if (name === 'withSession') return (since?: string) => wrapped(database.withSession(since))
        if (name === 'prepare') return (text: string) => noting(target.prepare(text), text)
        if (name === 'batch')
          return (statements: D1PreparedStatement[]) => {
            trips.push(statements.map((one) => original(one).text))
            return target.batch(statements.map((one) => original(one).statement))
          }
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  return { database: wrapped(database), trips }
}
