// The pipeline: what happens to a request, in order. Order is meaning (design section 3). A site's route rules come after
// the system files, which no rule may touch, and before the cheap 404 of files, for an old `/index.php` may have moved;
// before tracking, because who is only passed on leaves nothing here.
import { Hono } from 'hono'
import { paths } from '#src/paths.ts'
import { api } from './api/index.ts'
import type { AppEnv } from './context.ts'
import { consent } from './middleware/consent.ts'
import { guard } from './middleware/guard.ts'
import { landerSlug } from './middleware/lander-slug.ts'
import { locale } from './middleware/locale.ts'
import { origin } from './middleware/origin.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { requestId } from './middleware/request-id.ts'
import { routeRules } from './middleware/route-rules.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { session } from './middleware/session.ts'
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

export const app = new Hono<AppEnv>()
  .onError(problem)
  .use(requestId(), site(), securityHeaders(), guard(), visitor())
  .route('/', systemFiles)
  .use(routeRules(), missingFiles(), consent(), tracking(), session(), locale(), landerSlug(), origin())
  .post(paths.consent, consentChoice)
  .use('/api/*', rateLimit(), upstream())
  .route('/', api)
  .on(['GET', 'HEAD', 'POST'], '*', pageCache(), document)
