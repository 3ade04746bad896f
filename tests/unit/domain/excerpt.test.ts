// The excerpt of a profile's text on its card.
import { describe, expect, it } from 'vitest'
import { EXCERPT_MAX_LENGTH, excerptOf } from '#src/domain/excerpt.ts'

describe('the excerpt on a card', () => {
  it('is the whole text where that is short, on one line', () => {
    expect(excerptOf('  Ik bak brood.\n\nEn jij? ')).toBe('Ik bak brood. En jij?')
  })

  it('ends after a whole word where the text is long', () => {
    expect(excerptOf('One two, three four', 9)).toBe('One two…')
    expect(excerptOf('One two three', 7)).toBe('One two…')
  })

  it('cuts one long word, but no emoji', () => {
    expect(excerptOf('a'.repeat(500))).toBe(`${'a'.repeat(EXCERPT_MAX_LENGTH)}…`)
    expect(excerptOf('🥖🥖🥖🥖', 2)).toBe('🥖🥖…')
  })

  it.each([null, '', ' \n '])('is nothing where nothing was written: %j', (text) => {
    expect(excerptOf(text)).toBeNull()
  })
})
