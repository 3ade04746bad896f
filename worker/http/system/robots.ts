// `/robots.txt`: search engines may crawl the public pages and the landers, not the members' area and the API.
import { memberPaths } from '#worker/pages/public-pages.ts'

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
