// The pipeline: what happens to a request, in order, and the order matters (design section 3). Once visitor, language and consent are
// known, canonical-url.ts decides about the URL: serve, redirect once, or refuse. The checks of calls and the page cache behind it
// see canonical URLs alone. Requests to the operators' host go to worker/console/app.ts before (worker/index.ts).
import { Hono } from 'hono'
import { ENTRY_PATH } from '#src/domain/entry-warning.ts'
import { paths } from '#src/paths.ts'
import type { AppEnv } from './context.ts'
import type { RouteHandlers } from './contract-handlers.ts'
import { problem } from './errors.ts'
import { lazyHandler } from './http/lazy.ts'
import { canonicalUrl } from './http/middleware/canonical-url.ts'
import { consent } from './http/middleware/consent.ts'
import { locale } from './http/middleware/locale.ts'
import { clearSessionOnLogout } from './http/middleware/logout.ts'
import { countRequest, rateLimit } from './http/middleware/rate-limit.ts'
import { requestId } from './http/middleware/request-id.ts'
import { requestLimits } from './http/middleware/request-limits.ts'
import { checkCallRequirements, checkFormRequirements } from './http/middleware/request-requirements.ts'
import { securityHeaders } from './http/middleware/security-headers.ts'
import { session } from './http/middleware/session.ts'
import { site } from './http/middleware/site.ts'
import { tracking } from './http/middleware/tracking.ts'
import { visitor } from './http/middleware/visitor.ts'
import { missingFiles } from './http/system/missing-file.ts'
import { systemFiles } from './http/system/system-files.ts'
import { pageCache } from './pages/cache/page-cache.ts'

const api = () => import('./http/api/index.ts')
const callGroupsOf = (served: () => Promise<readonly RouteHandlers[]>) => async () =>
  (await served()).map(({ group }) => group)

/**
 * The worker's app, answering these groups of calls. System files come before the session, because machines request them without one; the
 * page cache before the rate limit, because cached bytes cost nothing; it counts a request for which it renders. Who may make a call is
 * checked in contract-handlers.ts, who may see a page in src/access.ts. Modules that few requests need are imported on first use.
 */
export const createApp = (served: () => Promise<readonly RouteHandlers[]>) =>
  new Hono<AppEnv>()
    .onError(problem)
    .use(requestId(), site(), securityHeaders(), requestLimits(), visitor())
    .route('/', systemFiles)
    .use(
      missingFiles(),
      consent(),
      tracking(),
      clearSessionOnLogout(),
      session(callGroupsOf(served)),
      locale(),
      canonicalUrl(),
    )
    .use(
      '/api/*',
      lazyHandler(async () => checkCallRequirements(await callGroupsOf(served)())),
      rateLimit(),
      lazyHandler(async () => (await api()).localCalls),
      lazyHandler(async () => (await import('./http/upstream/forward.ts')).upstream()),
      lazyHandler(async () => (await api()).createApi(await served())),
      lazyHandler(async () => (await api()).noSuchCall),
    )
    .on(['POST', 'PUT', 'DELETE'], '*', checkFormRequirements())
    .post(
      paths.consent,
      lazyHandler(async () => (await import('./http/system/consent-choice.ts')).consentChoice),
    )
    .post(
      ENTRY_PATH,
      lazyHandler(async () => (await import('./http/system/accept-entry-warning.ts')).entry),
    )
    .on(
      ['GET', 'HEAD', 'POST'],
      '*',
      pageCache(countRequest),
      rateLimit(),
      lazyHandler(async () => (await import('./pages/document.tsx')).document),
    )

export const app = createApp(async () => (await import('./http/api/route-handlers.ts')).ROUTE_HANDLERS)
