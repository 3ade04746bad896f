// Cached pages beyond the isolate: the Cache API of the data centre, for new isolates. Never needed for correctness: whatever fails or
// takes too long is a miss, and on workers.dev every lookup is one.

import { logWarning } from '#worker/log.ts'

/** A rendered page with its tokens (pages/cache/placeholders.ts) still in it. */
export type RenderedPage = {
  html: string
  /** The prefix of its tokens. */
  prefix: string
  headers: [name: string, value: string][]
  /** Epoch milliseconds. */
  made_at: number
}

/** A lookup that takes longer than this costs more than rendering. */
const TIMEOUT_MS = 150

/** The key of an entry; each build has its own. Visitors cannot read this cache by any URL. */
const addressOf = (build_id: string, key: string) =>
  `https://kept-pages.invalid/${build_id}/${encodeURIComponent(key)}`

/** The page as another isolate has stored it, or null. Never rejects. */
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

/** Stores a page for other isolates until it is `keep_ms` old. Never rejects. */
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
    logWarning('cached-page-not-stored', { error })
  }
}
