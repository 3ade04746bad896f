// When push counts as working on a device, and when its subscription is reported again.
import { describe, expect, it } from 'vitest'
import { isPushCheckDue, isPushProven, PUSH_CHECK_MS, PUSH_PROOF_MS } from '#src/domain/push-health.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

describe('push on a device', () => {
  it.each([
    ['never', undefined, false],
    ['now', NOW, true],
    ['almost too long ago', NOW - PUSH_PROOF_MS + 1, true],
    ['too long ago', NOW - PUSH_PROOF_MS, false],
    ['after now, before the clock was set back', NOW + 1, false],
  ])('that showed one %s works: %s', (_, shown_at, works) => {
    expect(isPushProven(shown_at, NOW)).toBe(works)
  })

  it.each([
    ['now', NOW, false],
    ['almost a day ago', NOW - PUSH_CHECK_MS + 1, false],
    ['a day ago', NOW - PUSH_CHECK_MS, true],
    ['after now, before the clock was set back', NOW + 1, true],
  ])('whose subscription was reported %s is reported again: %s', (_, reported_at, is_due) => {
    expect(isPushCheckDue(reported_at, NOW)).toBe(is_due)
  })
})
