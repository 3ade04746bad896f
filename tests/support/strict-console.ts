// A test in which something complained on the error console has not passed.
import { afterEach, vi } from 'vitest'

const complaints: string[] = []
vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
  complaints.push(parts.map(String).join(' '))
})

afterEach(() => {
  const seen = complaints.splice(0)
  if (seen.length > 0) throw new Error(`console.error was called:\n${seen.join('\n')}`)
})

/** Takes the complaints a test provoked on purpose, so that they are asserted instead of thrown. */
export function takeComplaints(): string[] {
  return complaints.splice(0)
}
