// The rules by which a browser may prefetch a public page when the visitor is about to follow its link. Never a members' page, and never
// a URL with a query, because those may count or change something.
import { paths } from '#src/paths.ts'
import { cachedPaths } from '#worker/pages/public-pages.ts'

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
