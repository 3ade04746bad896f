// Which of the two ways this worker runs (design section 2): with API_ORIGIN every call of the API belongs to it.
import type { Env } from '#worker/env.ts'

/** The upstream's origin, or null with the own API. Throws when the variable is no origin: better dead than wrong. */
export function upstreamOrigin({ API_ORIGIN }: Pick<Env, 'API_ORIGIN'>): string | null {
  if (!API_ORIGIN) return null
  const url = URL.parse(API_ORIGIN)
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new Error(`API_ORIGIN must be an origin such as https://api.example.com, not ${API_ORIGIN}`)
  }
  return url.origin
}
