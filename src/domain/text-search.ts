// Full-text search without accents, case and inflected endings. Positions are those of the original text, so that matches can be
// highlighted in it.

/** Letters that Unicode does not decompose into a letter and a mark. */
const PLAIN: Record<string, string> = { ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ı: 'i' }

/** Words of so many letters are matched without their last three: "blocking" finds "block". */
const INFLECTED_MIN_LENGTH = 7
const ENDING_LENGTH = 3
const MAX_TERMS = 8

type Folded = { text: string; starts: number[]; ends: number[] }

function foldWithPositions(text: string): Folded {
  const folded: Folded = { text: '', starts: [], ends: [] }
  let start = 0
  for (const character of text) {
    const lower = character.toLowerCase()
    const plain = PLAIN[lower] ?? lower.normalize('NFD').replace(/\p{M}/gu, '')
    for (const letter of plain.split('')) {
      folded.text += letter
      folded.starts.push(start)
      folded.ends.push(start + character.length)
    }
    start += character.length
  }
  return folded
}

/** Lower case, without diacritics: `Łódź` is `lodz`. */
export const fold = (text: string): string => foldWithPositions(text).text

/** The terms of a query, folded and without their endings. Single letters count only in a query without longer words. */
export function searchTerms(query: string): string[] {
  const words = fold(query).match(/[\p{L}\p{N}]+/gu) ?? []
  const longer = words.filter((word) => word.length > 1)
  return [...new Set(longer.length > 0 ? longer : words)]
    .slice(0, MAX_TERMS)
    .map((word) => (word.length < INFLECTED_MIN_LENGTH ? word : word.slice(0, -ENDING_LENGTH)))
}

/** Whether a text contains all terms. */
export function containsAll(text: string, terms: readonly string[]): boolean {
  const folded = fold(text)
  return terms.every((term) => folded.includes(term))
}

/** `at`: its start. */
export type Piece = { text: string; at: number; found: boolean }

/** A text split at the terms, each to the end of its word; the joined pieces are the text. */
export function cutAtTerms(text: string, terms: readonly string[]): Piece[] {
  const folded = foldWithPositions(text)
  const marked = new Set<number>()
  for (const term of terms) {
    for (let at = folded.text.indexOf(term); term && at >= 0; at = folded.text.indexOf(term, at + 1)) {
      const rest = /^[\p{L}\p{N}]*/u.exec(folded.text.slice(at + term.length))?.[0] ?? ''
      const end = folded.ends[at + term.length + rest.length - 1] ?? 0
      for (let position = folded.starts[at] ?? 0; position < end; position++) marked.add(position)
    }
  }
  const pieces: Piece[] = []
  for (let position = 0; position < text.length; position++) {
    const found = marked.has(position)
    const last = pieces.at(-1)
    if (last?.found === found) last.text += text[position]
    else pieces.push({ text: text[position] ?? '', at: position, found })
  }
  return pieces
}
