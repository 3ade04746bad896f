// Rate limits in an isolate's memory: no call, and blind to other isolates. For rough limits in front of cheap work; exact ones use a
// RateLimiter (worker/features/limits/service.ts).

/** With this many keys all counts begin again, so that an attacker with many keys cannot fill the memory. */
const MAX_TRACKED = 10_000

/** Windows of so many seconds, the same for all keys. `take` counts one use and returns null, or seconds to wait. */
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
