// Members' own profiles: the steps of the signup and the profile page write through this (specification sections 2, 5 and 7).
import type { ProfileChange } from '#src/contract/profile.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { isCountry } from '#src/domain/geography/countries.ts'
import { notesOfPrompts } from '#src/domain/prompts.ts'
import { createAccountActions } from '#worker/features/account-status/service.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'
import { type ProfileColumns, updateProfile } from './own-profile-queries.ts'

export function createOwnProfile(deps: SiteServiceDeps) {
  const { pool, database, site } = deps
  const accountActions = createAccountActions(deps)

  /** Throws `invalid` (fields country, countryregion) for a place the site does not serve. */
  const requirePossible = (change: ProfileChange): Promise<void> =>
    requireServedCountry(change, site.settings.countries)

  return {
    /** Before anything else is stored with the change. */
    requirePossible,

    /** Writes what a member changed. Throws as `requirePossible`, and `sign_in_required` for a member who is not active. */
    async update(id: string, change: ProfileChange): Promise<void> {
      await requirePossible(change)
      const columns = columnsOf(change)
      if (!(await updateProfile(database.write, { pool, id }, columns))) throw new Refusal('sign_in_required')
      // The polls of other tabs and devices ask the member object whether the user has changed.
      await accountActions.syncNow(id)
    },
  }
}

function columnsOf(change: ProfileChange): ProfileColumns {
  const { date_of_birth, lastSignupStep, notes, prompts, personal, gender_identity_shown, ...rest } = change
  const { privacy = {}, wants_to_meet: _searched, ...plain } = rest
  const { personal: about = personal, ...others } = notes ?? {}
  const written = { ...withNullForEmpty(others), ...(prompts && notesOfPrompts(prompts)) }
  return withoutUndefined({
    ...plain,
    ...placeOf(change),
    birth_date: date_of_birth,
    ...genderIdentityOf(change),
    last_signup_step: numberOf(lastSignupStep),
    personal: about === undefined ? undefined : about || null,
    notes: Object.keys(written).length > 0 ? written : undefined,
    fields: change.fields && withNullForEmpty(change.fields),
    is_public: numberOf(privacy.public),
    who_may_write: privacy.who_may_write,
    read_receipts: numberOf(privacy.read_receipts),
    typing: numberOf(privacy.typing),
    presence: numberOf(privacy.presence),
  })
}

/** A word that is deleted is not shown, and neither is the next one until its owner says so. */
const genderIdentityOf = ({ gender_identity, gender_identity_shown }: ProfileChange) =>
  gender_identity === null
    ? { gender_identity, gender_identity_shown: 0 }
    : { gender_identity, gender_identity_shown: numberOf(gender_identity_shown) }

const numberOf = (flag: boolean | undefined) => (flag === undefined ? undefined : Number(flag))

/** A region belongs to its country: a change of country clears it. */
const placeOf = ({ country, countryregion }: ProfileChange) =>
  country === undefined ? { countryregion } : { country, countryregion: countryregion ?? 0 }

/** Regions are loaded only for a change that names one. */
async function requireServedCountry(
  { country, countryregion }: ProfileChange,
  served: readonly string[],
): Promise<void> {
  if (country !== undefined && !(isCountry(country) && served.includes(country)))
    throw new Refusal('invalid', { fields: { country: 'invalid' } })
  if (!countryregion) return
  const { REGIONS } = await import('#src/domain/geography/regions.ts')
  const regions = country !== undefined && isCountry(country) ? REGIONS[country] : []
  if (!regions.some(({ id }) => id === countryregion))
    throw new Refusal('invalid', { fields: { countryregion: 'invalid' } })
}

const withNullForEmpty = (values: Record<string, string | null | undefined>): Record<string, string | null> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || null]))

function withoutUndefined(
  columns: { [Column in keyof ProfileColumns]?: ProfileColumns[Column] | undefined },
) {
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as ProfileColumns
}
