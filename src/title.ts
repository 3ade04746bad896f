// The document's title: one rule for the server's first page and the browser's later ones.
import type { App } from './app.ts'
import type { PageHandle } from './page.ts'

/**
 * `Page · Site`, with the loader's `title_params`; an empty `name` stands for a deleted member. Without a handle it is the
 * error page's.
 */
export function pageTitle(
  { t, settings, session }: Pick<App, 't' | 'settings' | 'session'>,
  handle: PageHandle | undefined,
  data: unknown,
): string {
  const params = (data as { title_params?: Record<string, string> } | null | undefined)?.title_params
  const named = params?.name === '' ? { ...params, name: t('profile.deleted') } : params
  const key = (session.isSignedIn() && handle?.member_title) || handle?.title
  const title = key ? t(key, { site: settings.name, ...named }) : t('error.title')
  return `${title} · ${settings.name}`
}

/** `(2) Page · Site` with unread messages. */
export function titleWithCount(title: string, unread: number): string {
  return unread > 0 ? `(${unread}) ${title}` : title
}
