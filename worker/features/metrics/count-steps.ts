// Counts steps of the signup for the operator: sent to the queue after the answer, added up by its consumer (jobs.ts).
import type { Env } from '#worker/env.ts'
import { logWarning } from '#worker/log.ts'
import { type CountStep, NO_LANDER, NO_NETWORK } from '#worker/platform/queue/counts.ts'
import { sourceOf } from './source.ts'

type Step = Pick<CountStep, 'site' | 'locale' | 'step' | 'what'> & {
  network: string | null | undefined
  lander: string | null | undefined
}

/** Counts a step. Never rejects, because a count may be lost. `now` in epoch milliseconds. */
export async function countStep(
  env: Env,
  { network, lander, ...step }: Step,
  { now, request_id, ip_range }: { now: number; request_id: string | undefined; ip_range: string },
): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10)
  try {
    await env.JOBS.send({
      kind: 'count-step',
      day,
      network: network || NO_NETWORK,
      lander: lander ?? NO_LANDER,
      source: await sourceOf(env, day, ip_range),
      ...step,
    })
  } catch (error) {
    logWarning('step-not-counted', { site: step.site, request_id, error })
  }
}
