// What a push says, read with distrust: whatever cannot be read is shown as a bell and nothing else, because a push must show
// something, and must not tell a stranger who looks at the screen what it is about.

/** `badge`: how much waits, for the app's icon. */
export type Notice = {
  title: string
  body?: string
  tag?: string
  lang?: string
  path: string
  badge?: number
}

const BELL = '🔔'
const HOME_PATH = '/'

/**
 * `text` is a declarative push (W3C Push API), as worker/features/push/jobs.ts makes it: of `notification` its `title`, `body`, `tag` and `lang` to
 * show, and where it leads, `navigate`, on this origin alone; beside it `app_badge`.
 */
export function readNotice(text: string, origin: string): Notice {
  const { notification, app_badge: badge } = objectFrom(text)
  const said = objectIn(notification)
  const wordsOf = (key: string) => (typeof said[key] === 'string' ? (said[key] as string) : undefined)
  const [body, tag, lang] = [wordsOf('body'), wordsOf('tag'), wordsOf('lang')]
  return {
    title: wordsOf('title') || BELL,
    ...(body && { body }),
    ...(tag && { tag }),
    ...(lang && { lang }),
    path: pathIn(wordsOf('navigate') ?? HOME_PATH, origin),
    ...(isCount(badge) && { badge }),
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const objectIn = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

function objectFrom(text: string): Record<string, unknown> {
  try {
    return objectIn(JSON.parse(text))
  } catch {
    return {}
  }
}

function pathIn(path: string, origin: string): string {
  try {
    const url = new URL(path, origin)
    return url.origin === origin ? url.pathname + url.search + url.hash : HOME_PATH
  } catch {
    return HOME_PATH
  }
}
