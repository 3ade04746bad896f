// Figures of the transparency report, and CSV that no spreadsheet executes.
import { describe, expect, it } from 'vitest'
import { csvRow } from '#src/domain/csv.ts'
import { monthsOf, transparencyRows } from '#src/domain/transparency.ts'

describe('a row of CSV', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'does not begin a cell with the formula %j',
    (text) => {
      expect(csvRow([text]).replace(/^"/, '')).toMatch(/^'/)
    },
  )

  it('quotes what has commas, quotes or line ends, and leaves numbers as they are', () => {
    expect(csvRow(['a,b', 'say "no"', 'two\nlines', -1.5])).toBe('"a,b","say ""no""","two\nlines",-1.5\r\n')
  })
})

describe('the figures of a month', () => {
  it('are sums by kind, ground, language and outcome, and the median of all that ended', () => {
    const rows = transparencyRows('2026-11', {
      received: [
        { category: 'report', ground: 'hate', locale: 'nl-NL', amount: 1 },
        { category: 'report', ground: 'fraud', locale: 'nl-NL', amount: 2 },
        { category: 'question', ground: 'none_given', locale: 'de-DE', amount: 4 },
      ],
      closed: [
        { category: 'report', outcome: 'none', amount: 1, lower: 3_600_000, upper: null },
        { category: 'report', outcome: 'suspended', amount: 1, lower: null, upper: 10_800_000 },
      ],
      statements: [{ measure: 'suspended', ground: 'advertising', by_report: 1, amount: 2, lifted: 1 }],
    })
    expect(rows.trim().split('\r\n')).toEqual([
      '2026-11,report,received,,3',
      '2026-11,report,received_by_ground,fraud,2',
      '2026-11,report,received_by_ground,hate,1',
      '2026-11,report,received_by_language,nl-NL,3',
      '2026-11,report,closed,none,1',
      '2026-11,report,closed,suspended,1',
      '2026-11,report,median_hours,,2',
      '2026-11,question,received,,4',
      '2026-11,question,received_by_language,de-DE,4',
      '2026-11,measure,suspended_after_report,advertising,2',
      '2026-11,measure,suspended_lifted,advertising,1',
    ])
  })

  it('are of the months that have begun', () => {
    expect(monthsOf(2026, Date.UTC(2026, 2, 5)).map(({ month }) => month)).toEqual([
      '2026-01',
      '2026-02',
      '2026-03',
    ])
    expect(monthsOf(2026, Date.UTC(2027, 2))).toHaveLength(12)
  })
})
