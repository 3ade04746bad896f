// Prepares a fresh clone with Node 20 or later and npm alone: dependencies by the lockfile, and the Node they contain; browsers are
// installed by browsers.mjs. No dependencies of its own.
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

/** Whether node_modules matches the lockfile, by npm's own record, and contains a Node that runs here. */
function isInstalled() {
  const record = path.join(ROOT, 'node_modules/.package-lock.json')
  if (!existsSync(record) || spawnSync(NODE, ['--version']).status !== 0) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(
    ([folder, { version, optional }]) =>
      folder === '' || (optional && !installed[folder]) || installed[folder]?.version === version,
  )
}

/** Installs from the lockfile when node_modules is missing or another one. Throws when that fails. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing the dependencies…')
  // A registry that lacks packages of other platforms makes `npm ci` refuse; `npm install` keeps to the lockfile too.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  if (!run('npm', ['ci', ...quiet]) && !run('npm', ['install', '--no-save', ...quiet])) {
    throw new Error('the dependencies could not be installed')
  }
  if (!isInstalled()) throw new Error('the dependencies are not what package-lock.json says')
}
