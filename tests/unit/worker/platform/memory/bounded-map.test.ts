// The memory of an isolate is bounded.
import { describe, expect, it } from 'vitest'
import { createBoundedMap } from '#worker/platform/memory/bounded-map.ts'

describe('a bounded map', () => {
  it('stores at most so many entries, the newest', () => {
    const map = createBoundedMap<string, number>({ max_entries: 2 })
    for (const [value, key] of ['a', 'b', 'c'].entries()) map.set(key, value)
    expect([map.get('a'), map.get('b'), map.get('c'), map.size]).toEqual([undefined, 1, 2, 2])
  })

  it('stores at most so many bytes, however few entries that are', () => {
    const map = createBoundedMap<string, string>({
      max_entries: 9,
      max_bytes: 10,
      bytesOf: (text) => text.length,
    })
    map.set('a', '1234')
    map.set('b', '1234')
    map.set('c', '12345678')
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, undefined, '12345678'])
    map.set('d', '12')
    expect([map.get('c'), map.get('d')]).toEqual(['12345678', '12'])
  })

  it('does not store what is too large for it, and deletes the entry it would replace', () => {
    const map = createBoundedMap<string, string>({
      max_entries: 9,
      max_bytes: 3,
      bytesOf: (text) => text.length,
    })
    map.set('a', '123')
    map.set('a', '1234')
    expect([map.get('a'), map.size]).toEqual([undefined, 0])
  })

  it('stops counting a replaced or deleted value, and treats the new one as the newest', () => {
    const map = createBoundedMap<string, string>({
      max_entries: 2,
      max_bytes: 6,
      bytesOf: (text) => text.length,
    })
    map.set('a', '123')
    map.set('b', '123')
    map.set('a', '12')
    map.set('c', '1')
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual(['12', undefined, '1'])
    map.delete('a')
    map.set('d', '12345')
    expect([map.get('c'), map.get('d'), map.size]).toEqual(['1', '12345', 2])
  })
})
