// Makes a local store ready before anybody can ask it for something: migrations, then the demo world.
import type { D1Database, DurableObjectNamespace, R2Bucket } from '@cloudflare/workers-types'
import { seedDemoWorld } from './demo-world.ts'
import { applyMigrations } from './migrations.ts'
import type { RuntimeSettings } from './runtime.ts'
import { startServer } from './server.ts'

/** Safe to repeat; what the store has it keeps. */
export async function prepareStore(
  settings: Pick<RuntimeSettings, 'bundle' | 'persist' | 'vars'>,
): Promise<void> {
  const server = await startServer(settings)
  try {
    const bindings = await server.miniflare.getBindings<{
      DB: D1Database
      PHOTOS: R2Bucket
      MEMBER_DESK: DurableObjectNamespace
    }>()
    const applied = await applyMigrations(bindings.DB)
    if (applied.length > 0) console.log(`Migrated the store: ${applied.join(', ')}.`)
    const seeded = await seedDemoWorld({
      db: bindings.DB,
      photos: bindings.PHOTOS,
      desks: bindings.MEMBER_DESK,
    })
    if (seeded) console.log('Seeded the demo world.')
  } finally {
    await server.stop()
  }
}
