// What a push says, read with distrust: whatever cannot be read is shown as a bell and nothing else, because a push must show
// something, and must not tell a stranger who looks at the screen what it is about.

export type Notice = { title: string; body?: string; tag?: string; path: string }

const BELL = '🔔'
const HOME = '/'

/** `text` is JSON: `title`, `body` and `tag` to show, `path` where it leads, on this origin alone. */
export function readNotice(text: string, origin: string): Notice {
  const said = objectIn(text)
  const wordsOf = (key: string) => (typeof said[key] === 'string' ? (said[key] as string) : undefined)
  const [body, tag] = [wordsOf('body'), wordsOf('tag')]
  return {
    title: wordsOf('title') || BELL,
    ...(body && { body }),
    ...(tag && { tag }),
    path: pathIn(wordsOf('path') ?? HOME, origin),
  }
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function pathIn(path: string, origin: string): string {
  try {
    const url = new URL(path, origin)
    return url.origin === origin ? url.pathname + url.search + url.hash : HOME
  } catch {
    return HOME
  }
}
