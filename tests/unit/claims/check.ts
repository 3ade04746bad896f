// Compares the times and figures of the texts with the constants in force. Pure: returns problems as text.
import { LANGUAGES } from '#src/domain/constants.ts'
import { type Numbers, numbersIn } from './numbers.ts'
import type { Passage } from './passages.ts'

/** Which passages name which times (in hours) and other figures, from the constants in force. */
export type Claim = {
  what: string
  hours?: readonly number[]
  times_in?: readonly string[]
  figures?: readonly number[]
  figures_in?: readonly string[]
}

const spoken = (hours: number) => (hours < 24 ? `${Math.round(hours * 60)} minutes` : `${hours / 24} days`)

/** `unclaimed`: passages whose numbers are no claim, such as an example or the year of a law. */
export function problemsOf(
  passages: readonly Passage[],
  claims: readonly Claim[],
  unclaimed: readonly string[],
): string[] {
  const known = new Set(passages.map(({ id }) => id))
  const named = [
    ...claims.flatMap(({ times_in = [], figures_in = [] }) => [...times_in, ...figures_in]),
    ...unclaimed,
  ]
  return [
    ...passages.flatMap((passage) => problemsOfPassage(passage, claims, unclaimed.includes(passage.id))),
    ...named.filter((id) => !known.has(id)).map((id) => `${id} does not exist, but is listed`),
  ]
}

function problemsOfPassage(
  { id, files, texts }: Passage,
  claims: readonly Claim[],
  isUnclaimed: boolean,
): string[] {
  const problems: string[] = []
  const source = numbersIn('en', texts.en)
  const times = claims.filter(({ times_in }) => times_in?.includes(id))
  const figures = claims.filter(({ figures_in }) => figures_in?.includes(id))
  for (const language of LANGUAGES) {
    const say = (what: string) => problems.push(`${files[language]}, ${id}: ${what}: “${texts[language]}”`)
    const numbers = numbersIn(language, texts[language])
    if (texts[language] === '') say('is missing')
    else if (!isUnclaimed) {
      sayWrong(say, numbers.hours, times, ({ hours = [] }) => hours, spoken)
      sayWrong(say, numbers.figures, figures, ({ figures: kept = [] }) => kept, String)
      sayDifferences(say, numbers, source)
    }
  }
  return problems
}

function sayWrong(
  say: (what: string) => void,
  said: readonly number[],
  claims: readonly Claim[],
  keptBy: (claim: Claim) => readonly number[],
  name: (number: number) => string,
): void {
  const kept = claims.flatMap(keptBy)
  if (claims.length > 0 && said.length === 0) say(`does not name ${kept.map(name).join(' or ')}`)
  for (const number of said)
    if (!kept.some((one) => Math.abs(one - number) < 0.001))
      say(
        `says ${name(number)}, in force is ${kept.map(name).join(' or ') || 'nothing that claims.ts lists'}`,
      )
}

function sayDifferences(say: (what: string) => void, numbers: Numbers, source: Numbers): void {
  if (String(numbers.hours) !== String(source.hours))
    say(`names other times than the English (${source.hours.map(spoken).join(', ') || 'none'})`)
  if (String(numbers.figures) !== String(source.figures))
    say(`names other figures than the English (${source.figures.join(', ') || 'none'})`)
}
