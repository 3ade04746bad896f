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
  expect(countVitest(path.join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 })
  expect(countPlaywright(path.join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 })
})

it('a test file that could not be loaded is a failure beside the failed tests', () => {
  const testResults = [
    { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
    { status: 'failed', assertionResults: [] },
  ]
  const file = report({ numPassedTests: 1, numFailedTests: 1, success: false, testResults })
  expect(countVitest(file)).toEqual({ passed: 1, failed: 2 })
})

it('a browser test that passed only when repeated is a failure', () => {
  const file = report({ stats: { expected: 4, unexpected: 1, flaky: 1 }, errors: [] })
  expect(countPlaywright(file)).toEqual({ passed: 4, failed: 2 })
})
