// The pipeline: what happens to a request, in order. Order is meaning (design section 3). Once it is known who asks, in
// which language and what was stored before, one door settles the address (worker/address/settle-address.ts): stay, one
// redirect, or no. What comes behind it, the checks of calls and the kept pages above all, sees one spelling of each.
import { Hono } from 'hono'
import { ENTRY_PATH } from '#src/domain/entry-warning.ts'
import { paths } from '#src/paths.ts'
import type { Served } from './api/serve.ts'
import type { AppEnv } from './context.ts'
import { lazily } from './lazily.ts'
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
import { pageCache } from './render/page-cache.ts'
import { missingFiles } from './system/missing-file.ts'
import { systemFiles } from './system/system-files.ts'

const api = () => import('./api/index.ts')
const groupsOf = (served: () => Promise<readonly Served[]>) => async () =>
  (await served()).map(({ group }) => group)

/** The worker's app, answering these groups of calls. What only some requests come to is loaded with the first of them. */
export const createApp = (served: () => Promise<readonly Served[]>) =>
  new Hono<AppEnv>()
    .onError(problem)
    .use(requestId(), site(), securityHeaders(), guard(), visitor())
    .route('/', systemFiles)
    .use(missingFiles(), consent(), tracking(), session(groupsOf(served)), locale(), settledAddress())
    .use(
      '/api/*',
      lazily(async () => calledAsDeclared(await groupsOf(served)())),
      rateLimit(),
      lazily(async () => (await api()).ownCalls),
      lazily(async () => (await import('./upstream/forward.ts')).upstream()),
      lazily(async () => (await api()).createApi(await served())),
      lazily(async () => (await api()).noSuchCall),
    )
    .on(['POST', 'PUT', 'DELETE'], '*', postedAsDeclared())
    .post(
      paths.consent,
      lazily(async () => (await import('./system/consent-choice.ts')).consentChoice),
    )
    .post(
      ENTRY_PATH,
      lazily(async () => (await import('./system/entry.ts')).entry),
    )
    .on(
      ['GET', 'HEAD', 'POST'],
      '*',
      pageCache(),
      rateLimit(),
      lazily(async () => (await import('./render/document.tsx')).document),
    )

export const app = createApp(async () => (await import('./api/served.ts')).SERVED)
