// Prepares a local store: migrations in each database, the cities of the served countries, then the demo world.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { D1Database, DurableObjectNamespace } from '@cloudflare/workers-types'
import { SHARED_DATABASE } from '#sites/pools.ts'
import { type Ask, editionsFor, loadCities } from '../cities/load.ts'
import { CONFIG_FILE, readConfigFile } from '../deploy/config-file.ts'
import { loadSites } from '../site/load-sites.ts'
import { localDatabases, requireNamedPools } from './databases.ts'
import type { Post } from './demo-messages.ts'
import { seedDemoOperators } from './demo-operators.ts'
import { uploadThrough } from './demo-uploads.ts'
import { seedDemoWorld, seedsFor } from './demo-world.ts'
import { applyMigrations, listMigrations } from './migrations.ts'
import type { RuntimeSettings } from './runtime.ts'
import { type LocalServer, startServer } from './server.ts'
import { StateError } from './state.ts'

/** All steps are repeated up to this often, because a runtime that dies interrupts the current one. */
const ATTEMPTS = 5
const PLAIN_SITE = 'http://localhost'

/** Safe to repeat, and repeated when the runtime dies; existing data stays. */
async function prepareStore(settings: StoreSettings): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrateAndSeed(settings)
    } catch (error) {
      if (error instanceof StateError || attempt === ATTEMPTS) throw error
    }
  }
}

type StoreSettings = Pick<RuntimeSettings, 'bundle' | 'vars'> & { persist: string }

type Bindings = { MEMBER_DESK: DurableObjectNamespace; [database: string]: unknown }

const ownDatabases = () => localDatabases(readConfigFile(CONFIG_FILE).d1_databases)

async function migrateAndSeed(settings: StoreSettings): Promise<void> {
  const server = await startServer(settings)
  try {
    const bindings = await server.miniflare.getBindings<Bindings>()
    const databases = ownDatabases().map((binding) => [binding, bindings[binding] as D1Database] as const)
    for (const [binding, database] of databases) {
      const applied = await applyMigrations(database, settings.persist)
      if (applied.length > 0) console.log(`Migrated ${binding}: ${applied.join(', ')}.`)
    }
    await seedDemoOperators(bindings[SHARED_DATABASE] as D1Database)
    const sites = await loadSites()
    const countries = await loadCities(askOf(bindings[SHARED_DATABASE] as D1Database), editionsFor(sites))
    if (countries.length > 0) console.log(`Loaded the cities of ${countries.join(', ')}.`)
    const post = postTo(server)
    const seeded = await seedDemoWorld(
      {
        databases: Object.fromEntries(databases),
        memberObjects: bindings.MEMBER_DESK,
        upload: uploadThrough(post),
        post,
      },
      sites,
    )
    if (seeded.length > 0) console.log(`Seeded the demo world: ${seeded.join(', ')}.`)
  } finally {
    await server.stop()
  }
}

/** The worker, by the local seam of the plain site. */
const postTo =
  ({ miniflare }: LocalServer): Post =>
  async (path, body) => {
    // Encoded here, because Miniflare knows its own class of forms alone.
    const encoded = body instanceof FormData ? new Response(body) : Response.json(body)
    const response = await miniflare.dispatchFetch(`${PLAIN_SITE}${path}`, {
      method: 'POST',
      headers: { Origin: PLAIN_SITE, 'Content-Type': encoded.headers.get('Content-Type') ?? '' },
      body: await encoded.arrayBuffer(),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  }

const askOf =
  (database: D1Database): Ask =>
  async (sql, parameters) =>
    (
      await database
        .prepare(sql)
        .bind(...parameters)
        .all<Record<string, unknown>>()
    ).results

/** In the store's folder, so that it is deleted with it. */
const readyNote = (persist: string) => path.join(persist, 'ready.txt')

/** Prepares a store unless it was prepared for the current migrations, cities and seed. */
export async function ensureStore(
  persist: string,
  settingsOf: () => Promise<Omit<StoreSettings, 'persist'>>,
): Promise<void> {
  const sites = await loadSites()
  requireNamedPools(sites)
  const seeds = seedsFor(sites, ownDatabases()).map(({ binding, seed }) => `${binding} ${seed}`)
  const editions = editionsFor(sites).map(({ country, edition }) => `${country} ${edition}`)
  const current = [...seeds, ...editions, ...(await listMigrations())].join('\n')
  const note = readyNote(persist)
  if ((await readFile(note, 'utf8').catch(() => '')) === current) return
  await prepareStore({ ...(await settingsOf()), persist })
  await writeFile(note, current)
}
