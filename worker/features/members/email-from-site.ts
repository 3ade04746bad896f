// A mail that whoever asks on a site brings about: in the language they read, with links to the site they are on. What a deed
// sends goes by the member instead (worker/features/members/email-to-member.ts).
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
