// `npm run site -- remove <id>`: deletes a site's file and its line in sites/index.ts, and prints what remains.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isPublicHostname } from '#sites/hostnames.ts'
import type { Site } from '#src/contract/site.ts'
import { StateError } from '../local/state.ts'
import { confirmRemoval } from './ask.ts'
import { requireSite } from './edit.ts'
import { loadSites } from './load-sites.ts'
import { lineOf } from './site-file.ts'

export type RemoveFlags = { yes?: boolean; sharedPool?: boolean }

/** sites/index.ts without a site. Throws StateError with a line that has to be changed by hand. */
export function withoutSite(index: string, id: string): string {
  const name = new RegExp(`^import (\\w+) from '\\./${id}\\.ts'\\n`, 'm').exec(index)?.[1]
  if (!name)
    throw new StateError(`sites/index.ts:1  does not import ./${id}.ts on its own line; remove it yourself`)
  const text = index
    .replace(new RegExp(`^import ${name} from .*\\n`, 'm'), '')
    .replace(/(export const SITES[^=]*= \[)([^\]]*)\]/, (_, start: string, list: string) => {
      const rest = list.split(',').filter((item) => item.trim() !== name && item.trim() !== '')
      const lines = list.includes('\n')
      return `${start}${lines ? `${rest.join(',')},\n` : rest.join(',').trim()}]`
    })
  const left = new RegExp(`\\b${name}\\b(?!\\.ts)`).exec(
    text.replace(/'[^']*'|\/\/.*/g, (skip) => ' '.repeat(skip.length)),
  )
  if (left)
    throw new StateError(`sites/index.ts:${lineOf(text, left.index)}  uses ${name} again; remove it yourself`)
  return text
}

/** Why a site cannot be removed, or null. */
export function removalProblem(sites: readonly Site[], site: Site): string | null {
  if (sites.length === 1) return `${site.id} is the last site, and a worker needs one. Add another first.`
  if (site.id === 'localhost') return 'Tests, benchmarks and `npm start` use localhost; it is never deployed.'
  return null
}

/** The sites of the same pool. */
export const sharersOf = (sites: readonly Site[], { id, pool }: Site): string[] =>
  sites.filter((other) => other.id !== id && other.pool === pool).map((other) => other.id)

/** Sentences about what remains of a removed site. */
export function remains({ id, pool, hostnames }: Site, sharers: readonly string[]): string[] {
  const live = hostnames.filter(isPublicHostname)
  return [
    sharers.length > 0
      ? `The members of the pool '${pool}' remain, and ${sharers.join(', ')} shows them.`
      : `The members remain in D1 under the pool '${pool}', with their chats and wallets; a site with that pool shows them again.`,
    ...(live.length > 0
      ? [
          `${live.join(', ')} answers 421 after the next deploy; delete the custom domains of the worker in the dashboard.`,
        ]
      : []),
    `Clicks and consents of '${id}' remain in D1.`,
  ]
}

export async function removeSite(
  id: string,
  { yes = false, sharedPool = false }: RemoveFlags,
): Promise<void> {
  const sites = await loadSites()
  const site = requireSite(sites, id)
  const problem = removalProblem(sites, site)
  if (problem) throw new StateError(problem)
  const file = `sites/${id}.ts`
  for (const other of readdirSync('sites').filter(
    (name) => name.endsWith('.ts') && !['index.ts', `${id}.ts`].includes(name),
  )) {
    const text = readFileSync(`sites/${other}`, 'utf8')
    const at = text.indexOf(`'./${id}.ts'`)
    if (at >= 0)
      throw new StateError(`sites/${other}:${lineOf(text, at)}  imports ${file}; remove that first`)
  }
  const index = withoutSite(readFileSync('sites/index.ts', 'utf8'), id)
  const sharers = sharersOf(sites, site)
  const shared = `${sharers.join(', ')} shares its members (pool '${site.pool}')`
  if (sharers.length > 0 && !sharedPool && !process.stdin.isTTY)
    throw new StateError(`${shared}; add --shared-pool if you want to remove it anyway.`)
  if (!yes) {
    if (!process.stdin.isTTY)
      throw new StateError(`Confirmation needs a terminal; --yes removes ${file} without it.`)
    await confirmRemoval(file, sharers.length > 0 ? shared : null)
  }
  writeFileSync('sites/index.ts', index)
  rmSync(file)
  console.log(
    `${file} was deleted and removed from sites/index.ts. Committed versions are still in version control.`,
  )
  for (const line of remains(site, sharers)) console.log(`  ${line}`)
}
