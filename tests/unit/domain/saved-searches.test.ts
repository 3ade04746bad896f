// Which profiles are new in a saved search.
import { expect, test } from 'vitest'
import { newSince } from '#src/domain/saved-searches.ts'

const DAY_MS = 86_400_000
const now = Date.parse('2026-11-22T08:00:00Z')

test('a profile that joined since the last mail is new', () => {
  expect(newSince(now - DAY_MS, now)).toBe(now - DAY_MS)
})

test('a profile that joined more than a week ago is not new, even if no mail was sent since', () => {
  expect(newSince(now - 30 * DAY_MS, now)).toBe(now - 7 * DAY_MS)
})
