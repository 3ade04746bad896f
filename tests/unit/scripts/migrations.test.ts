import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { D1Database } from '@cloudflare/workers-types'
import { describe, expect, it } from 'vitest'
import { applyMigrations, listMigrations, splitStatements } from '#scripts/local/migrations.ts'

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

describe('the files of migrations', () => {
  it('are numbered from 0001, without gaps or duplicates', async () => {
    const files = await listMigrations()
    expect(readdirSync('worker/migrations').sort()).toEqual(files)
    for (const [index, file] of files.entries()) {
      expect(file).toMatch(/^\d{4}_[a-z0-9_]+\.sql$/)
      expect(file.slice(0, 4), file).toBe(String(index + 1).padStart(4, '0'))
    }
  })
})

describe('applying migrations to a local database', () => {
  type Value = string | number | null
  /** As much of D1 as migrations need, over SQLite in memory. */
  function localDatabase() {
    const sqlite = new DatabaseSync(':memory:')
    const statement = (sql: string, parameters: Value[] = []) => ({
      bind: (...values: Value[]) => statement(sql, values),
      run: async () => sqlite.prepare(sql).run(...parameters),
      all: async () => ({ results: sqlite.prepare(sql).all(...parameters) }),
    })
    const batch = async (statements: ReturnType<typeof statement>[]) => {
      for (const each of statements) await each.run()
    }
    return { sqlite, db: { prepare: statement, batch } as unknown as D1Database }
  }

  it('makes its tables the first time, and changes nothing the second time', async () => {
    const { sqlite, db } = localDatabase()
    expect(await applyMigrations(db, 'folder')).toEqual(await listMigrations())
    expect(sqlite.prepare('SELECT count(*) AS n FROM members').get()).toEqual({ n: 0 })
    expect(await applyMigrations(db, 'folder')).toEqual([])
  })

  it('refuses a database made by migrations that no longer exist, and names the folder to delete', async () => {
    const { sqlite, db } = localDatabase()
    await applyMigrations(db, 'folder')
    sqlite.exec("DELETE FROM d1_migrations; INSERT INTO d1_migrations (name) VALUES ('0001_members.sql')")
    await expect(applyMigrations(db, '.state/store/v3')).rejects.toThrow(
      /no longer in worker\/migrations \(1, the first is 0001_members\.sql\)\. Delete the folder \.state\/store\/v3 /,
    )
  })
})
