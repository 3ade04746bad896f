// Kills workerd with SIGKILL, as when a machine fails.
import { setTimeout as wait } from 'node:timers/promises'
import { findChildren } from '#scripts/local/server.ts'
import type { MeasuredServer } from './server.ts'

const POLL_MS = 20

/** Kills workerd and waits until it serves again. Returns the milliseconds until then. */
export async function killOnce({ origin }: MeasuredServer): Promise<number> {
  const [pid] = await findChildren(process.pid, 'workerd')
  if (!pid) throw new Error('workerd is not running')
  process.kill(pid, 'SIGKILL')
  const killed = performance.now()
  for (;;) {
    await wait(POLL_MS)
    const response = fetch(`${origin}/robots.txt`, { signal: AbortSignal.timeout(1_000) })
    if ((await response.catch(() => null))?.ok) return performance.now() - killed
  }
}
