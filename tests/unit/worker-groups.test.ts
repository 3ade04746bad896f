// `npm test` runs the worker's test files in groups: a file that no group names would never run (docs/decisions/testing.md).
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ALONE, FIRST_IN_GROUP } from '#tests/support/first-in-group.ts'

const FILES = globSync('tests/worker/**/*.test.{ts,tsx}').sort()

const GROUPS = globSync('tests/worker/groups/{first,second}/*.group.ts').map((group) =>
  [...readFileSync(group, 'utf8').matchAll(/'(\.\.\/[^']+)'/g)].flatMap(([, pattern = '']) =>
    globSync(path.join(path.dirname(group), pattern)),
  ),
)

it('every test file of the worker but one is in one group, of the first half or the second', () => {
  expect([...GROUPS.flat(), ALONE].sort()).toEqual(FILES)
})

it('every file that needs empty stores exists, and is the only one of its group', () => {
  expect(FIRST_IN_GROUP.filter((file) => !FILES.includes(file))).toEqual([])
  for (const files of GROUPS)
    expect(files.filter((file) => FIRST_IN_GROUP.includes(file)).length).toBeLessThan(2)
})

it('modules that the worker imports on demand are imported before the first test, so that no request waits for the runner of another', () => {
  const imports = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, from = '']) =>
      from.startsWith('.') ? `#${path.join(path.dirname(file), from)}` : from,
    )
  // Type declarations import nothing.
  const onDemand = globSync('worker/**/*.{ts,tsx}', { exclude: (file) => file.endsWith('.d.ts') }).flatMap(
    imports,
  )
  const loaded = [...readFileSync('tests/support/loaded.ts', 'utf8').matchAll(/^import '([^']+)'/gm)]
  expect(loaded.map(([, from]) => from)).toEqual(expect.arrayContaining(onDemand))
})
