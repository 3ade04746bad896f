// The dates by which the service page promises an answer.
import { describe, expect, it } from 'vitest'
import { caseDueAt, isUrgentReason } from '#src/domain/case-deadlines.ts'

const due = (category: Parameters<typeof caseDueAt>[0], created: string) => {
  const at = caseDueAt(category, Date.parse(created))
  return at === null ? null : new Date(at).toISOString()
}

describe('a case is due', () => {
  it.each([
    ['question', '2026-11-23T09:00:00.000Z', '2026-11-26T09:00:00.000Z'],
    ['complaint', '2026-11-26T09:00:00.000Z', '2026-12-01T09:00:00.000Z'],
    ['question', '2026-11-28T09:00:00.000Z', '2026-12-02T09:00:00.000Z'],
    ['privacy', '2026-11-26T09:00:00.000Z', '2026-12-26T09:00:00.000Z'],
    ['privacy', '2027-01-31T09:00:00.000Z', '2027-02-28T09:00:00.000Z'],
    ['appeal', '2026-11-26T09:00:00.000Z', '2026-12-10T09:00:00.000Z'],
  ] as const)('%s of %s on %s: three working days, a month, 14 days', (category, created, expected) => {
    expect(due(category, created)).toBe(expected)
  })

  it('never, where it is a report: those of minors and threats come first', () => {
    expect(due('report', '2026-11-26T09:00:00.000Z')).toBeNull()
    expect(['underage', 'harassment', 'fraud', null].map((reason) => isUrgentReason(reason as null))).toEqual(
      [true, true, false, false],
    )
  })
})
