// The longer texts of pages are static files, which an isolate reads once. The text is cached and not its promise: a promise belongs to
// the request that made it, and would die with it.
import { createBoundedMap } from '#worker/platform/memory/bounded-map.ts'

const texts = createBoundedMap<string, string>({
  max_entries: 200,
  max_bytes: 4_000_000,
  bytesOf: (text) => 2 * text.length,
})

/** A text file of this build. Rejects where the static files cannot be read; the next call tries again. */
export async function readText(files: Fetcher, path: string): Promise<string> {
  const known = texts.get(path)
  if (known !== undefined) return known
  // Static files are the same on every host.
  const response = await files.fetch(`https://files.invalid${path}`)
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  texts.set(path, text)
  return text
}
