// `npm test`: everything that can be known of the code, one step after another; a failed step does not hide the next.
// `--check` leaves out the browsers. The last line is the sum; a step that is no test runner counts as one. Above it: what
// failed, what passed on retry, how long each step and the slowest files took, and each browser that is not on this machine,
// which is a failure where it could have been installed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { missingBrowsers } from './browsers.mjs'
import { countPlaywright, countVitest } from './testing/counts.ts'
import { runStep, type Step } from './testing/steps.ts'
import { summarize } from './testing/summary.ts'

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
const playwright = (title: string, ...selection: string[]): Step => {
  const report = path.join(reports, `browser${selection.join('')}.json`)
  return {
    title,
    program: '@playwright/test/cli.js',
    args: ['test', '--reporter=list,json', ...selection],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    count: () => countPlaywright(report),
  }
}
const BROWSER = [
  playwright('browser tests', '--grep-invert=@alone'),
  playwright('browser tests that measure time', '--grep=@alone', '--workers=1'),
]

const steps = process.argv.includes('--check') ? CHECKS : [...CHECKS, ...BROWSER]
const ran = []
for (const step of steps) ran.push({ title: step.title, ...(await runStep(step)) })
rmSync(reports, { recursive: true, force: true })

const missing = steps === CHECKS ? [] : missingBrowsers()
const { lines, passed, failed } = summarize(ran, missing)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
console.log(lines.join('\n'))
