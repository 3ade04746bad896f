// The lander routes: which paths carry a slug. One list for the route table, the pipeline and the sitemap.

/** Landers that stand below /landers/. */
export const LANDERS = ['gallery'] as const

const PATH = new RegExp(`^(/landers/(?:${LANDERS.join('|')}))(?:/([^/]*))?/?$`)

/** The lander a path means, with its slug where it has one; null for every other path. */
export function landerOf(path: string): { path: string; slug: string | null } | null {
  if (!path.startsWith('/landers/')) return null
  const match = PATH.exec(path)
  return match ? { path: match[1] as string, slug: match[2] || null } : null
}
