// Which hostnames are public, which are local, and which one is a site's primary.
import type { Site } from '../src/contract/site.ts'

/** `localhost`, its subdomains and IP addresses are local and never deployed. */
export const isPublicHostname = (hostname: string) => !/(^|\.)localhost$|^[\d.]+$/.test(hostname)

type Named = Pick<Site, 'id' | 'hostnames'>

/** The local hostname of every site, in bundles with the local seams only. */
export const localHostname = ({ id }: Pick<Site, 'id'>) => `${id}.localhost`

/** The first of its hostnames: the one in search engines, emails and shared links. */
export const primaryHostname = ({ hostnames }: Named): string => hostnames[0] ?? ''

/**
 * Whether a visitor on this hostname is redirected to the primary one. Not on an IP address, which tools use, and not on the local name of a
 * public site, which must not redirect to the public site.
 */
export function isSecondName(site: Named, hostname: string): boolean {
  const primary = primaryHostname(site)
  if (hostname === primary || hostname === localHostname(site) || /^[\d.]+$/.test(hostname)) return false
  return isPublicHostname(hostname) || !isPublicHostname(primary)
}

/** The public hostname of a site, seen from the requested one: the primary one, or locally the local name of a public site. */
export function homeHostname(site: Named, hostname: string): string {
  const primary = primaryHostname(site)
  return !isPublicHostname(hostname) && isPublicHostname(primary) ? hostname : primary
}
