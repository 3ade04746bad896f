// An email caused by a request on a site: in the language of the page, with links to that site. Emails of account actions use the
// member's language and site instead (worker/features/members/email-to-member.ts).
import { createId } from '#worker/platform/crypto/secrets.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'

export function mailJob({ pool, site, locale, origin, request_id }: SiteServiceDeps, member_id: string) {
  return {
    kind: 'send-mail' as const,
    id: createId(),
    pool,
    site: site.id,
    ...(request_id && { request_id }),
    member_id,
    locale,
    origin,
  }
}
