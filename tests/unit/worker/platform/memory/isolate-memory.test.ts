// Everything that outlives a request in an isolate's memory is bounded, as the storage map says (docs/storage.md).
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** An empty collection at module level: it can only be there to grow. */
const GROWING =
  /^(?:export )?(?:const|let) (\w+)[^=\n]*=\s*(?:new (?:Map|Set)(?:<[^\n]*>)?\(\)|createBoundedMap\b|createMemoryRateWindows\b|\[\]|\{\}$)/gm

/** A bounded collection of a store or of an object that is made once per isolate; Durable Objects make theirs per object. */
const INNER = /^ +(?:const )?(\w+)(?:: | = )(?:createBoundedMap|createMemoryRateWindows)\b/gm

const namesIn = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([, name]) => name)
const listGrowing = (code: string) => [...namesIn(code, GROWING), ...namesIn(code, INNER)]

const rows = readFileSync('docs/storage.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, module, name, bound] =
      /^\| `((?:worker|src|sites)\/\S+)` \| `(\w+)` \| .* \| (.+) \|$/.exec(line) ?? []
    return bound ? [`${module} ${name}`] : []
  })

describe('a collection in isolate memory', () => {
  it('is in the storage map, with its bound, where it grows at module level', () => {
    const files = globSync('{worker,src,sites}/**/*.{ts,tsx}').filter(
      (file) => !file.startsWith('worker/durable/'),
    )
    const found = files.flatMap((file) =>
      listGrowing(readFileSync(file, 'utf8')).map((name) => `${file} ${name}`),
    )
    expect(found.sort()).toEqual(rows.sort())
  })

  it.each([
    ['const a = new Map<string, Promise<number>>()', ['a']],
    ['export const a: Set<string> = new Set()', ['a']],
    ['const a = createBoundedMap<string, number>({ max_entries: 2 })', ['a']],
    ['const a = createMemoryRateWindows({ seconds: 1, max: 2 })', ['a']],
    ['let a: string[] = []', ['a']],
    ['  const a = createBoundedMap<string, number>({ max_entries: 2 })', ['a']],
    [
      'const both = {\n  a: createMemoryRateWindows(LIMIT),\n  b: createMemoryRateWindows(LIMIT),\n}',
      ['a', 'b'],
    ],
    ["const a = new Set(['x'])", []],
    ['  const inner = new Map()', []],
  ])('is found by its declaration: %s', (code, names) => {
    expect(listGrowing(code)).toEqual(names)
  })
})
