// `npm test`: all checks and tests, three steps in parallel, the browser tests last; a failed step does not stop the others. `--check` leaves
// out the browsers; `--all` (`npm run test:all`) adds tests tagged `@all`, the engines reduced to the baseline, the bench in its short form,
// layout shifts, every axe rule in all four looks, and more kills, payment events and addresses. The summary lists failures, retries,
// durations and missing browsers; the last line has the totals.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ALONE } from '../tests/support/first-in-group.ts'
import { missingBrowsers } from './browsers.mjs'
import { countPlaywright, countVitest } from './testing/counts.ts'
import { createMemoryFolder } from './testing/memory-folder.ts'
import { runSteps, type Step } from './testing/steps.ts'
import { summarize } from './testing/summary.ts'

const ALL = process.argv.includes('--all')
const BROWSERS = !process.argv.includes('--check')
/** Environment variables with which tests try more cases. */
const THOROUGH: Record<string, string> = ALL ? { AXE: 'whole', KILLS: '4', THOROUGH: 'yes' } : {}
/** `os.tmpdir()` of every step: stores of the runtime, servers, browser profiles. */
const in_memory = createMemoryFolder()
if (in_memory !== null) process.env.TMPDIR = in_memory
// Some fifty processes of Node load the same programs, such as wrangler, whose compilation takes a third of its start.
if (in_memory !== null) process.env.NODE_COMPILE_CACHE = path.join(in_memory, 'compile-cache')
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
  const env = { ...THOROUGH, TEST_STEP: title.replaceAll(/\W+/g, '-') }
  return { title, program: 'vitest/vitest.mjs', args, env, count: () => countVitest(report) }
}

/** Where the store of the browser tests' servers is (tests/e2e/support/template.ts). */
const TEMPLATE = { E2E_TEMPLATE: path.join(reports, 'template') }
const STORE: Step = {
  title: 'store of the browser tests',
  program: '../tests/e2e/support/make-template.ts',
  args: [],
  env: TEMPLATE,
}

/** What is soon known first, then the longest steps, then the others, so that all lanes end at about the same time. */
const CHECKS: Step[] = [
  {
    title: 'format and lint',
    program: '@biomejs/biome/bin/biome',
    args: ['ci', '--diagnostic-level=warn'],
  },
  { title: 'dead code', program: '../scripts/dead-code.ts', args: [] },
  { title: 'locales', program: '../scripts/locales.ts', args: [] },
  // Two processes, because the plugin crashes when one process runs two workers (docs/decisions/testing.md).
  vitest('worker-groups', 'worker tests, first half', 'tests/worker/groups/first'),
  vitest('worker-groups', 'worker tests, second half', 'tests/worker/groups/second', ALONE),
  ...(BROWSERS ? [vitest('components', 'component tests')] : []),
  vitest('unit', 'unit tests'),
  vitest('build', 'tests of builds and deployment'),
  // By default four checkers per project each infer the types that they share, which costs twice the CPU on two cores.
  { title: 'types', program: 'typescript/bin/tsc', args: ['-b', '--checkers', '1', '--builders', '2'] },
  ...(BROWSERS ? [STORE] : []),
]
const playwright = (title: string, ...selection: string[]): Step => {
  const report = path.join(reports, `${title}.json`)
  return {
    title,
    program: '@playwright/test/cli.js',
    args: ['test', '--reporter=list,json', ...selection],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...TEMPLATE, ...THOROUGH },
    count: () => countPlaywright(report),
  }
}
/** The projects of playwright.config.ts without the reduced engines, which tests/e2e/baseline.test.ts covers. */
const ENGINES = ['chromium', 'firefox', 'webkit']
const projects = (...names: string[]) => names.map((name) => `--project=${name}`)
const CURRENT = projects('chromium-full', ...ENGINES)
const CURRENT_AND_BASELINE = [...CURRENT, ...projects(...ENGINES.map((engine) => `${engine}-baseline`))]
/** The figures of `npm run bench`: layout shifts in full, all others in their short form. */
const BENCH: Step[] = [
  { title: 'layout shifts', program: '../tests/bench/index.ts', args: ['layout-shifts'] },
  { title: 'bench, short form', program: '../tests/bench/index.ts', args: ['--short'] },
]
const IN_BROWSERS = BROWSERS
  ? [
      playwright('browser tests', ...(ALL ? CURRENT_AND_BASELINE : [...CURRENT, '--grep-invert=@all'])),
      ...(ALL ? BENCH : []),
    ]
  : []

/** A step that hangs must not take the time of all others: twice what the longest takes on a busy machine. */
const LIMIT_MS = (ALL ? 75 : 40) * 60_000

const ran = [
  // Most steps wait for a store or a browser part of their time: three keep two cores busy.
  ...(await runSteps(CHECKS, { at_once: 3, limit_ms: LIMIT_MS })),
  // Playwright runs several workers itself.
  ...(await runSteps(IN_BROWSERS, { at_once: 1, limit_ms: LIMIT_MS })),
]
rmSync(in_memory ?? reports, { recursive: true, force: true })

const missing = BROWSERS ? missingBrowsers() : []
const { lines, passed, failed } = summarize(ran, missing)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
console.log(lines.join('\n'))
