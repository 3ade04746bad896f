// Finds members for operators. Every search reads an index: a pool may have a million members (tests/worker/features/member-care).
import { sql } from 'kysely'
import { MEMBERS_FOUND } from '#src/domain/operators.ts'
import type { Reader } from '#worker/platform/database/database.ts'
import { all, anyOf, build } from '#worker/platform/database/query.ts'

/** After every other text that begins with the same letters. */
const LAST_CHARACTER = '\u{10ffff}'

const inPool = (pool: string) =>
  build.selectFrom('members').where('pool', '=', pool).where('kind', '=', 'member')

/** By id, or by an address or its HMAC, which an erased account has. */
export const memberById = (pool: string, id: string) => inPool(pool).where('id', '=', id).select('id')
export const memberByEmail = (pool: string, email: string) =>
  inPool(pool).where('email', '=', email).select('id')
export const memberByErasedEmail = (pool: string, digest: string) =>
  inPool(pool).where('erased_email', '=', digest).select('id')

/** By the beginning of the name; letter case does not matter (ASCII). */
export const membersByName = (pool: string, prefix: string) =>
  inPool(pool)
    .where(sql`name collate nocase`, '>=', prefix)
    .where(sql`name collate nocase`, '<', prefix + LAST_CHARACTER)
    .orderBy(sql`name collate nocase`)
    .orderBy('id')
    .limit(MEMBERS_FOUND)
    .select('id')

/** The author of a case, and whom it is about. */
export const membersOfCase = (pool: string, receipt: string) =>
  build
    .selectFrom('complaints')
    .where('pool', '=', pool)
    .where('receipt', '=', receipt)
    .select(['member_id', 'profile_id'])

const orders = (pool: string) =>
  build.selectFrom('orders').where('pool', '=', pool).select(['orders.id', 'member_id'])
export const orderById = (pool: string, id: string) => orders(pool).where('id', '=', id)
export const ordersByReceipt = (
  pool: string,
  { sites, year, number }: { sites: readonly string[]; year: number; number: number },
) =>
  orders(pool)
    .where('site', 'in', anyOf(sites))
    .where('receipt_year', '=', year)
    .where('receipt_number', '=', number)
export const ordersByPayment = (pool: string, payment: string, providers: readonly string[]) =>
  orders(pool).where('provider', 'in', anyOf(providers)).where('payment', '=', payment)

/** What a list of found members shows, in no order. */
export const listFound = (db: Reader, pool: string, ids: readonly string[]) =>
  all(
    db,
    inPool(pool)
      .where('id', 'in', anyOf(ids))
      .select(['id', 'name', 'email', 'site', 'status', 'created_at']),
  )
