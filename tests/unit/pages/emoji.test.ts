import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#src/domain/constants.ts'
import { countLargeEmoji } from '#src/domain/emoji.ts'
import { EMOJI_GROUPS } from '#src/pages/chat/emoji/emoji-groups.ts'
import { findEmoji, nameOf, usedEmoji } from '#src/pages/chat/emoji/find-emoji.ts'
import { loadEmojiKeywords } from '#src/pages/chat/emoji/load-keywords.ts'

const ALL: readonly string[] = Object.values(EMOJI_GROUPS).flat()

describe('emoji to pick from', () => {
  it('are each one emoji, and each there once', () => {
    expect(ALL.filter((emoji) => countLargeEmoji(emoji) !== 1)).toEqual([])
    expect(new Set(ALL).size).toBe(ALL.length)
  })

  it.each(LANGUAGES)('have a name in %s, all of them', async (language) => {
    const words = await loadEmojiKeywords(language)
    expect(Object.keys(words)).toEqual(ALL)
    expect(ALL.filter((emoji) => nameOf(words, emoji).trim() === '')).toEqual([])
  })

  it.each([
    ['en', 'coff', '☕'],
    ['nl', 'verjaard', '🥳'],
    ['de', 'herz rot', '❤️'],
    ['fr', 'coeur', '😍'],
    ['es', 'corazon', '😍'],
    ['pl', 'slonce', '☀️'],
    ['it', 'caffe', '☕'],
  ] as const)('are found in %s by “%s”, marks or not', async (language, typed, first) => {
    expect(findEmoji(await loadEmojiKeywords(language), typed)).toContain(first)
  })

  it('are all there while nothing is looked for, and none where nothing fits', async () => {
    const words = await loadEmojiKeywords('en')
    expect(findEmoji(words, ' ')).toBe(null)
    expect(findEmoji(words, 'xyzzy')).toEqual([])
  })

  it('begin with those that were used, the last one first, each once', () => {
    expect(usedEmoji(['😀 and ❤️', 'no', '☕😀'], 2)).toEqual(['😀', '☕'])
    expect(usedEmoji(['just words'], 5)).toEqual([])
  })
})
