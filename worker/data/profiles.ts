// Profiles as others see them: cards for lists, the whole profile for its page. Rows become the contract's types
// here and nowhere else. A deleted member leaves an empty card behind, so that old chats can still be listed.
import type { Expression, ExpressionBuilder } from 'kysely'
import * as v from 'valibot'
import type { Gender } from '#src/contract/fields.ts'
import type { Profile, ProfileCard, ProfileKind } from '#src/contract/profile.ts'
import type { FoundProfile } from '#src/contract/search.ts'
import { ageAt } from '#src/domain/age.ts'
import type { Language } from '#src/domain/constants.ts'
import { EXCERPT_MAX_LENGTH, excerptOf } from '#src/domain/excerpt.ts'
import { notBlocked } from './blocks.ts'
import type { Reader } from './database.ts'
import { all, build, eachOf, first, unindexed } from './db.ts'
import { prepared, type Slots } from './prepared.ts'
import type { MemberStatus, Schema } from './schema.ts'

const Fields = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))
const Interests = v.pipe(v.string(), v.parseJson(), v.array(v.string()))
const Images = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ id: v.string(), thumb_filename: v.string() })),
)

type CardRow = {
  id: string
  kind: ProfileKind
  status: MemberStatus
  name: string
  birth_date: string | null
  gender: Gender | null
  city: string | null
  country: string | null
  countryregion: number
  language: Language
  main_image: string | null
  did_like_profile: number
}

type FoundRow = CardRow & { interests: string; beginning: string | null }
type WholeRow = CardRow & { personal: string | null; fields: string; interests: string; images: string }

/** Who is looking: a member of the pool, or null for someone who is not signed in. */
export type Viewer = string | null

/** Whose cards: to be narrowed by whoever asks, by id and pool, never by the pool alone. */
export function cards({ viewer }: Slots<{ viewer: Viewer }>) {
  return build
    .selectFrom('members')
    .select([
      'members.id',
      'members.kind',
      'members.status',
      'members.name',
      'members.birth_date',
      'members.gender',
      'members.city',
      'members.country',
      'members.countryregion',
      'members.language',
    ])
    .select((eb) => [
      eb
        .selectFrom('photos')
        .whereRef('photos.member_id', '=', 'members.id')
        .orderBy('photos.position')
        .limit(1)
        .select('photos.filename')
        .as('main_image'),
      eb
        .exists(
          eb
            .selectFrom('likes')
            .where('likes.member_id', '=', viewer ?? NOBODY)
            .whereRef('likes.profile_id', '=', 'members.id')
            .select('likes.profile_id'),
        )
        .$castTo<number>()
        .as('did_like_profile'),
    ])
}

/** Nobody's id. */
const NOBODY = ''

/** The cards of a search: the beginning of what somebody wrote, and what they like. */
export function foundCards(slots: Slots<{ viewer: Viewer }>) {
  return cards(slots)
    .select('members.interests')
    .select((eb) =>
      eb
        .fn<string | null>('substr', ['members.personal', eb.lit(1), eb.lit(BEGINNING_LENGTH)])
        .as('beginning'),
    )
}

/** A whole profile's row: the card's columns, its texts and all its photos. */
export function wholeProfiles({ pool, viewer }: Slots<{ pool: string; viewer: Viewer }>) {
  return cards({ viewer })
    .where(unindexed<string>('members.pool'), '=', pool)
    .select(['members.personal', 'members.fields', 'members.interests'])
    .select((eb) =>
      eb
        .selectFrom((photos) =>
          photos
            .selectFrom('photos')
            .whereRef('photos.member_id', '=', 'members.id')
            .orderBy('photos.position')
            .select(['photos.id', 'photos.filename'])
            .as('ordered'),
        )
        .select((of) =>
          of
            .fn<string>('json_group_array', [
              of.fn('json_object', [
                of.val('id'),
                'ordered.id',
                of.val('thumb_filename'),
                'ordered.filename',
              ]),
            ])
            .as('images'),
        )
        .$asScalar()
        .$notNull()
        .as('images'),
    )
}

/** Read of a text of any length; spaces at its beginning do not count in the excerpt. */
const BEGINNING_LENGTH = EXCERPT_MAX_LENGTH * 2

const NOTHING = {
  name: '',
  age: null,
  gender: null,
  city: null,
  country: null,
  countryregion: null,
  main_image: null,
} as const

