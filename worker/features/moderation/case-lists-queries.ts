// Pages of cases by filter (table `case_lists`, which has a row for each list that a case is in: docs/decisions/build.md).
import type { CasesPage } from '#src/contract/operator/cases.ts'
import { isReceiptNumber } from '#src/domain/receipt-number.ts'
import type { Reader } from '#worker/platform/database/database.ts'
import { all, build, first } from '#worker/platform/database/query.ts'
import { selectCases } from './cases-queries.ts'

/** The holder in `case_lists` of a case that nobody took. */
export const NOBODY = '-'
const ANY = ''

type Wanted = Omit<CasesPage, 'taken_by' | 'after'> & {
  /** An operator, or `NOBODY`. */
  holder: string | undefined
  limit: number
  after: { at: number; id: string } | null
}

/** Open cases in the order of the queue; closed ones, the last first. */
export function listCases(db: Reader, pool: string, wanted: Wanted) {
  const ids =
    wanted.sender === undefined ? idsInLists(pool, wanted) : idsOfSender(pool, wanted.sender, wanted)
  return all(
    db,
    // By id alone: SQLite would rather read all of a pool than look up twenty of it.
    selectCases().where('complaints.id', 'in', ids).orderBy('complaints.list_at').orderBy('complaints.id'),
  )
}

function idsInLists(pool: string, { closed, category, locale, site, holder, after, limit }: Wanted) {
  const listed = build
    .selectFrom('case_lists')
    .where('pool', '=', pool)
    .where('status', '=', closed ? 'closed' : 'open')
    .where('category', '=', category ?? ANY)
    .where('locale', '=', locale ?? ANY)
    .where('site', '=', site ?? ANY)
    .where('holder', '=', holder ?? ANY)
    .orderBy('at')
    .orderBy('complaint_id')
    .limit(limit)
    .select('complaint_id as id')
  if (!after) return listed
  return listed.where((eb) => eb(eb.refTuple('at', 'complaint_id'), '>', eb.tuple(after.at, after.id)))
}

/** Of a member by their id; of somebody without an account by the number of one of their cases. Other filters are applied to these rows. */
function idsOfSender(
  pool: string,
  sender: string,
  { closed, category, locale, site, holder, after, limit }: Wanted,
) {
  let listed = build
    .selectFrom('complaints as sent')
    .where('sent.pool', '=', pool)
    .where('sent.status', '=', closed ? 'closed' : 'open')
    .orderBy('sent.list_at')
    .orderBy('sent.id')
    .limit(limit)
    .select('sent.id')
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
