// The pipeline: what happens to a request, in order. Order is meaning (design section 3).
import { Hono } from 'hono'
import { api, ownCalls } from './api/index.ts'
import type { AppEnv } from './context.ts'
import { guard } from './middleware/guard.ts'
import { landerSlug } from './middleware/lander-slug.ts'
import { locale } from './middleware/locale.ts'
import { origin } from './middleware/origin.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { requestId } from './middleware/request-id.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { session } from './middleware/session.ts'
import { site } from './middleware/site.ts'
import { tracking } from './middleware/tracking.ts'
import { visitor } from './middleware/visitor.ts'
import { problem } from './problem.ts'
import { document } from './render/document.tsx'
import { pageCache } from './render/page-cache.ts'
import { systemFiles } from './system/system-files.ts'

export const app = new Hono<AppEnv>()
  .onError(problem)
  .use(requestId(), site(), securityHeaders(), guard(), visitor())
  .route('/', systemFiles)
  .use(tracking(), session(), locale(), landerSlug(), origin())
  .use('/api/*', rateLimit())
  .route('/', ownCalls)
  .route('/', api)
  .on(['GET', 'HEAD', 'POST'], '*', pageCache(), document)
