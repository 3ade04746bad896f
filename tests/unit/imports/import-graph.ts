// Who imports whom, over everything we wrote: types count as much as values, and so do `import()` and re-exports.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import packageJson from '#package.json' with { type: 'json' }

/** By file, from the root: the own files that it imports, and the packages (`react-dom/server`, `node:fs`). */
export type ImportGraph = Map<string, { files: string[]; packages: string[] }>

const WRITTEN = '{src,worker,client,console,sites,scripts,seed,tools,tests}/**/*.{ts,tsx,mts,mjs}'

/** One module that a module names, in any form of import or export. */
type Named = { specifier: string; of_types: boolean }

/** Parsed once for all graphs: the parser takes longer than everything else here. */
let parsed: [file: string, named: Named[]][] | null = null

/** `values`: without imports of types, which are gone when the code runs. */
export function readImportGraph({ values = false } = {}): ImportGraph {
  parsed ??= globSync(WRITTEN, { exclude: ['**/node_modules'] })
    .sort()
    .map((file) => [file, listNamed(file, readFileSync(file, 'utf8'))])
  const graph: ImportGraph = new Map()
  for (const [file, named] of parsed) {
    const targets = [...new Set(specifiersOf(named, values))]
    const files = targets.flatMap((specifier) => fileOf(file, specifier) ?? [])
    graph.set(file, { files, packages: targets.filter((specifier) => fileOf(file, specifier) === null) })
  }
  return graph
}

/** Every specifier a module names, in any form of import or export. */
export const listSpecifiers = (file: string, code: string, { values = false } = {}): string[] =>
  specifiersOf(listNamed(file, code), values)

const specifiersOf = (named: readonly Named[], values: boolean) =>
  named.flatMap(({ specifier, of_types }) => (values && of_types ? [] : [specifier]))

/** Forms that the parser's list of imports and exports lacks: `import()`, also of a type, and an export of nothing. */
const UNLISTED = /\bimport\s*\(|\bexport\s*(?:type\s*)?\{\s*\}/

function listNamed(file: string, code: string): Named[] {
  const result = parseSync(file, code)
  const [error] = result.errors
  if (error) throw new Error(`${file}: ${error.message}`)
  // The syntax tree is decoded only where it is read, which takes longer than parsing.
  if (UNLISTED.test(code)) return namedIn(result.program, false)
  const { staticImports, staticExports } = result.module
  const imports = staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    of_types: entries.length > 0 && entries.every(({ isType }) => isType),
  }))
  const exports = staticExports.flatMap(({ entries }) => {
    const specifier = entries[0]?.moduleRequest?.value
    return specifier === undefined ? [] : [{ specifier, of_types: entries.every(({ isType }) => isType) }]
  })
  return [...imports, ...exports]
}

/** An import or export names its module in `source`, whatever its form. */
function namedIn(node: unknown, of_types: boolean): Named[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap((one) => namedIn(one, of_types))
  const is_of_types = of_types || isOfTypes(node)
  const own = 'type' in node && 'source' in node ? literalOf(node.source) : null
  return [
    ...(own === null ? [] : [{ specifier: own, of_types: is_of_types }]),
    ...Object.values(node).flatMap((child) => namedIn(child, is_of_types)),
  ]
}

/** `import type`, `export type`, an import or export of types by name alone, or a type such as `import('./a.ts').A`. */
function isOfTypes(node: object): boolean {
  if ('type' in node && node.type === 'TSImportType') return true
  if ('importKind' in node && node.importKind === 'type') return true
  if ('exportKind' in node && node.exportKind === 'type') return true
  const names = 'type' in node && 'source' in node && 'specifiers' in node ? node.specifiers : null
  return Array.isArray(names) && names.length > 0 && names.every(isOfTypes)
}

function literalOf(source: unknown): string | null {
  if (typeof source !== 'object' || source === null || !('value' in source)) return null
  return typeof source.value === 'string' ? source.value : null
}

/** The own file of a specifier, from the root, without an asset's query; null for a package. */
function fileOf(importer: string, specifier: string): string | null {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return path.posix.join(path.posix.dirname(importer), plain)
  const alias = Object.entries(packageJson.imports).find(([name]) => plain.startsWith(name.replace('*', '')))
  return alias
    ? path.posix.join(alias[1].replace('*', ''), plain.slice(alias[0].replace('*', '').length))
    : null
}