/** The contract's card of a row. `now` in epoch milliseconds, for the age. */
export function toCard(row: CardRow, now: number): ProfileCard {
  const { id, kind, language } = row
  const card = { id, kind, language, did_like_profile: row.did_like_profile === 1 }
  if (row.status === 'deleted') return { ...card, ...NOTHING }
  return {
    ...card,
    name: row.name,
    age: row.birth_date === null ? null : ageAt(row.birth_date, now),
    gender: row.gender,
    city: row.city,
    country: row.country,
    countryregion: row.countryregion,
    main_image: row.main_image === null ? null : { thumb_filename: row.main_image },
  }
}

/** The contract's whole profile of a row. */
export function toProfile(row: WholeRow, now: number): Profile {
  return {
    ...toCard(row, now),
    images: v.parse(Images, row.images),
    personal: row.personal,
    fields: v.parse(Fields, row.fields),
    interests: v.parse(Interests, row.interests),
  }
}

/** A found profile of a row, with a word of its own. */
export function toFound(row: FoundRow, now: number): FoundProfile {
  const personal = excerptOf(row.beginning)
  const interests = personal === null ? v.parse(Interests, row.interests) : []
  return { ...toCard(row, now), personal, interests }
}

const cardsById = prepared((p: Slots<{ pool: string; viewer: Viewer; ids: string }>) =>
  cards(p).where(unindexed<string>('members.pool'), '=', p.pool).where('members.id', 'in', eachOf(p.ids)),
)

/**
 * The cards of profiles by id. Ids of other pools and unknown ids are missing from the answer; blocked, banned and
 * deleted ones are in it. `viewer` decides `did_like_profile`. `now` in epoch milliseconds.
 */
export async function profileCards(
  db: Reader,
  { pool, viewer, ids, now }: { pool: string; viewer: Viewer; ids: readonly string[]; now: number },
): Promise<Map<string, ProfileCard>> {
  if (ids.length === 0) return new Map()
  const rows = await all(db, cardsById({ pool, viewer, ids: JSON.stringify(ids) }))
  return new Map(rows.map((row) => [row.id, toCard(row, now)]))
}

/** Of the pool, active, not blocked either way; to somebody not signed in fictional ones only. */
const profileById = prepared((p: Slots<{ pool: string; viewer: Viewer; id: string }>) => {
  const { viewer } = p
  const active = wholeProfiles(p).where('members.id', '=', p.id).where('members.status', '=', 'active')
  const visible =
    viewer === null ? active.where('members.kind', '=', 'fictional') : active.where(notBlocked(viewer))
  return visible.select((eb) => newLikeOf(eb, viewer ?? NOBODY).as('has_new_like'))
})

/** Whether the row of `members` likes somebody who has not seen it yet: 0 or 1. */
function newLikeOf(eb: ExpressionBuilder<Schema, 'members'>, member_id: string | Expression<string>) {
  return eb
    .exists(
      eb
        .selectFrom('likes')
        .whereRef('likes.member_id', '=', 'members.id')
        .where('likes.profile_id', '=', member_id)
        .where('likes.seen_at', 'is', null)
        .select('likes.member_id'),
    )
    .$castTo<number>()
}

/** A profile, and whether it comes with a like that the viewer has not seen yet. */
export type ShownProfile = { profile: Profile; has_new_like: boolean }

/**
 * One whole profile, or null when the viewer may not see it: another pool, deleted, banned, or blocked either way.
 * Someone not signed in sees fictional profiles only: no real member has opted in to be seen from outside (trust).
 */
export async function findProfile(
  db: Reader,
  { pool, viewer, id, now }: { pool: string; viewer: Viewer; id: string; now: number },
): Promise<ShownProfile | null> {
  const row = await first(db, profileById({ pool, viewer, id }))
  return row && { profile: toProfile(row, now), has_new_like: row.has_new_like === 1 }
}

/** The kind of whom a member may see. */
export const visibleKind = prepared((p: Slots<{ pool: string; viewer: string; id: string }>) =>
  build
    .selectFrom('members')
    .where('members.pool', '=', p.pool)
    .where('members.id', '=', p.id)
    .where('members.status', '=', 'active')
    .where(notBlocked(p.viewer))
    .select('members.kind'),
)

/** The kind of a profile that a member may see, or null. */
export async function findVisibleKind(
  db: Reader,
  seen: { pool: string; viewer: string; id: string },
): Promise<ProfileKind | null> {
  const row = await first(db, visibleKind(seen))
  return row?.kind ?? null
}
