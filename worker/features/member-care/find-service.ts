// Finds members and orders by whatever somebody names when they ask for help.
import { SITES } from '#sites/index.ts'
import type { FoundMember } from '#src/contract/operator/members.ts'
import { parseEmail } from '#src/domain/email.ts'
import { ID_PATTERN } from '#src/domain/id.ts'
import { MEMBERS_FOUND } from '#src/domain/operators.ts'
import { seriesOf } from '#src/domain/receipts.ts'
import { digestOfAddress } from '#worker/platform/crypto/email-digest.ts'
import { all } from '#worker/platform/database/query.ts'
import { paymentsOf } from '#worker/platform/payments/providers.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import {
  listFound,
  memberByEmail,
  memberByErasedEmail,
  memberById,
  membersByName,
  membersOfCase,
  orderById,
  ordersByPayment,
  ordersByReceipt,
} from './find-queries.ts'

const ORDER_RECEIPT = /^([A-Z]{3})-(\d{4})-(\d{6,9})$/
const CASE_RECEIPT = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/
/** A shorter beginning of a name would find anybody. */
const NAME_MIN_LENGTH = 2

export type FoundOrder = { member: string; order: string }

export function createMemberSearch(deps: ServiceDeps) {
  const { env, pool, database } = deps
  const db = database.read

  /** The orders that have this number, receipt or payment. */
  async function findOrders(text: string): Promise<FoundOrder[]> {
    const [, series, year, number] = ORDER_RECEIPT.exec(text.toUpperCase()) ?? []
    const sites = SITES.filter((site) => site.pool === pool && seriesOf(site.id) === series).map(
      ({ id }) => id,
    )
    const providers = paymentsOf(env).all.map(({ name }) => name)
    const [own, receipts, payments] = await Promise.all([
      ID_PATTERN.test(text) ? all(db, orderById(pool, text)) : [],
      sites.length > 0
        ? all(db, ordersByReceipt(pool, { sites, year: Number(year), number: Number(number) }))
        : [],
      all(db, ordersByPayment(pool, text, providers)),
    ])
    return [...own, ...receipts, ...payments].map(({ id, member_id }) => ({ member: member_id, order: id }))
  }

  async function findByEmail(text: string): Promise<string[]> {
    const email = parseEmail(text)
    if (!email) return []
    const digest = await digestOfAddress(env, pool, email)
    const rows = await Promise.all([
      all(db, memberByEmail(pool, email)),
      all(db, memberByErasedEmail(pool, digest)),
    ])
    return rows.flat().map(({ id }) => id)
  }

  async function findOfCase(text: string): Promise<string[]> {
    const receipt = text.toUpperCase()
    if (!CASE_RECEIPT.test(receipt)) return []
    const rows = await all(db, membersOfCase(pool, receipt))
    return rows.flatMap(({ member_id, profile_id }) => [member_id, profile_id]).filter((id) => id !== null)
  }

  return {
    findOrders,

    /** A member of the pool by their id. */
    findById: async (text: string): Promise<string[]> =>
      ID_PATTERN.test(text) ? (await all(db, memberById(pool, text))).map(({ id }) => id) : [],

    /** At most twenty: exact matches first, then by name. */
    async find(text: string): Promise<FoundMember[]> {
      const [known, by_email, of_case, ordered, named] = await Promise.all([
        this.findById(text),
        findByEmail(text),
        findOfCase(text),
        findOrders(text),
        text.length >= NAME_MIN_LENGTH ? all(db, membersByName(pool, text)) : [],
      ])
      const ids = [
        ...known,
        ...by_email,
        ...of_case,
        ...ordered.map(({ member }) => member),
        ...named.map(({ id }) => id),
      ]
      const wanted = [...new Set(ids)].slice(0, MEMBERS_FOUND)
      const rows = wanted.length > 0 ? await listFound(db, pool, wanted) : []
      const byId = new Map(rows.map((row) => [row.id, row]))
      return wanted.flatMap((id) => {
        const row = byId.get(id)
        if (!row) return []
        const { created_at, ...found } = row
        return [{ ...found, joined_at: new Date(created_at).toISOString() }]
      })
    },
  }
}
