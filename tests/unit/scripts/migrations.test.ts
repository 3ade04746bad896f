import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { splitStatements } from '#scripts/local/migrations.ts'

describe('statements of a migration', () => {
  it('end with a semicolon that is in no string, comment or trigger', () => {
    const sql = `
      -- one; not two
      CREATE TABLE a (b TEXT DEFAULT 'x;y');
      CREATE TRIGGER t BEFORE UPDATE ON a
      BEGIN
        SELECT raise(ABORT, 'no; never');
        SELECT CASE WHEN 1 THEN 2 END;
      END;
      /* three; */ CREATE INDEX i ON a (b)`
    const statements = splitStatements(sql)
    expect(statements.map((statement) => statement.split(/\s+/).slice(0, 3).join(' '))).toEqual([
      'CREATE TABLE a',
      'CREATE TRIGGER t',
      'CREATE INDEX i',
    ])
  })

  it('of our own migrations all create, alter, drop or change something', () => {
    for (const file of readdirSync('worker/migrations')) {
      const statements = splitStatements(readFileSync(`worker/migrations/${file}`, 'utf8'))
      for (const statement of statements) {
        expect(statement, file).toMatch(/^(CREATE|ALTER|DROP|INSERT|UPDATE|DELETE|PRAGMA)\b/)
      }
    }
  })
})

describe('the migration to counters of the search', () => {
  const SEARCH = '0023_search.sql'
  /** What it makes of so many members. */
  function migrated(members: number) {
    const db = new DatabaseSync(':memory:')
    const migrate = (files: string[]) => {
      for (const file of files.sort()) db.exec(readFileSync(`worker/migrations/${file}`, 'utf8'))
    }
    const files = readdirSync('worker/migrations')
    migrate(files.filter((file) => file < SEARCH))
    db.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO members (id, pool, site, kind, email, name, language, created_at, last_active_at)
       SELECT i, 'p', 'p', 'member', i || '@example.test', 'P', 'nl', 1, 1 FROM n`,
    ).run(members)
    migrate(files.filter((file) => file >= SEARCH))
    const counted = db
      .prepare('SELECT n FROM search_counts')
      .all()
      .map(({ n }) => n)
    const left = db
      .prepare('SELECT next FROM search_recount')
      .all()
      .map(({ next }) => next)
    return { counted, left }
  }

  it('counts a few by itself, and leaves very many to the timer', () => {
    expect(migrated(50_000)).toEqual({ counted: [50_000], left: [] })
    expect(migrated(50_001)).toEqual({ counted: [], left: [0] })
  })
})
