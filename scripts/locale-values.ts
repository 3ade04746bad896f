// Vite plugin: the worker carries the names of all messages once, in the source language's file. The other languages are
// their values alone, in its order, put under those names again when a locale is first asked for
// (worker/platform/i18n/locale-values.ts): a quarter less of each file, compressed.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

type Words = { [name: string]: string | Words }

const FOLDER = path.resolve('locales')
const NAMING = path.resolve('worker/platform/i18n/locale-values.ts')
const SOURCE = path.join(FOLDER, 'en-US.json')

/** The values in the source's order, 0 where there is none, and what the source does not name, by its path. */
export function valuesOf(source: Words, words: Words) {
  const values: (string | 0)[] = []
  const own: Record<string, string> = {}
  function name(above: readonly string[], value: string | Words): void {
    if (typeof value === 'string') own[above.join('\n')] = value
    else for (const [inner, said] of Object.entries(value)) name([...above, inner], said)
  }
  function list(names: Words, said: Words, above: readonly string[]): void {
    for (const [key, below] of Object.entries(names)) {
      const value = said[key]
      if (typeof below === 'string') values.push(typeof value === 'string' ? value : 0)
      else list(below, typeof value === 'object' ? value : {}, [...above, key])
    }
    for (const [key, value] of Object.entries(said))
      if (typeof names[key] !== typeof value) name([...above, key], value)
  }
  list(source, words, [])
  return { values, own }
}

const read = (file: string): Words => JSON.parse(readFileSync(file, 'utf8'))

export function localeValues(): Plugin {
  return {
    name: 'vonk:locale-values',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'vonk',
    load(id) {
      if (path.dirname(id) !== FOLDER || id === SOURCE || !id.endsWith('.json')) return null
      const { values, own } = valuesOf(read(SOURCE), read(id))
      const code = `import source from ${JSON.stringify(SOURCE)}
        import { wordsOf } from ${JSON.stringify(NAMING)}
        export default wordsOf(source, ${JSON.stringify(values)}, ${JSON.stringify(own)})`
      return { code, moduleType: 'js' }
    },
  }
}
