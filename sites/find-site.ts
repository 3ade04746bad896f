// Which site a request, or a job, is about. Finding one at request time is a map look-up by hostname.
import type { Site } from '../src/contract/site.ts'
import { homeHostname, isSecondName, localHostname } from './hostnames.ts'
import { SITES } from './index.ts'

/** A hostname's site, what the site is called from there, and whether its visitors are sent to that name. */
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

/** What a `Host` header value (a port is ignored) stands for, or null for a stranger. */
export function findHost(host: string): Host | null {
  return byHostname.get(hostnameOf(host)) ?? null
}

/** The same for `<id>.localhost`, where every site answers on this machine; nobody asks it in a deployed bundle. */
export function findLocalHost(host: string): Host | null {
  const hostname = hostnameOf(host)
  const site = SITES.find((known) => localHostname(known) === hostname)
  return site ? { site, home: homeHostname(site, hostname), is_second_name: false } : null
}

/** The site of an id, for work that has no request. */
export function findSiteById(id: string): Site | null {
  return SITES.find((site) => site.id === id) ?? null
}

/** The pool of a site's id. A site that is not served any more is taken to have had one of its own, as most have. */
export const poolOfSite = (id: string): string => findSiteById(id)?.pool ?? id
