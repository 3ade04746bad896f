// Consent before storing (design section 9).
import { describe, expect, it } from 'vitest'
import { CONSENT_CHOICES, mayStore, parseConsent, toConsentCookie } from '#src/domain/consent.ts'

describe('consent', () => {
  it('is read as it was written', () => {
    for (const choice of CONSENT_CHOICES) expect(parseConsent(toConsentCookie(choice))).toBe(choice)
  })

  it.each([undefined, null, '', 'granted', 'granted.0', 'granted.1.1', 'GRANTED.1', 'yes'])(
    'is requested again after %s',
    (value) => expect(parseConsent(value)).toBe('unasked'),
  )

  it('allows storing where it was given or is not required, and nowhere else', () => {
    expect((['off', 'unasked', 'granted', 'refused'] as const).filter(mayStore)).toEqual(['off', 'granted'])
  })
})
