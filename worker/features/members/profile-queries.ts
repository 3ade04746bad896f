// Profiles as others see them: cards for lists, the whole profile for its page. Rows become the contract's types here alone. A member
// who has left has an empty card, so that old chats can still be listed.
import type { Expression, ExpressionBuilder } from 'kysely'
import * as v from 'valibot'
import type { Gender } from '#src/contract/fields.ts'
import type { OwnImage, Profile, ProfileCard, ProfileKind } from '#src/contract/profile.ts'
import type { FoundProfile } from '#src/contract/search.ts'
import { presenceAt } from '#src/domain/activity.ts'
import { ageAt } from '#src/domain/age.ts'
import type { Language } from '#src/domain/constants.ts'
import { EXCERPT_MAX_LENGTH, excerptOf } from '#src/domain/excerpt.ts'
import { notBlocked } from '#worker/features/blocks/queries.ts'
import type { Reader } from '#worker/platform/database/database.ts'
import { prepared, type Slots } from '#worker/platform/database/prepared.ts'
import { all, build, eachOf, first, unindexed } from '#worker/platform/database/query.ts'
import type { Schema } from '#worker/platform/database/schema.ts'
import { seenBy } from './photo-queries.ts'

const Notes = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))
const Fields = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))
const Interests = v.pipe(v.string(), v.parseJson(), v.array(v.string()))
const Images = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      id: v.string(),
      thumb_filename: v.string(),
      review: v.picklist(['waiting', 'shown', 'refused']),
    }),
  ),
)

type CardRow = {
  id: string
  kind: ProfileKind
  name: string
  birth_date: string | null
  gender: Gender | null
  city: string | null
  country: string | null
  countryregion: number
  language: Language
  main_image: string | null
  did_like_profile: number
  may_write: number
}

type FoundRow = CardRow & { interests: string; beginning: string | null }
type WholeRow = CardRow & {
  personal: string | null
  notes: string
  fields: string
  interests: string
  images: string
}

/** Who is looking: a member of the pool, or null for a visitor. */
export type Viewer = string | null

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
        .select('photos.filename')
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

/** Whether the row of `members` lets the viewer begin a conversation: 0 or 1. Likes are looked up only where they decide. */
export function mayWrite(eb: ExpressionBuilder<Schema, 'members'>, member_id: string | Expression<string>) {
  return eb
    .case('members.who_may_write')
    .when('everyone')
    .then(eb.lit(1))
    .when('liked')
    .then(
      eb
        .exists(
          eb
            .selectFrom('likes')
            .whereRef('likes.member_id', '=', 'members.id')
            .where('likes.profile_id', '=', member_id)
            .select('likes.member_id'),
        )
        .$castTo<number>(),
    )
    .else(eb.lit(0))
    .end()
    .$castTo<number>()
}

/** An id that no member has. */
const NO_VIEWER = ''

/** The cards of a search, with an excerpt of the text and the interests. */
export function foundCards(slots: Slots<{ viewer: Viewer }>, of: { modest?: boolean } = {}) {
  return cards(slots, of)
    .select('members.interests')
    .select((eb) =>
      eb.fn<string | null>('substr', ['members.personal', eb.lit(1), eb.lit(EXCERPT_LENGTH)]).as('beginning'),
    )
}

/** The columns of a whole profile: the card's, its texts and all its photos, one's own in every state of review. */
export function wholeProfiles({ pool, viewer }: Slots<{ pool: string; viewer: Viewer }>) {
  return cards({ viewer })
    .where(unindexed<string>('members.pool'), '=', pool)
    .select(['members.personal', 'members.notes', 'members.fields', 'members.interests'])
    .select((eb) =>
      eb
        .selectFrom((photos) =>
          photos
            .selectFrom('photos')
            .whereRef('photos.member_id', '=', 'members.id')
            .where(seenBy(viewer ?? NO_VIEWER, ['waiting', 'refused']))
            .orderBy('photos.position')
            .select(['photos.id', 'photos.filename', 'photos.review'])
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
                of.val('review'),
                'ordered.review',
              ]),
            ])
            .as('images'),
        )
        .$asScalar()
        .$notNull()
        .as('images'),
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
    main_image: row.main_image === null ? null : { thumb_filename: row.main_image },
  }
}

/** The photos of a row, with the state of their review. */
export const toOwnImages = (row: Pick<WholeRow, 'images'>): OwnImage[] => v.parse(Images, row.images)

/** The contract's whole profile of a row. */
export function toProfile(row: WholeRow, now: number): Profile {
  return {
    ...toCard(row, now),
    images: toOwnImages(row).map(({ id, thumb_filename }) => ({ id, thumb_filename })),
    personal: row.personal,
    notes: v.parse(Notes, row.notes),
    fields: v.parse(Fields, row.fields),
    interests: v.parse(Interests, row.interests),
  }
}

