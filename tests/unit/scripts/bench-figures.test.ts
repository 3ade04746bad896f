// The checks of `npm run bench`: goals, values that cannot be, and the short form that `npm run test:all` runs.
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { failureOf, formatRow, type Row } from '#tests/bench/figure.ts'
import { aucOf } from '#tests/bench/figures/timing.ts'

const row = (patch: Partial<Row>): Row => ({ what: 'a page', value: 100, unit: 'ms', ...patch })
const full = (patch: Partial<Row>) => failureOf(row(patch), false)
const short = (patch: Partial<Row>) => failureOf(row(patch), true)

describe('a row of the bench', () => {
  it('fails above its goal; in the short form only if the goal holds at any size', () => {
    expect([full({ goal: 100 }), full({ goal: 99 })]).toEqual([null, 'above its goal'])
    expect(short({ goal: 99 })).toBeNull()
    expect(short({ goal: 99, exact: true })).toBe('above its goal')
  })

  it('fails in both forms without a value, and below what it must have', () => {
    for (const fails of [full, short]) {
      expect(fails({ value: Number.NaN })).toBe('no value')
      expect(fails({ value: Number.POSITIVE_INFINITY })).toBe('no value')
      expect(fails({ least: 40, value: 39.9 })).toBe('below 40, which cannot be')
      expect(fails({ least: 40, value: 40 })).toBeNull()
    }
  })

  it('is marked as checked only where its goal is checked', () => {
    expect(formatRow(row({ goal: 120 }), false)).toMatch(/^ {2}✓ a page .* 100 ms {3}goal ≤ 120 ms$/)
    expect(formatRow(row({ goal: 120 }), true)).toMatch(/^ {2}· /)
    expect(formatRow(row({ goal: 99 }), false)).toMatch(/^ {2}✗ .* above its goal$/)
  })
})

describe('the figure `timing`', () => {
  it('finds a difference between two lists of times, in either direction', () => {
    expect(aucOf([1, 2, 3], [4, 5, 6])).toBe(1)
    expect(aucOf([4, 5, 6], [1, 2, 3])).toBe(1)
    expect(aucOf([1, 2], [1, 2])).toBe(0.5)
  })
})

describe('every figure', () => {
  const files = readdirSync('tests/bench/figures')

  it.each(files)('%s has a name and can be measured', async (file) => {
    const { figure } = await import(`../../bench/figures/${file}`)
    expect(figure).toEqual({ name: expect.stringMatching(/\w/), measure: expect.any(Function) })
  })
})
