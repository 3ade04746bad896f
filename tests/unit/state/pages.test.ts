// A list that is loaded page by page (docs/decisions/chat.md), compared with a server that has the whole list.

import { expect, it } from 'vitest'
import { firstPage, withNewest, withOlder } from '#src/state/pages.ts'
import fc from '#tests/support/properties.ts'

const PAGE = 4
type Entry = { id: string; cursor: string | null }
const idOf = ({ id }: Entry) => id
const ids = ({ items }: { items: readonly Entry[] }) => items.map(idOf)

/** Newest first; entries move to the top. */
function server(names: string) {
  let moves = 0
  let rows = [...names].map((id) => ({ id, at: -moves++ }))
  const page = (from: number): Entry[] =>
    rows.slice(from, from + PAGE).map(({ id, at }, index) => ({
      id,
      cursor: from + index < rows.length - 1 ? `${at}` : null,
    }))
  return {
    rows: () => rows.map(({ id }) => id),
    move(id: string) {
      rows = [{ id, at: ++moves }, ...rows.filter((row) => row.id !== id)]
    },
    remove(id: string) {
      rows = rows.filter((row) => row.id !== id)
    },
    newest: () => page(0),
    after: (cursor: string) => page(rows.findIndex(({ at }) => at < Number(cursor)) >>> 0),
  }
}
const read = (list: ReturnType<typeof firstPage<Entry>>, { after }: ReturnType<typeof server>) =>
  list.next === null ? list : withOlder(list, { after: list.next, page: after(list.next) }, idOf)

it('grows by a page at a time, to its end', () => {
  const all = server('abcdefghij')
  let list = firstPage(all.newest())
  expect(ids(list).join('')).toBe('abcd')
  list = read(list, all)
  expect(ids(list).join('')).toBe('abcdefgh')
  list = read(list, all)
  expect([ids(list).join(''), list.next]).toEqual(['abcdefghij', null])
})

it('read again keeps the older pages, and drops entries that are gone from the newest page', () => {
  const all = server('abcdefghij')
  let list = read(firstPage(all.newest()), all)
  all.move('g')
  all.remove('b')
  list = withNewest(list, all.newest(), idOf)
  expect(ids(list).join('')).toBe('gacdefh')
  expect(ids(read(list, all)).join('')).toBe('gacdefhij')
})

it('starts over where everything on the newest page has moved, because there may be a gap', () => {
  const all = server('abcdefghij')
  const list = read(firstPage(all.newest()), all)
  for (const id of 'jihgf') all.move(id)
  expect(ids(withNewest(list, all.newest(), idOf)).join('')).toBe('fghi')
})

it('ignores a page after a cursor that is no longer its end', () => {
  const all = server('abcdefghij')
  const list = firstPage(all.newest())
  const page = all.after(list.next ?? '')
  const moved = { ...list, next: 'elsewhere' }
  expect(withOlder(moved, { after: list.next ?? '', page }, idOf)).toBe(moved)
})

it('that is not paged is the last answer as a whole', () => {
  const whole = (names: string) => [...names].map((id): { id: string; cursor?: string } => ({ id }))
  const list = withNewest(firstPage(whole('abcdefgh')), whole('bcd'), ({ id }) => id)
  expect([list.items.map(({ id }) => id).join(''), list.next]).toEqual(['bcd', null])
})

it('never contains an entry twice, out of order, or unknown to the server, whatever happens', () => {
  const id = fc.constantFrom(...'abcdefghijkl')
  const deed = fc.oneof(
    fc.record({ do: fc.constant('move' as const), id }),
    fc.record({ do: fc.constant('remove' as const), id }),
    fc.record({ do: fc.constantFrom('newest' as const, 'older' as const), id }),
  )
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
      const all = server('abcdefghijkl')
      let list = firstPage(all.newest())
      for (const { do: what, id } of deeds) {
        if (what === 'move') all.move(id)
        if (what === 'remove') all.remove(id)
        if (what === 'newest') list = withNewest(list, all.newest(), idOf)
        if (what === 'older') list = read(list, all)
        expect(new Set(ids(list)).size).toBe(list.items.length)
      }
      // Whatever was missed is there once the newest page was read and the rest walked through.
      list = withNewest(list, all.newest(), idOf)
      while (list.next !== null) list = read(list, all)
      const rows = all.rows()
      expect(ids(list).filter((one) => rows.includes(one))).toEqual(rows)
    }),
    { numRuns: 300 },
  )
})
