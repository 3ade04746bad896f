// Saved searches, the ones due for an email, and who is new in them.
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import * as v from 'valibot'
import { type SavedFilters, SavedSearch } from '#src/contract/saved-searches.ts'
import { ageAt, birthDatesBetween } from '#src/domain/age.ts'
import { ALERT_PAUSE_MS, ALERTED_WITHIN_MS } from '#src/domain/saved-searches.ts'
import { TRAIT_NAMES, type TraitName } from '#src/domain/search-traits.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { notBlocked } from '#worker/platform/database/not-blocked.ts'
import { all, anyOf, batch, build, first, run, runThenFirst } from '#worker/platform/database/query.ts'
import type { Schema } from '#worker/platform/database/schema.ts'

const Filters = v.pipe(v.string(), v.parseJson(), SavedSearch.entries.filters)

type Row = { id: string; name: string; filters: string; alert: number; created_at: number }
const COLUMNS = ['id', 'name', 'filters', 'alert', 'created_at'] as const

const toSavedSearch = ({ id, name, filters, alert, created_at }: Row): SavedSearch => ({
  id,
  name,
  filters: v.parse(Filters, filters),
  alert: alert === 1,
  created_at: new Date(created_at).toISOString(),
})

/** Newest first. */
export async function listSavedSearches(db: Reader, member_id: string): Promise<SavedSearch[]> {
  const rows = await all(
    db,
    build
      .selectFrom('saved_searches')
      .where('member_id', '=', member_id)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .select(COLUMNS),
  )
  return rows.map(toSavedSearch)
}

type NewRow = Required<Omit<Insertable<Schema['saved_searches']>, 'alert'>>

/**
 * The search with these filters, stored now or before; null where the member has `max` others. The write itself checks the limit, and a
 * new search joins the schedule of the others, so that no member gets two emails in a round.
 */
export async function insertSavedSearch(db: Writer, row: NewRow, max: number): Promise<SavedSearch | null> {
  const ofMember = build.selectFrom('saved_searches').where('member_id', '=', row.member_id)
  const { rowOf, due } = {
    rowOf: ofMember.where('filters', '=', row.filters).select(COLUMNS),
    due: ofMember.select(({ fn }) => fn.coalesce(fn.max('due_at'), sql.val(row.due_at)).as('due_at')),
  }
  const insert = build
    .insertInto('saved_searches')
    .columns(['id', 'pool', 'member_id', 'name', 'filters', 'told_at', 'due_at', 'created_at'])
    .expression(
      sql`select ${row.id}, ${row.pool}, ${row.member_id}, ${row.name}, ${row.filters}, ${row.told_at}, (${due}), ${row.created_at}
        where (select count(*) from saved_searches where member_id = ${row.member_id}) < ${max}`,
    )
    .onConflict((conflict) => conflict.doNothing())
  const { row: saved } = await runThenFirst(db, insert, rowOf)
  return saved && toSavedSearch(saved)
}

type Ref = { id: string; member_id: string }

/** Returns whether it is one of the member's. Members who joined before alerts are switched on again do not count as new. */
export async function changeSavedSearch(
  db: Writer,
  { id, member_id }: Ref,
  { name, alert }: { name?: string; alert?: boolean },
  now: number,
): Promise<boolean> {
  const update = build
    .updateTable('saved_searches')
    .set((eb) => ({
      name: name ?? eb.ref('name'),
      ...(alert !== undefined && {
        alert: Number(alert),
        told_at: alert
          ? eb.case().when('alert', '=', 0).then(now).else(eb.ref('told_at')).end()
          : eb.ref('told_at'),
      }),
    }))
    .where('id', '=', id)
    .where('member_id', '=', member_id)
  return (await run(db, update)) > 0
}

/** Returns whether it was one of the member's. */
export async function deleteSavedSearch(db: Writer, { id, member_id }: Ref): Promise<boolean> {
  const remove = build.deleteFrom('saved_searches').where('id', '=', id).where('member_id', '=', member_id)
  return (await run(db, remove)) > 0
}

/** Members whose searches are due, those that have waited longest first: with a confirmed address and recent activity. */
export async function listDueForAlert(db: Reader, now: number, limit: number) {
  return all(
    db,
    build
      .selectFrom('saved_searches')
      .innerJoin('members', 'members.id', 'saved_searches.member_id')
      .where('alert', '=', sql.lit(1))
      .where('due_at', '<=', now)
      .groupBy('members.id')
      .orderBy('saved_searches.due_at')
      .limit(limit)
      .select(['members.id', 'members.pool', 'members.site', 'members.language', 'saved_searches.due_at'])
      .select(({ and, eb }) =>
        and([
          eb('members.status', '=', 'active'),
          eb('members.email', 'is not', null),
          eb('members.email_confirmed_at', 'is not', null),
          eb('members.last_active_at', '>', now - ALERTED_WITHIN_MS),
        ])
          .$castTo<number>()
          .as('is_told'),
      ),
  )
}
export type DueForAlert = Awaited<ReturnType<typeof listDueForAlert>>[number]

