import { describe, expect, it } from 'vitest'
import { choosePackages } from '#src/domain/package-choice.ts'

const sized = (...sizes: number[]) => sizes.map((credits) => ({ credits, bonus: 0 }))
const sizesOf = (packages: { credits: number }[]) => packages.map(({ credits }) => credits)

describe('the packages that a chat offers', () => {
  it.each([
    ['all of three', [20, 60, 150], 1, [20, 60, 150]],
    ['the smallest, the middle, the largest of four', [20, 60, 150, 400], 1, [20, 60, 400]],
    ['the smallest, the middle, the largest of five', [10, 20, 60, 150, 400], 1, [10, 60, 400]],
    ['none that does not pay for the message', [1, 2, 5, 20], 3, [5, 20]],
    ['the largest alone, where none is enough', [1, 2, 3], 4, [3]],
    ['in ascending size, in whatever order the site has them', [150, 20, 60], 1, [20, 60, 150]],
    ['nothing where nothing is sold', [], 1, []],
  ])('are %s', (_what, offered, missing, chosen) => {
    expect(sizesOf(choosePackages(sized(...offered), missing))).toEqual(chosen)
  })

  it('count what a discount code adds', () => {
    const packages = [
      { credits: 2, bonus: 3 },
      { credits: 4, bonus: 0 },
      { credits: 9, bonus: 0 },
    ]
    expect(sizesOf(choosePackages(packages, 5))).toEqual([2, 9])
  })
})
