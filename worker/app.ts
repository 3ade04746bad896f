// The pipeline: what happens to a request, in order. Order is meaning (design section 3). Once it is known who asks, in
// which language and what was stored before, one door settles the address (worker/address/settle-address.ts): stay, one
// redirect, or no. What comes behind it, the checks of calls and the kept pages above all, sees one spelling of each.
import { Hono } from 'hono'
import { paths } from '#src/paths.ts'
import { createApi, noSuchCall, ownCalls } from './api/index.ts'
import type { Served } from './api/serve.ts'
import { SERVED } from './api/served.ts'
import type { AppEnv } from './context.ts'
import { consent } from './middleware/consent.ts'
import { calledAsDeclared, postedAsDeclared } from './middleware/declared.ts'
import { guard } from './middleware/guard.ts'
import { locale } from './middleware/locale.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { requestId } from './middleware/request-id.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { session } from './middleware/session.ts'
import { settledAddress } from './middleware/settled-address.ts'
import { site } from './middleware/site.ts'
import { tracking } from './middleware/tracking.ts'
import { visitor } from './middleware/visitor.ts'
import { problem } from './problem.ts'
import { document } from './render/document.tsx'
import { pageCache } from './render/page-cache.ts'
import { consentChoice } from './system/consent-choice.ts'
import { missingFiles } from './system/missing-file.ts'
import { systemFiles } from './system/system-files.ts'
import { upstream } from './upstream/forward.ts'

/** The worker's app, answering these groups of calls. */
export const createApp = (served: readonly Served[]) =>
  new Hono<AppEnv>()
    .onError(problem)
    .use(requestId(), site(), securityHeaders(), guard(), visitor())
    .route('/', systemFiles)
    .use(missingFiles(), consent(), tracking(), session(), locale(), settledAddress())
    .use('/api/*', calledAsDeclared(served.map(({ group }) => group)), rateLimit())
    .route('/', ownCalls)
    .use('/api/*', upstream())
    .route('/', createApi(served))
    .all('/api/*', noSuchCall)
    .on(['POST', 'PUT', 'DELETE'], '*', postedAsDeclared())
    .post(paths.consent, consentChoice)
    .on(['GET', 'HEAD', 'POST'], '*', pageCache(), rateLimit(), document)

export const app = createApp(SERVED)
