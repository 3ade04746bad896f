// A database with a lagging replica: reads that allow it see the state at its creation, others and writes go to the primary, as with D1.
import { build, first } from '#worker/platform/database/query.ts'

export async function laggingDatabase(primary: D1Database, replica: D1Database): Promise<D1Database> {
  // Without tables that triggers maintain.
  const written = await primary
    .prepare("SELECT name FROM pragma_table_info('members')")
    .all<{ name: string }>()
  const columns = written.results.map(({ name }) => name)
  const { results } = await primary.prepare(`SELECT ${columns.join(', ')} FROM members`).all()
  for (const row of results) {
    const places = columns.map(() => '?').join(', ')
    await replica
      .prepare(`INSERT OR IGNORE INTO members (${columns.join(', ')}) VALUES (${places})`)
      .bind(...Object.values(row))
      .run()
  }
  const session = primary.withSession('first-primary')
  await first(session, build.selectFrom('members').select('id').limit(1))
  const copied_at = session.getBookmark() ?? ''

  function withSession(since = 'first-unconstrained'): D1DatabaseSession {
    let at_primary = since === 'first-primary' || (since !== 'first-unconstrained' && since > copied_at)
    const asked = primary.withSession('first-primary')
    const session = {
      prepare(text: string) {
        at_primary ||= !/^\s*select/i.test(text)
        return (at_primary ? asked : replica).prepare(text)
      },
      batch: (statements: D1PreparedStatement[]) => (at_primary ? asked : replica).batch(statements),
      getBookmark: () => asked.getBookmark(),
    }
    return session as D1DatabaseSession
  }
  return new Proxy(primary, {
    get: (target, name) => (name === 'withSession' ? withSession : Reflect.get(target, name)),
  })
}
