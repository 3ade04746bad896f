// Cases for tests of the console.
import type { Case, Colleague } from '#src/contract/operator/cases.ts'

const receiptOf = (index: number) => `K7QF-2M9X-${String(index).padStart(4, '0')}`

/** A report of Ben by Anna, or what `more` makes of it. */
export const caseOf = (index: number, more: Partial<Case> = {}): Case => ({
  receipt: receiptOf(index),
  category: 'report',
  status: 'open',
  text: `He asks for money, time ${index}.`,
  created_at: '2026-11-25T10:00:00.000Z',
  answer: null,
  outcome: null,
  closed_at: null,
  appeal: null,
  due_at: null,
  is_urgent: false,
  waits_for: null,
  site: 'localhost',
  locale: 'nl-NL',
  member: 'anna',
  member_name: 'Anna',
  profile: 'ben',
  profile_name: 'Ben',
  profile_language: 'de',
  about: null,
  photo: null,
  reason: 'fraud',
  escalation: null,
  taken_by: null,
  taken_by_name: null,
  closed_by: null,
  closed_by_name: null,
  against_case: null,
  against_statement: null,
  is_own_decision: false,
  undo_until: null,
  cursor: null,
  ...more,
})

export const COLLEAGUES: Colleague[] = [
  { id: 'olga', name: 'Olga', rights: ['support', 'moderate'] },
  { id: 'piotr', name: 'Piotr', rights: ['moderate'] },
]

/** A queue of so many, in pages of twenty, by their cursors. */
export function queueOf(cases: readonly Case[]) {
  return {
    'cases.list': ({ after }: { after?: string }) => {
      const from = after === undefined ? 0 : Number(after)
      return cases.slice(from, from + 20).map((one, at) => ({
        ...one,
        cursor: from + at + 1 < cases.length ? String(from + at + 1) : null,
      }))
    },
    'cases.find': ({ receipt }: { receipt: string }) => cases.find((one) => one.receipt === receipt),
    'cases.related': () => [],
    'cases.thread': () => [],
    'cases.colleagues': () => COLLEAGUES,
  }
}