/**
 * Stores an email's job, and that a member's searches are due again a day from now, in one write, so that two concurrent timers store
 * one job. Without a job the searches only wait on. Returns the members whose jobs were stored.
 */
export async function decideAlerts(
  db: Writer,
  members: readonly { id: string; job: { id: string } | null }[],
  now: number,
): Promise<Set<string>> {
  const results = await batch(
    db,
    members.flatMap(({ id, job }) => {
      const postponed = build
        .updateTable('saved_searches')
        .set({ due_at: now + ALERT_PAUSE_MS })
        .where('member_id', '=', id)
      const decided = build
        .insertInto('pending_jobs')
        .columns(['id', 'job', 'created_at'])
        .expression(
          sql`select ${job?.id ?? ''}, ${JSON.stringify(job)}, ${now} from saved_searches
            where member_id = ${id} and alert = 1 and due_at <= ${now} and ${job ? 1 : 0} limit 1`,
        )
      return [decided, postponed]
    }),
  )
  return new Set(members.filter((_, index) => results[index * 2] === 1).map(({ id }) => id))
}

/** Somebody who is new in a search. `age` in whole years. */
export type Newcomer = { id: string; name: string; age: number | null; city: string | null }
/** `filters`: of the search; `since`: who joined after this moment. `limit`: how many are named. */
type NewcomerQuery = {
  pool: string
  viewer: string
  filters: SavedFilters
  since: number
  now: number
  limit: number
}

/** Who is new in a search, latest first, and how many: real members, without any that a block separates from the searcher. */
export async function findNewcomers(
  db: Reader,
  { pool, viewer, filters, since, now, limit }: NewcomerQuery,
): Promise<{ newcomers: Newcomer[]; total: number }> {
  const { gender, country, countryregion, min_age, max_age } = filters
  const birth = birthDatesBetween(min_age, max_age, now)
  let fits = build
    .selectFrom('members')
    // Literals, not parameters: otherwise the planner does not use the partial index.
    .where('is_listed', '=', sql.lit(1))
    .where('kind', '=', sql.lit('member'))
    .where('pool', '=', pool)
    .where('members.created_at', '>', since)
    .where('members.id', '<>', viewer)
    .where(notBlocked(viewer))
  if (gender !== null) fits = fits.where('gender', '=', gender)
  if (country !== null) fits = fits.where('country', '=', country)
  if (country !== null && countryregion > 0) fits = fits.where('countryregion', '=', countryregion)
  if (birth.after !== null) fits = fits.where('birth_date', '>', birth.after)
  if (birth.until !== null) fits = fits.where('birth_date', '<=', birth.until)
  if (filters.with_photo) fits = fits.where('photo_level', '>', 0)
  for (const name of TRAIT_NAMES) {
    const values: readonly string[] = filters[name] ?? []
    if (values.length > 0) fits = fits.where(hasAny(name, values))
  }
  const [rows, counted] = await Promise.all([
    all(
      db,
      fits
        .orderBy('members.created_at', 'desc')
        .limit(limit)
        .select(['members.id', 'members.name', 'members.birth_date', 'members.city']),
    ),
    first(
      db,
      fits.select(({ fn }) => fn.countAll<number>().as('total')),
    ),
  ])
  const newcomers = rows.map(({ birth_date, ...row }) => ({
    ...row,
    age: birth_date === null ? null : ageAt(birth_date, now),
  }))
  return { newcomers, total: counted?.total ?? 0 }
}

/** A condition on `members`: what they say about themselves is among these values. */
function hasAny(name: TraitName, values: readonly string[]): RawBuilder<SqlBool> {
  if (name === 'language') return sql<SqlBool>`language in ${anyOf(values)}`
  if (name === 'interests')
    return sql<SqlBool>`exists (select 1 from json_each(interests) where value in ${anyOf(values)})`
  return sql<SqlBool>`fields ->> ${name} in ${anyOf(values)}`
}

/** The searches with alerts, and until when they have been reported; newest first. */
export async function listAlerted(db: Reader, member_id: string, told_before: number) {
  const rows = await all(
    db,
    build
      .selectFrom('saved_searches')
      .where('member_id', '=', member_id)
      .where('alert', '=', 1)
      .where('told_at', '<', told_before)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .select(['id', 'name', 'filters', 'told_at']),
  )
  return rows.map(({ filters, ...row }) => ({ ...row, filters: v.parse(Filters, filters) }))
}

/** Members who joined until then have been reported. */
export async function recordAlerted(db: Writer, member_id: string, told_at: number): Promise<void> {
  await run(
    db,
    build
      .updateTable('saved_searches')
      .set({ told_at })
      .where('member_id', '=', member_id)
      .where('told_at', '<', told_at),
  )
}
