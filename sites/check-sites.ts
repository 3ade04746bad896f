// Checks all sites together: a hostname in two sites, or a pool that is shared by accident.
import type { Site } from '../src/contract/site.ts'
import { type FileProblems, SiteProblems } from './site-problems.ts'

/** Throws an error that names the files and the keys. */
export function checkSites(sites: readonly Site[]): void {
  const problems: FileProblems[] = []
  const say = ({ id }: Site, message: string) => problems.push({ file: `${id}.ts`, said: [message] })
  const owners = new Map<string, Site>()
  for (const site of sites) {
    for (const hostname of site.hostnames) {
      const owner = owners.get(hostname)
      if (owner) say(site, `hostnames: ${hostname} belongs to sites/${owner.id}.ts already`)
      owners.set(hostname, site)
    }
  }
  if (new Set(sites.map(({ id }) => id)).size < sites.length)
    problems.push({ file: 'index.ts', said: ['an id is used twice'] })
  for (const site of sites) {
    if (site.names_pool) continue
    const sharer = sites.find((other) => other !== site && other.pool === site.pool)
    if (sharer)
      say(
        site,
        `pool: must be named, for sites/${sharer.id}.ts names '${site.pool}' too; sites that share members both say so`,
      )
  }
  if (problems.length > 0) throw new SiteProblems(problems)
}
