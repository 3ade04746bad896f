import type { OperatorApi } from '#console/api.ts'
import type { DraftOf } from '#console/drafts.ts'
import type { Case } from '#src/contract/operator/cases.ts'
import type { CaseOutcome } from '#src/domain/case-outcomes.ts'

/** What each form of a case gets. */
export type FormProps = {
  found: Case
  draft: DraftOf
  is_busy: boolean
  /** Closes the case by a call, then leaves it. `outcome`: of a decision. */
  send(call: (cases: OperatorApi['cases']) => Promise<unknown>, outcome: CaseOutcome | null): Promise<void>
}
