import { vi } from 'vitest'
import { painted } from './painted.ts'

/** Passes the longest pause between two polls of an undecided order. The next one begins when React has rendered this one. */
export async function passPause(): Promise<void> {
  await vi.advanceTimersByTimeAsync(20_000)
  await painted()
}
