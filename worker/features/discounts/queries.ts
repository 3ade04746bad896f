// Discount codes in D1: their definitions, whether a member may use one, and reserving one for an order. A use is one row and one
// conditional write, so that concurrent requests cannot exceed a limit.
import { sql } from 'kysely'
import type { DiscountKind } from '#src/domain/discounts.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { prepared, type Slots } from '#worker/platform/database/prepared.ts'
import { all, build, first, run, runThenFirst } from '#worker/platform/database/query.ts'
import type { Schema } from '#worker/platform/database/schema.ts'

/** A code as it is defined. `limit_total`: how often by all together; null without limit. Moments are epoch milliseconds. */
export type CodeDefinition = {
  code: string
  kind: DiscountKind
  value: number
  limit_member: number
  limit_total: number | null
  expires_at: number | null
}

/** The member who asks for a code, and their pool. */
export type CodeRequest = { pool: string; member_id: string }

const isReserved = sql<boolean>`state <> 'freed'`
/** How often this member and all members have used a code, and whether this member has used any for a first purchase. */
const uses = (pool: unknown, code: unknown, member_id: unknown, counted = isReserved) => ({
  by_member: sql<number>`(select count(*) from discount_uses
    where pool = ${pool} and code = ${code} and member_id = ${member_id} and ${counted})`,
  by_all: sql<number>`(select count(*) from discount_uses where pool = ${pool} and code = ${code} and ${counted})`,
  of_first: sql<number>`(select count(*) from discount_uses
    where member_id = ${member_id} and kind = 'first-purchase' and ${counted})`,
})
/** A use reserved for another open order of the same member does not count: it moves to the next order. */
const reservedElsewhere = (member_id: unknown) =>
  sql<boolean>`${isReserved} and (state = 'used' or member_id is not ${member_id})`

const codeStatusOf = prepared((p: Slots<{ pool: string; code: string; member_id: string }>) => {
  const { by_member, by_all, of_first } = uses(p.pool, p.code, p.member_id, reservedElsewhere(p.member_id))
  return build
    .selectFrom('members')
    .leftJoin('discount_codes as d', (join) => join.on('d.pool', '=', p.pool).on('d.code', '=', p.code))
    .where('members.id', '=', p.member_id)
    .where('members.pool', '=', p.pool)
    .where('members.status', '=', 'active')
    .select([
      'members.paid_at',
      'd.kind',
      'd.value',
      'd.member_id as owner',
      'd.limit_member',
      'd.limit_total',
    ])
    .select(['d.expires_at', by_member.as('by_member'), by_all.as('by_all'), of_first.as('of_first')])
})

/** A code with the member's uses of it; null for a member who is not active. `definition`: null for an unknown code, or another member's. */
export async function findCode(db: Reader, { pool, member_id }: CodeRequest, code: string) {
  const row = await first(db, codeStatusOf({ pool, code, member_id }))
  if (!row) return null
  const { paid_at, by_member, by_all, of_first, kind, value, limit_member, limit_total, expires_at } = row
  const isTheirs = row.owner === null || row.owner === member_id
  const definition: CodeDefinition | null =
    kind !== null && value !== null && limit_member !== null && isTheirs
      ? { code, kind, value, limit_member, limit_total, expires_at }
      : null
  return { definition, has_paid: paid_at !== null, by_member, by_all, of_first }
}

const ownCodes = prepared((p: Slots<{ member_id: string }>) =>
  build
    .selectFrom('discount_codes as d')
    .where('d.member_id', '=', p.member_id)
    .select(['d.code', 'd.kind', 'd.value', 'd.origin', 'd.expires_at'])
    .select(
      sql<number>`exists (select 1 from discount_uses as u
        where u.pool = d.pool and u.code = d.code and u.member_id = d.member_id and u.state = 'used')`.as(
        'is_used',
      ),
    ),
)

