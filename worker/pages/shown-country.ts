// The country of a cached page that shows one (`varies_by_country` of src/page.ts).
import type { Context } from 'hono'
import type { AppEnv } from '#worker/context.ts'

/** The visitor's, where the site serves it; null on every other page, so that it is cached once for all countries. */
export function cacheCountryOf(c: Context<AppEnv>): string | null {
  const { country } = c.get('visitor')
  if (!c.get('address').page?.handle.varies_by_country || country === null) return null
  return c.get('site').settings.countries.includes(country) ? country : null
}
