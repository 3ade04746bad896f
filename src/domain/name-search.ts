// Search by name: each typed word has to be the beginning of a word of the name, in any order, regardless of diacritics and case.
import { foldName } from './geography/fold-name.ts'

/** Returns a test for names; an empty input matches all. */
export function nameMatcher(query: string): (name: string) => boolean {
  const typed = foldName(query).split(' ').filter(Boolean)
  return (name) => {
    const words = foldName(name).split(' ')
    return typed.every((start) => words.some((word) => word.startsWith(start)))
  }
}
