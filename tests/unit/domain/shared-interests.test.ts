import { expect, test } from 'vitest'
import { sharedInterests } from '#src/domain/shared-interests.ts'

test('the common interests of two profiles are those that both chose, in the order of the viewed profile', () => {
  expect(sharedInterests(['travel', 'cooking', 'art'], ['art', 'gaming', 'travel'])).toEqual([
    'travel',
    'art',
  ])
  expect(sharedInterests(['travel'], [])).toEqual([])
  expect(sharedInterests([], ['travel'])).toEqual([])
})
