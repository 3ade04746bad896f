// The messages of every build of the last day, in KV for 24 hours under build, site and locale: a page outlives the deploy it came from, and
// gets the messages it was rendered with. Cached in isolate memory. When KV fails, that is logged once, and the cached or
// current messages are served (docs/decisions/rendering.md).
import { MESSAGES_CACHE_SECONDS } from '#src/domain/constants.ts'
import { createBoundedMap } from '#worker/platform/memory/bounded-map.ts'

export type BuildMessagesKey = { build_id: string; site: string; locale: string }

/** A copy older than this is written again, so that the last one of a build lasts half a day at least. */
const RENEW_MS = (MESSAGES_CACHE_SECONDS * 1000) / 2
/** How long a miss and a found copy are cached. */
const MISS_MS = 60_000
const FOUND_MS = MESSAGES_CACHE_SECONDS * 1000
/** Texts of some 35 kB, and times. */
const MAX_CACHED = 100
const MAX_KNOWN_STORED = 10_000

const keyOf = ({ build_id, site, locale }: BuildMessagesKey) => `words:${build_id}:${site}:${locale}`

type CachedText = { text: string | null; until: number }

/** The store in a KV namespace. `now` returns epoch milliseconds; `warn` is called the first time that KV fails. */
export function createBuildMessages(now: () => number, warn: (error: unknown) => void) {
  const remembered = createBoundedMap<string, CachedText>({ max_entries: MAX_CACHED })
  const kept_until = createBoundedMap<string, number>({ max_entries: MAX_KNOWN_STORED })
  let warned = false

  function failed(error: unknown): void {
    if (!warned) warn(error)
    warned = true
  }

  return {
    /** Makes sure that KV has a build's messages; once per isolate and half day, in the background. Never rejects. */
    async ensureStored(kv: KVNamespace, key: BuildMessagesKey, text: string): Promise<void> {
      const name = keyOf(key)
      if ((kept_until.get(name) ?? 0) > now()) return
      kept_until.set(name, now() + RENEW_MS)
      try {
        const { value, metadata } = await kv.getWithMetadata<{ written_at: number }>(name, 'stream')
        await value?.cancel()
        if (metadata && now() - metadata.written_at < RENEW_MS) return
        await kv.put(name, text, {
          expirationTtl: MESSAGES_CACHE_SECONDS,
          metadata: { written_at: now() },
        })
      } catch (error) {
        kept_until.set(name, now() + MISS_MS)
        failed(error)
      }
    },

    /** The messages of another build, or null. Never rejects: while KV fails, an earlier result is returned, however old. */
    async find(kv: KVNamespace, key: BuildMessagesKey): Promise<string | null> {
      const name = keyOf(key)
      const known = remembered.get(name)
      if (known && known.until > now()) return known.text
      try {
        const text = await kv.get(name, 'text')
        remembered.set(name, { text, until: now() + (text === null ? MISS_MS : FOUND_MS) })
        return text
      } catch (error) {
        failed(error)
        return known?.text ?? null
      }
    },
  }
}
