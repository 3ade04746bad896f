// Pools: whose members meet, and which D1 binding of wrangler.toml holds them (docs/decisions/0265).
import { findSiteById } from './index.ts'

/** The database of every pool that has none of its own. */
export const SHARED_DATABASE = 'DB'

/** What the binding of a pool's own database is called: `DB_NIGHT_OWLS` for the pool `night-owls`. */
export const ownDatabase = (pool: string) => `DB_${pool.toUpperCase().replaceAll('-', '_')}` as const

/** The pool of a site's id. A site that is not served any more is taken to have had one of its own, as most have. */
export const poolOfSite = (site_id: string): string => findSiteById(site_id)?.pool ?? site_id
