// Installs the dependencies of the lockfile, including the project's Node, into a fresh clone. Needs Node 20 or later and npm, and has no
// dependencies. browsers.mjs installs browsers.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
/** The Node that the npm package `node` installs. */
export const NODE = path.join(ROOT, 'node_modules/node/bin/node')

/** Runs a program with its output visible and returns whether it succeeded. */
export function run(command, args, cwd = ROOT) {
  console.log(`> ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { cwd, stdio: 'inherit' }).status === 0
}

/** Whether node_modules matches the lockfile, by npm's record, and contains a Node that runs on this machine. */
function isInstalled() {
  const record = path.join(ROOT, 'node_modules/.package-lock.json')
  if (!existsSync(record) || spawnSync(NODE, ['--version']).status !== 0) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const locked = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')).packages
  return Object.entries(locked).every(
    ([folder, { version, optional }]) =>
      folder === '' || (optional && !installed[folder]) || installed[folder]?.version === version,
  )
}

/** Installs from the lockfile if node_modules is missing or differs. Throws if that fails. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing the dependencies…')
  // `npm ci` fails with a registry that lacks packages of other platforms; `npm install` uses the lockfile too.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  if (!run('npm', ['ci', ...quiet]) && !run('npm', ['install', '--no-save', ...quiet])) {
    throw new Error('The dependencies could not be installed.')
  }
  if (!isInstalled()) throw new Error('The installed dependencies differ from package-lock.json.')
}
