// The temporary folder in memory for runs of `npm test` (scripts/testing/memory-folder.ts).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createMemoryFolder } from '#scripts/testing/memory-folder.ts'

describe('the temporary folder in memory', () => {
  function parentFolder() {
    const parent = mkdtempSync(path.join(tmpdir(), 'vonk-memory-'))
    onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
    return parent
  }

  it('is none where the machine has no such file system', () => {
    expect(createMemoryFolder(path.join(parentFolder(), 'missing'))).toBeNull()
  })

  it('is the run’s own, where there is room for it', () => {
    const folder = createMemoryFolder('/dev/shm', 999_999_999)
    onTestFinished(() => rmSync(folder ?? '', { recursive: true, force: true }))
    expect([null, '/dev/shm/vonk-tests-999999999']).toContain(folder)
    expect(existsSync(folder ?? '/')).toBe(true)
  })

  it('of a run that was killed is removed by the next one, and of no other', () => {
    const parent = parentFolder()
    const { pid: ended } = spawnSync(process.execPath, ['--version'])
    for (const name of [`vonk-tests-${ended}`, `vonk-tests-${process.pid}`, 'vonk-tests-other', 'else'])
      mkdirSync(path.join(parent, name))
    createMemoryFolder(parent, 999_999_999)
    expect(
      readdirSync(parent)
        .filter((name) => !name.endsWith('999999999'))
        .sort(),
    ).toEqual(['else', 'vonk-tests-other', `vonk-tests-${process.pid}`].sort())
  })
})
