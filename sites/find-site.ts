// Finds the site of a request or a job; for a request by one map look-up of the hostname.
import type { Site } from '../src/contract/site.ts'
import { homeHostname, isSecondName, localHostname } from './hostnames.ts'
import { SITES } from './index.ts'

/** A hostname's site, its canonical hostname, and whether visitors are redirected to that. */
export type Host = { site: Site; home: string; is_second_name: boolean }

const byHostname = new Map(
  SITES.flatMap((site) =>
    site.hostnames.map((hostname): [string, Host] => [
      hostname,
      { site, home: homeHostname(site, hostname), is_second_name: isSecondName(site, hostname) },
    ]),
  ),
)

const hostnameOf = (host: string) => host.toLowerCase().replace(/:\d+$/, '')

/** The host of a `Host` header (without its port), or null for an unknown one. */
export function findHost(host: string): Host | null {
  return byHostname.get(hostnameOf(host)) ?? null
}

/** The same for `<id>.localhost`, in local bundles only. */
export function findLocalHost(host: string): Host | null {
  const hostname = hostnameOf(host)
  const site = SITES.find((known) => localHostname(known) === hostname)
  return site ? { site, home: homeHostname(site, hostname), is_second_name: false } : null
}

/** The site of an id, for work without a request. */
export function findSiteById(id: string): Site | null {
  return SITES.find((site) => site.id === id) ?? null
}

/** The pool of a site's id. For a removed site its id is assumed, as most have a pool of their own. */
export const poolOfSite = (id: string): string => findSiteById(id)?.pool ?? id
