// Names of places as they are compared: small letters without marks, so that `lodz` finds Łódź and `den haag` 's-Gravenhage's
// other name. Whoever writes names to be searched and whoever searches them fold alike.

/** Letters that are no letter with a mark, and so are not taken apart by Unicode. */
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

/** All that a place is found by, its name as it is first. */
export function placeSpellings(name: string): string[] {
  const written_out = name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüåø]/g, (letter) => WRITTEN_OUT[letter] ?? letter)
  const folded = [foldName(name), foldName(written_out)]
  return [...new Set([...folded, ...folded.map(shortenSaints)])]
}

/** What was typed of a place, as one of its spellings begins. */
export const foldPlaceQuery = (typed: string): string => shortenSaints(foldName(typed))
