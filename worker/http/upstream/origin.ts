// Which of two modes this worker runs in (design section 2): with API_ORIGIN every call of the API belongs to the upstream.
import type { Env } from '#worker/env.ts'

/** The upstream's origin, or null with the own API. Throws when the variable is no origin, so that a typo stops the worker instead of serving the wrong API. */
export function upstreamOrigin({ API_ORIGIN }: Pick<Env, 'API_ORIGIN'>): string | null {
  if (!API_ORIGIN) return null
  const url = URL.parse(API_ORIGIN)
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new Error(`API_ORIGIN must be an origin such as https://api.example.com, not ${API_ORIGIN}`)
  }
  return url.origin
}
