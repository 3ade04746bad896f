// Pages of cases by filter (table `case_lists`, which has a row for each list that a case is in: docs/decisions/build.md).
import type { AliasedExpression } from 'kysely'
import type { CasesPage } from '#src/contract/operator/cases.ts'
import { isReceiptNumber } from '#src/domain/receipt-number.ts'
import type { Reader } from '#worker/platform/database/database.ts'
import { all, build, first } from '#worker/platform/database/query.ts'
import { selectCases } from './cases-queries.ts'

/** The holder in `case_lists` of a case that nobody took. */
export const NOBODY = '-'
const ANY = ''

type Wanted = Omit<CasesPage, 'taken_by' | 'after'> & {
  /** Open cases that were handed on to these come first: the operator, and 'owner' for an owner. Not with a sender. */
  handed_to: readonly string[]
  /** An operator, or `NOBODY`. */
  holder: string | undefined
  limit: number
  after: { at: number; id: string } | null
}

/**
 * Open cases in the order of the queue, those handed on to the operator before all others; closed ones, the last first. `place`: where one
 * is in this list. A case that was handed on comes again at the place that it has for everybody else.
 */
export function listCases(db: Reader, pool: string, wanted: Wanted) {
  const { sender, handed_to, limit } = wanted
  if (sender !== undefined)
    return casesAt(db, ofSender(pool, sender, wanted).orderBy('at').orderBy('id').limit(limit).as('placed'))
  const handed = handed_to.map((to) => handedTo(pool, to, wanted))
  // Without limits of their own: SQLite merges the parts, and reads no more of them than the page has.
  const places = handed.reduce((parts, one) => parts.unionAll(one), inLists(pool, wanted))
  return casesAt(db, places.orderBy('at').orderBy('id').limit(limit).as('placed'))
}

const casesAt = (db: Reader, placed: AliasedExpression<{ id: string; at: number }, 'placed'>) =>
  all(
    db,
    // By id alone: SQLite would rather read all of a pool than look up twenty of it.
    selectCases()
      .innerJoin(placed, 'placed.id', 'complaints.id')
      .select('placed.at as place')
      .orderBy('placed.at')
      .orderBy('complaints.id'),
  )

/** Open cases that were handed on, by age: every one before the places of `case_lists`. */
function handedTo(pool: string, to: string, { category, locale, site, holder, after }: Wanted) {
  let handed = build
    .selectFrom('complaints as given')
    .where('given.pool', '=', pool)
    .where('given.escalated_to', '=', to)
    .where('given.status', '=', 'open')
    .select(['given.id', 'given.created_at as at'])
  if (category) handed = handed.where('given.category', '=', category)
  if (locale) handed = handed.where('given.locale', '=', locale)
  if (site) handed = handed.where('given.site', '=', site)
  if (holder === NOBODY) handed = handed.where('given.taken_by', 'is', null)
  else if (holder) handed = handed.where('given.taken_by', '=', holder)
  if (!after) return handed
  return handed.where((eb) =>
    eb(eb.refTuple('given.created_at', 'given.id'), '>', eb.tuple(after.at, after.id)),
  )
}

function inLists(pool: string, { closed, category, locale, site, holder, after }: Wanted) {
  const listed = build
    .selectFrom('case_lists')
    .where('pool', '=', pool)
    .where('status', '=', closed ? 'closed' : 'open')
    .where('category', '=', category ?? ANY)
    .where('locale', '=', locale ?? ANY)
    .where('site', '=', site ?? ANY)
    .where('holder', '=', holder ?? ANY)
    .select(['complaint_id as id', 'at'])
  if (!after) return listed
  return listed.where((eb) => eb(eb.refTuple('at', 'complaint_id'), '>', eb.tuple(after.at, after.id)))
}

/** Of a member by their id; of somebody without an account by the number of one of their cases. Other filters are applied to these rows. */
function ofSender(pool: string, sender: string, { closed, category, locale, site, holder, after }: Wanted) {
  let listed = build
    .selectFrom('complaints as sent')
    .where('sent.pool', '=', pool)
    .where('sent.status', '=', closed ? 'closed' : 'open')
    .select(['sent.id', 'sent.list_at as at'])
  listed = isReceiptNumber(sender)
    ? listed.where('sent.email', '=', (eb) =>
        eb
          .selectFrom('complaints as known')
          .where('known.pool', '=', pool)
          .where('known.receipt', '=', sender)
          .where('known.email', '<>', '')
          .select('known.email'),
      )
    : listed.where('sent.member_id', '=', sender)
  if (category) listed = listed.where('sent.category', '=', category)
  if (locale) listed = listed.where('sent.locale', '=', locale)
  if (site) listed = listed.where('sent.site', '=', site)
  const column = closed ? 'sent.closed_by' : 'sent.taken_by'
  if (holder === NOBODY) listed = listed.where(column, 'is', null)
  else if (holder) listed = listed.where(column, '=', holder)
  if (!after) return listed
  return listed.where((eb) => eb(eb.refTuple('sent.list_at', 'sent.id'), '>', eb.tuple(after.at, after.id)))
}

/** The account, or else a case, of whoever writes from an address; null where nobody did. */
export async function findSender(db: Reader, pool: string, email: string): Promise<string | null> {
  const found = await first(
    db,
    build
      .selectFrom('complaints')
      .where('pool', '=', pool)
      .where('email', '=', email)
      .orderBy('member_id', 'desc')
      .limit(1)
      .select(['member_id', 'receipt']),
  )
  return found && (found.member_id ?? found.receipt)
}
