// Looking for somebody by name: each word that is typed is the beginning of a word of the name, whatever their order, marks
// and capitals.
import { foldName } from './geography/fold-name.ts'

/** Answers for names whether they fit; nothing typed fits every one. */
export function nameMatcher(query: string): (name: string) => boolean {
  const typed = foldName(query).split(' ').filter(Boolean)
  return (name) => {
    const words = foldName(name).split(' ')
    return typed.every((start) => words.some((word) => word.startsWith(start)))
  }
}
