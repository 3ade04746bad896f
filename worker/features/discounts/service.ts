// Discount codes of a site's members (specification section 3): the list, the price of a package with one, and reserving one for an
// order. The welcome code and the rule of the time bonus are in the site's file; codes of the operator and of single members are
// rows in D1 (docs/decisions/money.md).
import type { DiscountCodes, DiscountOffer } from '#src/contract/discounts.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { discounted, LEAVING_DISCOUNT_DAYS } from '#src/domain/discounts.ts'
import { createReceiptNumber } from '#worker/platform/crypto/secrets.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'
import {
  addOwnCode,
  type CodeDefinition,
  findCode,
  findDiscountFacts,
  listReservingOrders,
  reserveUse,
} from './queries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A package without a code: whole credits, minor units. */
type OfferedPackage = { credits: number; price: { amount: number } }

export function createDiscounts({ pool, database, site, now }: SiteServiceDeps) {
  const { welcome, time_bonus } = site.discounts
  const { delete_discount } = site.settings

  const welcomeCode: CodeDefinition | null = welcome && {
    code: welcome.code,
    kind: 'first-purchase',
    value: welcome.percent,
    limit_member: 1,
    limit_total: null,
    expires_at: null,
  }

  /** The code if this member can use it now, as far as can be said before it is reserved. */
  async function findUsable(code: string, member_id: string): Promise<CodeDefinition | null> {
    const found = await findCode(database.read, { pool, member_id }, code)
    const definition = code === welcomeCode?.code ? welcomeCode : found?.definition
    if (!found || !definition) return null
    const { kind, limit_member, limit_total, expires_at } = definition
    if (expires_at !== null && expires_at <= now()) return null
    if (kind === 'first-purchase' && (found.has_paid || found.of_first > 0)) return null
    const isUsedUp = found.by_member >= limit_member || (limit_total !== null && found.by_all >= limit_total)
    return isUsedUp ? null : definition
  }

  /** Also of a code that is used up. */
  async function findDefinition(code: string, member_id: string): Promise<CodeDefinition | null> {
    if (code === welcomeCode?.code) return welcomeCode
    return (await findCode(database.read, { pool, member_id }, code))?.definition ?? null
  }

  type Known = NonNullable<Awaited<ReturnType<typeof findDiscountFacts>>>

  /** The valid one of the member's own codes that takes most off. */
  function ownOffer({ own }: Known): DiscountOffer | null {
    const [best] = own
      .filter(({ expires_at, is_used }) => !is_used && (expires_at === null || expires_at > now()))
      .toSorted((a, b) => b.value - a.value)
    return best ? offerOf(best) : null
  }

  function isTimeForBonus({ own, paid_at, created_at }: Known): boolean {
    if (!time_bonus || paid_at !== null || own.some(({ origin }) => origin === 'time-bonus')) return false
    return now() >= created_at + time_bonus.after_days * DAY_MS
  }

  async function requireKnown(member_id: string): Promise<Known> {
    const known = await findDiscountFacts(database.read, { pool, member_id })
    if (!known) throw new Refusal('sign_in_required')
    return known
  }

  async function grantOwn(
    member_id: string,
    origin: 'time-bonus' | 'leaving',
    { percent, lasts_ms }: { percent: number; lasts_ms: number },
  ): Promise<Known> {
    const at = now()
    await addOwnCode(database.write, {
      pool,
      code: createReceiptNumber(),
      kind: 'percent',
      value: percent,
      origin,
      member_id,
      created_at: at,
      expires_at: at + lasts_ms,
    })
    return requireKnown(member_id)
  }

  return {
    /**
     * The codes a member has. A time bonus that is due begins now: its end is stored, and asking again does not move it.
     * `welcome_only`: nothing begins.
     */
    async of(member_id: string, { welcome_only = false } = {}): Promise<DiscountCodes> {
      let known = await requireKnown(member_id)
      if (!welcome_only && time_bonus && isTimeForBonus(known)) {
        const { percent, hours } = time_bonus
        known = await grantOwn(member_id, 'time-bonus', { percent, lasts_ms: hours * HOUR_MS })
      }
      const isFirst = known.paid_at === null && known.of_first === 0
      const wasOffered = known.own.some(({ origin }) => origin === 'leaving')
      return {
        welcome_code: welcomeCode && isFirst ? offerOf(welcomeCode) : null,
        time_bonus: welcome_only ? null : ownOffer(known),
        delete_discount: wasOffered ? 0 : delete_discount,
      }
    },

    /** The code that a member gets once when leaving the shop. Throws `code_unusable` where there is none, or was one. */
    async stay(member_id: string): Promise<DiscountOffer> {
      const before = await requireKnown(member_id)
      if (delete_discount === 0 || before.own.some(({ origin }) => origin === 'leaving'))
        throw new Refusal('code_unusable')
      const { own } = await grantOwn(member_id, 'leaving', {
        percent: delete_discount,
        lasts_ms: LEAVING_DISCOUNT_DAYS * DAY_MS,
      })
      const given = own.find(({ origin }) => origin === 'leaving')
      if (!given) throw new Refusal('code_unusable')
      return offerOf(given)
    },

    /** The price of a package with a code for a member, in the package's minor units; null where the code is not valid. */
    async find(
      code: string,
      member_id: string,
      { price }: OfferedPackage,
    ): Promise<{ price: number; bonus: number; code: string } | null> {
      const definition = await findUsable(code, member_id)
      return definition && { ...discounted(definition, { price: price.amount }), code }
    },

    /** The member's other orders that have reserved it, oldest first: this order needs them to be abandoned. */
    async ordersReserving(code: string, { member_id, order }: { member_id: string; order: string }) {
      const of_first = (await findDefinition(code, member_id))?.kind === 'first-purchase'
      return listReservingOrders(database.read, { pool, member_id }, { code, of_first, order })
    },

    /** Reserves a code for an order before it can be paid; afterwards the code follows the order (worker/features/payments/after-payment.ts). Safe to repeat. False: it is used up meanwhile, or was never valid. */
    async reserve(
      code: string,
      { member_id, order }: { member_id: string; order: string },
    ): Promise<boolean> {
      const definition = await findDefinition(code, member_id)
      if (!definition) return false
      const isOver = definition.expires_at !== null && definition.expires_at <= now()
      if (isOver) return false
      return reserveUse(database.write, { pool, member_id }, { definition, order, now: now() })
    },
  }
}

const offerOf = ({
  code,
  kind,
  value,
  expires_at,
}: Omit<CodeDefinition, 'limit_member' | 'limit_total'>) => ({
  code,
  kind,
  value,
  expires_at: expires_at === null ? null : new Date(expires_at).toISOString(),
})
