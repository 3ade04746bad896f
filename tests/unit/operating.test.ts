// The page on operating promises that its SQL does what it says: it is tried here. Accounts and pools are no matter of SQL
// (tests/unit/scripts/ops.test.ts).
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'

const OPERATING = readFileSync('docs/operating.md', 'utf8')
/** The one block of SQL on the page that speaks of this. */
const sqlOn = (subject: string) =>
  [...OPERATING.matchAll(/```sql\n([\s\S]+?)```/g)]
    .map(([, sql = '']) => sql)
    .find((sql) => sql.includes(subject)) ?? ''
const RECOUNT = sqlOn('search_recount')

function database(): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  for (const file of readdirSync('worker/migrations').sort())
    db.exec(readFileSync(`worker/migrations/${file}`, 'utf8'))
  return db
}

describe('counting anew for the search', () => {
  it('is asked for in one line, again where it was under way', () => {
    const db = database()
    const next = () => db.prepare('SELECT next FROM search_recount').all()
    expect(next()).toEqual([])
    db.exec(RECOUNT)
    db.exec('UPDATE search_recount SET next = 30')
    db.exec(RECOUNT)
    expect(next()).toEqual([{ next: 0 }])
  })
})

describe('the page on operating', () => {
  it('has no SQL by which rows of members are moved or erased', () => {
    expect(OPERATING).not.toMatch(/\bDELETE FROM\b/)
    for (const command of ['ops -- member erase', 'ops -- pool move']) expect(OPERATING).toContain(command)
  })
})
