// `npm run flakes -- <pattern> [times]`: repeats the browser tests whose file or title matches (20 times by default) without retries, beside
// a busy loop, because a test that depends on time fails on a busy machine first. Prints how often each passed; fails if one did not
// always pass, or if none matches.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { countPlaywright, passRates } from './testing/counts.ts'
import { runSteps } from './testing/steps.ts'

const [pattern, times = '20'] = process.argv.slice(2)
if (!pattern || !/^[1-9]\d*$/.test(times)) {
  console.error('usage: npm run flakes -- <part of a file name or title> [times]')
  process.exit(2)
}

const folder = mkdtempSync(path.join(tmpdir(), 'vonk-flakes-'))
const report = path.join(folder, 'report.json')
// The loop ends with its parent, even if that is killed with SIGKILL.
const busy = spawn(process.execPath, ['-e', 'const parent = process.ppid; while (process.ppid === parent);'])
await runSteps(
  [
    {
      title: `${times} times each`,
      program: '@playwright/test/cli.js',
      args: ['test', '--reporter=list,json', '--retries=0', `--repeat-each=${times}`, `--grep=${pattern}`],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      count: () => countPlaywright(report),
    },
  ],
  { at_once: 1 },
)
busy.kill()

const rates = passRates(report)
rmSync(folder, { recursive: true })
console.log('')
for (const { test, passed, ran } of rates) console.log(`${passed} of ${ran}  ${test}`)
process.exitCode = rates.length > 0 && rates.every(({ passed, ran }) => passed === ran) ? 0 : 1
