import type { OperatorApi } from '#console/api.ts'
import type { DraftOf } from '#console/drafts.ts'
import type { Case } from '#src/contract/operator/cases.ts'

/** What each form of a case gets. */
export type FormProps = {
  found: Case
  draft: DraftOf
  is_busy: boolean
  /** Makes the call, then leaves the case. */
  send(call: (cases: OperatorApi['cases']) => Promise<unknown>): Promise<void>
}
