// Names of places in the form in which they are compared: lower case without diacritics, so that `lodz` finds Łódź and `den haag`
// 's-Gravenhage's other name. Both the index and the query are folded.

/** Letters that Unicode does not decompose into a letter and a mark. */
const LETTERS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** Letters with a spelling for keyboards that lack them: `Koeln`, `Goeteborg`, `Aalborg`. */
const WRITTEN_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/** `Saint-Étienne` → `saint etienne`, `Łódź` → `lodz`: letters and digits of words, a space between them. */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđðħıŋßæœþ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’ʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** One word for a saint in every language and abbreviation: `saint etienne`, `sankt polten` → `st etienne`, `st polten`. */
const shortenSaints = (folded: string) => folded.replace(/(?<=^| )(?:sainte?|sankt|sint|ste)(?= )/g, 'st')

/** All spellings that find a place, its own name first. */
export function placeSpellings(name: string): string[] {
  const written_out = name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüåø]/g, (letter) => WRITTEN_OUT[letter] ?? letter)
  const folded = [foldName(name), foldName(written_out)]
  return [...new Set([...folded, ...folded.map(shortenSaints)])]
}

/** The input in the form of those spellings. */
export const foldPlaceQuery = (typed: string): string => shortenSaints(foldName(typed))
