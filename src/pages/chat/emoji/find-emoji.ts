// Looking for emoji: by what they are called, and by what one has used before. Pure.
import { foldName } from '#src/domain/geography/fold-name.ts'
import { EMOJI_GROUPS } from './emoji-groups.ts'

export type EmojiKeywords = Readonly<Record<string, string>>

const ALL: readonly string[] = Object.values(EMOJI_GROUPS).flat()

/** Those with a word that begins with each word typed, whose name does first; null where nothing is looked for. */
export function findEmoji(keywords: EmojiKeywords, query: string): readonly string[] | null {
  const typed = foldName(query).split(' ').filter(Boolean)
  if (typed.length === 0) return null
  const fits = (text: string) => {
    const said = foldName(text).split(' ')
    return typed.every((start) => said.some((word) => word.startsWith(start)))
  }
  const found = ALL.filter((emoji) => fits(keywords[emoji] ?? ''))
  const isNamed = (emoji: string) => fits(nameOf(keywords, emoji))
  return [...found.filter(isNamed), ...found.filter((emoji) => !isNamed(emoji))]
}

/** What an emoji is called; it is called by itself until its words are there. */
export const nameOf = (keywords: EmojiKeywords, emoji: string): string =>
  keywords[emoji]?.split(',')[0] ?? emoji

const ANY = new RegExp([...ALL].sort((a, b) => b.length - a.length).join('|'), 'gu')

/** The emoji of ours in these texts, the last one first, each once. */
export function usedEmoji(texts: readonly string[], limit: number): string[] {
  const used = texts.flatMap((text) => text.match(ANY) ?? [])
  return [...new Set(used.reverse())].slice(0, limit)
}
