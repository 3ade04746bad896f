// Where ads stand among results (specification section 9).
import { expect, it } from 'vitest'
import { adPlaceAt } from '#src/domain/ad-places.ts'

it('a cam tile follows the profile at index 1 of every 12 results, the resell tile sits at index 5 of every 12 @spec 9.25', () => {
  const places = Array.from({ length: 36 }, (_, index) => [index, adPlaceAt(index)] as const).filter(
    ([, place]) => place !== null,
  )
  expect(places).toEqual([
    [1, { ad: 'cams', nth: 0, behind: true }],
    [5, { ad: 'camads', nth: 0, behind: false }],
    [13, { ad: 'cams', nth: 1, behind: true }],
    [17, { ad: 'camads', nth: 1, behind: false }],
    [25, { ad: 'cams', nth: 2, behind: true }],
    [29, { ad: 'camads', nth: 2, behind: false }],
  ])
})
