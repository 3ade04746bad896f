// Builds the local bundle (with the seams, design section 14) and the deployed one, only when a source has changed, into a new folder that
// replaces the old one when it is complete.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { CONFIG_FILE, withoutIds } from '../deploy/config-file.ts'
import { loadSites } from '../site/load-sites.ts'
import { StateError } from './state.ts'

export type Flavour = 'local' | 'deploy'

const SOURCES = ['src', 'worker', 'client', 'console', 'sites', 'locales', 'public']
const SINGLE_SOURCES = [
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/build/baseline.ts',
  'scripts/build/checked-sites.ts',
  'scripts/build/chunks.ts',
  'scripts/build/client-assets.ts',
  'scripts/build/collect-styles.ts',
  'scripts/build/console.ts',
  'scripts/build/inlined-scripts.ts',
  'scripts/build/message-files.ts',
  'scripts/build/one-renderer.ts',
  'scripts/plugins.ts',
  'scripts/build/service-worker.ts',
  'scripts/build/single-script.ts',
]
const STAMP = 'sources.sha256'

/**
 * SHA-256 (hex) over the names and contents of all sources of a bundle. Read synchronously: they are two thousand small files, and the
 * turns of a thread for each cost more than reading it.
 */
function hashSources(flavour: Flavour): string {
  const files = [...SINGLE_SOURCES]
  for (const folder of SOURCES) {
    if (!existsSync(folder)) continue
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) files.push(path.join(entry.parentPath, entry.name))
    }
  }
  const hash = createHash('sha256')
    .update(flavour)
    .update(withoutIds(readFileSync(CONFIG_FILE, 'utf8')))
  for (const file of files.sort()) hash.update(`\0${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/** Builds `dist/{flavour}` unless it is up to date. Returns its folder and whether it was built. */
export async function ensureBundle(flavour: Flavour): Promise<{ folder: string; built: boolean }> {
  const folder = path.resolve('dist', flavour)
  const hash = hashSources(flavour)
  const isBuilt = async () => (await readFile(path.join(folder, STAMP), 'utf8').catch(() => '')) === hash
  if (await isBuilt()) return { folder, built: false }
  // Reports problems of sites before building.
  await loadSites()
  const building = path.resolve('dist', `${flavour}-${process.pid}`)
  await mkdir('dist', { recursive: true })
  const release = await lockBuild(`${folder}.pid`)
  const forget = () => {
    rmSync(building, { recursive: true, force: true })
    release()
  }
  process.once('exit', forget)
  try {
    // Another process may have built it while this one waited.
    if (await isBuilt()) return { folder, built: false }
    await build(flavour, building)
    await writeFile(path.join(building, STAMP), hash)
    await rm(folder, { recursive: true, force: true })
    await rename(building, folder)
  } finally {
    forget()
    process.off('exit', forget)
  }
  return { folder, built: true }
}

const LOCK_CHECK_MS = 200

/** Waits until no other running process builds the same bundle. Returns a function that releases the lock. */
async function lockBuild(file: string): Promise<() => void> {
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = Number(await readFile(file, 'utf8').catch(() => ''))
    if (owner && !isAlive(owner)) await rm(file, { force: true })
    else await setTimeout(LOCK_CHECK_MS)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function build(flavour: Flavour, outDir: string): Promise<void> {
  const vite = path.resolve('node_modules/vite/bin/vite.js')
  const mode = flavour === 'local' ? ['--mode', 'seams'] : []
  const child = spawn(process.execPath, [vite, 'build', '--outDir', outDir, '--logLevel', 'warn', ...mode], {
    // A placeholder, because the build requires the variable; the real secret is set at run time.
    env: { ...process.env, NODE_ENV: 'production', SECRET: 'given at run time' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => child.kill()
  process.once('exit', end)
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  process.off('exit', end)
  if (code !== 0) throw new StateError(`the ${flavour} bundle could not be built\n${output.join('')}`)
  // The plugin writes the path of this folder for wrangler; the folder is renamed next, and every later `npx wrangler` would fail. It also
  // copies the placeholder of the secret.
  await rm('.wrangler/deploy', { recursive: true, force: true })
  await rm(path.join(outDir, 'vonk/.dev.vars'), { force: true })
}
