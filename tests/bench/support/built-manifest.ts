// Reads the manifest of a build: which files an entry loads.
import { readFileSync } from 'node:fs'
import path from 'node:path'

type ManifestChunk = {
  file: string
  src?: string
  imports?: string[]
  css?: string[]
  dynamicImports?: string[]
}
type BuiltManifest = Record<string, ManifestChunk>

export const readManifest = (bundle: string): BuiltManifest =>
  JSON.parse(readFileSync(path.join(bundle, 'client/.vite/manifest.json'), 'utf8'))

/** The scripts and styles that are loaded before an entry runs: its own and those of its imports, transitively. */
export function filesOfEntry(manifest: BuiltManifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the manifest has no ${key}`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const style of chunk.css ?? []) found.add(style)
  for (const imported of chunk.imports ?? []) filesOfEntry(manifest, imported, found)
  return found
}
