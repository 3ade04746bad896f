// An email to a member about an account action: in the member's own language, with links to the site they joined on, whoever acts
// and on which site.

import { findSiteById } from '#sites/find-site.ts'
import { isPublicHostname, primaryHostname } from '#sites/hostnames.ts'
import { SITES } from '#sites/index.ts'
import type { Site } from '#src/contract/site.ts'
import type { Locale } from '#src/domain/constants.ts'
import { localeOf } from '#src/i18n/negotiate.ts'
import type { Env } from '#worker/env.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import type { JobOf } from '#worker/platform/queue/jobs.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import type { Account } from './queries.ts'

type EmailJob = Omit<JobOf<'send-mail'>, 'template' | 'complaint_id' | 'cancellation_id'> & {
  member_id: string
}

/** The fields that all these emails share; the template is the caller's. Null where no site of the pool is served here. */
export function emailToMember(
  account: Pick<Account, 'id' | 'site' | 'language'>,
  { env, pool, request_id }: Pick<ServiceDeps, 'env' | 'pool' | 'request_id'>,
): EmailJob[] {
  const site = findSiteById(account.site) ?? SITES.find((one) => one.pool === pool)
  if (!site) return []
  const email = {
    kind: 'send-mail',
    id: createId(),
    pool,
    site: site.id,
    ...(request_id && { request_id }),
    member_id: account.id,
    locale: localeOf(account.language),
    origin: siteOriginOf(site, env),
  } satisfies EmailJob
  return [email]
}

/** The same for an email to the author of a complaint, with or without an account; null where that site is not served here any more. */
export function emailToWriter(
  of: { site: string; locale: Locale },
  { env, pool, request_id }: Pick<ServiceDeps, 'env' | 'pool' | 'request_id'>,
): Omit<EmailJob, 'member_id'> | null {
  const site = findSiteById(of.site)
  if (!site) return null
  const { locale } = of
  const origin = siteOriginOf(site, env)
  return {
    kind: 'send-mail',
    id: createId(),
    pool,
    site: site.id,
    ...(request_id && { request_id }),
    locale,
    origin,
  }
}

/** The origin of a site's own pages. */
export function siteOriginOf(site: Site, { LOCAL_PORT }: Env): string {
  const hostname = primaryHostname(site)
  if (isPublicHostname(hostname)) return `https://${hostname}`
  return `http://${hostname}${LOCAL_PORT ? `:${LOCAL_PORT}` : ''}`
}
