// Counting in an isolate's memory: it costs no call, and knows of no other isolate. For limits that need only be roughly
// kept, in front of work that is cheap; what must be exact has a RateLimiter (worker/features/limits/service.ts).

/** When so many keys are counted, all counts begin anew: memory is bounded, whoever asks. */
const MAX_TRACKED = 10_000

/** Windows of so many seconds, the same for all keys. `take` counts one use and answers null, or seconds to wait. */
export function createMemoryRateWindows({ seconds, max }: { seconds: number; max: number }) {
  const counts = new Map<string, number>()
  let ends_at = 0
  return {
    take(key: string, now: number): number | null {
      if (now >= ends_at || counts.size > MAX_TRACKED) {
        ends_at = now + seconds * 1_000
        counts.clear()
      }
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count > max ? Math.max(1, Math.ceil((ends_at - now) / 1_000)) : null
    },
  }
}
