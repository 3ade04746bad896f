// The small judgements of signing up: how strong a password looks, which message the activation screen shows.
import { describe, expect, it } from 'vitest'
import { activationMessageKey } from '#src/domain/activation-message.ts'
import { passwordStrength } from '#src/domain/password-strength.ts'

describe('the strength of a password', () => {
  it.each([
    ['short7!', 'weak'],
    ['abcdefgh', 'fair'],
    ['harbour7', 'fair'],
    ['Harbour7', 'strong'],
    ['a quiet harbour 7', 'strong'],
    ['een rustige dinsdag', 'strong'],
    ['zażółćgęś', 'fair'],
  ])('%s looks %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })
})

describe('the message of the activation screen', () => {
  it('changes at counts below 4, 4 to 6, 7 to 9, and 10 or more @spec 4.31', () => {
    const shown = Array.from({ length: 21 }, (_, ticks) => activationMessageKey(ticks))
    expect(shown.slice(0, 4)).toEqual(Array(4).fill('making'))
    expect(shown.slice(4, 7)).toEqual(Array(3).fill('writing'))
    expect(shown.slice(7, 10)).toEqual(Array(3).fill('sending'))
    expect(shown.slice(10)).toEqual(Array(11).fill('arriving'))
  })
})
