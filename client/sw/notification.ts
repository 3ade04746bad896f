// Parses a push without trusting it. One that cannot be parsed is shown as a bell alone: browsers require that a push shows
// something, and a stranger who sees the screen must not learn what it is about.

/** `badge`: the unread count for the app's icon. */
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
 * `text` is a declarative push (W3C Push API) from worker/features/push/jobs.ts: `title`, `body`, `tag`, `lang` and `navigate` of its
 * `notification`, and `app_badge`. `navigate` is followed on this origin alone.
 */
export function readNotice(text: string, origin: string): Notice {
  const { notification, app_badge: badge } = objectFrom(text)
  const shown = objectIn(notification)
  const textOf = (key: string) => (typeof shown[key] === 'string' ? (shown[key] as string) : undefined)
  const [body, tag, lang] = [textOf('body'), textOf('tag'), textOf('lang')]
  return {
    title: textOf('title') || BELL,
    ...(body && { body }),
    ...(tag && { tag }),
    ...(lang && { lang }),
    path: pathIn(textOf('navigate') ?? HOME_PATH, origin),
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
