// Profiles: the card in lists, the whole in `profile.php` (specification section 3).
import * as v from 'valibot'
import { PRESENCES } from '../domain/activity.ts'
import { birthDateProblem } from '../domain/birth-date.ts'
import { CITY_MAX_LENGTH } from '../domain/constants.ts'
import { GENDER_IDENTITIES } from '../domain/gender-identity.ts'
import { DEFAULT_PRIVACY, WHO_MAY_WRITE } from '../domain/privacy.ts'
import { PROFILE_FIELDS } from '../domain/profile-fields.ts'
import { NOTE_MAX_LENGTH, PROFILE_NOTES } from '../domain/profile-notes.ts'
import { PROMPT_ANSWER_MAX_LENGTH, PROMPTS, PROMPTS_MAX } from '../domain/prompts.ts'
import { WHOM } from '../domain/signup-answers.ts'
import {
  CountryCode,
  Flag,
  Gender,
  Id,
  LanguageCode,
  MemberName,
  ProfileId,
  QueryInteger,
  RegionId,
  WrittenLine,
  WrittenText,
} from './fields.ts'

/** Immutable: `fictional` profiles are labelled everywhere and never act by themselves (design section 12). */
export const ProfileKind = v.picklist(['member', 'fictional'])
export type ProfileKind = v.InferOutput<typeof ProfileKind>

/** `verified`: an operator has compared it with a photo that the member took for this (domain/photo-verification.ts); absent where not. */
const StoredPhoto = v.object({ thumb_filename: v.string(), verified: v.exactOptional(v.literal(true)) })
export const Image = v.object({ id: Id, ...StoredPhoto.entries })
/** `waiting`: visible to its owner alone until it is reviewed. `refused`: its file is deleted. */
export const OwnImage = v.object({
  ...Image.entries,
  review: v.optional(v.picklist(['waiting', 'shown', 'refused']), 'shown'),
})
export type OwnImage = v.InferOutput<typeof OwnImage>
export const MainImage = StoredPhoto

/** For fields that an upstream may omit. */
export const unknownIfAbsent = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null)

/**
 * A profile in a list. `age` in whole years; `main_image` null without a photo. Our own API sends all fields; of an upstream only `id` is
 * required, and `kind` for a fictional profile. `may_write`: whether the caller may begin a conversation; existing ones go on.
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
  may_write: v.optional(Flag, true),
  /** In lists that show it: when the other was last here, roughly; null where either has turned that off. */
  presence: v.exactOptional(v.nullable(v.picklist(PRESENCES))),
})
export type ProfileCard = v.InferOutput<typeof ProfileCard>

export const GenderIdentity = v.picklist(GENDER_IDENTITIES, 'invalid')

/**
 * A whole profile. `gender_identity`: the member's word for their gender, where they chose to show it. `fields` maps a field of `profile_fields.php` to one of its allowed values; `notes` maps the names of notes to their
 * texts, beside `personal`, and to the short answers (domain/prompts.ts).
 */
export const Profile = v.object({
  ...ProfileCard.entries,
  images: v.optional(v.array(Image), []),
  personal: unknownIfAbsent(v.string()),
  notes: v.optional(v.record(v.string(), v.string()), {}),
  fields: v.optional(v.record(v.string(), v.string()), {}),
  interests: v.optional(v.array(v.string()), []),
  gender_identity: unknownIfAbsent(GenderIdentity),
  /** Whether visitors may see it too, so that its URL can be shared. */
  public: v.exactOptional(Flag),
})
export type Profile = v.InferOutput<typeof Profile>

/** A member's privacy settings (src/domain/privacy.ts). */
export const Privacy = v.object({
  public: Flag,
  who_may_write: v.picklist(WHO_MAY_WRITE, 'invalid'),
  read_receipts: Flag,
  typing: v.optional(Flag, true),
  presence: v.optional(Flag, true),
})
export type Privacy = v.InferOutput<typeof Privacy>

/** The member's own profile, with fields that only they may see. */
export const OwnProfile = v.object({
  ...Profile.entries,
  privacy: v.optional(Privacy, DEFAULT_PRIVACY),
  images: v.optional(v.array(OwnImage), []),
  date_of_birth: unknownIfAbsent(v.string()),
  /** Whether others see `gender_identity`. */
  gender_identity_shown: v.optional(Flag, false),
  lastSignupStep: v.optional(Flag, false),
})

