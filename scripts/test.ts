// `npm test`: everything that can be known of the code, one step after another; a failed step does not hide the next.
// `--check` leaves out the browsers. The last line is the sum; a step that is no test runner counts as one. A browser that
// is not on this machine is named above the sum, and is a failure where it could have been installed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { missingBrowsers } from './browsers.mjs'
import { type Counts, countPlaywright, countVitest } from './testing/counts.ts'
import { runStep, type Step } from './testing/steps.ts'

const reports = mkdtempSync(path.join(tmpdir(), 'vonk-reports-'))
const vitest = (project: string): Step => {
  const report = path.join(reports, `${project}.json`)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  return { title: `${project} tests`, program: 'vitest/vitest.mjs', args, count: () => countVitest(report) }
}

const CHECKS: Step[] = [
  { title: 'format and lint', program: '@biomejs/biome/bin/biome', args: ['ci', '--diagnostic-level=warn'] },
  { title: 'types', program: 'typescript/bin/tsc', args: ['-b'] },
  { title: 'dead code', program: 'knip/bin/knip.js', args: ['--no-progress'] },
  { title: 'code that only tests use', program: 'knip/bin/knip.js', args: ['--no-progress', '--production'] },
  { title: 'locales', program: '../scripts/locales.ts', args: [] },
  vitest('unit'),
  vitest('worker'),
]
const browserReport = path.join(reports, 'browser.json')
const BROWSER: Step = {
  title: 'browser tests',
  program: '@playwright/test/cli.js',
  args: ['test', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
  count: () => countPlaywright(browserReport),
}

const steps = process.argv.includes('--check') ? CHECKS : [...CHECKS, BROWSER]
const total: Counts = { passed: 0, failed: 0, failures: [] }
const failed: string[] = []
for (const step of steps) {
  const counts = await runStep(step)
  total.passed += counts.passed
  total.failed += counts.failed
  total.failures.push(...counts.failures)
  if (counts.failed > 0) failed.push(`${step.title} (${counts.failed})`)
}
rmSync(reports, { recursive: true, force: true })

for (const failure of total.failures) console.log(`\n✗ ${failure}`)
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
if (steps.includes(BROWSER)) for (const sentence of missingBrowsers()) console.log(`\n${sentence}`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
console.log(`\n${total.passed} passed, ${total.failed} failed`)
