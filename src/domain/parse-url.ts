// Parses a URL, or returns null: a substitute for `URL.parse` until every browser of the baseline has it.

export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
