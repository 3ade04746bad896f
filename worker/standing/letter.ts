// The mail that a deed sends to the member it is about: in the member's own language, with links to the site they joined on,
// whoever does the deed and wherever.
import { primaryHostname } from '#sites/hostnames.ts'
import { findSiteById } from '#sites/index.ts'
import { localeOf } from '#src/i18n/negotiate.ts'
import { createId } from '../auth/secrets.ts'
import type { Account } from '../data/members.ts'
import type { JobOf } from '../jobs/jobs.ts'
import type { StandingDeps } from './deed.ts'

/** What every mail of a deed says of itself; the template is the caller's. */
export function letterTo(account: Account, { site, origin, request_id }: StandingDeps) {
  const home = account.site === site.id ? site : findSiteById(account.site)
  return {
    kind: 'send-mail',
    id: createId(),
    site: (home ?? site).id,
    request_id,
    member_id: account.id,
    locale: localeOf(account.language),
    origin: !home || home === site ? origin : `https://${primaryHostname(home)}`,
  } satisfies Omit<JobOf<'send-mail'>, 'template' | 'complaint_id'> & { member_id: string }
}
