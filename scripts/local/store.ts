// Makes a local store ready before anybody can ask it for something: migrations, then the demo world.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { D1Database, DurableObjectNamespace, R2Bucket } from '@cloudflare/workers-types'
import { loadSites } from '../site/load-sites.ts'
import { seedDemoWorld, seedsFor } from './demo-world.ts'
import { applyMigrations, listMigrations } from './migrations.ts'
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
    const seeded = await seedDemoWorld(
      { db: bindings.DB, photos: bindings.PHOTOS, desks: bindings.MEMBER_DESK },
      await loadSites(),
    )
    for (const pool of seeded)
      console.log(pool === '' ? 'Seeded the demo world.' : `Seeded demo members for the pool '${pool}'.`)
  } finally {
    await server.stop()
  }
}

const READY = 'ready.txt'

/** Whether this folder's store was made ready for today's migrations and seed before. */
export async function isStoreReady(folder: string): Promise<boolean> {
  const noted = await readFile(path.join(folder, READY), 'utf8').catch(() => '')
  return noted === (await readiness())
}

export async function noteStoreReady(folder: string): Promise<void> {
  await writeFile(path.join(folder, READY), await readiness())
}

const readiness = async () => [...seedsFor(await loadSites()), ...(await listMigrations())].join('\n')
