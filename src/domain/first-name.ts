// The first word of a name taken from an address (design section 12): the part before '@' is often a whole name, and
// whoever joins may not want to show theirs. Shared with the lander's small script.

/** Begin surnames and other things, and are nobody's first name. */
const NO_NAME = /^(?:mac|van|von|vom|den|der|del|della|dos|the|mrs|info|mail|post|contact|..)$/
/** Two letters are not enough to tell a name from an initial or a title; these are names all the same. */
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
