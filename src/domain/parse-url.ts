// Reads an address that may be none; what `URL.parse` will do once every browser of the baseline knows it.

export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
