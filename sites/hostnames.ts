// Which hostnames are for the world, which only for this machine, and under which one a site is at home.
import type { Site } from '../src/contract/site.ts'

/** `localhost` and what lies below it, and bare addresses: served locally, never deployed. */
export const isPublicHostname = (hostname: string) => !/(^|\.)localhost$|^[\d.]+$/.test(hostname)

type Named = Pick<Site, 'id' | 'hostnames'>

/** Where every site answers on this machine, whatever its hostnames; known to bundles with the local seams alone. */
export const localHostname = ({ id }: Pick<Site, 'id'>) => `${id}.localhost`

/** The first of its hostnames: what search engines, mails and shared links name. */
export const primaryHostname = ({ hostnames }: Named): string => hostnames[0] ?? ''

/**
 * Whether a visitor who asked for one of a site's hostnames belongs at the primary one. A bare address is no second name
 * but a way in for tools, and the local name of a public site leads nowhere else: nobody is sent from this machine out.
 */
export function isSecondName(site: Named, hostname: string): boolean {
  const primary = primaryHostname(site)
  if (hostname === primary || hostname === localHostname(site) || /^[\d.]+$/.test(hostname)) return false
  return isPublicHostname(hostname) || !isPublicHostname(primary)
}

/**
 * The hostname that names a site to the world, seen from the one that was asked: the primary one. From this machine a
 * public site is named by the local name it was asked by.
 */
export function homeHostname(site: Named, hostname: string): string {
  const primary = primaryHostname(site)
  return !isPublicHostname(hostname) && isPublicHostname(primary) ? hostname : primary
}
