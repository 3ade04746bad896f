import { describe, expect, it } from 'vitest'
import { areTipsDue, TIPS_AFTER_MESSAGES } from '#src/domain/safety-tips.ts'

/** A chat with Ben in which he and the member have written so often, in turn. */
const chatOf = (theirs: number, own: number) => ({
  profile: { id: 'ben', kind: 'member' as 'member' | 'fictional' },
  available: true,
  messages: [
    ...Array.from({ length: theirs }, () => ({ sender: 'ben' })),
    ...Array.from({ length: own }, () => ({ sender: 'anna' })),
  ],
})

describe('the line about meeting safely', () => {
  it.each([
    [0, 0, false],
    [TIPS_AFTER_MESSAGES, TIPS_AFTER_MESSAGES - 1, false],
    [TIPS_AFTER_MESSAGES - 1, 40, false],
    [TIPS_AFTER_MESSAGES, TIPS_AFTER_MESSAGES, true],
    [30, 20, true],
  ])('after %i messages of the other and %i own ones: %s', (theirs, own, expected) => {
    expect(areTipsDue(chatOf(theirs, own))).toBe(expected)
  })

  it('is not for fictional profiles, nor for somebody who is gone', () => {
    const chat = chatOf(9, 9)
    expect(areTipsDue({ ...chat, profile: { id: 'ben', kind: 'fictional' } })).toBe(false)
    expect(areTipsDue({ ...chat, available: false })).toBe(false)
  })
})