const buyerById = prepared((p: Slots<{ pool: string; member_id: string }>) =>
  build
    .selectFrom('members')
    .where('id', '=', p.member_id)
    .where('pool', '=', p.pool)
    .where('status', '=', 'active')
    .select(['created_at', 'paid_at'])
    .select(
      sql<number>`(select count(*) from discount_uses
        where member_id = ${p.member_id} and kind = 'first-purchase' and state = 'used')`.as('of_first'),
    ),
)

/** A member's own codes, and the facts that decide on others; null for a member who is not active. */
export async function findDiscountFacts(db: Reader, { pool, member_id }: CodeRequest) {
  const [buyer, own] = await Promise.all([
    first(db, buyerById({ pool, member_id })),
    all(db, ownCodes({ member_id })),
  ])
  return buyer && { ...buyer, own }
}

/** Makes a code for one member, unless they have or had one of this origin. */
export async function addOwnCode(
  db: Writer,
  row: Omit<Schema['discount_codes'], 'limit_member' | 'limit_total'>,
) {
  await run(
    db,
    build
      .insertInto('discount_codes')
      .values({ ...row, limit_member: 1, limit_total: null })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/**
 * Reserves a code for an order, in one conditional write. Repeating it for the same order succeeds. False: it is used up, or not for
 * this member.
 */
export async function reserveUse(
  db: Writer,
  { pool, member_id }: CodeRequest,
  { definition, order, now }: { definition: CodeDefinition; order: string; now: number },
): Promise<boolean> {
  const { code, kind, limit_member, limit_total } = definition
  const { by_member, by_all, of_first } = uses(pool, code, member_id)
  const use = { order_id: order, pool, code, kind, member_id, state: 'reserved' as const, at: now }
  const { row } = await runThenFirst(
    db,
    build
      .insertInto('discount_uses')
      .columns(['order_id', 'pool', 'code', 'kind', 'member_id', 'state', 'at'])
      .expression(
        sql`select ${sql.join(Object.values(use))} from members
          where id = ${member_id} and pool = ${pool} and status = 'active' and ${by_member} < ${limit_member}
          ${limit_total === null ? sql`` : sql`and ${by_all} < ${limit_total}`}
          ${kind === 'first-purchase' ? sql`and paid_at is null and ${of_first} = 0` : sql``}`,
      )
      .onConflict((conflict) => conflict.doNothing()),
    build.selectFrom('discount_uses').where('order_id', '=', order).select(['code', 'member_id', 'state']),
  )
  return row !== null && row.code === code && row.member_id === member_id && row.state !== 'freed'
}

/** The order was paid: also one that was abandoned before, because it was paid at the reduced price. */
export const recordUsed = (order: string) =>
  build.updateTable('discount_uses').set({ state: 'used' }).where('order_id', '=', order)

/** The order will not be paid: frees the code. Changes nothing where it was paid already. */
export const recordReleased = (order: string) =>
  build
    .updateTable('discount_uses')
    .set({ state: 'freed' })
    .where('order_id', '=', order)
    .where('state', '=', 'reserved')

/** The same for an order without a payment by then, for which none can be begun any more. */
export const recordNeverStarted = (order: string, placed_before: number) =>
  recordReleased(order).where(
    sql<boolean>`exists (select 1 from orders
      where id = ${order} and payment is null and created_at < ${placed_before})`,
  )

/** A member's other orders that have reserved a code, oldest first; with `of_first` any code for a first purchase. None for an order that has given up its own. */
export const listReservingOrders = (
  db: Reader,
  { pool, member_id }: CodeRequest,
  { code, of_first, order }: { code: string; of_first: boolean; order: string },
) =>
  all(
    db,
    build
      .selectFrom('orders')
      .selectAll()
      .where('member_id', '=', member_id)
      .where(sql<boolean>`not exists (select 1 from discount_uses where order_id = ${order})`)
      .where(
        'id',
        'in',
        sql<string>`(select order_id from discount_uses
          where pool = ${pool} and member_id = ${member_id} and state = 'reserved' and order_id <> ${order}
            and (code = ${code} or (${Number(of_first)} and kind = 'first-purchase')))`,
      )
      .orderBy('created_at'),
  )
