// Counts variants of landers for the operator: sent to the queue after the answer, added up by its consumer (jobs.ts).
import type { ShownVariant } from '#src/domain/variants.ts'
import type { Env } from '#worker/env.ts'
import { logWarning } from '#worker/log.ts'
import { type CountVariant, NO_NETWORK } from '#worker/platform/queue/counts.ts'
import { sourceOf } from './source.ts'

type Seen = Pick<CountVariant, 'site' | 'locale' | 'what'> & {
  network: string | null | undefined
  shown: ShownVariant
}

/** Counts a view of a variant, or a signup on it. Never rejects. `now` in epoch milliseconds. */
export async function countVariant(
  env: Env,
  { network, shown: { of, variant }, ...seen }: Seen,
  { now, request_id, ip_range }: { now: number; request_id: string | undefined; ip_range: string },
): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10)
  try {
    await env.JOBS.send({
      kind: 'count-variant',
      day,
      network: network || NO_NETWORK,
      lander: of,
      variant: variant.name,
      source: await sourceOf(env, day, ip_range),
      ...seen,
    })
  } catch (error) {
    logWarning('variant-not-counted', { site: seen.site, request_id, error })
  }
}
