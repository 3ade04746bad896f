// The e-mail typo helper (specification section 5): suggests the mail provider that was probably meant. It is part of
// the lander's small script, so providers are written as short as they can be.
import { EMAIL_SUGGESTION_DISTANCE } from './constants.ts'

/** Common providers by the part after their name. */
const PROVIDERS = {
  com: 'gmail hotmail outlook live yahoo icloud msn googlemail ymail me mac aol mail protonmail gmx btinternet virginmedia sky rogers bigpond',
  nl: 'ziggo kpnmail hotmail live hetnet planet home outlook xs4all casema chello upcmail quicknet tele2 telfort zeelandnet onsbrabantnet solcon caiway kabelfoon wanadoo zonnet versatel freeler tiscali kpnplanet online yahoo',
  be: 'telenet skynet hotmail proximus live outlook scarlet voo pandora belgacom',
  pl: 'wp o2 onet interia op poczta.onet gazeta tlen vp buziaczek autograf int amorki go2 spoko',
  de: 'gmx web t-online freenet hotmail yahoo live outlook arcor',
  net: 'gmx belgacom laposte telefonica comcast verizon att sbcglobal eircom',
  fr: 'orange wanadoo free sfr hotmail yahoo live outlook neuf bbox',
  it: 'libero hotmail virgilio alice yahoo live tiscali tin outlook',
  es: 'hotmail yahoo outlook terra',
  at: 'gmx aon chello',
  ch: 'bluewin gmx',
  eu: 'interia onet',
  fm: 'poczta',
  'co.uk': 'hotmail yahoo live',
  ca: 'shaw sympatico',
  'com.au': 'optusnet',
  'co.nz': 'xtra',
  me: 'proton pm',
}
const DOMAINS = Object.entries(PROVIDERS).flatMap(([ending, names]) =>
  names.split(' ').map((name) => `${name}.${ending}`),
)

/** Providers under many endings: the name is mended even where the ending is none of those above. */
const NAMES = ['gmail', 'hotmail', 'outlook', 'yahoo', 'live']
/** Only these need mending; whatever ends in one of them may well be somebody's own domain. */
const ENDINGS = [
  ...Object.keys(PROVIDERS),
  ...'org edu info biz io co app dev ai cloud online shop uk ie us au nz lu dk se no fi pt cz sk hu ro gr tr'.split(
    ' ',
  ),
]

/** Edits between two words: letters added, left out, exchanged, or swapped with their neighbour. */
function distance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      row[j] = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      if (one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        row[j] = Math.min(row[j] ?? 0, (before[j - 2] ?? 0) + 1)
      }
    }
    before = last
    last = row
  }
  return last[other.length] ?? 0
}

/** The nearest of `words`; in a short word fewer edits count as a slip. */
function nearest(word: string, words: readonly string[]): string | undefined {
  let limit = word.length < 8 ? 1 : EMAIL_SUGGESTION_DISTANCE
  let found: string | undefined
  for (const candidate of words) {
    const edits = Math.abs(word.length - candidate.length) > limit ? limit + 1 : distance(word, candidate)
    if (edits > limit) continue
    found = candidate
    limit = edits - 1
  }
  return found
}

function mend(domain: string): string {
  const dot = domain.indexOf('.')
  const name = domain.slice(0, dot)
  const ending = domain.slice(dot + 1)
  const is_provider = DOMAINS.some((known) => known.startsWith(`${name}.`))
  const meant = (!is_provider && nearest(name, NAMES)) || name
  const mended = meant === 'gmail' ? 'gmail.com' : `${meant}.${nearest(ending, ENDINGS) ?? ending}`
  return nearest(mended, DOMAINS) ?? mended
}

/** The address with its domain corrected, or null when there is nothing to suggest. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  const typed = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
  const domain = typed.replaceAll(',', '.')
  if (at < 1 || !/^[^.].*\../.test(domain)) return null
  const meant = nearest(domain, DOMAINS) ?? mend(domain)
  return meant === typed ? null : `${email.slice(0, at).trim()}@${meant}`
}
