// `/robots.txt`: search engines find the public pages and the landers; the members' area and the API are not theirs.
import { memberPaths } from './public-pages.ts'

/** @param origin of the site's primary hostname, without a slash at its end */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...memberPaths().map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
