// The SQL of docs/operating.md is executed here. Accounts and pools are changed by commands, not by SQL
// (tests/unit/scripts/ops.test.ts).
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { migratedDatabase } from './scripts/support/migrated-database.ts'

const OPERATING = readFileSync('docs/operating.md', 'utf8')
/** The SQL block of the page that contains this text. */
const sqlOn = (subject: string) =>
  [...OPERATING.matchAll(/```sql\n([\s\S]+?)```/g)]
    .map(([, sql = '']) => sql)
    .find((sql) => sql.includes(subject)) ?? ''
const RECOUNT = sqlOn('search_recount')

describe('docs/operating.md: recounting for the search', () => {
  it('starts with one statement, which restarts a running one', () => {
    const db = migratedDatabase()
    const next = () => db.prepare('SELECT next FROM search_recount').all()
    expect(next()).toEqual([])
    db.exec(RECOUNT)
    db.exec('UPDATE search_recount SET next = 30')
    db.exec(RECOUNT)
    expect(next()).toEqual([{ next: 0 }])
  })
})

describe('docs/operating.md', () => {
  it('has no SQL that moves, erases or changes rows of members and their cases', () => {
    expect(OPERATING).not.toMatch(/\bDELETE FROM\b/)
    expect(OPERATING).not.toMatch(/\bUPDATE (members|photos|complaints)\b/)
    for (const command of [
      'ops -- member erase',
      'ops -- member suspend',
      'ops -- member lift',
      'ops -- photo remove',
      'ops -- pool move',
    ])
      expect(OPERATING).toContain(command)
  })
})
