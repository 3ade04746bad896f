// All sites of this deployment. Finding one at request time is a map look-up by hostname.
import type { Site } from '../src/contract/site.ts'
import { checkSites } from './check-sites.ts'
import gay from './gay.ts'
import localhost from './localhost.ts'
import she from './she.ts'

export const SITES: readonly Site[] = [localhost, she, gay]

checkSites(SITES)

const byHostname = new Map(
  SITES.flatMap((site) => site.hostnames.map((hostname) => [hostname, site] as const)),
)

/** The site of a `Host` header value (a port is ignored), or null for a stranger. */
export function findSite(host: string): Site | null {
  return byHostname.get(host.toLowerCase().replace(/:\d+$/, '')) ?? null
}

/** The site of an id, for work that has no request. */
export function findSiteById(id: string): Site | null {
  return SITES.find((site) => site.id === id) ?? null
}
