// Reads the JSON reports of the test runners. A missing report counts as one failure.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * What a step's report says.
 * - `failures`: each failed test by its file and title, with the first line of what it said.
 * - `retried`: likewise each test that failed and passed when it was repeated; it counts as passed.
 * - `files`: seconds that the tests of each file took, without set-up and hooks.
 */
export type Counts = {
  passed: number
  failed: number
  failures: string[]
  retried: string[]
  files: FileTime[]
}
export type FileTime = { file: string; seconds: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  success: boolean
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: {
      status: string
      /** Titles of the enclosing suites, outermost first. */
      ancestorTitles: string[]
      title: string
      /** In ms; absent if the test did not run. */
      duration?: number
      failureMessages?: string[] | null
    }[]
  }[]
}
type PlaywrightSpec = {
  file: string
  title: string
  tests: {
    projectName: string
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    annotations: { type: string; description?: string }[]
    results: { duration: number; error?: { message?: string } }[]
  }[]
}
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] }
export type PlaywrightReport = PlaywrightSuite & {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: { message?: string }[]
}

const NOTHING: Counts = { passed: 0, failed: 1, failures: ['there is no report'], retried: [], files: [] }

function read<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null
}

// Runners colour what they say, and a colour begins with the character of code 27.
// biome-ignore lint/suspicious/noControlCharactersInRegex: that very character
const COLOURS = /\u001b\[[0-9;]*m/g
const firstLineOf = (text = '') => text.replace(COLOURS, '').trim().split('\n')[0] ?? ''
const relative = (file: string) => path.relative('', file)
const named = (file: string, title: string, said?: string) =>
  [file, title, firstLineOf(said)].filter(Boolean).join(' › ')

/** A file that could not even be loaded counts as one failure. */
export function countVitest(report_file: string): Counts {
  const report = read<VitestReport>(report_file)
  if (!report) return NOTHING
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  const failed = report.numFailedTests + broken.length
  const ran = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((result) => ({ ...result, ...whereIs(relative(name), result) })),
  )
  const failures = [
    ...broken.map(({ name, message }) => named(relative(name), '', message)),
    ...ran
      .filter(({ status }) => status === 'failed')
      .map(({ file, fullTitle, failureMessages }) => named(file, fullTitle, failureMessages?.[0])),
  ]
  const seconds = new Map<string, number>()
  for (const { file, duration = 0 } of ran) seconds.set(file, (seconds.get(file) ?? 0) + duration / 1_000)
  return {
    passed: report.numPassedTests,
    failed: report.success ? failed : Math.max(failed, 1),
    failures,
    retried: [],
    files: [...seconds].map(([file, seconds]) => ({ file, seconds })),
  }
}

/** Returns the file that contains a test. A group names a suite after each file it runs (tests/support/run-together.ts). */
function whereIs(
  file: string,
  { ancestorTitles, title }: VitestReport['testResults'][number]['assertionResults'][number],
) {
  const [first = '', ...rest] = ancestorTitles
  return GROUPED_FILE.test(first)
    ? { file: first, fullTitle: [...rest, title].join(' ') }
    : { file, fullTitle: [...ancestorTitles, title].join(' ') }
}
const GROUPED_FILE = /^tests\/worker\/\S+\.test\.tsx?$/

/** All tests of a Playwright report, whichever suite they stand in. */
export const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/**
 * How often each test of a repeated run (`--repeat-each`) passed, those that passed least often first.
 * @returns nothing if there is no report
 */
export function passRates(report_file: string): { test: string; passed: number; ran: number }[] {
  const rates = new Map<string, { passed: number; ran: number }>()
  for (const { file, title, tests } of specsOf(read<PlaywrightReport>(report_file) ?? {})) {
    for (const { projectName, status } of tests) {
      if (status === 'skipped') continue
      const test = named(`${projectName} ${file}`, title)
      const { passed, ran } = rates.get(test) ?? { passed: 0, ran: 0 }
      rates.set(test, { passed: passed + (status === 'expected' ? 1 : 0), ran: ran + 1 })
    }
  }
  return [...rates]
    .map(([test, rate]) => ({ test, ...rate }))
    .sort((a, b) => a.passed / a.ran - b.passed / b.ran)
}

/** A test that passed only when it was repeated counts as passed, and is listed in `retried`. */
export function countPlaywright(file: string): Counts {
  const report = read<PlaywrightReport>(file)
  if (!report) return NOTHING
  const { expected, unexpected, flaky } = report.stats
  const ran = specsOf(report).flatMap(({ file, title, tests }) =>
    tests.map((test) => ({ ...test, file, title })),
  )
  const withStatus = (wanted: 'unexpected' | 'flaky') =>
    ran
      .filter(({ status }) => status === wanted)
      .map(({ projectName, file, title, results }) =>
        named(`${projectName} ${file}`, title, results.map(({ error }) => error?.message).find(Boolean)),
      )
  const seconds = new Map<string, number>()
  for (const { file, results } of ran) {
    const ms = results.reduce((sum, { duration }) => sum + duration, 0)
    seconds.set(file, (seconds.get(file) ?? 0) + ms / 1_000)
  }
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    failures: [...withStatus('unexpected'), ...report.errors.map(({ message }) => named('', '', message))],
    retried: withStatus('flaky'),
    files: [...seconds].map(([file, seconds]) => ({ file, seconds })),
  }
}
