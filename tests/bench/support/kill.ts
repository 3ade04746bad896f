// Workerd dies as a machine does: at once, with whatever it was doing.
import { setTimeout as wait } from 'node:timers/promises'
import { findChildren } from '#scripts/local/server.ts'
import type { MeasuredServer } from './server.ts'

const POLL_MS = 20

/** Kills it and waits until it serves again; answers how long that took, in milliseconds. */
export async function killOnce({ origin }: MeasuredServer): Promise<number> {
  const [pid] = await findChildren(process.pid, 'workerd')
  if (!pid) throw new Error('workerd is not running')
  process.kill(pid, 'SIGKILL')
  const killed = performance.now()
  for (;;) {
    await wait(POLL_MS)
    const asked = fetch(`${origin}/robots.txt`, { signal: AbortSignal.timeout(1_000) })
    if ((await asked.catch(() => null))?.ok) return performance.now() - killed
  }
}
