import { expect, test } from 'vitest'
import { sharedInterests } from '#src/domain/shared-interests.ts'

test('what two people have in common are the interests both chose, in the order of whoever is looked at', () => {
  expect(sharedInterests(['travel', 'cooking', 'art'], ['art', 'gaming', 'travel'])).toEqual([
    'travel',
    'art',
  ])
  expect(sharedInterests(['travel'], [])).toEqual([])
  expect(sharedInterests([], ['travel'])).toEqual([])
})
