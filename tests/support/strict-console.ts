// Fails a test that logs to console.error.
import { afterEach, beforeEach, vi } from 'vitest'

const complaints: string[] = []
// Set again before each test, because a test that restores all spies removes this one.
const watch = () =>
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '))
  })
/** Logged transitions of machines in local builds (src/state/dispatch.ts) do not fail a test. */
const muteTransitions = () => vi.spyOn(console, 'debug').mockImplementation(() => undefined)
watch()
beforeEach(() => {
  watch()
  muteTransitions()
})

afterEach(() => {
  const seen = complaints.splice(0)
  if (seen.length > 0) throw new Error(`console.error was called:\n${seen.join('\n')}`)
})

/** Returns the expected console errors of a test, so that they can be asserted instead of failing it. */
export function takeComplaints(): string[] {
  return complaints.splice(0)
}
