// An isolate evaluates before its first answer only what a cached lander needs (docs/decisions/build.md). Read from the built bundle.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureBundle } from '#scripts/local/bundle.ts'
import { gzipBytes } from '#scripts/local/weights.ts'

const BUILD_MS = 120_000
/** Texts that the minifier keeps, of modules for other requests. */
const FOR_OTHERS = {
  react: 'react.transitional.element',
  'react-dom/server': 'renderToReadableStream',
  'react-router': 'createStaticHandler',
  kysely: 'SelectQueryNode',
  'the calls of the API': '/api/validate_email.php',
  'the style sheets of pages': '@layer reset',
  icons: '<symbol id=',
  'SQL over D1': 'json_extract(signup',
  'what checks passkeys': 'Unexpected registration response origin',
}

/** Every module that the entry imports, by its path from the worker's folder. */
function entryModules(folder: string): Map<string, string> {
  const found = new Map<string, string>()
  function walk(file: string): void {
    if (found.has(file)) return
    const code = readFileSync(path.join(folder, file), 'utf8')
    found.set(file, code)
    for (const node of parseSync(file, code).program.body) {
      const source = 'source' in node && node.source?.value
      if (typeof source === 'string' && source.startsWith('.')) walk(path.join(path.dirname(file), source))
    }
  }
  walk('index.js')
  return found
}

let modules = new Map<string, string>()
let others = new Map<string, string>()
beforeAll(async () => {
  const folder = path.join((await ensureBundle('deploy')).folder, 'vonk')
  const files = globSync('**/*.js', { cwd: folder })
  modules = entryModules(folder)
  others = new Map(
    files
      .filter((file) => !modules.has(file))
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  )
}, BUILD_MS)

const filesWith = (files: ReadonlyMap<string, string>, trace: string) =>
  [...files].flatMap(([file, code]) => (code.includes(trace) ? [file] : []))

describe('an isolate that starts', () => {
  it('loads at most 150 kB, compressed, before it can answer a cached lander', () => {
    expect(modules.size).toBeGreaterThan(1)
    const bytes = [...modules.values()].reduce((sum, code) => sum + gzipBytes(code), 0)
    expect(bytes).toBeLessThanOrEqual(150_000)
  })

  it('compiles messages of no language: they are static files', () => {
    expect([...filesWith(modules, 'Skip to content'), ...filesWith(others, 'Skip to content')]).toEqual([])
  })

  it.each(Object.entries(FOR_OTHERS))('leaves %s to the requests that need it', (_what, trace) => {
    expect(filesWith(modules, trace)).toEqual([])
    expect(filesWith(others, trace)).not.toEqual([])
  })

  it("has the sites' files checked already", () => {
    for (const files of [modules, others])
      expect(filesWith(files, 'must be a lower-case hostname')).toEqual([])
    expect(filesWith(modules, 'she.localhost')).not.toEqual([])
  })
})
