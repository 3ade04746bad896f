// One wish to buy, one order.
import { describe, expect, it } from 'vitest'
import { deriveAttempt, isAttempt, isDerivedFrom, newAttempt } from '#src/domain/attempt.ts'

describe('an attempt to buy', () => {
  it('has a unique name that needs no encoding in a URL', () => {
    const names = new Set(Array.from({ length: 200 }, newAttempt))
    expect(names.size).toBe(200)
    for (const name of names) expect(isAttempt(name) && encodeURIComponent(name) === name).toBe(true)
    for (const none of [null, '', 'short', `${newAttempt()}-ideal`, 'A'.repeat(16)])
      expect(isAttempt(none)).toBe(false)
  })

  it('is the same order however often it is ordered by one way of paying, and another by another', () => {
    const attempt = newAttempt()
    expect(deriveAttempt(attempt, 'ideal')).toBe(deriveAttempt(attempt, 'ideal'))
    expect(deriveAttempt(attempt, 'ideal')).not.toBe(deriveAttempt(attempt, 'paypal'))
    expect(isDerivedFrom(deriveAttempt(attempt, 'paypal'), attempt)).toBe(true)
    expect(isDerivedFrom(deriveAttempt(newAttempt(), 'paypal'), attempt)).toBe(false)
  })
})
