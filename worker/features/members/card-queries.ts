// Cards of profiles, for lists: rows become the contract's types here alone. A member who has left has an empty card, so that old
// chats can still be listed.

import { sql } from 'kysely'
import * as v from 'valibot'
import type { Gender } from '#src/contract/fields.ts'
import type { ProfileCard, ProfileKind } from '#src/contract/profile.ts'
import type { FoundProfile } from '#src/contract/search.ts'
import { presenceAt } from '#src/domain/activity.ts'
import { ageAt } from '#src/domain/age.ts'
import type { Language } from '#src/domain/constants.ts'
import { EXCERPT_MAX_LENGTH, excerptOf } from '#src/domain/excerpt.ts'
import type { Reader } from '#worker/platform/database/database.ts'
import { prepared, type Slots } from '#worker/platform/database/prepared.ts'
import { all, build, eachOf, unindexed } from '#worker/platform/database/query.ts'
import { seenBy } from './photo-queries.ts'
import { isVisibleTo, mayWrite, NO_VIEWER, type Viewer, visibleActivity } from './visibility-queries.ts'

export const Interests = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

export type CardRow = {
  id: string
  kind: ProfileKind
  name: string
  birth_date: string | null
  gender: Gender | null
  city: string | null
  country: string | null
  countryregion: number
  language: Language
  /** Of the first photo that the viewer sees, marked where it is verified. */
  main_image: string | null
  did_like_profile: number
  may_write: number
}

export type FoundRow = CardRow & { interests: string; beginning: string | null }

/** Marks the filename of a verified photo, in one column: another one would look the photo up again. */
const VERIFIED = '+'
const mainImage =
  sql<string>`iif(photos.verified_at is null, '', ${sql.lit(VERIFIED)}) || photos.filename`.as('main')

function toMainImage(main_image: string | null): ProfileCard['main_image'] {
  if (main_image === null) return null
  return main_image.startsWith(VERIFIED)
    ? { thumb_filename: main_image.slice(VERIFIED.length), verified: true }
    : { thumb_filename: main_image }
}

/** The columns of cards; callers must add a condition on the id, because the pool alone reads all rows. `modest`: without images that show nudity. */
export function cards({ viewer }: Slots<{ viewer: Viewer }>, { modest = false } = {}) {
  return build
    .selectFrom('members')
    .select([
      'members.id',
      'members.kind',
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
        .where(seenBy(viewer ?? NO_VIEWER))
        .$if(modest, (photos) => photos.where('photos.nudity', '=', 0))
        .orderBy('photos.position')
        .limit(1)
        .select(mainImage)
        .as('main_image'),
      eb
        .exists(
          eb
            .selectFrom('likes')
            .where('likes.member_id', '=', viewer ?? NO_VIEWER)
            .whereRef('likes.profile_id', '=', 'members.id')
            .select('likes.profile_id'),
        )
        .$castTo<number>()
        .as('did_like_profile'),
      mayWrite(eb, viewer ?? NO_VIEWER).as('may_write'),
    ])
}

/** The cards of a search, with an excerpt of the text and the interests. */
export function foundCards(slots: Slots<{ viewer: Viewer }>, of: { modest?: boolean } = {}) {
  return cards(slots, of)
    .select('members.interests')
    .select((eb) =>
      eb.fn<string | null>('substr', ['members.personal', eb.lit(1), eb.lit(EXCERPT_LENGTH)]).as('beginning'),
    )
}

/** The prefix that is read of a text; leading spaces do not count in the excerpt. */
const EXCERPT_LENGTH = EXCERPT_MAX_LENGTH * 2

/** The card of a member who has left: without any data, the language of their site included. */
const NOTHING = {
  language: 'en',
  did_like_profile: false,
  name: '',
  age: null,
  gender: null,
  city: null,
  country: null,
  countryregion: null,
  main_image: null,
  may_write: false,
  presence: null,
} as const

/** The contract's card of a row. `now` in epoch milliseconds, for the age. */
export function toCard(row: CardRow, now: number): ProfileCard {
  return {
    id: row.id,
    kind: row.kind,
    language: row.language,
    did_like_profile: row.did_like_profile === 1,
    may_write: row.may_write === 1,
    name: row.name,
    age: row.birth_date === null ? null : ageAt(row.birth_date, now),
    gender: row.gender,
    city: row.city,
    country: row.country,
    countryregion: row.countryregion,
    main_image: toMainImage(row.main_image),
  }
}

/** The contract's found profile of a row, with its excerpt. */
export function toFound(row: FoundRow, now: number): FoundProfile {
  const personal = excerptOf(row.beginning)
  const interests = personal === null ? interestsOf(row) : []
  return { ...toCard(row, now), personal, interests }
}

export const interestsOf = ({ interests }: Pick<FoundRow, 'interests'>): string[] =>
  v.parse(Interests, interests)

type Listed = { pool: string; viewer: string; ids: string }

const cardsById = prepared((p: Slots<Listed>) =>
  cards(p)
    .select((eb) => [
      visibleActivity(eb, p.viewer).as('active_at'),
      isVisibleTo(p.viewer)(eb).$castTo<number>().as('is_visible'),
    ])
    .where(unindexed<string>('members.pool'), '=', p.pool)
    .where('members.id', 'in', eachOf(p.ids)),
)

/**
 * The cards of profiles by id. Unknown ids and those of other pools are missing; profiles blocked either way, suspended or deleted
 * have an empty card, the same for all of them (docs/decisions/privacy.md). `now` in epoch milliseconds.
 */
export async function profileCards(
  db: Reader,
  { ids, now, ...of }: { pool: string; viewer: string; ids: readonly string[]; now: number },
): Promise<Map<string, ProfileCard>> {
  if (ids.length === 0) return new Map()
  const rows = await all(db, cardsById({ ...of, ids: JSON.stringify(ids) }))
  return new Map(rows.map((row) => [row.id, toListedCard(row, now)]))
}

function toListedCard(
  row: CardRow & { active_at: number | null; is_visible: number },
  now: number,
): ProfileCard {
  if (row.is_visible === 0) return { id: row.id, kind: row.kind, ...NOTHING }
  return { ...toCard(row, now), presence: presenceOf(row, now) }
}

export const presenceOf = ({ active_at }: { active_at: number | null }, now: number) =>
  active_at === null ? null : presenceAt(active_at, now)

const namesById = prepared((p: Slots<Listed>) =>
  build
    .selectFrom('members')
    .where(unindexed<string>('members.pool'), '=', p.pool)
    .where('members.id', 'in', eachOf(p.ids))
    .where(isVisibleTo(p.viewer))
    .select(['members.id', 'members.name']),
)

/** The names of profiles by id, as a member sees them; a member who has left has none. */
export async function profileNames(
  db: Reader,
  { ids, ...of }: { pool: string; viewer: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await all(db, namesById({ ...of, ids: JSON.stringify(ids) }))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
