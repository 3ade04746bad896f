// Measures figures in full Chromium on the demo world: Playwright runs the tests that have a tag, and they report their rows. It has
// one worker, so that no other test runs beside a measurement.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBundle } from '#scripts/local/bundle.ts'
import { countPlaywright } from '#scripts/testing/counts.ts'
import type { Row } from '../figure.ts'
import { readRows } from './row-report.ts'

/** Runs the tests tagged `tag` and returns their rows. Throws if one fails. */
export async function measureInBrowser(tag: string): Promise<Row[]> {
  // Built here, because building may take longer than a server has to start.
  await ensureBundle('local')
  const folder = mkdtempSync(path.join(tmpdir(), 'vonk-figures-'))
  const report = path.join(folder, 'report.json')
  try {
    const child = spawn(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'test', `--grep=${tag}`, '--workers=1', '--reporter=json'],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      },
    )
    await once(child, 'close')
    const { failures } = countPlaywright(report)
    if (failures.length > 0) throw new Error(failures.join('; '))
    return readRows(report)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
