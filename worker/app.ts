// The pipeline: what happens to a request, in order. Order is meaning (design section 3). Once it is known who asks, in
// which language and what was stored before, one door settles the address (worker/address/settle-address.ts): stay, one
// redirect, or no. What comes behind it, the checks of calls and the kept pages above all, sees one spelling of each.
import { Hono } from 'hono'
import { ENTRY_PATH } from '#src/domain/entry-warning.ts'
import { paths } from '#src/paths.ts'
import type { RouteHandlers } from './api/serve.ts'
import type { AppEnv } from './context.ts'
import { lazyHandler } from './lazily.ts'
import { consent } from './middleware/consent.ts'
import { checkCallRequirements, checkFormRequirements } from './middleware/declared.ts'
import { guard } from './middleware/guard.ts'
import { locale } from './middleware/locale.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { requestId } from './middleware/request-id.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { session } from './middleware/session.ts'
import { canonicalUrl } from './middleware/settled-address.ts'
import { site } from './middleware/site.ts'
import { tracking } from './middleware/tracking.ts'
import { visitor } from './middleware/visitor.ts'
import { problem } from './problem.ts'
import { pageCache } from './render/page-cache.ts'
import { missingFiles } from './system/missing-file.ts'
import { systemFiles } from './system/system-files.ts'

const api = () => import('./api/index.ts')
const callGroupsOf = (served: () => Promise<readonly RouteHandlers[]>) => async () =>
  (await served()).map(({ group }) => group)

/** The worker's app, answering these groups of calls. What only some requests come to is loaded with the first of them. */
export const createApp = (served: () => Promise<readonly RouteHandlers[]>) =>
  new Hono<AppEnv>()
    .onError(problem)
    .use(requestId(), site(), securityHeaders(), guard(), visitor())
    .route('/', systemFiles)
    .use(missingFiles(), consent(), tracking(), session(callGroupsOf(served)), locale(), canonicalUrl())
    .use(
      '/api/*',
      lazyHandler(async () => checkCallRequirements(await callGroupsOf(served)())),
      rateLimit(),
      lazyHandler(async () => (await api()).localCalls),
      lazyHandler(async () => (await import('./upstream/forward.ts')).upstream()),
      lazyHandler(async () => (await api()).createApi(await served())),
      lazyHandler(async () => (await api()).noSuchCall),
    )
    .on(['POST', 'PUT', 'DELETE'], '*', checkFormRequirements())
    .post(
      paths.consent,
      lazyHandler(async () => (await import('./system/consent-choice.ts')).consentChoice),
    )
    .post(
      ENTRY_PATH,
      lazyHandler(async () => (await import('./system/entry.ts')).entry),
    )
    .on(
      ['GET', 'HEAD', 'POST'],
      '*',
      pageCache(),
      rateLimit(),
      lazyHandler(async () => (await import('./render/document.tsx')).document),
    )

export const app = createApp(async () => (await import('./api/served.ts')).ROUTE_HANDLERS)
