// Profiles as they travel: the card in lists, the whole in `profile.php` (specification section 3).
import * as v from 'valibot'
import { del, get, group, post } from './call.ts'
import { CountryCode, Done, Gender, Id, LanguageCode, ProfileId, RegionId } from './fields.ts'

/** Immutable: `fictional` profiles are labelled everywhere and never act by themselves (design section 12). */
export const ProfileKind = v.picklist(['member', 'fictional'])
export type ProfileKind = v.InferOutput<typeof ProfileKind>

export const Image = v.object({ id: Id, thumb_filename: v.string() })
export const MainImage = v.object({ thumb_filename: v.string() })

/** What a list shows of a profile. `age` in whole years; `main_image` null without a photo. */
export const ProfileCard = v.object({
  id: ProfileId,
  kind: ProfileKind,
  name: v.string(),
  age: v.nullable(v.number()),
  gender: v.nullable(Gender),
  city: v.nullable(v.string()),
  country: v.nullable(CountryCode),
  countryregion: v.nullable(RegionId),
  language: LanguageCode,
  main_image: v.nullable(MainImage),
  did_like_profile: v.boolean(),
})
export type ProfileCard = v.InferOutput<typeof ProfileCard>

/** A whole profile. `fields` maps a field of `profile_fields.php` to one of its allowed values. */
export const Profile = v.object({
  ...ProfileCard.entries,
  images: v.array(Image),
  personal: v.nullable(v.string()),
  fields: v.record(v.string(), v.string()),
  interests: v.array(v.string()),
})
export type Profile = v.InferOutput<typeof Profile>

/** The member's own profile, with what only they may see. */
export const OwnProfile = v.object({
  ...Profile.entries,
  date_of_birth: v.nullable(v.string()),
  lastSignupStep: v.boolean(),
})

/** `GET /api/profile.php?id`: 404 for blocked, deleted and other pools. Seeing it opens a like. */
export const profile = group('/api/profile.php', 'optional', {
  find: get({ input: v.object({ id: ProfileId }), output: Profile }),
})

/** `GET /api/profile_fields.php`: field name → the values a profile may choose. */
export const profileFields = group('/api/profile_fields.php', 'public', {
  list: get({ output: v.object({ allowed_values: v.record(v.string(), v.array(v.string())) }) }),
})

/** `/api/block.php`: works both ways at once; neither sees the other afterwards. */
export const block = group('/api/block.php', 'member', {
  add: post({ input: v.object({ profile: ProfileId }), output: Done }),
  remove: del({ input: v.object({ profile: ProfileId }), output: Done }),
})
