import { expect, it } from 'vitest'
import { type FoundCard, inOrder } from '#worker/features/search/queries.ts'

it('the cards of a page are nearest first, then by their time, and equal ones in the order of the cursor', () => {
  const cards = [
    { far: 1, at: 9, id: 'f' },
    { far: 0, at: 5, id: 'd' },
    { far: 0, at: 5, id: 'b' },
    { far: 0, at: 7, id: 'e' },
    { far: 0, at: 5, id: 'c' },
  ] as FoundCard[]
  const ids = ['e', 'b', 'c', 'd', 'f']
  expect(inOrder(cards).map(({ id }) => id)).toEqual(ids)
  expect(inOrder(cards.toReversed()).map(({ id }) => id)).toEqual(ids)
})
