import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { countPlaywright, countVitest } from '#scripts/testing/counts.ts'

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
      name: 'tests/worker/likes.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'a like is told' },
        {
          status: 'failed',
          fullName: 'a like is counted',
          failureMessages: ['\u001b[31mAssertionError: 1\u001b[39m\n    at likes.test.ts:7'],
        },
      ],
    },
    { name: 'tests/unit/map.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ]
  const file = report({ numPassedTests: 1, numFailedTests: 1, success: false, testResults })
  expect(countVitest(file)).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      'tests/unit/map.test.ts › no such module',
      'tests/worker/likes.test.ts › a like is counted › AssertionError: 1',
    ],
  })
})

it('a browser test that passed only when repeated is a failure', () => {
  const spec = { file: 'e2e/chat.test.ts', title: 'a message arrives', ok: false }
  const results = [{ error: { message: 'Error: it did not\n    at chat.test.ts:9' } }]
  const file = report({
    stats: { expected: 4, unexpected: 1, flaky: 1 },
    errors: [],
    suites: [{ specs: [], suites: [{ specs: [{ ...spec, tests: [{ projectName: 'firefox', results }] }] }] }],
  })
  expect(countPlaywright(file)).toEqual({
    passed: 4,
    failed: 2,
    failures: ['firefox e2e/chat.test.ts › a message arrives › Error: it did not'],
  })
})
