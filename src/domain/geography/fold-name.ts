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
