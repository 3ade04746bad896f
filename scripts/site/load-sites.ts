// Loads the sites for a command. Loading checks them; problems are reported with file and key.
import { readFileSync } from 'node:fs'
import type { Site } from '#src/contract/site.ts'
import { StateError } from '../local/state.ts'
import { explain } from './explain.ts'
import { sourceTexts, wordingProblems } from './wording.ts'

/** Loads each file separately, because the first wrong one prevents the others from loading. Returns all problems. */
async function allProblems(first: Error): Promise<string> {
  const index = readFileSync('sites/index.ts', 'utf8')
  const files = [...index.matchAll(/^import \w+ from '\.\/([a-z0-9-]+\.ts)'$/gm)].map(([, file = '']) => file)
  const outcomes = await Promise.allSettled(files.map((file) => import(`#sites/${file}`)))
  const problems = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [explain(outcome.reason as Error)] : [],
  )
  return problems.length > 0 ? problems.join('\n') : explain(first)
}

/** All sites, checked. Throws StateError with all problems. */
export async function loadSites(): Promise<readonly Site[]> {
  const { SITES } = await import('#sites/index.ts').catch(async (error: Error) => {
    throw new StateError(await allProblems(error))
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
