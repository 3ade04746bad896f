// `/sitemap.xml`: the public pages, and every lander in each language with its alternates.
import type { Site } from '#src/contract/site.ts'
import { type LanderAddress, landerAddresses } from '#src/domain/lander-addresses.ts'
import { LANDERS } from '#src/domain/landers.ts'
import { indexablePaths } from '#worker/pages/public-pages.ts'

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Paths come from the route table and contain nothing that XML would have to escape. */
const entry = (address: string, alternates = '') => `<url><loc>${address}</loc>${alternates}</url>`

function landerEntries(origin: string, addresses: LanderAddress[]): string[] {
  const alternates = addresses
    .map(
      ({ language, path }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`,
    )
    .join('')
  return addresses
    .filter(({ language }) => language !== 'x-default')
    .map(({ path }) => entry(origin + path, alternates))
}

/** @param origin of the site's primary hostname, without a slash at its end */
export function sitemapXml(origin: string, { settings }: Site): string {
  const urls = [
    ...indexablePaths(settings).map((path) => entry(origin + path)),
    ...LANDERS.flatMap((lander) =>
      landerEntries(origin, landerAddresses(`/landers/${lander}`, settings.niche)),
    ),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n${urls.join('\n')}\n</urlset>\n`
}
