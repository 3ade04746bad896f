import { expect, it } from 'vitest'
import { type RanStep, summarize } from '#scripts/testing/summary.ts'

const step = (ran: Partial<RanStep>): RanStep => ({
  title: 'types',
  seconds: 1,
  passed: 1,
  failed: 0,
  failures: [],
  retried: [],
  files: [],
  ...ran,
})

it('the last line of the summary has the totals, after the failures', () => {
  const broken = step({ title: 'unit tests', passed: 3, failed: 1, failures: ['likes.test.ts › a like'] })
  const { lines, passed, failed } = summarize([step({}), broken], ['WebKit was not tested'])
  expect({ passed, failed }).toEqual({ passed: 4, failed: 1 })
  expect(lines.at(-1)).toBe('4 passed, 1 failed')
  for (const line of ['✗ likes.test.ts › a like', 'Failed: unit tests (1)', 'WebKit was not tested'])
    expect(lines.filter((one) => one === line)).toHaveLength(1)
})

it('the summary lists tests that passed on retry, which are no failures', () => {
  const { lines, failed } = summarize([
    step({ title: 'browser tests', retried: ['chat.test.ts › a message'] }),
  ])
  expect(failed).toBe(0)
  expect(lines[lines.indexOf('Passed on retry:') + 1]).toBe('  chat.test.ts › a message')
  expect(summarize([step({})]).lines).not.toContain('Passed on retry:')
})

it('the summary lists the duration of each step, and the ten slowest files', () => {
  const files = (name: string, count: number, first: number) =>
    Array.from({ length: count }, (_, index) => ({ file: `${name}-${index}`, seconds: first + index }))
  const { lines } = summarize([
    step({ title: 'unit tests', seconds: 12.34, files: files('unit', 8, 1) }),
    step({ title: 'browser tests', seconds: 1_200, files: files('browser', 8, 4.5) }),
  ])
  const below = (title: string) => {
    const rest = lines.slice(lines.indexOf(title) + 1)
    return rest.slice(0, rest.indexOf('')).map((line) => line.trim())
  }
  expect(below('Seconds per step:')).toEqual(['12.3  unit tests', '1200.0  browser tests'])
  const slowest = below('Slowest files:')
  expect(slowest).toHaveLength(10)
  expect(slowest.slice(0, 3)).toEqual(['11.5  browser-7', '10.5  browser-6', '9.5  browser-5'])
  expect(slowest.at(-1)).toBe('5.5  browser-1')
})