export const ProfileRef = v.object({ profile: ProfileId })
export const ProfileQuery = v.object({ id: ProfileId })

/** Field name → the values a profile may choose. */
export const ProfileFields = v.object({ allowed_values: v.record(v.string(), v.array(v.string())) })

/**
 * The interests to choose from, in the visitor's language: profiles contain the `id`. An upstream may send names without ids.
 */
export const Interests = v.array(
  v.union([
    v.object({ id: v.string(), name: v.string() }),
    v.pipe(
      v.string(),
      v.transform((name) => ({ id: name, name })),
    ),
  ]),
)

/** An emptied field is null, which deletes its value. */
const orNothing = <S extends v.GenericSchema>(schema: S) => v.optional(v.union([emptied, v.null(), schema]))
const emptied = v.pipe(
  v.literal(''),
  v.transform(() => null),
)

/** ISO 8601. A date with a part that is not chosen (`0000-00-00`) counts as none. */
export const BirthDate = v.pipe(
  v.string(),
  v.check((date) => birthDateProblem(date, Date.now()) === null, 'date_of_birth'),
)
const unchosen = v.pipe(
  v.literal('0000-00-00'),
  v.transform(() => null),
)

const Note = v.pipe(WrittenText, v.maxLength(NOTE_MAX_LENGTH, 'note_too_long'))
const selects = Object.keys(PROFILE_FIELDS).filter((field) => field !== 'interests')

/** All short answers of a profile, each topic once; an empty one is none. */
const Prompts = v.pipe(
  v.array(
    v.object({
      prompt: v.picklist(PROMPTS, 'prompt_missing'),
      answer: v.pipe(WrittenText, v.maxLength(PROMPT_ANSWER_MAX_LENGTH, 'prompt_too_long')),
    }),
  ),
  v.maxLength(PROMPTS_MAX, 'invalid'),
  v.check((answers) => new Set(answers.map(({ prompt }) => prompt)).size === answers.length, 'prompt_twice'),
)

/** An upstream's notes and fields may have other keys. They are sent back unchanged in a whole profile. */
const ByName = v.record(v.string(), v.nullable(v.string()))
/** One of its allowed values, or null, which deletes the choice. */
const ChosenFields = v.pipe(
  ByName,
  v.record(v.picklist(selects, 'invalid'), v.nullable(v.string())),
  v.check(
    (fields) =>
      Object.entries(fields).every(
        ([field, value]) =>
          !value || (PROFILE_FIELDS as Record<string, readonly string[]>)[field]?.includes(value),
      ),
    'invalid',
  ),
)

/**
 * A change of a profile (specification section 7): the place of step 3, or the whole profile of the later steps. Absent fields stay as
 * they are, null and emptied ones are deleted. A country is one that the site serves.
 */
export const ProfileChange = v.object({
  country: v.optional(CountryCode),
  /** 0: none chosen. */
  countryregion: v.optional(
    v.union([
      QueryInteger,
      v.pipe(
        v.null(),
        v.transform(() => 0),
      ),
    ]),
  ),
  city: orNothing(v.pipe(WrittenLine, v.maxLength(CITY_MAX_LENGTH, 'city_too_long'))),
  name: v.optional(MemberName),
  /** What a search finds them by; null: only one for everyone. */
  gender: orNothing(Gender),
  gender_identity: orNothing(GenderIdentity),
  gender_identity_shown: v.optional(Flag),
  /** Becomes their last search, with its other filters as they are. */
  wants_to_meet: v.optional(v.picklist(WHOM, 'invalid')),
  date_of_birth: v.optional(v.union([emptied, unchosen, v.null(), BirthDate])),
  language: v.optional(LanguageCode),
  personal: orNothing(Note),
  notes: v.optional(v.pipe(ByName, v.record(v.picklist(PROFILE_NOTES, 'invalid'), v.nullable(Note)))),
  /** Replace the earlier ones. */
  prompts: v.optional(Prompts),
  fields: v.optional(ChosenFields),
  interests: v.optional(
    v.pipe(v.array(v.string()), v.array(v.picklist(PROFILE_FIELDS.interests, 'invalid'))),
  ),
  lastSignupStep: v.optional(Flag),
  privacy: v.optional(v.partial(Privacy)),
})
export type ProfileChange = v.InferOutput<typeof ProfileChange>
/** The same before it is parsed. */
export type SentProfile = v.InferInput<typeof ProfileChange>
