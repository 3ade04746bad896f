// Changes of a member's own profile. Only the columns that a change names are written.
import { type Compilable, sql } from 'kysely'
import type { Gender } from '#src/contract/fields.ts'
import type { Language } from '#src/domain/constants.ts'
import type { GenderIdentity } from '#src/domain/gender-identity.ts'
import type { WhoMayWrite } from '#src/domain/privacy.ts'
import type { Writer } from '#worker/platform/database/database.ts'
import { build, run } from '#worker/platform/database/query.ts'

export type ProfileColumns = Partial<{
  country: string
  countryregion: number
  city: string | null
  name: string
  gender: Gender | null
  gender_identity: GenderIdentity | null
  gender_identity_shown: number
  birth_date: string | null
  language: Language
  personal: string | null
  last_signup_step: number
  is_public: number
  who_may_write: WhoMayWrite
  read_receipts: number
  typing: number
  presence: number
  interests: readonly string[]
  /** Merged into the stored ones; null deletes a key. */
  notes: Record<string, string | null>
  fields: Record<string, string | null>
}>

/** Returns whether there is an active member of the pool with this id. */
export async function updateProfile(
  db: Writer,
  { pool, id }: { pool: string; id: string },
  columns: ProfileColumns,
): Promise<boolean> {
  return (await run(db, profileUpdate({ pool, id }, columns))) > 0
}

function profileUpdate(
  { pool, id }: { pool: string; id: string },
  { notes, fields, interests, ...plain }: ProfileColumns,
): Compilable {
  return build
    .updateTable('members')
    .set({
      // D1 binds no `undefined`, and SQLite needs at least one column.
      id,
      ...plain,
      ...(interests && { interests: JSON.stringify(interests) }),
      ...(notes && { notes: sql<string>`json_patch(notes, ${JSON.stringify(notes)})` }),
      ...(fields && { fields: sql<string>`json_patch(fields, ${JSON.stringify(fields)})` }),
    })
    .where('pool', '=', pool)
    .where('id', '=', id)
    .where('status', '=', 'active')
}
