// How many emoji a text is made of, if of nothing else: such a message is shown large. By Unicode's own pattern for
// emoji sequences (UTS #51), in plain property escapes: `Intl.Segmenter` and the `v` flag are missing in browsers we serve.

/** A text of more emoji than this is shown in ordinary size. */
export const LARGE_EMOJI_MAX = 3

/** Digits, `#` and `*` are emoji by their property, so a keycap must be whole. */
const KEYCAP = String.raw`[0-9#*]\uFE0F?\u20E3`
const FLAG = String.raw`\p{Regional_Indicator}{2}`
const MODIFIED = String.raw`(?:\uFE0F|\p{Emoji_Modifier})`
/** England, Scotland, Wales: a black flag followed by invisible letters. */
const TAGS = String.raw`(?:[\u{E0020}-\u{E007E}]+\u{E007F})?`
const PICTURE = String.raw`\p{Extended_Pictographic}${MODIFIED}?${TAGS}`
const JOINED = String.raw`${PICTURE}(?:\u200D${PICTURE})+`
/** Shown as an emoji by default, unlike symbols of text such as ™ or ↔. */
const SINGLE = String.raw`(?:\p{Extended_Pictographic}${MODIFIED}|(?=\p{Extended_Pictographic})(?:\p{Emoji_Presentation}|[\u{1F000}-\u{1FAFF}])(?!\uFE0E))${TAGS}`

const EMOJI = `(?:${JOINED}|${SINGLE}|${FLAG}|${KEYCAP})`
const ONLY_EMOJI = new RegExp(`^(?:\\s*${EMOJI}){1,${LARGE_EMOJI_MAX}}\\s*$`, 'u')
const EACH_EMOJI = new RegExp(EMOJI, 'gu')

/** 1 to 3 for a text of so many emoji and nothing else; 0 for every other. */
export function countLargeEmoji(text: string): number {
  return ONLY_EMOJI.test(text) ? (text.match(EACH_EMOJI)?.length ?? 0) : 0
}
