// Who imports whom, over everything we wrote: types count as much as values, and so do `import()` and re-exports.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import packageJson from '#package.json' with { type: 'json' }

/** By file, from the root: the own files that it imports, and the packages (`react-dom/server`, `node:fs`). */
export type ImportGraph = Map<string, { files: string[]; packages: string[] }>

const WRITTEN = '{src,worker,client,console,sites,scripts,seed,tools,tests}/**/*.{ts,tsx,mts,mjs}'

/** `values`: without imports of types, which are gone when the code runs. */
export function readImportGraph({ values = false } = {}): ImportGraph {
  const graph: ImportGraph = new Map()
  for (const file of globSync(WRITTEN, { exclude: ['**/node_modules'] }).sort()) {
    const targets = [...new Set(listSpecifiers(file, readFileSync(file, 'utf8'), { values }))]
    const files = targets.flatMap((specifier) => fileOf(file, specifier) ?? [])
    graph.set(file, { files, packages: targets.filter((specifier) => fileOf(file, specifier) === null) })
  }
  return graph
}

/** Every specifier a module names, in any form of import or export. */
export function listSpecifiers(file: string, code: string, { values = false } = {}): string[] {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return specifiersIn(program, values)
}

/** An import or export names its module in `source`, whatever its form. */
function specifiersIn(node: unknown, values: boolean): string[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap((one) => specifiersIn(one, values))
  if (values && isOfTypes(node)) return []
  const own = 'type' in node && 'source' in node ? literalOf(node.source) : null
  return [
    ...(own === null ? [] : [own]),
    ...Object.values(node).flatMap((child) => specifiersIn(child, values)),
  ]
}

/** `import type`, `export type`, an import of types by name alone, or a type such as `import('./a.ts').A`. */
function isOfTypes(node: object): boolean {
  if ('type' in node && node.type === 'TSImportType') return true
  if ('importKind' in node && node.importKind === 'type') return true
  if ('exportKind' in node && node.exportKind === 'type') return true
  const names =
    'type' in node && node.type === 'ImportDeclaration' && 'specifiers' in node ? node.specifiers : null
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
