// Compares what the texts say with what is known to be kept. Pure: what is wrong is answered in words.
import { LANGUAGES } from '#src/domain/constants.ts'
import { type Kind, type Marks, marksIn } from './markers.ts'
import type { Passage } from './passages.ts'

/** What our texts promise, who keeps it, and where it is said. */
export type Promised = {
  promise: string
  /** `worker/features/members/emailed-tokens.ts#ACTIVATION_TOKEN_MS`: a file of the repository and a name in it; or `operator: answers`. */
  kept_by: readonly string[]
  /** The times it may name, in hours, and the other figures: from the constants that are in force. */
  hours?: readonly number[]
  figures?: readonly number[]
  /** Passages by what they say. */
  said: Partial<Record<Kind, readonly string[]>>
}

/** A word for telling is too ordinary to be looked for in other languages than the one that is translated. */
const isTranslated = (kind: Kind) => kind !== 'told'

const spoken = (hours: number) => (hours < 24 ? `${Math.round(hours * 60)} minutes` : `${hours / 24} days`)

export function problemsOf(
  passages: readonly Passage[],
  promises: readonly Promised[],
  not_promises: readonly string[],
): string[] {
  const problems: string[] = []
  const harmless = new Set(not_promises)
  const claims = claimsOf(promises)
  for (const passage of passages) {
    const { id } = passage
    const claim = claims.get(id)
    claims.delete(id)
    if (harmless.delete(id)) {
      if (claim) problems.push(`${id} is said to promise nothing, and claimed by: ${claim.names.join('; ')}`)
      if (!isMarked(passage))
        problems.push(`${id} is said to promise nothing, and nothing in it would be taken for a promise`)
      continue
    }
    problems.push(...problemsOfPassage(passage, claim ?? NO_CLAIM))
  }
  for (const [id, { names }] of claims)
    problems.push(`${id} does not exist, but is claimed by: ${names.join('; ')}`)
  for (const id of harmless) problems.push(`${id} does not exist, but is said to promise nothing`)
  return problems
}

const isMarked = ({ texts }: Passage) =>
  LANGUAGES.some((language) =>
    [...marksIn(language, texts[language]).kinds].some((kind) => language === 'en' || isTranslated(kind)),
  )

type Claim = { names: string[]; kinds: Set<Kind>; hours: number[]; figures: number[] }
const NO_CLAIM: Claim = { names: [], kinds: new Set(), hours: [], figures: [] }

function claimsOf(promises: readonly Promised[]): Map<string, Claim> {
  const claims = new Map<string, Claim>()
  for (const { promise, said, hours = [], figures = [] } of promises) {
    for (const [kind, ids] of Object.entries(said)) {
      for (const id of ids) {
        const claim = claims.get(id) ?? { names: [], kinds: new Set(), hours: [], figures: [] }
        claim.names.push(promise)
        claim.kinds.add(kind as Kind)
        claim.hours.push(...hours)
        claim.figures.push(...figures)
        claims.set(id, claim)
      }
    }
  }
  return claims
}

function problemsOfPassage({ id, files, texts }: Passage, claim: Claim): string[] {
  const problems: string[] = []
  const source = marksIn('en', texts.en)
  for (const language of LANGUAGES) {
    const say = (what: string) => problems.push(`${files[language]}, ${id}: ${what}: “${texts[language]}”`)
    if (texts[language] === '') {
      say('is missing')
      continue
    }
    const marks = marksIn(language, texts[language])
    const isNew = language === 'en' || claim.kinds.size === 0
    for (const kind of marks.kinds) {
      if (claim.kinds.has(kind) || !isNew || (language !== 'en' && !isTranslated(kind))) continue
      say(`promises (${kind}) what no entry of promises.ts claims`)
    }
    for (const kind of claim.kinds) {
      if (marks.kinds.has(kind) || (language !== 'en' && !isTranslated(kind))) continue
      say(`does not say what it is claimed for (${kind}; ${claim.names.join('; ')})`)
    }
    sayWrongNumbers(say, marks, claim, source)
  }
  return problems
}

function sayWrongNumbers(say: (what: string) => void, marks: Marks, claim: Claim, source: Marks): void {
  if (claim.kinds.has('time')) {
    for (const hours of marks.hours)
      if (!claim.hours.some((kept) => Math.abs(kept - hours) < 0.001))
        say(`says ${spoken(hours)}, kept is ${claim.hours.map(spoken).join(' or ')}`)
  }
  if (claim.kinds.has('figure')) {
    for (const figure of marks.figures)
      if (!claim.figures.includes(figure)) say(`says ${figure}, kept is ${claim.figures.join(' or ')}`)
  }
  if (String(marks.hours) !== String(source.hours))
    say(`names other times than the English (${source.hours.map(spoken).join(', ') || 'none'})`)
  if (String(marks.figures) !== String(source.figures))
    say(`names other figures than the English (${source.figures.join(', ') || 'none'})`)
}
