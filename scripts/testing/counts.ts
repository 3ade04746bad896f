// Reads what the test runners report in JSON. A report that is not there counts as one failure.
import { existsSync, readFileSync } from 'node:fs'

/** `failures`: each failed test by its file and title, with the first line of what it said. */
export type Counts = { passed: number; failed: number; failures: string[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  success: boolean
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}
type PlaywrightSpec = {
  file: string
  title: string
  ok: boolean
  tests: { projectName: string; results: { error?: { message?: string } }[] }[]
}
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] }
type PlaywrightReport = PlaywrightSuite & {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

const NOTHING: Counts = { passed: 0, failed: 1, failures: ['there is no report'] }

function read<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null
}

// Runners colour what they say, and a colour begins with the character of code 27.
// biome-ignore lint/suspicious/noControlCharactersInRegex: that very character
const COLOURS = /\u001b\[[0-9;]*m/g
const firstLineOf = (text = '') => text.replace(COLOURS, '').trim().split('\n')[0] ?? ''
const named = (file: string, title: string, said?: string) =>
  [file, title, firstLineOf(said)].filter(Boolean).join(' › ')

/** A file that could not even be loaded counts as one failure. */
export function countVitest(file: string): Counts {
  const report = read<VitestReport>(file)
  if (!report) return NOTHING
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  const failed = report.numFailedTests + broken.length
  const failures = [
    ...broken.map(({ name, message }) => named(name, '', message)),
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => named(name, fullName, failureMessages?.[0])),
    ),
  ]
  return { passed: report.numPassedTests, failed: report.success ? failed : Math.max(failed, 1), failures }
}

const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** A test that passed only when repeated did not pass. */
export function countPlaywright(file: string): Counts {
  const report = read<PlaywrightReport>(file)
  if (!report) return NOTHING
  const { expected, unexpected, flaky } = report.stats
  const failures = specsOf(report)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      named(
        `${tests[0]?.projectName ?? ''} ${file}`,
        title,
        tests.flatMap(({ results }) => results.map(({ error }) => error?.message)).find(Boolean),
      ),
    )
  return { passed: expected, failed: unexpected + flaky + report.errors.length, failures }
}
