// Cleans written text before it is checked, stored or charged. Invisible characters stay where a script or an emoji needs them;
// others, which could deceive readers, are removed: controls, half characters, bidi overrides, invisible names, stacked marks. Letters
// of any language are never changed.

/** Invisible, and needed by no script: controls, half characters, bidi overrides, fillers, deprecated characters. */
const NEVER =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed.
  /[\0-\x08\x0e-\x1f\x7f-\x9f\xad\u115f\u1160\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}]|\u034f|\u17b4|\u17b5|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu

/** Characters followed by an invisible one that they need: these stay. */
const NEEDED = [
  // Flags of regions: England is a black flag with its name in tags.
  '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]+\\u{e007f}',
  // Emoji: their variation, and the joiner to the next of a sequence.
  '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}#*0-9][\\ufe0e\\ufe0f]?(?:\\u200d(?=\\p{Extended_Pictographic}))?',
  // Thai, Lao, Khmer, Burmese: where a line may break between words written together.
  '[\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff]\\u200b',
  // Variants of Chinese characters.
  '\\p{Script=Han}[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
  // Scripts whose letters join: Arabic, Persian, the languages of India, Mongolian.
  '(?![\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{Script=Han}\\p{Script=Hangul}])[\\p{L}\\p{M}][\\u200c\\u200d\\u180b-\\u180f\\ufe00-\\ufe0f]',
].join('|')
const INVISIBLE = new RegExp(
  `(${NEEDED})|[\\u180b-\\u180f\\u200b-\\u200d\\ufe00-\\ufe0f\\u{e0001}-\\u{e01ef}]`,
  'gu',
)
/** Direction marks, which only texts with right-to-left letters need. */
const DIRECTIONS = /[\u061c\u200e\u200f]/g
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** No language puts more than six marks on a letter; joiners between them do not reset the count. */
const TOWER = /((?:\p{M}[\u200b-\u200d]?){6})(?:\p{M}[\u200b-\u200d]?)+/gu
/** A mark without a letter before it would overlap other content of the page. */
const LOOSE_MARKS = /^(?:[^\S\n]*\p{M}[\u200b-\u200d]*)+/gmu
const VISIBLE = /[^\s\p{M}\p{Cf}\u2800\u{1d159}]/u

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const PLAIN = /^[\x20-\x7e\n]*$/

/**
 * A text of any number of lines, trimmed; '' where nothing in it is visible. Idempotent: a removal can make another character removable,
 * so it repeats until nothing changes.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text.trim()
  const clean = withoutBidiOverrides(text.replace(LINE_ENDS, '\n').replace(NEVER, ''))
  return clean === text ? clean : cleanText(clean)
}

/** One round of cleaning; never longer than its input. */
function withoutBidiOverrides(lines: string): string {
  const seen = lines
    .replace(INVISIBLE, (_, needed: string | undefined) => needed ?? '')
    .replace(TOWER, '$1')
    .replace(LOOSE_MARKS, '')
  const directed = RIGHT_TO_LEFT.test(seen) ? seen : seen.replace(DIRECTIONS, '')
  return VISIBLE.test(directed) ? directed.trim() : ''
}

/** A text of one line, such as a name: line breaks and tabs become blanks. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/[\t\n]+/g, ' ')
}

/** Whether a password contains characters that no keyboard types: NUL, at which other programs stop reading, or half a character. */
export const isUntypable = (password: string) => /\0|\p{Surrogate}/u.test(password)

/** The first so many characters (UTF-16 code units), without cutting one in half. */
export const firstCharacters = (text: string, length: number) =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
