// The first name in an e-mail address (design section 12): the part before '@' is often a full name, which a new member may not want
// to show. Part of the lander's small script.

/** Prefixes of surnames and other words that are no first name. */
const NO_NAME = /^(?:mac|van|von|vom|den|der|del|della|dos|the|mrs|info|mail|post|contact|..)$/
/** Names of two letters; others of that length may be initials or titles. */
const SHORT_NAME = /^(?:al|bo|ed|jo|ko|ad|cy|ty)$/

/** `bob` and `BOB` as `Bob`, `jan-willem` as `Jan-Willem`; `AnneMarie` stays. */
function capitalised(word: string): string {
  const mixed = word !== word.toLowerCase() && word !== word.toUpperCase()
  return mixed ? word : word.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
}

/** The words of a text: apart by dots or underscores, else by hyphens, else by a capital within. */
function wordsOf(text: string): string[] {
  for (const border of [/[._]+/, /-+/, /(?<=\p{Ll})(?=\p{Lu})/u]) {
    const words = text.split(border).filter((word) => /\p{L}/u.test(word))
    if (words.length > 1) return words
  }
  return []
}

/**
 * `Bob` for `bob.jansen`, `bob_jansen`, `bob-jansen1985`, `BobJansen`; null for what does not look like a whole name.
 * What follows a plus is not part of it.
 */
export function firstNameOf(local_part: string): string | null {
  const [first = '', second = ''] = wordsOf(local_part.replace(/\+.*/, ''))
  const word = first.replace(/\P{L}+$/u, '').replace(/^\P{L}+/u, '')
  const lower = word.toLowerCase()
  if (!second || (NO_NAME.test(lower) && !SHORT_NAME.test(lower)) || word.length < 2) return null
  return capitalised(word)
}
