// How a test of the browser tells the bench what it measured: as an annotation, which Playwright's report keeps.
import { readFileSync } from 'node:fs'
import { test } from '@playwright/test'
import { type PlaywrightReport, specsOf } from '#scripts/testing/counts.ts'
import type { Row } from '../figure.ts'

/** Marks the tests that `npm run bench -- answers` runs. */
export const FIGURE = { tag: '@figure' }
/** Marks the tests that `npm run bench -- layout-shifts` runs. */
export const SHIFTS = { tag: '@shifts' }
const ANNOTATION = 'figure'

/** For a test of Playwright's, while it runs. */
export function tell(row: Row): void {
  test.info().annotations.push({ type: ANNOTATION, description: JSON.stringify(row) })
}

/** What the tests of a run told, from the report of Playwright's JSON reporter. Throws if there is no report. */
export function rowsTold(report_file: string): Row[] {
  const report = JSON.parse(readFileSync(report_file, 'utf8')) as PlaywrightReport
  return specsOf(report)
    .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
    .filter(({ type }) => type === ANNOTATION)
    .map(({ description = '' }) => JSON.parse(description) as Row)
}
