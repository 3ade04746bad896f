// Profiles as others see them: cards for lists, the whole profile for its page. Rows become the contract's types
// here and nowhere else. A deleted member leaves an empty card behind, so that old chats can still be listed.
import * as v from 'valibot'
import type { Gender } from '#src/contract/fields.ts'
import type { Profile, ProfileCard, ProfileKind } from '#src/contract/profile.ts'
import type { FoundProfile } from '#src/contract/search.ts'
import { ageAt } from '#src/domain/age.ts'
import type { Language } from '#src/domain/constants.ts'
import { EXCERPT_MAX_LENGTH, excerptOf } from '#src/domain/excerpt.ts'
import { notBlocked } from './blocks.ts'
import type { Reader } from './database.ts'
import { all, anyOf, build, first, unindexed } from './db.ts'
import type { MemberStatus } from './schema.ts'

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

type WholeRow = CardRow & { personal: string | null; fields: string; interests: string; images: string }

/** Who is looking: a member of the pool, or null for someone who is not signed in. */
export type Viewer = string | null

/** The rows of cards; whoever asks adds whose: by id, never by their pool alone. */
export function cards(pool: string, viewer: Viewer) {
  return build
    .selectFrom('members')
    .where(unindexed<string>('members.pool'), '=', pool)
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
            .where('likes.member_id', '=', viewer ?? '')
            .whereRef('likes.profile_id', '=', 'members.id')
            .select('likes.profile_id'),
        )
        .$castTo<number>()
        .as('did_like_profile'),
    ])
}

/** A whole profile's row: the card's columns, its texts and all its photos. */
export function wholeProfiles(pool: string, viewer: Viewer) {
  return cards(pool, viewer)
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

/**
 * The cards of profiles by id. Ids of other pools and unknown ids are missing from the answer; blocked, banned and
 * deleted ones are in it. `viewer` decides `did_like_profile`. `now` in epoch milliseconds.
 */
export async function profileCards(
  db: Reader,
  { pool, viewer, ids, now }: { pool: string; viewer: Viewer; ids: readonly string[]; now: number },
): Promise<Map<string, ProfileCard>> {
  if (ids.length === 0) return new Map()
  const rows = await all(db, cards(pool, viewer).where('members.id', 'in', anyOf(ids)))
  return new Map(rows.map((row) => [row.id, toCard(row, now)]))
}

/** Read of a text of any length; spaces at its beginning do not count in the excerpt. */
const BEGINNING_LENGTH = EXCERPT_MAX_LENGTH * 2

/** The profiles of a search's ids, as `profileCards` finds them, each with a word of its own. */
export async function foundProfiles(
  db: Reader,
  { pool, viewer, ids, now }: { pool: string; viewer: Viewer; ids: readonly string[]; now: number },
): Promise<Map<string, FoundProfile>> {
  if (ids.length === 0) return new Map()
  const rows = await all(
    db,
    cards(pool, viewer)
      .where('members.id', 'in', anyOf(ids))
      .select('members.interests')
      .select((eb) =>
        eb
          .fn<string | null>('substr', ['members.personal', eb.lit(1), eb.lit(BEGINNING_LENGTH)])
          .as('beginning'),
      ),
  )
  return new Map(
    rows.map((row) => {
      const personal = excerptOf(row.beginning)
      const interests = personal === null ? v.parse(Interests, row.interests) : []
      return [row.id, { ...toCard(row, now), personal, interests }]
    }),
  )
}

/**
 * One whole profile, or null when the viewer may not see it: another pool, deleted, banned, or blocked either way.
 * Someone not signed in sees fictional profiles only: no real member has opted in to be seen from outside (trust).
 */
export async function findProfile(
  db: Reader,
  { pool, viewer, id, now }: { pool: string; viewer: Viewer; id: string; now: number },
): Promise<Profile | null> {
  let query = wholeProfiles(pool, viewer).where('members.id', '=', id).where('members.status', '=', 'active')
  query = viewer === null ? query.where('members.kind', '=', 'fictional') : query.where(notBlocked(viewer))
  const row = await first(db, query)
  return row && toProfile(row, now)
}

/** The kind of a profile that a member may see, or null. */
export async function findVisibleKind(
  db: Reader,
  { pool, viewer, id }: { pool: string; viewer: string; id: string },
): Promise<ProfileKind | null> {
  const row = await first(
    db,
    build
      .selectFrom('members')
      .where('members.pool', '=', pool)
      .where('members.id', '=', id)
      .where('members.status', '=', 'active')
      .where(notBlocked(viewer))
      .select('members.kind'),
  )
  return row?.kind ?? null
}
