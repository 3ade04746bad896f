// Every npm script starts here: `node scripts/run.mjs <command>` installs what is missing and runs the command with the project's own Node.
// Signals are passed on, and the exit code returned.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureBrowsers, missingBrowsers, NAMES } from './browsers.mjs'
import { ensureInstalled, NODE, ROOT, run } from './setup.mjs'

const bin = (file) => path.join('node_modules', file)

const COMMANDS = {
  start: ['scripts/start.ts'],
  dev: ['scripts/dev.ts'],
  test: ['scripts/test.ts'],
  'test:all': ['scripts/test.ts', '--all'],
  check: ['scripts/test.ts', '--check'],
  e2e: [bin('@playwright/test/cli.js'), 'test'],
  flakes: ['scripts/flakes.ts'],
  fuzz: ['scripts/fuzz.ts'],
  bench: ['tests/bench/index.ts'],
  build: ['scripts/build.ts'],
  launch: ['scripts/launch.ts'],
  deploy: ['scripts/deploy.ts'],
  site: ['scripts/site.ts'],
  ops: ['scripts/ops.ts'],
  operator: ['scripts/operator.ts'],
  locales: ['scripts/locales.ts'],
  traceability: ['scripts/traceability.ts'],
  format: [bin('@biomejs/biome/bin/biome'), 'check', '--write'],
}

const [command = '', ...given] = process.argv.slice(2)
const program = COMMANDS[command]
if (!program) {
  console.error(`usage: node scripts/run.mjs ${Object.keys(COMMANDS).join(' | ')}`)
  process.exit(2)
}

// `npm run e2e webkit` runs the tests of WebKit, current and reduced.
const engines = command === 'e2e' ? Object.keys(NAMES).filter((name) => given.includes(name)) : []
const args = [
  ...given.filter((arg) => !engines.includes(arg)),
  ...engines.map((name) => `--project=${name}*`),
]
const browsers = engines.length > 0 ? engines : Object.keys(NAMES)

const env = {
  ...process.env,
  PATH: `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
}
try {
  ensureInstalled()
  if (['test', 'test:all', 'e2e', 'flakes'].includes(command)) ensureBrowsers(browsers, run)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

// The runtime needs a file descriptor for each socket and each active object, and crashes at the limit, so the limit is raised as far as the
// system allows. The ipc channel closes when this process is killed, and the child then ends.
const RAISE_FILES = 'ulimit -n "$(ulimit -H -n)" 2>/dev/null; exec "$0" "$@"'
const [shell, before] = process.platform === 'win32' ? [NODE, []] : ['/bin/sh', ['-c', RAISE_FILES, NODE]]
const child = spawn(shell, [...before, ...program, ...args], {
  cwd: ROOT,
  env,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => {
  // `npm test` and `npm run test:all` print this above their summary.
  if (command === 'e2e') for (const sentence of missingBrowsers(browsers)) console.log(sentence)
  process.exit(code ?? (signal ? 1 : 0))
})

// An npm that is killed cannot forward the signal, so the child is ended when npm is gone.
const npm = process.env.npm_lifecycle_event ? process.ppid : null
const ORPHAN_CHECK_MS = 1_000
if (npm) setInterval(() => process.ppid !== npm && child.kill('SIGTERM'), ORPHAN_CHECK_MS).unref()
