// Evidence that visitors were asked for consent and what they chose (design section 9), without personal data.
import { CONSENT_VERSION, type ConsentChoice } from '#src/domain/consent.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'
import { insertConsent } from './queries.ts'

export function createConsents({ database, site, now }: SiteServiceDeps) {
  return {
    record: (choice: ConsentChoice): Promise<void> =>
      insertConsent(database.write, {
        id: createId(),
        choice,
        version: CONSENT_VERSION,
        site: site.id,
        at: now(),
      }),
  }
}
