// Finds emoji by name and keyword, and lists recently used ones. Pure.
import { foldName } from '#src/domain/geography/fold-name.ts'
import { EMOJI_GROUPS } from './emoji-groups.ts'

export type EmojiKeywords = Readonly<Record<string, string>>

const ALL: readonly string[] = Object.values(EMOJI_GROUPS).flat()

/** Emoji with a keyword that starts with each typed word, matches of the name first; null for an empty search. */
export function findEmoji(keywords: EmojiKeywords, query: string): readonly string[] | null {
  const typed = foldName(query).split(' ').filter(Boolean)
  if (typed.length === 0) return null
  const fits = (text: string) => {
    const names = foldName(text).split(' ')
    return typed.every((start) => names.some((name) => name.startsWith(start)))
  }
  const found = ALL.filter((emoji) => fits(keywords[emoji] ?? ''))
  const isNamed = (emoji: string) => fits(nameOf(keywords, emoji))
  return [...found.filter(isNamed), ...found.filter((emoji) => !isNamed(emoji))]
}

/** Name of an emoji; the emoji itself until the keywords are loaded. */
export const nameOf = (keywords: EmojiKeywords, emoji: string): string =>
  keywords[emoji]?.split(',')[0] ?? emoji

const ANY = new RegExp([...ALL].sort((a, b) => b.length - a.length).join('|'), 'gu')

/** The emoji of the picker that occur in these texts, last used first, without duplicates. */
export function usedEmoji(texts: readonly string[], limit: number): string[] {
  const used = texts.flatMap((text) => text.match(ANY) ?? [])
  return [...new Set(used.reverse())].slice(0, limit)
}
