// A visitor's input in the tab (src/parts/signup/saved-input.ts).
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { messageField, readSavedInput, saveInput } from '#src/parts/signup/saved-input.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

it('is kept field by field: newer values replace older ones, the others stay', () => {
  saveInput({ email: 'mila@example.test', name: 'Mila' })
  saveInput({ name: 'Mila W', [messageField('ben')]: 'Koffie?' })
  expect(readSavedInput()).toEqual({
    email: 'mila@example.test',
    name: 'Mila W',
    'message:ben': 'Koffie?',
  })
})

it('is removed where it is emptied, and with the last value nothing is left in the tab', () => {
  saveInput({ email: 'mila@example.test', name: 'Mila' })
  saveInput({ email: '' })
  expect(readSavedInput()).toEqual({ name: 'Mila' })
  saveInput({ name: '' })
  expect(stored.size).toBe(0)
})

it.each(['null', '"text"', '{"email":'])('is empty where the tab has %s', (value) => {
  stored.set('signup', value)
  expect(readSavedInput().email).toBeUndefined()
  saveInput({ name: 'Mila' })
  expect(readSavedInput().name).toBe('Mila')
})

it('is empty where the browser stores nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => saveInput({ name: 'Mila' })).not.toThrow()
  expect(readSavedInput()).toEqual({})
})
