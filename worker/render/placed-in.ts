// The country of a kept page that shows one (`placed` of src/page.ts).
import type { Context } from 'hono'
import type { AppEnv } from '../context.ts'

/** The visitor's, where the site serves it; null on every other page, so that no copy is kept for a country in vain. */
export function placedIn({ var: { address, site, visitor } }: Context<AppEnv>): string | null {
  if (!address.page?.handle.placed || visitor.country === null) return null
  return site.settings.countries.includes(visitor.country) ? visitor.country : null
}
