// A test in which something complained on the error console has not passed.
import { afterEach, beforeEach, vi } from 'vitest'

const complaints: string[] = []
// Before each test anew: a test that restores a spy of its own on the console would end this one for all tests behind it.
const watch = () =>
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '))
  })
watch()
beforeEach(() => void watch())

afterEach(() => {
  const seen = complaints.splice(0)
  if (seen.length > 0) throw new Error(`console.error was called:\n${seen.join('\n')}`)
})

/** Takes the complaints a test provoked on purpose, so that they are asserted instead of thrown. */
export function takeComplaints(): string[] {
  return complaints.splice(0)
}
