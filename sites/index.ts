// All sites of this deployment. Finding one at request time is a map look-up by hostname.
import type { Site } from '../src/contract/site.ts'
import { checkSites } from './check-sites.ts'
import gay from './gay.ts'
import { isSecondName, localHostname, primaryHostname } from './hostnames.ts'
import localhost from './localhost.ts'
import she from './she.ts'

export const SITES: readonly Site[] = [localhost, she, gay]

checkSites(SITES)

/** A hostname's site, and the hostname its visitors belong at where that is another one. */
export type Host = { site: Site; moved_to: string | null }

const byHostname = new Map(
  SITES.flatMap((site) =>
    site.hostnames.map((hostname): [string, Host] => [
      hostname,
      { site, moved_to: isSecondName(site, hostname) ? primaryHostname(site) : null },
    ]),
  ),
)

const hostnameOf = (host: string) => host.toLowerCase().replace(/:\d+$/, '')

/** What a `Host` header value (a port is ignored) stands for, or null for a stranger. */
export function findHost(host: string): Host | null {
  return byHostname.get(hostnameOf(host)) ?? null
}

/** The same for `<id>.localhost`, where every site answers on this machine; nobody asks it in a deployed bundle. */
export function findLocalHost(host: string): Host | null {
  const hostname = hostnameOf(host)
  const site = SITES.find((known) => localHostname(known) === hostname)
  return site ? { site, moved_to: null } : null
}

/** The site of an id, for work that has no request. */
export function findSiteById(id: string): Site | null {
  return SITES.find((site) => site.id === id) ?? null
}
