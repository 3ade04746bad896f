// The beginning of a profile text, as one line on a card.

/** The space on a card, in characters. */
export const EXCERPT_MAX_LENGTH = 120

/** A text on one line, cut after a whole word where it is too long; null where nothing was written. */
export function excerptOf(text: string | null, max = EXCERPT_MAX_LENGTH): string | null {
  const line = text?.replace(/\s+/g, ' ').trim()
  if (!line) return null
  // By characters as people count them, so that no emoji is cut in two.
  const characters = [...line]
  if (characters.length <= max) return line
  const beginning = characters.slice(0, max).join('')
  const whole = characters[max] === ' ' ? beginning : beginning.replace(/ \S*$/, '')
  return `${whole.replace(/[\s.,;:!?–-]+$/, '')}…`
}
