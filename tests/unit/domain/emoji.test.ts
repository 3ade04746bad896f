import { describe, expect, test } from 'vitest'
import { countLargeEmoji } from '#src/domain/emoji.ts'

describe('a message of one to three emoji and nothing else is shown large', () => {
  test.each([
    ['😍', 1],
    ['👍🏽', 1],
    ['🎉🎉', 2],
    [' 😀 😃\n😄 ', 3],
    ['❤️', 1],
    ['☺️', 1],
    ['🌡️', 1],
    ['🌡', 1],
  ])('%s', (text, count) => expect(countLargeEmoji(text)).toBe(count))

  test.each([
    ['a family joined by invisible joiners', '👨‍👩‍👧‍👦'],
    ['a profession with a skin tone', '👩🏿‍⚕️'],
    ['a joined one without its variation selectors', '❤‍🔥'],
    ['two people of two skin tones', '🧑🏻‍❤️‍🧑🏿'],
    ['the flag of a country', '🇳🇱'],
    ['the flag of a part of one', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['a joined flag', '🏳️‍🌈'],
    ['a keycap', '1️⃣'],
    ['a keycap without its variation selector', '#⃣'],
  ])('%s counts as one', (_, text) => {
    expect(countLargeEmoji(text)).toBe(1)
    expect(countLargeEmoji(text.repeat(3))).toBe(3)
  })
})

describe('everything else is as large as any text', () => {
  test.each([
    ['four emoji', '😀😀😀😀'],
    ['emoji among words', 'hi 😀'],
    ['digits, which are emoji by their Unicode property', '123'],
    ['one digit', '7'],
    ['the signs of keycaps', '#*'],
    ['signs of text', '™'],
    ['arrows', '↔'],
    ['a heart asked for as text', '❤︎'],
    ['a watch asked for as text', '⌚︎'],
    ['half a flag', '🇳'],
    ['nothing', ''],
    ['a space', ' '],
    ['a dangling joiner', '😀‍'],
  ])('%s', (_, text) => expect(countLargeEmoji(text)).toBe(0))

  test('and the longest message is answered at once', () => {
    const started = performance.now()
    for (const text of ['😀'.repeat(1_000), `${'👩‍'.repeat(700)}a`, ' '.repeat(2_000), '1️'.repeat(1_000)])
      expect(countLargeEmoji(text)).toBe(0)
    expect(performance.now() - started).toBeLessThan(500)
  })
})
