// A database that counts prepared statements.
export function countingDatabase(database: D1Database): { database: D1Database; queries: () => number } {
  let queries = 0
  const counting = <Asked extends object>(asked: Asked): Asked =>
    new Proxy(asked, {
      get(target, name) {
        if (name === 'prepare') queries += 1
        if (name === 'withSession') return (since?: string) => counting(database.withSession(since))
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  return { database: counting(database), queries: () => queries }
}
