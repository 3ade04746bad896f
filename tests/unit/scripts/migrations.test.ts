import { readdirSync, readFileSync } from 'node:fs'
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
