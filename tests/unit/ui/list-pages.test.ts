import { describe, expect, it } from 'vitest'
import { listPages } from '#src/ui/list-pages.ts'

const shown = (page: number, pages: number) =>
  listPages(page, pages)
    .map((entry) => (entry.gap ? '…' : entry.page))
    .join(' ')

describe('the pages that a pagination offers', () => {
  it.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [1, 12, '1 2 3 … 12'],
    [4, 12, '1 2 3 4 5 … 12'],
    [6, 12, '1 … 5 6 7 … 12'],
    [9, 12, '1 … 8 9 10 11 12'],
    [12, 12, '1 … 10 11 12'],
  ])('at page %i of %i are %s @spec 2.55', (page, pages, expected) => {
    expect(shown(page, pages)).toBe(expected)
  })

  it('have distinct keys', () => {
    for (let page = 1; page <= 30; page++) {
      const numbers = listPages(page, 30).map((entry) => entry.page)
      expect(new Set(numbers).size).toBe(numbers.length)
    }
  })
})
