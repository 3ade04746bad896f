// Loads the sites for a command. Loading checks them, and problems become sentences with file and key.
import { readFileSync } from 'node:fs'
import type { Site } from '#src/contract/site.ts'
import { StateError } from '../local/state.ts'
import { explain } from './explain.ts'
import { sourceTexts, wordingProblems } from './wording.ts'

/** The first wrong file prevents the others from loading: so each is loaded by itself. */
async function everyComplaint(first: Error): Promise<string> {
  const index = readFileSync('sites/index.ts', 'utf8')
  const files = [...index.matchAll(/^import \w+ from '\.\/([a-z0-9-]+\.ts)'$/gm)].map(([, file = '']) => file)
  const outcomes = await Promise.allSettled(files.map((file) => import(`#sites/${file}`)))
  const complaints = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [explain(outcome.reason as Error)] : [],
  )
  return complaints.length > 0 ? complaints.join('\n') : explain(first)
}

/** All sites, checked as far as files can be. Throws StateError with what is wrong. */
export async function loadSites(): Promise<readonly Site[]> {
  const { SITES } = await import('#sites/index.ts').catch(async (error: Error) => {
    throw new StateError(await everyComplaint(error))
  })
  const source = sourceTexts()
  const wrong = SITES.flatMap((site) => {
    const problems = wordingProblems(site, source)
    return problems.length > 0
      ? [`sites/${site.id}.ts:\n${problems.map((line) => `  ${line}`).join('\n')}`]
      : []
  })
  if (wrong.length > 0) throw new StateError(wrong.join('\n'))
  return SITES
}
