// Until when a case is to be answered, as the service page promises (`service.times_…`): questions and complaints within three working
// days, personal data within a month, appeals within 14 days. Reports have no date: those of minors and threats come first.
import type { COMPLAINT_CATEGORIES } from './complaint-categories.ts'
import type { ReportReason } from './report-reasons.ts'

const DAY_MS = 86_400_000
const ANSWER_WORKING_DAYS = 3
const APPEAL_DECISION_DAYS = 14
const SATURDAY = 6
const SUNDAY = 0

/** The generated column `list_at` of `complaints` has the same two. */
const URGENT_REASONS: readonly ReportReason[] = ['underage', 'harassment']

export const isUrgentReason = (reason: ReportReason | null): boolean =>
  reason !== null && URGENT_REASONS.includes(reason)

/** Epoch milliseconds in and out; null for a report. */
export function caseDueAt(
  category: (typeof COMPLAINT_CATEGORIES)[number],
  created_at: number,
): number | null {
  switch (category) {
    case 'question':
    case 'complaint':
      return addWorkingDays(created_at, ANSWER_WORKING_DAYS)
    case 'privacy':
      return addMonth(created_at)
    case 'appeal':
      return created_at + APPEAL_DECISION_DAYS * DAY_MS
    case 'report':
      return null
  }
}

function addWorkingDays(from: number, days: number): number {
  let at = from
  for (let left = days; left > 0; ) {
    at += DAY_MS
    const weekday = new Date(at).getUTCDay()
    if (weekday !== SATURDAY && weekday !== SUNDAY) left -= 1
  }
  return at
}

/** The same day of the next month, or its last one. */
function addMonth(from: number): number {
  const date = new Date(from)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + 2, 0)
  date.setUTCDate(Math.min(day, date.getUTCDate()))
  return date.getTime()
}
