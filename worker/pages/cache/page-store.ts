// Kept pages beyond the isolate: the Cache API of the data centre, for isolates that start with empty hands. It is never
// needed for correctness: whatever fails or dawdles here is a miss, and on workers.dev every look is one.

import { logWarning } from '#worker/log.ts'

/** A rendered page with its marks (pages/cache/placeholders.ts) still in it. */
export type RenderedPage = {
  html: string
  /** What its marks begin with. */
  prefix: string
  headers: [name: string, value: string][]
  /** Epoch milliseconds. */
  made_at: number
}

/** Whoever waits longer than this would have rendered meanwhile. */
const TIMEOUT_MS = 150

/** Names the entry; a build that follows asks under other names. Visitors cannot reach this cache by any address. */
const addressOf = (build_id: string, key: string) =>
  `https://kept-pages.invalid/${build_id}/${encodeURIComponent(key)}`

/** The page as another isolate has left it, or null. Never rejects. */
export async function findStoredPage(
  caches: Pick<CacheStorage, 'open'>,
  build_id: string,
  key: string,
): Promise<RenderedPage | null> {
  const look = async () => {
    const found = await (await caches.open('kept-pages')).match(addressOf(build_id, key))
    return (await found?.json<RenderedPage>()) ?? null
  }
  const late = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null))
  return Promise.race([look().catch(() => null), late])
}

/** Leaves a page for the other isolates until it is `keep_ms` old. Never rejects. */
export async function storePage(
  caches: Pick<CacheStorage, 'open'>,
  { build_id, key, keep_ms }: { build_id: string; key: string; keep_ms: number },
  page: RenderedPage,
): Promise<void> {
  const seconds = Math.floor((page.made_at + keep_ms - Date.now()) / 1000)
  if (seconds <= 0) return
  try {
    const cache = await caches.open('kept-pages')
    await cache.put(
      addressOf(build_id, key),
      Response.json(page, { headers: { 'Cache-Control': `max-age=${seconds}` } }),
    )
  } catch (error) {
    logWarning('kept-page-not-stored', { error })
  }
}