/** The contract's found profile of a row, with its excerpt. */
export function toFound(row: FoundRow, now: number): FoundProfile {
  const personal = excerptOf(row.beginning)
  const interests = personal === null ? v.parse(Interests, row.interests) : []
  return { ...toCard(row, now), personal, interests }
}

/** A condition on `members`: active, as a member sees it; a block looks like a suspension. */
export const isVisibleTo =
  (viewer: string | Expression<string>) => (eb: ExpressionBuilder<Schema, 'members'>) =>
    eb.and([eb('members.status', '=', 'active'), notBlocked(viewer)(eb)])

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

/** When the row of `members` was last active, where both they and the viewer share that; else null. */
function visibleActivity(eb: ExpressionBuilder<Schema, 'members'>, viewer: string | Expression<string>) {
  const viewerTells = eb.exists(
    eb
      .selectFrom('members as looking')
      .where('looking.id', '=', viewer)
      .where('looking.presence', '=', 1)
      .select('looking.id'),
  )
  return eb
    .case()
    .when(
      eb.and([
        eb('members.kind', '=', 'member'),
        eb('members.status', '=', 'active'),
        eb('members.presence', '=', 1),
        notBlocked(viewer)(eb),
        viewerTells,
      ]),
    )
    .then(eb.ref('members.last_active_at'))
    .else(null)
    .end()
}

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

const presenceOf = ({ active_at }: { active_at: number | null }, now: number) =>
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

/** A condition on `members`: visible to visitors. */
const isVisibleToVisitors = (eb: ExpressionBuilder<Schema, 'members'>) =>
  eb.or([eb('members.kind', '=', 'fictional'), eb('members.is_public', '=', 1)])

/** Of the pool, active, not blocked either way; for a visitor also fictional or opted in. */
const profileById = prepared((p: Slots<{ pool: string; viewer: Viewer; id: string }>) => {
  const { viewer } = p
  const active = wholeProfiles(p).where('members.id', '=', p.id).where('members.status', '=', 'active')
  const visible = viewer === null ? active.where(isVisibleToVisitors) : active.where(notBlocked(viewer))
  return visible.select((eb) => [
    newLikeOf(eb, viewer ?? NO_VIEWER).as('has_new_like'),
    isVisibleToVisitors(eb).$castTo<number>().as('is_seen_from_outside'),
    visibleActivity(eb, viewer ?? NO_VIEWER).as('active_at'),
  ])
})

/** Whether the row of `members` likes the viewer, who has not seen it yet: 0 or 1. */
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
 * One whole profile, or null when the viewer may not see it: another pool, deleted, suspended, or blocked either way.
 * Visitors see fictional profiles, and members who have opted in to being seen from outside (trust).
 */
export async function findProfile(
  db: Reader,
  { pool, viewer, id, now }: { pool: string; viewer: Viewer; id: string; now: number },
): Promise<ShownProfile | null> {
  const row = await first(db, profileById({ pool, viewer, id }))
  if (!row) return null
  const shown = { public: row.is_seen_from_outside === 1, presence: presenceOf(row, now) }
  return { profile: { ...toProfile(row, now), ...shown }, has_new_like: row.has_new_like === 1 }
}

/** The kind of a profile that a member may see. */
const visibleKindOf = (p: Slots<{ pool: string; viewer: string; id: string }>) =>
  build
    .selectFrom('members')
    .where('members.pool', '=', p.pool)
    .where('members.id', '=', p.id)
    .where('members.status', '=', 'active')
    .where(notBlocked(p.viewer))
    .select('members.kind')
export const visibleKind = prepared(visibleKindOf)

const reachable = prepared((p: Slots<{ pool: string; viewer: string; id: string }>) =>
  visibleKindOf(p).select((eb) => mayWrite(eb, p.viewer).as('may_write')),
)

/** A profile that a member wants to write to: its kind, and whether they may write first; null where it is not visible. */
export async function findReachable(
  db: Reader,
  seen: { pool: string; viewer: string; id: string },
): Promise<{ kind: ProfileKind; may_write: boolean } | null> {
  const row = await first(db, reachable(seen))
  return row && { kind: row.kind, may_write: row.may_write === 1 }
}

/** The kind of a profile that a member may see, or null. */
export async function findVisibleKind(
  db: Reader,
  seen: { pool: string; viewer: string; id: string },
): Promise<ProfileKind | null> {
  const row = await first(db, visibleKind(seen))
  return row?.kind ?? null
}
