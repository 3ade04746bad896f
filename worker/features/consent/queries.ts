// The log of consent choices, without personal data.
import type { Insertable } from 'kysely'
import type { Writer } from '#worker/platform/database/database.ts'
import { build, run } from '#worker/platform/database/query.ts'
import type { Schema } from '#worker/platform/database/schema.ts'

export async function insertConsent(db: Writer, consent: Insertable<Schema['consents']>): Promise<void> {
  await run(db, build.insertInto('consents').values(consent))
}
