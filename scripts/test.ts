// `npm test`: everything that can be known of the code, two steps at once and the whole site in browsers last; a failed step does not
// hide the next. `--check` leaves out the browsers; `--all` (`npm run test:all`) adds what takes longer: the tests tagged `@all`, the
// engines reduced to what the oldest supported browsers know, layout shifts, every axe rule in all four looks, more kills, payment events and
// addresses. The last line is the sum; a step that is no test runner counts as one. Above it: what failed, what passed on retry, how
// long each step and the slowest files took, and each browser that is not on this machine, which is a failure where it could have
// been installed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { OWN_ISOLATE } from '../tests/support/own-isolate.ts'
import { missingBrowsers } from './browsers.mjs'
import { countPlaywright, countVitest } from './testing/counts.ts'
import { runSteps, type Step } from './testing/steps.ts'
import { summarize } from './testing/summary.ts'

const ALL = process.argv.includes('--all')
const BROWSERS = !process.argv.includes('--check')
/** Environment variables that make tests try more than `npm test` has time for. */
const THOROUGH: Record<string, string> = ALL ? { AXE: 'whole', KILLS: '4', THOROUGH: 'yes' } : {}
const reports = mkdtempSync(path.join(tmpdir(), 'vonk-reports-'))
const vitest = (project: string, title: string, ...selection: string[]): Step => {
  const report = path.join(reports, `${title}.json`)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...selection,
  ]
  return { title, program: 'vitest/vitest.mjs', args, env: THOROUGH, count: () => countVitest(report) }
}

/** The quick steps first, then the longest, so that both lanes end at about the same time. */
const CHECKS: Step[] = [
  {
    title: 'format and lint',
    program: '@biomejs/biome/bin/biome',
    args: ['ci', '--diagnostic-level=warn'],
  },
  { title: 'types', program: 'typescript/bin/tsc', args: ['-b'] },
  { title: 'dead code', program: '../scripts/dead-code.ts', args: [] },
  { title: 'locales', program: '../scripts/locales.ts', args: [] },
  // Two processes, because the plugin crashes when one process runs two workers (docs/decisions/testing.md).
  vitest('worker-groups', 'worker tests, first half', 'tests/worker/groups/first', ...OWN_ISOLATE),
  vitest('worker-groups', 'worker tests, second half', 'tests/worker/groups/second'),
  vitest('unit', 'unit tests'),
  ...(BROWSERS ? [vitest('components', 'component tests')] : []),
  vitest('build', 'tests of what is built and deployed'),
]
const playwright = (title: string, ...selection: string[]): Step => {
  const report = path.join(reports, `${title}.json`)
  return {
    title,
    program: '@playwright/test/cli.js',
    args: ['test', '--reporter=list,json', ...selection],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...THOROUGH },
    count: () => countPlaywright(report),
  }
}
/** The projects of playwright.config.ts without the reduced engines: tests/e2e/baseline.test.ts stands for those. */
const ENGINES = ['chromium', 'firefox', 'webkit']
const projects = (...names: string[]) => names.map((name) => `--project=${name}`)
const TODAY = projects('chromium-full', ...ENGINES)
const BOTH_ERAS = [...TODAY, ...projects(...ENGINES.map((engine) => `${engine}-baseline`))]
/** What depends on the machine's pauses: measured, and short of its goal it fails. */
const SHIFTS: Step = {
  title: 'layout shifts',
  program: '../tests/bench/index.ts',
  args: ['layout-shifts'],
}
const IN_BROWSERS = BROWSERS
  ? [
      playwright('browser tests', ...(ALL ? BOTH_ERAS : [...TODAY, '--grep-invert=@all'])),
      ...(ALL ? [SHIFTS] : []),
    ]
  : []

const ran = [
  // Each keeps about a core busy.
  ...(await runSteps(CHECKS, { at_once: 2 })),
  // Playwright has workers of its own.
  ...(await runSteps(IN_BROWSERS, { at_once: 1 })),
]
rmSync(reports, { recursive: true, force: true })

const missing = BROWSERS ? missingBrowsers() : []
const { lines, passed, failed } = summarize(ran, missing)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
console.log(lines.join('\n'))
