// The rules by which a browser may fetch a public page before it is asked for: on the first sign that somebody is about
// to follow a link to it. Never a page of members, and never an address with a query: those may count or choose something.
import { paths } from '#src/paths.ts'
import { cachedPaths } from './public-pages.ts'

export const SPECULATION_PATH = '/_speculation.json'

/** The document of the `Speculation-Rules` header, as JSON. */
export const speculationRules = (): string =>
  JSON.stringify({
    prefetch: [
      {
        where: {
          href_matches: [...new Set([...cachedPaths(), paths.login, paths.signup])].map((pathname) => ({
            pathname,
            search: '',
          })),
        },
        eagerness: 'moderate',
      },
    ],
  })
