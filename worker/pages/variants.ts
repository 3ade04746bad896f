// Which variant of a lander a request gets (docs/decisions/rendering.md): chosen at random for each page view, without anything of the
// visitor, before the cache is read. Called only where the site has variants.
import type { Context } from 'hono'
import { type Lander, landerOf } from '#src/domain/landers.ts'
import { chooseVariant, type ShownVariant } from '#src/domain/variants.ts'
import type { AppEnv } from '#worker/context.ts'
import { countVariant } from '#worker/features/metrics/count-variants.ts'

const RANDOM_STEPS = 2 ** 32

/** Null for a page without variants, and for those who are not counted: bots and prefetches. */
export function pickVariant(c: Context<AppEnv>): ShownVariant | null {
  const { bot, prefetch } = c.get('visitor')
  if (bot || prefetch || c.req.method !== 'GET') return null
  const of = landerOf(c.get('address').path)?.name as Lander | undefined
  const variants = of && c.get('site').variants?.[of]
  const [random = 0] = variants ? crypto.getRandomValues(new Uint32Array(1)) : []
  const variant = variants && chooseVariant(variants, random / RANDOM_STEPS)
  return variant ? { of, variant } : null
}

/** Counts the view. Never delays or fails the response. */
export function recordShown(c: Context<AppEnv>, shown: ShownVariant): void {
  const site = c.get('site').id
  const network = c.get('tracking')?.network
  const seen = { site, locale: c.get('locale'), network, shown, what: 'shown' } as const
  const { ip_range } = c.get('visitor')
  const when = { now: Date.now(), request_id: c.get('request_id'), ip_range }
  c.executionCtx.waitUntil(countVariant(c.env, seen, when))
}

/** The path of the lander that a variant shows; unchanged for the lander's own page. */
export const pathOfVariant = (path: string, { variant }: ShownVariant): string =>
  variant.lander ? path.replace(/^\/landers\/[^/]+/, `/landers/${variant.lander}`) : path
