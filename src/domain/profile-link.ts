// Parses a reference to a profile: the URL of any of its pages, or its id.

const PROFILE = /^(?:.*\/members\/)?([A-Za-z0-9_-]{1,64})(?:[/?#].*)?$/

/** The id in a link such as `https://site/members/abc?x` or in `abc`; null when there is none. */
export function profileIdIn(text: string): string | null {
  return PROFILE.exec(text.trim())?.[1] ?? null
}
