// The longer texts of pages are static files: the worker reads each once per isolate and carries none. What is kept is
// the text and never the promise: a promise belongs to the request that made it, and would die with that.
import { createBoundedMap } from '#worker/platform/memory/bounded-map.ts'

const texts = createBoundedMap<string, string>({
  max_entries: 200,
  max_bytes: 4_000_000,
  bytesOf: (text) => 2 * text.length,
})

/** A text file of this build. Rejects where the static files do not answer; whoever asks next tries again. */
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
