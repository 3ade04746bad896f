import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { countPlaywright, countVitest, passRates } from '#scripts/testing/counts.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'vonk-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = path.join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

it('a missing report is a failure', () => {
  expect(countVitest(path.join(folder, 'none.json'))).toMatchObject({ passed: 0, failed: 1 })
  expect(countPlaywright(path.join(folder, 'none.json'))).toMatchObject({ passed: 0, failed: 1 })
})

it('a test file that could not be loaded is a failure beside the failed tests', () => {
  const testResults = [
    {
      name: path.resolve('tests/worker/features/likes/likes.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'passed', ancestorTitles: ['a like'], title: 'is told', duration: 1_500 },
        {
          status: 'failed',
          ancestorTitles: ['a like'],
          title: 'is counted',
          duration: 1_000,
          failureMessages: ['\u001b[31mAssertionError: 1\u001b[39m\n    at likes.test.ts:7'],
        },
      ],
    },
    {
      name: path.resolve('tests/unit/seed.test.ts'),
      status: 'failed',
      message: 'no such module',
      assertionResults: [],
    },
  ]
  const file = report({ numPassedTests: 1, numFailedTests: 1, success: false, testResults })
  expect(countVitest(file)).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      'tests/unit/seed.test.ts › no such module',
      'tests/worker/features/likes/likes.test.ts › a like is counted › AssertionError: 1',
    ],
    retried: [],
    files: [{ file: 'tests/worker/features/likes/likes.test.ts', seconds: 2.5 }],
  })
})

it('a test that runs in a group is named after the file it is written in', () => {
  const likes = 'tests/worker/features/likes/likes.test.ts'
  const testResults = [
    {
      name: path.resolve('tests/worker/groups/first/features-l-to-o.group.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'failed', ancestorTitles: [likes, 'a like'], title: 'is counted', duration: 1_000 },
        { status: 'passed', ancestorTitles: [likes], title: 'is told', duration: 500 },
        { status: 'passed', ancestorTitles: ['tests/worker/app.test.ts'], title: 'starts', duration: 250 },
      ],
    },
  ]
  const file = report({ numPassedTests: 2, numFailedTests: 1, success: false, testResults })
  expect(countVitest(file)).toMatchObject({
    failures: [`${likes} › a like is counted`],
    files: [
      { file: likes, seconds: 1.5 },
      { file: 'tests/worker/app.test.ts', seconds: 0.25 },
    ],
  })
})

it('a browser test that passed only when repeated counts as passed and is listed as retried', () => {
  const test = (projectName: string, status: string, ...errors: (string | undefined)[]) => ({
    projectName,
    status,
    results: errors.map((message) => ({ duration: 1_500, ...(message && { error: { message } }) })),
  })
  const chat = (title: string, ...tests: unknown[]) => ({ file: 'tests/e2e/chat.test.ts', title, tests })
  const file = report({
    stats: { expected: 4, unexpected: 1, flaky: 1 },
    errors: [{ message: 'Error: a server was left behind' }],
    suites: [
      {
        specs: [
          chat(
            'a message arrives',
            test('firefox', 'unexpected', 'Error: it did not\n    at chat.test.ts:9'),
          ),
        ],
        suites: [
          { specs: [chat('a photo arrives', test('chromium', 'flaky', 'Error: too late', undefined))] },
          { specs: [chat('a text arrives', test('chromium', 'expected', undefined))] },
        ],
      },
    ],
  })
  const counts = countPlaywright(file)
  expect(counts).toEqual({
    passed: 5,
    failed: 2,
    failures: [
      'firefox tests/e2e/chat.test.ts › a message arrives › Error: it did not',
      'Error: a server was left behind',
    ],
    retried: ['chromium tests/e2e/chat.test.ts › a photo arrives › Error: too late'],
    files: [{ file: 'tests/e2e/chat.test.ts', seconds: 6 }],
  })
})

it('pass rates of repeated browser tests, the lowest first', () => {
  const ran = (title: string, status: string) => ({
    file: 'chat.test.ts',
    title,
    tests: [{ projectName: 'chromium', status, results: [{ duration: 1_000 }] }],
  })
  const suites = [
    {
      specs: [ran('is sent', 'expected'), ran('is seen', 'expected')],
      suites: [
        { specs: [ran('is sent', 'expected'), ran('is seen', 'unexpected'), ran('is left out', 'skipped')] },
      ],
    },
  ]
  expect(passRates(report({ suites, stats: { expected: 3, unexpected: 1, flaky: 0 }, errors: [] }))).toEqual([
    { test: 'chromium chat.test.ts › is seen', passed: 1, ran: 2 },
    { test: 'chromium chat.test.ts › is sent', passed: 2, ran: 2 },
  ])
  expect(passRates(path.join(folder, 'none.json'))).toEqual([])
})
