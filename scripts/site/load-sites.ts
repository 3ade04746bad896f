// Loads the sites for a command: loading is checking, so what is wrong comes out as sentences that name file and key.
import type { Site } from '#src/contract/site.ts'
import { Trouble } from '../local/state.ts'
import { sourceWords, wordingProblems } from './wording.ts'

/** All sites, checked as far as files can be. Throws Trouble that says what is wrong. */
export async function loadSites(): Promise<readonly Site[]> {
  const { SITES } = await import('#sites/index.ts').catch((error: Error) => {
    throw new Trouble(error.message)
  })
  const source = sourceWords()
  const wrong = SITES.flatMap((site) => {
    const problems = wordingProblems(site, source)
    return problems.length > 0
      ? [`sites/${site.id}.ts:\n${problems.map((line) => `  ${line}`).join('\n')}`]
      : []
  })
  if (wrong.length > 0) throw new Trouble(wrong.join('\n'))
  return SITES
}
