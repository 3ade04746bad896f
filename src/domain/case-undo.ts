// A closed case can be opened again for a minute, where nothing was done to anybody: its mail waits, and its writer sees it as open until
// then.
import type { CaseOutcome } from './case-outcomes.ts'

/** For how long the operator who closed a case may open it again. */
export const CASE_UNDO_MS = 60_000
/** When its writer learns that it was closed: later than the last undo, so that no mail overtakes one. */
export const CASE_ANNOUNCED_MS = 65_000

/** Whether nothing but the closing follows: an answer, a refused report, an appeal that failed. */
export const isUndoable = (outcome: CaseOutcome | null): boolean =>
  outcome === null || outcome === 'none' || outcome === 'upheld'

/** When the writer of a case learns that it was closed, in epoch milliseconds as `closed_at`. */
export const announcedAt = (outcome: CaseOutcome | null, closed_at: number): number =>
  isUndoable(outcome) ? closed_at + CASE_ANNOUNCED_MS : closed_at

/** Until when it can be opened again; null where it cannot. */
export const undoUntil = (outcome: CaseOutcome | null, closed_at: number): number | null =>
  isUndoable(outcome) ? closed_at + CASE_UNDO_MS : null
