// Searches that members keep, whose time it is to be told of who is new in them, and who that is.
import { type Insertable, sql } from 'kysely'
import * as v from 'valibot'
import { type SavedFilters, SavedSearch } from '#src/contract/saved-searches.ts'
import { ageAt, birthDatesBetween } from '#src/domain/age.ts'
import { ALERT_PAUSE_MS, ALERTED_WITHIN_MS } from '#src/domain/saved-searches.ts'
import { notBlocked } from '#worker/features/blocks/queries.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, batch, build, first, run, runThenFirst } from '#worker/platform/database/query.ts'
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
 * The search of these filters, kept by now or before; null where the member has `max` others. The limit is kept by the write
 * itself, and a search joins the round of those there are, so that no member is told twice in a round.
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

/** Answers whether it is one of the member's. From being told again on, who joined before is no news. */
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

/** Answers whether it was one of the member's. */
export async function deleteSavedSearch(db: Writer, { id, member_id }: Ref): Promise<boolean> {
  const remove = build.deleteFrom('saved_searches').where('id', '=', id).where('member_id', '=', member_id)
  return (await run(db, remove)) > 0
}

/** Members whose searches are to be looked at, those that have waited longest first: who can be mailed and was here lately. */
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
 * Decides a mail about who is new, and that a member's searches are looked at again a day from now: in one write, so that two
 * timers at once decide one mail. Without a job the searches only wait on. Answers which members' jobs were decided.
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
/** `filters`: what is searched for; `since`: who joined after this moment. `limit`: how many are told by name. */
type NewcomerQuery = {
  pool: string
  viewer: string
  filters: SavedFilters
  since: number
  now: number
  limit: number
}

/** Who is new in a search, latest first, and how many: real members, and nobody whom a block parts from the one who searches. */
export async function findNewcomers(
  db: Reader,
  { pool, viewer, filters, since, now, limit }: NewcomerQuery,
): Promise<{ newcomers: Newcomer[]; total: number }> {
  const { gender, country, countryregion, min_age, max_age } = filters
  const born = birthDatesBetween(min_age, max_age, now)
  let fits = build
    .selectFrom('members')
    // Literals, not parameters: only so does the planner see that the partial index applies.
    .where('status', '=', sql.lit('active'))
    .where('kind', '=', sql.lit('member'))
    .where('pool', '=', pool)
    .where('members.created_at', '>', since)
    .where('members.id', '<>', viewer)
    .where(notBlocked(viewer))
  if (gender !== null) fits = fits.where('gender', '=', gender)
  if (country !== null) fits = fits.where('country', '=', country)
  if (country !== null && countryregion > 0) fits = fits.where('countryregion', '=', countryregion)
  if (born.after !== null) fits = fits.where('birth_date', '>', born.after)
  if (born.until !== null) fits = fits.where('birth_date', '<=', born.until)
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

/** The searches that a member wants to be told of, and until when they have been; newest first. */
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

/** Who joined until then has been told of. */
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
