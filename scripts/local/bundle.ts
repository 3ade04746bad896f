// The local bundle (design section 14): built with the seams compiled in, only when a source has changed since, into a
// folder of its own that replaces the old one when it is complete.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { loadSites } from '../site/load-sites.ts'
import { Trouble } from './state.ts'

export type Flavour = 'local' | 'deploy'

const SOURCES = ['src', 'worker', 'client', 'sites', 'locales', 'public']
const SINGLE_SOURCES = [
  'vite.config.ts',
  'wrangler.jsonc',
  'package.json',
  'package-lock.json',
  'scripts/baseline/baseline.ts',
  'scripts/client-assets.ts',
  'scripts/collect-styles.ts',
  'scripts/lander-script.ts',
  'scripts/one-renderer.ts',
]
const STAMP = 'sources.sha256'

/** SHA-256 (hex) over the names and contents of everything a bundle is made of. */
async function hashSources(flavour: Flavour): Promise<string> {
  const files = [...SINGLE_SOURCES]
  for (const folder of SOURCES) {
    if (!existsSync(folder)) continue
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) files.push(path.join(entry.parentPath, entry.name))
    }
  }
  const hash = createHash('sha256').update(flavour)
  for (const file of files.sort()) hash.update(`\0${file}\0`).update(await readFile(file))
  return hash.digest('hex')
}

/** Makes sure that `dist/{flavour}` is what the sources say; answers its folder and whether it had to be built. */
export async function ensureBundle(flavour: Flavour): Promise<{ folder: string; built: boolean }> {
  const folder = path.resolve('dist', flavour)
  const hash = await hashSources(flavour)
  const stamp = await readFile(path.join(folder, STAMP), 'utf8').catch(() => '')
  if (stamp === hash) return { folder, built: false }
  // A site that is wrong is said before anything is built.
  await loadSites()
  const building = path.resolve('dist', `${flavour}-${process.pid}`)
  const forget = () => rmSync(building, { recursive: true, force: true })
  process.once('exit', forget)
  try {
    await mkdir('dist', { recursive: true })
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

async function build(flavour: Flavour, outDir: string): Promise<void> {
  const vite = path.resolve('node_modules/vite/bin/vite.js')
  const mode = flavour === 'local' ? ['--mode', 'seams'] : []
  const child = spawn(process.execPath, [vite, 'build', '--outDir', outDir, '--logLevel', 'warn', ...mode], {
    // The secret is given at run time; named here so that the build does not ask for it.
    env: { ...process.env, NODE_ENV: 'production', SECRET: 'given at run time' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => child.kill()
  process.once('exit', end)
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  process.off('exit', end)
  if (code !== 0) throw new Trouble(`the ${flavour} bundle could not be built\n${output.join('')}`)
}
