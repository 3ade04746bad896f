// Browser tests report what they measured as annotations, which the report of Playwright's JSON reporter contains.
import { readFileSync } from 'node:fs'
import { test } from '@playwright/test'
import { type PlaywrightReport, specsOf } from '#scripts/testing/counts.ts'
import type { Row } from '../figure.ts'

/** Tag of the tests that `npm run bench -- answers` runs. */
export const FIGURE = { tag: '@figure' }
/** Tag of the tests that `npm run bench -- layout-shifts` runs. */
export const SHIFTS = { tag: '@shifts' }
const ANNOTATION = 'figure'

/** Reports a row of the running Playwright test. */
export function reportRow(row: Row): void {
  test.info().annotations.push({ type: ANNOTATION, description: JSON.stringify(row) })
}

/** Reads the rows that the tests of a run reported. Throws if there is no report. */
export function readRows(report_file: string): Row[] {
  const report = JSON.parse(readFileSync(report_file, 'utf8')) as PlaywrightReport
  return specsOf(report)
    .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
    .filter(({ type }) => type === ANNOTATION)
    .map(({ description = '' }) => JSON.parse(description) as Row)
}
