// The log of consent choices: proof without a person in it.
import type { ConsentChoice } from '#src/domain/consent.ts'
import { CONSENT_VERSION } from '#src/domain/consent.ts'
import { createId } from '../auth/secrets.ts'
import { build, run } from './db.ts'

/** Notes a choice; `now` in epoch milliseconds. */
export async function insertConsent(
  db: D1Database,
  { choice, site, now }: { choice: ConsentChoice; site: string; now: number },
): Promise<void> {
  await run(
    db,
    build.insertInto('consents').values({ id: createId(), choice, version: CONSENT_VERSION, site, at: now }),
  )
}
