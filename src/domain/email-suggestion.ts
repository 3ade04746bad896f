// The e-mail typo helper (specification section 5): suggests the mail provider that was probably meant, within a distance
// of 2 for the full domain, its second-level part and its top-level part. It is part of the lander's small script, so
// everything is written as short as it can be.
import { EMAIL_SUGGESTION_DISTANCE } from './constants.ts'

/** Common providers by the part after their name. */
const PROVIDERS = {
  com: 'gmail hotmail outlook live yahoo icloud msn googlemail ymail me mac aol mail protonmail gmx btinternet virginmedia sky rogers bigpond mail email aim qq ibm sap fb',
  nl: 'ziggo kpn kpnmail hotmail live hetnet planet home outlook xs4all casema chello upcmail quicknet tele2 telfort zeelandnet onsbrabantnet solcon caiway kabelfoon wanadoo zonnet versatel freeler tiscali kpnplanet online yahoo',
  be: 'telenet skynet hotmail proximus live outlook scarlet voo pandora belgacom vub',
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

/** Providers that are recognised under any top-level domain. */
const NAMES = ['gmail', 'hotmail', 'outlook', 'yahoo', 'icloud', 'googlemail', 'protonmail']
/** The same without `gmail`, which exists under `com` alone, and without `live`, which is too common a word. */
const WORLDWIDE = 'hotmail outlook yahoo live gmx'

/** Valid top-level domains besides the countries: each is two edits from a country, which would be suggested. */
const ENDINGS = [
  ...Object.keys(PROVIDERS),
  ...'org edu gov mil int info biz pro name mobi jobs tel cat xyz top app dev art bar bio blog cab cafe cam care city club cloud coop email eus fan fit frl fun gal gay global group host ink land law life link love ltd media moe network news ngo one ong online ovh page pub red rip run sexy shop site ski social space srl store studio tech team test tirol today vet vin vip web wien wiki win work world wtf zone'.split(
    ' ',
  ),
  // Every country's, by first letter: those of `a`, those of `b`.
  ...'cdefgilmoqrstuwxz abdefghijmnorstvwyz acdfghiklnoruvwxyz ejkmoz ceegrstu ijkmor abdefghilmnpqrstuwy kmnrtu delmnoqrst emop eghimnprwyz abcikrstuvy acdeghklmnopqrstuvwxyz acefgilopruz m aefghklmnrstwy a eosuw abcdeghiklmnorstvxyz cdfghjklmnortvwz agksyz aceginu fs  et amw'
    .split(' ')
    .flatMap((group, first) => [...group].map((letter) => (first + 10).toString(36) + letter)),
]
/** `com` with a letter missing: also countries, but at a common provider most likely typos. */
const SLIPS_OF_COM = ['co', 'cm', 'om']

/** `nl`, and second-level domains of countries: `co.uk`, `ac.uk`, `com.br`. */
const isEnding = (text: string) => ENDINGS.includes(text.slice(text.lastIndexOf('.') + 1))

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

/** The nearest of `words` within the distance; the first of several. */
function nearest(word: string, words: readonly string[]): string | undefined {
  let limit = EMAIL_SUGGESTION_DISTANCE
  let found: string | undefined
  for (const candidate of words) {
    const edits = Math.abs(word.length - candidate.length) > limit ? limit + 1 : distance(word, candidate)
    if (edits > limit) continue
    found = candidate
    limit = edits - 1
  }
  return found
}

/** The domain that was probably meant: the nearest provider's, else with its second-level and top-level part corrected. */
function correctDomain(domain: string): string {
  const dot = domain.indexOf('.')
  const name = domain.slice(0, dot)
  const ending = domain.slice(dot + 1)
  if (WORLDWIDE.split(' ').includes(name) && isEnding(ending) && !SLIPS_OF_COM.includes(ending)) return domain
  const provider = nearest(domain, DOMAINS)
  if (provider) return provider
  const is_provider = DOMAINS.some((known) => known.startsWith(`${name}.`))
  const meant = (!is_provider && nearest(name, NAMES)) || name
  if (meant === 'gmail') return 'gmail.com'
  const mended = `${meant}.${isEnding(ending) ? ending : (nearest(ending, ENDINGS) ?? ending)}`
  // With one part corrected a provider may be near: the member should get one suggestion, not a second after it.
  return mended === domain ? domain : correctDomain(mended)
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
  const meant = correctDomain(domain)
  return meant === typed ? null : `${email.slice(0, at).trim()}@${meant}`
}
