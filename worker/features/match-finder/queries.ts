// Passes in D1, and the deck of the match finder: the profiles without a pass.
import type { FoundProfile } from '#src/contract/search.ts'
import { type FoundRow, foundCards, interestsOf, toFound } from '#worker/features/members/card-queries.ts'
import { visibleKind } from '#worker/features/members/visibility-queries.ts'
import { cardsOf, inOrder } from '#worker/features/search/queries.ts'
import type { SearchQueryTerms } from '#worker/features/search/query-branches.ts'
import { partOf } from '#worker/features/search/query-plan.ts'
import { Binder } from '#worker/platform/database/binder.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { notBlocked } from '#worker/platform/database/not-blocked.ts'
import { prepared, type Slots } from '#worker/platform/database/prepared.ts'
import { all, build, first, run, runThenFirst } from '#worker/platform/database/query.ts'

type DeckSearch = Pick<SearchQueryTerms, 'pool' | 'kind' | 'filters' | 'now'> & {
  viewer: string
  limit: number
}

/** With the interests beside the text too: the card tells those that its viewer shares. */
const toDeckCard = (row: FoundRow, now: number): FoundProfile => ({
  ...toFound(row, now),
  interests: interestsOf(row),
})

/** At most `limit` profiles that match and that the viewer has neither liked nor passed: with a photo first, then most recently active. */
export async function findDeck(db: Reader, { limit, ...search }: DeckSearch): Promise<FoundProfile[]> {
  const { viewer, now } = search
  const bind = new Binder()
  const wanted: SearchQueryTerms = { ...search, sort: 'active', unmet: true }
  const found = partOf(bind, wanted, { after: null, skip: 0, take: limit })
  const whom = `WITH found AS MATERIALIZED (SELECT 0 AS try, id, at, far, 0 AS beside FROM (${found}))`
  const rows = await all(db, cardsOf(bind, whom, { viewer, hide_nudity: false }))
  return inOrder(rows).map((row) => toDeckCard(row, now))
}

const lastPassed = prepared((p: Slots<{ viewer: string; kind: 'member' | 'fictional' }>) =>
  foundCards(p)
    .innerJoin('passes', 'passes.profile_id', 'members.id')
    .where('passes.member_id', '=', p.viewer)
    .where('members.is_listed', '=', 1)
    .where('members.kind', '=', p.kind)
    .where(notBlocked(p.viewer))
    .orderBy('passes.created_at', 'desc')
    .orderBy('members.id')
    .limit(1),
)

/** The last passed profile that is still visible; null where there is none. */
export async function findLastPassed(
  db: Reader,
  { viewer, kind, now }: { viewer: string; kind: 'member' | 'fictional'; now: number },
): Promise<FoundProfile | null> {
  const row = await first(db, lastPassed({ viewer, kind }))
  return row && toDeckCard(row, now)
}

/** A profile of the deck by its id, whatever its place: visible, and neither liked nor passed. */
const undecided = prepared(
  (p: Slots<{ pool: string; viewer: string; kind: 'member' | 'fictional'; id: string }>) =>
    foundCards(p)
      .where('members.id', '=', p.id)
      .where('members.pool', '=', p.pool)
      .where('members.is_listed', '=', 1)
      .where('members.kind', '=', p.kind)
      .where('members.id', '!=', p.viewer)
      .where(notBlocked(p.viewer))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('likes')
              .where('likes.member_id', '=', p.viewer)
              .whereRef('likes.profile_id', '=', 'members.id')
              .select('likes.profile_id'),
          ),
        ),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('passes')
              .where('passes.member_id', '=', p.viewer)
              .whereRef('passes.profile_id', '=', 'members.id')
              .select('passes.profile_id'),
          ),
        ),
      ),
)

/** The profile, unless it was decided on or is no longer visible. */
export async function findUndecided(
  db: Reader,
  {
    now,
    ...profile
  }: { pool: string; viewer: string; kind: 'member' | 'fictional'; id: string; now: number },
): Promise<FoundProfile | null> {
  const row = await first(db, undecided(profile))
  return row && toDeckCard(row, now)
}

type Pass = { pool: string; member_id: string; profile_id: string; now: number }

/** Inserts only for a profile that the member may see; a repeated pass is renewed. */
const passOfVisible = prepared((p: Slots<Pass>) =>
  build
    .insertInto('passes')
    .columns(['member_id', 'profile_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('members')
        .where('members.id', '=', p.profile_id)
        .where('members.pool', '=', p.pool)
        .where('members.status', '=', 'active')
        .where(notBlocked(p.member_id))
        .select([p.member_id.as('member_id'), 'members.id', p.now.as('created_at')]),
    )
    .onConflict((conflict) => conflict.doUpdateSet((eb) => ({ created_at: eb.ref('excluded.created_at') }))),
)

/** Stores a pass. False when there is no such visible profile. */
export async function addPass(db: Writer, pass: Pass): Promise<boolean> {
  const { pool, member_id: viewer, profile_id: id } = pass
  const { row } = await runThenFirst(db, passOfVisible(pass), visibleKind({ pool, viewer, id }))
  return row !== null
}

const removedPass = prepared((p: Slots<{ member_id: string; profile_id: string }>) =>
  build.deleteFrom('passes').where('member_id', '=', p.member_id).where('profile_id', '=', p.profile_id),
)
const allRemoved = prepared((p: Slots<{ member_id: string }>) =>
  build.deleteFrom('passes').where('member_id', '=', p.member_id),
)

/** Takes a pass back; without one nothing changes. */
export const deletePass = (db: Writer, member_id: string, profile_id: string): Promise<number> =>
  run(db, removedPass({ member_id, profile_id }))

/** Takes back all passes of a member. */
export const deletePasses = (db: Writer, member_id: string): Promise<number> =>
  run(db, allRemoved({ member_id }))
