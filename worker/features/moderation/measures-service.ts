// The measures that follow from the decision on a case, and their withdrawal after an appeal. Each comes before the case is closed and is
// safe to repeat, so that no email announces a decision without effect.
import type { Reasons } from '#src/contract/operator/cases.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { type Measure, type MeasureDays, measureEnd } from '#src/domain/case-outcomes.ts'
import { createAccountActions } from '#worker/features/account-status/service.ts'
import { liftStatement } from '#worker/features/account-status/statement-queries.ts'
import { createPhotoRemoval } from '#worker/features/photos/removal-service.ts'
import type { PrincipalOf } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import type { CaseRow } from './cases-queries.ts'

type Operator = PrincipalOf<'operator'>
/** `days`: of a measure that may end by itself. */
type MeasureOrder = Reasons & { measure: Measure; days?: MeasureDays | null }
/** The case that is decided, and what was reported. */
type Reported = { case_id: string; member_id: string | null; photo: string | null }
type Appealed = Pick<
  CaseRow,
  'receipt' | 'against_statement' | 'measure' | 'measured_id' | 'statement_lifted_at'
>

export function createMeasures(deps: ServiceDeps) {
  const { database, now } = deps
  const accountActions = createAccountActions(deps)
  const photos = createPhotoRemoval(deps)

  return {
    /** Throws `not_found` where the report names no profile, or no photo that is there, and for a member who is gone. */
    async take(who: Operator, order: MeasureOrder, { case_id, member_id, photo }: Reported): Promise<void> {
      if (!member_id) throw new Refusal('not_found')
      const { measure, days = null, ground, facts } = order
      const reasons = { who, why: ground, facts, by_report: true, case_id }
      const timed = { ...reasons, until: measureEnd(days, now()) }
      switch (measure) {
        case 'warned':
          await accountActions.warn(member_id, reasons)
          return
        case 'hidden':
          await accountActions.hide(member_id, timed)
          return
        case 'restricted':
          await accountActions.restrict(member_id, timed)
          return
        case 'suspended':
          await accountActions.ban(member_id, timed)
          return
        case 'photo_removed':
          if (photo === null) throw new Refusal('not_found')
          await photos.remove(who, { member_id, photo }, { ground, facts, by_report: true })
      }
    },

    /** Lifts the measure that an appeal is against, where it is still in force; nothing where it is against the decision on a report. */
    async withdraw(
      who: Operator,
      { receipt, against_statement, measure, measured_id, statement_lifted_at }: Appealed,
    ): Promise<void> {
      if (!against_statement || statement_lifted_at !== null) return
      if (measured_id && measure === 'suspended')
        await accountActions.unban(measured_id, { who, why: receipt })
      if (measured_id && (measure === 'hidden' || measure === 'restricted'))
        await accountActions.lift(measured_id, { who, why: receipt, measure })
      await liftStatement(database.write, against_statement, now())
    },
  }
}
