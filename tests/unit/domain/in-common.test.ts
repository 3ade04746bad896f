import { expect, test } from 'vitest'
import { interestsInCommon } from '#src/domain/in-common.ts'

test('what two people have in common are the interests both chose, in the order of whoever is looked at', () => {
  expect(interestsInCommon(['travel', 'cooking', 'art'], ['art', 'gaming', 'travel'])).toEqual([
    'travel',
    'art',
  ])
  expect(interestsInCommon(['travel'], [])).toEqual([])
  expect(interestsInCommon([], ['travel'])).toEqual([])
})
