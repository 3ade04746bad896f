import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
    expect(statements.every((statement) => statement.endsWith(';'))).toBe(true)
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
  /** D1 itself, because what is kept of a file depends on its transactions; a database for each test. */
  const names = ['fresh', 'stale', 'broken', 'unfinished']
  let miniflare: Miniflare
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'vonk-migrations-'))
    const d1Databases = Object.fromEntries(names.map((name) => [name, { id: name }]))
    const worker = {
      name: 'empty',
      modules: true,
      script: 'export default {}',
      compatibilityDate: '2026-10-01',
    }
    miniflare = new Miniflare(convertV4MiniflareOptions({ workers: [{ ...worker, d1Databases }] }))
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await miniflare.dispose()
  })

  const database = async (name: string) => (await miniflare.getD1Database(name)) as unknown as D1Database
  const ask = async (db: D1Database, sql: string) => (await db.prepare(sql).all()).results
  const TABLES = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' AND name NOT GLOB 'sqlite*'
    ORDER BY name`

  const writeMigration = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql)

  it('makes its tables the first time, and changes nothing the second time', async () => {
    const db = await database('fresh')
    expect(await applyMigrations(db, 'folder')).toEqual(await listMigrations())
    expect(await ask(db, 'SELECT name FROM d1_migrations ORDER BY id')).toEqual(
      (await listMigrations()).map((name) => ({ name })),
    )
    expect(await ask(db, 'SELECT count(*) AS n FROM members')).toEqual([{ n: 0 }])
    expect(await applyMigrations(db, 'folder')).toEqual([])
  })

  it('stores a schema without comments: those of two databases are compared as they are written', async () => {
    const db = await database('fresh')
    await applyMigrations(db, 'folder')
    expect(await ask(db, "SELECT name FROM sqlite_master WHERE sql LIKE '%--%' OR sql LIKE '%/*%'")).toEqual(
      [],
    )
  })

  it('refuses a database made by migrations that no longer exist, and names the folder to delete', async () => {
    const db = await database('stale')
    await db.prepare("CREATE TABLE d1_migrations AS SELECT '0001_members.sql' AS name").run()
    await expect(applyMigrations(db, '.state/store/v3')).rejects.toThrow(
      /no longer in worker\/migrations \(1, the first is 0001_members\.sql\)\. Delete the folder \.state\/store\/v3 /,
    )
  })

  it('keeps nothing of a file whose last statement fails, and continues with it when it is repaired', async () => {
    const db = await database('broken')
    writeMigration('0001_a.sql', "CREATE TABLE a (b TEXT);\nINSERT INTO a VALUES ('x;y');")
    const rest = 'CREATE TABLE c (d TEXT);\nDELETE FROM a -- all; of them\n'
    writeMigration('0002_c.sql', `${rest}; INSERT INTO missing VALUES (1);`)
    await expect(applyMigrations(db, 'folder', folder)).rejects.toThrow('no such table: missing')
    expect(await ask(db, TABLES)).toEqual([{ name: 'a' }, { name: 'd1_migrations' }])
    expect(await ask(db, 'SELECT b FROM a')).toEqual([{ b: 'x;y' }])
    expect(await ask(db, 'SELECT name FROM d1_migrations')).toEqual([{ name: '0001_a.sql' }])

    writeMigration('0002_c.sql', rest)
    expect(await applyMigrations(db, 'folder', folder)).toEqual(['0002_c.sql'])
    expect(await ask(db, TABLES)).toEqual([{ name: 'a' }, { name: 'c' }, { name: 'd1_migrations' }])
    expect(await ask(db, 'SELECT b FROM a')).toEqual([])
  })

  it('keeps nothing of a file that cannot be recorded', async () => {
    const db = await database('unfinished')
    await applyMigrations(db, 'folder', folder)
    await db
      .prepare("CREATE TRIGGER full BEFORE INSERT ON d1_migrations BEGIN SELECT raise(ABORT, 'full'); END")
      .run()
    writeMigration('0003_e.sql', 'CREATE TABLE e (f TEXT);')
    await expect(applyMigrations(db, 'folder', folder)).rejects.toThrow('full')
    expect(await ask(db, TABLES)).not.toContainEqual({ name: 'e' })
  })
})
