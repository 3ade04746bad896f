// Whole profiles, for their page and for the member's own view. Rows become the contract's types here alone.

import type { Expression, ExpressionBuilder } from 'kysely'
import * as v from 'valibot'
import type { OwnImage, Profile } from '#src/contract/profile.ts'
import type { GenderIdentity } from '#src/domain/gender-identity.ts'
import type { Reader } from '#worker/platform/database/database.ts'
import { notBlocked } from '#worker/platform/database/not-blocked.ts'
import { prepared, type Slots } from '#worker/platform/database/prepared.ts'
import { first, unindexed } from '#worker/platform/database/query.ts'
import type { Schema } from '#worker/platform/database/schema.ts'
import { type CardRow, cards, Interests, presenceOf, toCard } from './card-queries.ts'
import { seenBy } from './photo-queries.ts'
import { isVisibleToVisitors, NO_VIEWER, type Viewer, visibleActivity } from './visibility-queries.ts'

const Notes = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))
const Fields = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))
const Images = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      id: v.string(),
      thumb_filename: v.string(),
      review: v.picklist(['waiting', 'shown', 'refused']),
      verified_at: v.nullable(v.number()),
    }),
  ),
)

type WholeRow = CardRow & {
  gender_identity: GenderIdentity | null
  gender_identity_shown: number
  personal: string | null
  notes: string
  fields: string
  interests: string
  images: string
}

/** The columns of a whole profile: the card's, its texts and all its photos, one's own in every state of review. */
export function wholeProfiles({ pool, viewer }: Slots<{ pool: string; viewer: Viewer }>) {
  return cards({ viewer })
    .where(unindexed<string>('members.pool'), '=', pool)
    .select(['members.personal', 'members.notes', 'members.fields', 'members.interests'])
    .select(['members.gender_identity', 'members.gender_identity_shown'])
    .select((eb) =>
      eb
        .selectFrom((photos) =>
          photos
            .selectFrom('photos')
            .whereRef('photos.member_id', '=', 'members.id')
            .where(seenBy(viewer ?? NO_VIEWER, ['waiting', 'refused']))
            .orderBy('photos.position')
            .select(['photos.id', 'photos.filename', 'photos.review', 'photos.verified_at'])
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
                of.val('verified_at'),
                'ordered.verified_at',
              ]),
            ])
            .as('images'),
        )
        .$asScalar()
        .$notNull()
        .as('images'),
    )
}

/** The photos of a row, with the state of their review. */
export const toOwnImages = (row: Pick<WholeRow, 'images'>): OwnImage[] =>
  v
    .parse(Images, row.images)
    .map(({ verified_at, ...image }) => ({ ...image, ...(verified_at !== null && { verified: true }) }))

/** The contract's whole profile of a row, as others see it. */
export function toProfile(row: WholeRow, now: number): Profile {
  return {
    ...toCard(row, now),
    images: toOwnImages(row).map(({ review: _, ...image }) => image),
    personal: row.personal,
    notes: v.parse(Notes, row.notes),
    fields: v.parse(Fields, row.fields),
    interests: v.parse(Interests, row.interests),
    gender_identity: row.gender_identity_shown === 1 ? row.gender_identity : null,
  }
}

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
