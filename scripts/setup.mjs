// Makes a fresh clone ready, with nothing but Node 20 or later and npm: dependencies as the lockfile has them, the Node
// they bring for everything that follows, and a browser where tests ask for one. No dependencies of its own.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const STAMP = path.join(ROOT, 'node_modules/.installed')
/** The Node that the npm package `node` installs. */
export const NODE = path.join(ROOT, 'node_modules/node/bin/node')

const DEBIAN_CHROMIUM = '/usr/bin/chromium'

function run(command, args, cwd = ROOT) {
  console.log(`> ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { cwd, stdio: 'inherit' }).status === 0
}

/** What an installation depends on; another lockfile or machine is another installation. */
function fingerprint() {
  const lockfile = readFileSync(path.join(ROOT, 'package-lock.json'))
  return createHash('sha256').update(lockfile).update(`${process.platform} ${process.arch}`).digest('hex')
}

/** Installs from the lockfile when node_modules is missing or older than it. Throws when that fails. */
export function ensureInstalled() {
  const wanted = fingerprint()
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
  if (stamp === wanted && existsSync(NODE)) return
  console.log('Installing the dependencies…')
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) throw new Error('npm ci failed')
  if (!existsSync(NODE) && !run('npm', ['rebuild', 'node', 'workerd', 'esbuild', '--loglevel=error'])) {
    throw new Error('the npm package `node` could not fetch its binary')
  }
  writeFileSync(STAMP, wanted)
}

/** The path of a Chromium on this machine, or null. CHROMIUM overrides. */
export function findChromium() {
  const playwright = process.env.PLAYWRIGHT_BROWSERS_PATH || path.join(homedir(), '.cache/ms-playwright')
  const downloaded = existsSync(playwright)
    ? readdirSync(playwright)
        .filter((folder) => /^chromium-\d+$/.test(folder))
        .flatMap((folder) =>
          ['chrome-linux64/chrome', 'chrome-linux/chrome'].map((file) => path.join(playwright, folder, file)),
        )
    : []
  const candidates = [
    process.env.CHROMIUM,
    DEBIAN_CHROMIUM,
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    ...downloaded,
  ]
  return candidates.find((file) => file && existsSync(file)) ?? null
}

/** Finds a Chromium or installs one: Debian's as root, else Playwright's own. Throws when neither works. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  console.log('Installing Chromium…')
  const root = process.getuid?.() === 0
  if (root && existsSync('/usr/bin/apt-get') && run('apt-get', ['update', '-qq'])) {
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  }
  if (!findChromium()) run(NODE, ['node_modules/playwright/cli.js', 'install', 'chromium'])
  const installed = findChromium()
  if (!installed) throw new Error('no Chromium: install one and name it in CHROMIUM')
  return installed
}
