// Warns a member: they get a statement of reasons, and nothing else changes.
import type { ServiceDeps } from '#worker/service-deps.ts'
import type { ActionOutcome } from './account-action.ts'
import { type MeasureOrder, takeMeasure } from './measure.ts'

export const warn = (deps: ServiceDeps, member_id: string, order: MeasureOrder): Promise<ActionOutcome> =>
  takeMeasure(deps, member_id, order, { what: 'warn', measure: 'warned' })
