// Counts clicks on affiliate links for the operator (design section 9): sent to the queue after the answer, added up by its
// consumer (jobs.ts).
import type { Context } from 'hono'
import type { LanderRoute } from '#src/domain/landers.ts'
import { type AppEnv, requestLogFields } from '#worker/context.ts'
import { logWarning } from '#worker/log.ts'
import { type CountClick, NO_LANDER } from '#worker/platform/queue/counts.ts'
import { sourceOf } from './source.ts'

/** The code for an unknown country (ISO 3166-1 leaves ZZ to its users). */
const NO_COUNTRY = 'ZZ'

/** Counts the click that leads to a page. Never delays or fails the answer. */
export function countClick(c: Context<AppEnv>, network: string, lander: LanderRoute | null): void {
  const { site, visitor, locale } = c.var
  const click: CountClick = {
    kind: 'count-click',
    site: site.id,
    day: new Date().toISOString().slice(0, 10),
    network,
    lander: lander?.name ?? NO_LANDER,
    locale,
    country: visitor.country ?? NO_COUNTRY,
  }
  const send = async () =>
    c.env.JOBS.send({ ...click, source: await sourceOf(c.env, click.day, visitor.ip_range) })
  const sent = send().catch((error: unknown) => {
    logWarning('click-not-counted', { ...requestLogFields(c), error })
  })
  c.executionCtx.waitUntil(sent)
}
