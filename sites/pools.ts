// The D1 binding of a pool in wrangler.toml (docs/decisions/chat.md).

/** The database of every pool that has none of its own. */
export const SHARED_DATABASE = 'DB'

/** The name of the binding of a pool's own database: `DB_NIGHT_OWLS` for the pool `night-owls`. */
export const ownDatabase = (pool: string) => `DB_${pool.toUpperCase().replaceAll('-', '_')}` as const
