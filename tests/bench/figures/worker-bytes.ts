// The compressed size of the worker: what is loaded before a cached lander can be answered, which is the entry and its static imports,
// and all of it.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readBuiltConfig } from '#scripts/local/runtime.ts'
import { gzipBytes, weighBundle } from '#scripts/local/weights.ts'
import type { Figure } from '../figure.ts'

/** `import{a}from"./x.js"`, `export*from"./x.js"` and `import"./x.js"`; not `import("./x.js")`. */
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*"(\.{1,2}\/[^"]+\.js)"/g

/** The module and its static imports, transitively. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, named = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT))
    loadedWith(path.resolve(path.dirname(file), named), found)
  return found
}

export const figure: Figure = {
  name: 'the worker, bytes',
  async measure(bundle) {
    const entry = path.resolve(bundle, 'vonk', readBuiltConfig(bundle).main)
    const atOnce = [...loadedWith(entry)].reduce((sum, file) => sum + gzipBytes(readFileSync(file)), 0)
    return [
      { what: 'for a cached lander', value: atOnce / 1000, unit: 'kB', goal: 150, least: 1, exact: true },
      {
        what: 'all of it',
        value: weighBundle(bundle).worker / 1000,
        unit: 'kB',
        goal: 850,
        least: 1,
        exact: true,
      },
    ]
  },
}
