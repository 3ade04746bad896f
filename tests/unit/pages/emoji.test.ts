import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#src/domain/constants.ts'
import { countLargeEmoji } from '#src/domain/emoji.ts'
import { EMOJI_GROUPS } from '#src/pages/chat/emoji/emoji-groups.ts'
import { findEmoji, nameOf, usedEmoji } from '#src/pages/chat/emoji/find-emoji.ts'
import { loadEmojiKeywords } from '#src/pages/chat/emoji/load-keywords.ts'

const ALL: readonly string[] = Object.values(EMOJI_GROUPS).flat()

describe('the emoji of the picker', () => {
  it('are single emoji without duplicates', () => {
    expect(ALL.filter((emoji) => countLargeEmoji(emoji) !== 1)).toEqual([])
    expect(new Set(ALL).size).toBe(ALL.length)
  })

  it.each(LANGUAGES)('have a name in %s, all of them', async (language) => {
    const keywords = await loadEmojiKeywords(language)
    expect(Object.keys(keywords)).toEqual(ALL)
    expect(ALL.filter((emoji) => nameOf(keywords, emoji).trim() === '')).toEqual([])
  })

  it.each([
    ['en', 'coff', '☕'],
    ['nl', 'verjaard', '🥳'],
    ['de', 'herz rot', '❤️'],
    ['fr', 'coeur', '😍'],
    ['es', 'corazon', '😍'],
    ['pl', 'slonce', '☀️'],
    ['it', 'caffe', '☕'],
  ] as const)('are found in %s by “%s”, with or without accents', async (language, typed, first) => {
    expect(findEmoji(await loadEmojiKeywords(language), typed)).toContain(first)
  })

  it('are all listed without a search, and none when nothing matches', async () => {
    const keywords = await loadEmojiKeywords('en')
    expect(findEmoji(keywords, ' ')).toBe(null)
    expect(findEmoji(keywords, 'xyzzy')).toEqual([])
  })

  it('start with the recently used ones, last used first, without duplicates', () => {
    expect(usedEmoji(['😀 and ❤️', 'no', '☕😀'], 2)).toEqual(['😀', '☕'])
    expect(usedEmoji(['just words'], 5)).toEqual([])
  })
})
