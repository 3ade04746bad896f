// The queue of a review in the operators' console.
import { describe, expect, it } from 'vitest'
import {
  createQueue,
  decide,
  forget,
  moveTo,
  putBack,
  type Queue,
  refresh,
  update,
} from '#console/review/queue.ts'

type Item = { id: string; name: string }
const itemsOf = (ids: string): Item[] => [...ids].map((id) => ({ id, name: id.toUpperCase() }))
const queueOf = (ids: string, current = 0, count = ids.length): Queue<Item, string> =>
  moveTo(createQueue({ items: itemsOf(ids), count }), current)
const decided = (queue: Queue<Item, string>, id: string) =>
  decide(queue, { item: { id, name: id.toUpperCase() }, decision: 'yes', decided_at: 0 })
const look = ({ items, current, count }: Queue<Item, string>) =>
  `${items.map(({ id }, at) => (at === current ? `[${id}]` : id)).join('')} ${count}`
const NOTHING = { off: new Set<string>(), back: new Set<string>(), renew: (_: Item, found: Item) => found }

describe('the queue of a review', () => {
  it('is walked within its ends', () => {
    expect(look(queueOf('abc', 5))).toBe('ab[c] 3')
    expect(look(queueOf('abc', -1))).toBe('[a]bc 3')
  })

  it.each([
    ['the current one, and the next becomes current', queueOf('abc', 1), 'b', 'a[c] 2'],
    ['the last one, and the one before becomes current', queueOf('abc', 2), 'c', 'a[b] 2'],
    ['one before the current one, which stays', queueOf('abcd', 2), 'a', 'b[c]d 3'],
    ['the only one', queueOf('a'), 'a', ' 0'],
    ['nothing that left it already', queueOf('abc', 1), 'x', 'a[b]c 3'],
  ])('loses by a decision %s', (_, queue, id, expected) => {
    expect(look(decided(queue, id))).toBe(expected)
  })

  it('gets back what was decided at its place: current where it was undone, beside the current one where it failed', () => {
    const one = decided(queueOf('abc', 1), 'b')
    expect(look(putBack(one, 'b', { is_current: true }))).toBe('a[b]c 3')
    expect(look(putBack(one, 'b', { is_current: false }))).toBe('ab[c] 3')
    expect(putBack(one, 'b', { is_current: true }).decided).toEqual([])
    expect(look(putBack(decided(queueOf('a'), 'a'), 'a', { is_current: false }))).toBe('[a] 1')
  })

  it('puts nothing back of which it forgot the decision', () => {
    const one = forget(decided(queueOf('abc'), 'a'), 'a')
    expect(look(putBack(one, 'a', { is_current: true }))).toBe('[b]c 2')
  })

  it('takes from a later list what is new and loses what others decided; the current one stays', () => {
    expect(look(refresh(queueOf('abc', 1), { items: itemsOf('bcd'), count: 9 }, NOTHING))).toBe('[b]cd 9')
    expect(look(refresh(queueOf('abc', 2), { items: itemsOf('ab'), count: 2 }, NOTHING))).toBe('a[b] 2')
  })

  it('does not take a decision of the operator from a list that was requested earlier', () => {
    const before = { ...NOTHING, off: new Set(['a']), back: new Set(['b']) }
    expect(look(refresh(queueOf('bc'), { items: itemsOf('acd'), count: 3 }, before))).toBe('[b]cd 3')
  })

  it('keeps what the operator changed, as far as the review says', () => {
    const renewed = { ...NOTHING, renew: (known: Item, found: Item) => ({ ...found, name: known.name }) }
    const changed = update(queueOf('ab'), 'b', (item) => ({ ...item, name: 'changed' }))
    const { items } = refresh(changed, { items: itemsOf('abc'), count: 3 }, renewed)
    expect(items.map(({ name }) => name)).toEqual(['A', 'changed', 'C'])
  })
})
