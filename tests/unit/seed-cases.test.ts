// The demo world's cases: forty, of every kind and language, as the contract wants them.
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { demoCases } from '#seed/cases.ts'
import { ReceiptNumber } from '#src/contract/complaints.ts'
import { COMPLAINT_CATEGORIES } from '#src/domain/complaint-categories.ts'
import { LOCALES } from '#src/domain/constants.ts'
import { REPORT_REASONS } from '#src/domain/report-reasons.ts'

const cases = demoCases()

describe('the demo cases', () => {
  it('are forty, of every category, language and reason', () => {
    expect(cases).toHaveLength(40)
    expect(new Set(cases.map(({ category }) => category))).toEqual(new Set(COMPLAINT_CATEGORIES))
    expect(new Set(cases.map(({ locale }) => locale))).toEqual(new Set(LOCALES))
    const reasons = cases.flatMap(({ reason }) => reason ?? [])
    expect(new Set(reasons)).toEqual(new Set(REPORT_REASONS))
  })

  it('have numbers and texts of their own', () => {
    for (const { receipt } of cases) expect(v.is(ReceiptNumber, receipt)).toBe(true)
    for (const of of ['id', 'receipt', 'text'] as const)
      expect(new Set(cases.map((one) => one[of])).size).toBe(40)
  })

  it('have a reason where they are reports, and appeal against decided reports, each once', () => {
    for (const { category, reason } of cases) expect(reason !== null).toBe(category === 'report')
    const appeals = cases.flatMap(({ against_case }) => against_case ?? [])
    expect(new Set(appeals).size).toBe(appeals.length)
    for (const id of appeals)
      expect(cases.find((one) => one.id === id)).toMatchObject({
        category: 'report',
        closed: { outcome: 'none' },
      })
    expect(appeals).toHaveLength(cases.filter(({ category }) => category === 'appeal').length)
  })
})
