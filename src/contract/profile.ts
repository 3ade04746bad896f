// Profiles as they travel: the card in lists, the whole in `profile.php` (specification section 3).
import * as v from 'valibot'
import { CountryCode, Flag, Gender, Id, LanguageCode, ProfileId, RegionId } from './fields.ts'

/** Immutable: `fictional` profiles are labelled everywhere and never act by themselves (design section 12). */
export const ProfileKind = v.picklist(['member', 'fictional'])
export type ProfileKind = v.InferOutput<typeof ProfileKind>

export const Image = v.object({ id: Id, thumb_filename: v.string() })
export const MainImage = v.object({ thumb_filename: v.string() })

/** What an upstream may leave out is unknown then. */
export const unknownIfAbsent = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null)

/**
 * What a list shows of a profile. `age` in whole years; `main_image` null without a photo. The own API always says
 * all of it; of an upstream only the `id` is demanded. A fictional profile must be told by its `kind`.
 */
export const ProfileCard = v.object({
  id: ProfileId,
  kind: v.optional(ProfileKind, 'member'),
  name: v.optional(v.string(), ''),
  age: unknownIfAbsent(v.number()),
  gender: unknownIfAbsent(Gender),
  city: unknownIfAbsent(v.string()),
  country: unknownIfAbsent(CountryCode),
  countryregion: unknownIfAbsent(RegionId),
  language: v.optional(LanguageCode, 'en'),
  main_image: unknownIfAbsent(MainImage),
  did_like_profile: v.optional(Flag, false),
})
export type ProfileCard = v.InferOutput<typeof ProfileCard>

/** A whole profile. `fields` maps a field of `profile_fields.php` to one of its allowed values. */
export const Profile = v.object({
  ...ProfileCard.entries,
  images: v.optional(v.array(Image), []),
  personal: unknownIfAbsent(v.string()),
  fields: v.optional(v.record(v.string(), v.string()), {}),
  interests: v.optional(v.array(v.string()), []),
})
export type Profile = v.InferOutput<typeof Profile>

/** The member's own profile, with what only they may see. */
export const OwnProfile = v.object({
  ...Profile.entries,
  date_of_birth: unknownIfAbsent(v.string()),
  lastSignupStep: v.optional(Flag, false),
})

/** Which profile a call is about. */
export const ProfileRef = v.object({ profile: ProfileId })
export const ProfileQuery = v.object({ id: ProfileId })

/** Field name → the values a profile may choose. */
export const ProfileFields = v.object({ allowed_values: v.record(v.string(), v.array(v.string())) })
