import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { memoryStorage, schemaUpTo } from '#tests/support/memory-storage.ts'
import { CONVERSATION_SCHEMA } from '#worker/durable/conversation/schema.ts'
import { RATE_SCHEMA } from '#worker/durable/kit/rate-windows.ts'
import { migrate } from '#worker/durable/kit/storage.ts'
import { MEMBER_SCHEMA } from '#worker/durable/member/schema.ts'

const SCHEMAS = { MEMBER_SCHEMA, CONVERSATION_SCHEMA, RATE_SCHEMA }

/** What statements make of an empty database: the text of each table, index and trigger, and the rows of each table. */
function resultOf(statements: readonly string[]) {
  const database = new DatabaseSync(':memory:')
  for (const statement of statements) database.exec(statement)
  const objects = database
    .prepare('SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type, name')
    .all() as { type: string; name: string; sql: string }[]
  const text = (sql: string) =>
    sql
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ?([(),]) ?/g, '$1')
      .trim()
  return objects.map(({ type, name, sql }) => ({
    name,
    // An added column comes after what a table says of several columns; elsewhere it makes no difference.
    parts: text(sql).split(',').sort(),
    ...(type === 'table' && {
      columns: database.prepare(`PRAGMA table_xinfo(${name})`).all(),
      rows: database.prepare(`SELECT * FROM ${name}`).all(),
    }),
  }))
}

describe.each(Object.entries(SCHEMAS))('%s', (_name, schema) => {
  it('makes of an empty storage at once what its steps make of it', () => {
    const result = resultOf(schema.tables)
    expect(result.length).toBeGreaterThan(0)
    expect(result).toEqual(resultOf(schema.steps.flat()))
  })

  it('continues with the steps that an older object has not run, and does nothing the second time', () => {
    for (const done of schema.steps.keys()) {
      if (done === 0) continue
      const storage = memoryStorage(schemaUpTo(schema, done))
      migrate(storage, schema)
      const stepsRun = () => storage.sql.exec('SELECT step FROM schema_steps ORDER BY step').toArray()
      const expected = Array.from({ length: schema.steps.length - done + 1 }, (_, index) => ({
        step: done + index,
      }))
      expect(stepsRun()).toEqual(expected)
      migrate(storage, schema)
      expect(stepsRun()).toEqual(expected)
    }
  })

  it('records the newest step for a new object', () => {
    const storage = memoryStorage(schema)
    expect(storage.sql.exec('SELECT step FROM schema_steps').toArray()).toEqual([
      { step: schema.steps.length },
    ])
  })
})
