// The step `dead code` of `npm test`, on a project of four files.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findDeadCode } from '#scripts/testing/dead-code.ts'

function project(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vonk-dead-code-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return folder
}

it('dead code: unused files and exports, and those that only tests use', async () => {
  const folder = project({
    'package.json': JSON.stringify({ name: 'small', type: 'module' }),
    'knip.json': JSON.stringify({
      entry: ['src/index.ts!', 'proofs/index.ts'],
      project: ['src/**/*.ts!', 'proofs/**/*.ts'],
    }),
    'src/index.ts': "import { used } from './parts.ts'\nused()\n",
    'src/parts.ts': [
      'export const used = () => undefined',
      'export const tested = () => undefined',
      'export const dead = () => undefined',
    ].join('\n'),
    'src/tested.ts': 'export const alone = 1\n',
    'proofs/index.ts':
      "import { tested } from '../src/parts.ts'\nimport { alone } from '../src/tested.ts'\ntested(alone)\n",
    'proofs/forgotten.ts': 'export const forgotten = 1\n',
  })
  expect(await findDeadCode(folder)).toEqual([
    'nothing uses: files proofs/forgotten.ts (proofs/forgotten.ts:1)',
    'nothing uses: exports dead (src/parts.ts:3)',
    'only tests use: files src/tested.ts (src/tested.ts:1)',
    'only tests use: exports tested (src/parts.ts:2)',
  ])
})
