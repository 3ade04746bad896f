// How far people get in the signup, counted without personal data: of a member only the link and the lander are read that the
// signup stored.
import type { FunnelStepInput } from '#src/contract/funnel.ts'
import { landerOf } from '#src/domain/landers.ts'
import type { TrackingRecord } from '#src/domain/tracking.ts'
import { findSignupVisit } from '#worker/features/members/signup-queries.ts'
import { countStep } from '#worker/features/metrics/count-steps.ts'
import type { Visitor } from '#worker/principal.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'

type Visit = { member_id: string | null; tracking: TrackingRecord | null; visitor: Pick<Visitor, 'ip_range'> }

export function createFunnel(deps: SiteServiceDeps) {
  const { env, pool, database, site, now, request_id, background } = deps

  /** Of a member from the signup's record, of a visitor from this visit. */
  async function cameBy({ lander }: FunnelStepInput, { member_id, tracking }: Visit) {
    const recorded = member_id ? await findSignupVisit(database.read, { pool, id: member_id }) : null
    return recorded
      ? { network: recorded.network, lander: landerOf(recorded.form_path ?? '')?.name }
      : { network: tracking?.network, lander }
  }

  return {
    async count(input: FunnelStepInput, visit: Visit): Promise<void> {
      const { step, what } = input
      const came = await cameBy(input, visit)
      // Known only after the services were made.
      const counted = { site: site.id, locale: deps.locale, step, what, ...came }
      background(countStep(env, counted, { now: now(), request_id, ip_range: visit.visitor.ip_range }))
    },
  }
}
