// How quickly pages answer taps and keys, and how soon somebody is with the members: the tests tagged `@figure` do it in a whole
// browser, on the demo world, and tell what they measured. One worker, so that nothing runs beside what is measured.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { countPlaywright } from '#scripts/testing/counts.ts'
import type { Figure } from '../figure.ts'
import { FIGURE, rowsTold } from '../support/tell.ts'

export const figure: Figure = {
  name: 'answers to taps and keys',
  async measure() {
    const folder = mkdtempSync(path.join(tmpdir(), 'vonk-answers-'))
    const report = path.join(folder, 'report.json')
    try {
      const child = spawn(
        process.execPath,
        [
          'node_modules/@playwright/test/cli.js',
          'test',
          `--grep=${FIGURE.tag}`,
          '--workers=1',
          '--reporter=json',
        ],
        {
          stdio: ['ignore', 'ignore', 'inherit'],
          env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        },
      )
      await once(child, 'close')
      const { failures } = countPlaywright(report)
      if (failures.length > 0) throw new Error(failures.join('; '))
      return rowsTold(report)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}
