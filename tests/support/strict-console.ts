// A test in which something complained on the error console has not passed.
import { afterEach, beforeEach, vi } from 'vitest'

const complaints: string[] = []
// Set again before each test: a test that restores all spies would otherwise remove this one for the tests after it.
const watch = () =>
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '))
  })
/** The transitions that machines log in local builds (src/state/dispatch.ts) say nothing of a test. */
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

/** Takes the complaints a test provoked on purpose, so that they are asserted instead of thrown. */
export function takeComplaints(): string[] {
  return complaints.splice(0)
}
