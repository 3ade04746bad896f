// The pages of a member object's export (trust: access): every row once, though rows are added and deleted meanwhile.
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { createMemberExport, type ExportCursor, type ExportedRow } from '#worker/durable/member/export.ts'
import { MEMBER_SCHEMA } from '#worker/durable/member/schema.ts'

function memberObject() {
  const storage = memoryStorage(MEMBER_SCHEMA)
  const readPage = createMemberExport(storage)
  /** Reads all pages; `between` runs after each. */
  function readAll(between: () => void = () => {}) {
    const tables: Record<string, ExportedRow[]> = {}
    for (let cursor: ExportCursor | null | undefined; cursor !== null; ) {
      const page = readPage(cursor ?? null)
      for (const [table, rows] of Object.entries(page.tables))
        tables[table] = [...(tables[table] ?? []), ...rows]
      cursor = page.next
      between()
    }
    return tables
  }
  const addChat = (name: string) =>
    storage.sql.exec(
      `INSERT INTO chats (conversation, peer, peer_kind, active_at) VALUES (?, ?, 'member', 1)`,
      name,
      `peer of ${name}`,
    )
  return { storage, readAll, addChat }
}
const numbered = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(5, '0'))

describe('the export of a member object', () => {
  it('returns each row once over many pages, in the order of its key', () => {
    const { readAll, addChat } = memberObject()
    const names = numbered(1_201)
    for (const name of names.toReversed()) addChat(name)
    expect(readAll().chats?.map(({ conversation }) => conversation)).toEqual(names)
  })

  it('leaves no row out though others are deleted between two pages', () => {
    const { storage, readAll, addChat } = memberObject()
    const names = numbered(1_201)
    for (const name of names) addChat(name)
    let reported = 0
    const { chats } = readAll(() => {
      storage.sql.exec('DELETE FROM chats WHERE conversation = ?', names[reported] ?? '')
      reported += 1
    })
    expect(chats?.map(({ conversation }) => conversation)).toEqual(names)
  })

  it('returns none twice though others are added between two pages', () => {
    const { readAll, addChat } = memberObject()
    const names = numbered(1_201)
    for (const name of names) addChat(name)
    let come = 0
    const { chats } = readAll(() => {
      addChat(`!${come}`)
      come += 1
    })
    expect(chats?.map(({ conversation }) => conversation)).toEqual(names)
  })

  it('has a key for every table that it returns', () => {
    const { storage, readAll } = memberObject()
    for (const table of Object.keys(readAll())) {
      const keys = storage.sql
        .exec<{ name: string }>(`SELECT name FROM pragma_table_info('${table}') WHERE pk > 0`)
        .toArray()
      expect([table, keys.length > 0]).toEqual([table, true])
    }
  })
})
