// Matches in D1: of the most recently active real members in a search, those who have most in common with the viewer.
import { sql } from 'kysely'
import * as v from 'valibot'
import type { SignupMatch } from '#src/contract/matches.ts'
import { foundCards, toFound } from '#worker/features/members/card-queries.ts'
import { mayWrite } from '#worker/features/members/visibility-queries.ts'
import type { SearchQueryTerms } from '#worker/features/search/query-branches.ts'
import { partOf } from '#worker/features/search/query-plan.ts'
import { Binder } from '#worker/platform/database/binder.ts'
import type { Reader } from '#worker/platform/database/database.ts'
import { prepared, type Slots } from '#worker/platform/database/prepared.ts'
import { all } from '#worker/platform/database/query.ts'

/** The most recently active ones that are compared: it bounds what is read, however large a pool grows. */
const CONSIDERED = 120

const Interests = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

const best = prepared((p: Slots<{ viewer: string; limit: number }>) => {
  const shared = sql<string>`(
    SELECT json_group_array(own.value) FROM json_each((SELECT interests FROM members AS me WHERE me.id = ${p.viewer})) AS own
    WHERE own.value IN (SELECT value FROM json_each(members.interests)))`
  const same_region = sql<number>`(
    members.countryregion > 0 AND members.countryregion = (SELECT countryregion FROM members AS me WHERE me.id = ${p.viewer}))`
  return foundCards(p)
    .select([shared.as('shared'), same_region.as('same_region')])
    .where('members.id', 'in', sql<string>`(SELECT id FROM considered)`)
    .where((eb) => eb(mayWrite(eb, p.viewer), '=', 1))
    .orderBy(sql`json_array_length(shared)`, 'desc')
    .orderBy('same_region', 'desc')
    .orderBy('members.listed_at', 'desc')
    .orderBy('members.id')
    .limit(p.limit)
})

/** At most `limit` of them, best first. */
export async function findMatches(
  db: Reader,
  search: Pick<SearchQueryTerms, 'pool' | 'filters' | 'now'> & { viewer: string; limit: number },
): Promise<SignupMatch[]> {
  const { viewer, limit, now } = search
  const bind = new Binder()
  const considered = partOf(
    bind,
    { ...search, kind: 'member', sort: 'active' },
    { after: null, skip: 0, take: CONSIDERED },
  )
  const chosen = best({ viewer, limit })
  const rows = await all(db, {
    ...chosen,
    sql: `WITH considered AS MATERIALIZED (${considered}) ${chosen.sql}`,
    parameters: [...bind.parametersOf(considered), ...chosen.parameters],
  })
  return rows.map((row) => ({
    ...toFound(row, now),
    shared_interests: v.parse(Interests, row.shared),
    same_region: row.same_region === 1,
  }))
}
