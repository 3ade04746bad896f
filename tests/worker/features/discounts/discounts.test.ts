// Discount codes (specification sections 3 and 7): whose they are, when they end, and that no limit is ever exceeded.
import { env } from 'cloudflare:workers'
import type { Insertable } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Site } from '#src/contract/site.ts'
import { LEAVING_DISCOUNT_DAYS } from '#src/domain/discounts.ts'
import type { PaymentOutcome } from '#src/domain/orders.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import { createClock } from '#tests/support/clock.ts'
import { type MadeMember, member, unique, world } from '#tests/support/factories.ts'
import { tries } from '#tests/support/thorough.ts'
import { recordUsed } from '#worker/features/discounts/queries.ts'
import { applyOrderEffects } from '#worker/features/payments/after-payment.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { all, build, run } from '#worker/platform/database/query.ts'
import type { Schema } from '#worker/platform/database/schema.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = createClock().now()
const RULES = {
  welcome: { code: 'WELCOME', percent: 20 },
  time_bonus: { after_days: 3, percent: 30, hours: 48 },
}
const shop = (settings: Partial<Site['settings']> = {}): Site => ({ ...world(settings), discounts: RULES })
const at = (ms: number) => ({ clock: createClock(ms) })
const PACKAGE = { credits: 60, price: { amount: 1_499 } }

const discountsOf = (site: Site, who: MadeMember, ms = NOW) => visit(site, who, at(ms)).services.discounts
const find = (site: Site, who: MadeMember, code: string, ms = NOW) =>
  discountsOf(site, who, ms).find(code, who.id, PACKAGE)
const reserve = (site: Site, who: MadeMember, code: string, order = unique('order'), ms = NOW) =>
  discountsOf(site, who, ms).reserve(code, { member_id: who.id, order })

/** A code of the operator's. */
async function operatorCode(site: Site, facts: Partial<Insertable<Schema['discount_codes']>> = {}) {
  const code = unique('CODE').toUpperCase()
  const row = { pool: site.pool, code, kind: 'percent' as const, value: 10, origin: 'operator' as const }
  await run(
    env.DB,
    build.insertInto('discount_codes').values({ ...row, created_at: NOW, limit_member: 1, ...facts }),
  )
  return code
}

const usesOf = async (code: string, who?: MadeMember) => {
  const rows = await all(env.DB, build.selectFrom('discount_uses').where('code', '=', code).selectAll())
  return rows.filter((use) => use.state !== 'freed' && (!who || use.member_id === who.id)).length
}

describe('the codes of a member', () => {
  it('are a welcome code for the first purchase, and a time bonus once it is due @spec 7.17', async () => {
    const site = shop()
    const who = await member(site, { created_at: NOW })
    const welcome_code = { code: 'WELCOME', kind: 'first-purchase', value: 20, expires_at: null }
    expect(await visit(site, who, at(NOW + 3 * DAY - 1)).api.discountCode.show()).toMatchObject({
      welcome_code,
      time_bonus: null,
    })
    expect(await visit(site, who, at(NOW + 3 * DAY)).api.discountCode.show()).toMatchObject({
      welcome_code,
      time_bonus: { kind: 'percent', value: 30, expires_at: new Date(NOW + 5 * DAY).toISOString() },
    })
  })

  it('have a time bonus with the same end after reload and in every tab, and none after its end', async () => {
    const site = shop()
    const who = await member(site, { created_at: NOW - 3 * DAY })
    const tabs = await Promise.all(
      Array.from({ length: 20 }, (_, tab) => visit(site, who, at(NOW + tab)).api.discountCode.show()),
    )
    const [bonus, ...others] = new Set(tabs.map(({ time_bonus }) => JSON.stringify(time_bonus)))
    expect(others).toEqual([])
    const { code, expires_at } = JSON.parse(bonus ?? 'null')
    const end = Date.parse(expires_at)
    expect((await discountsOf(site, who, end - 1).of(who.id)).time_bonus).toMatchObject({ code, expires_at })
    expect(await find(site, who, code, end - 1)).toEqual({ code, price: 1_049, bonus: 0 })
    expect((await discountsOf(site, who, end).of(who.id)).time_bonus).toBeNull()
    expect(await find(site, who, code, end)).toBeNull()
    expect(await reserve(site, who, code, unique('order'), end)).toBe(false)
    expect((await discountsOf(site, who, end + 300 * DAY).of(who.id)).time_bonus).toBeNull()
  })

  it('requested with welcome, are the welcome code alone, and start no time bonus @spec 7.17', async () => {
    const site = shop()
    const who = await member(site, { created_at: NOW - 3 * DAY })
    expect(await visit(site, who, at(NOW)).api.discountCode.show({ welcome: '1' })).toMatchObject({
      welcome_code: { code: 'WELCOME' },
      time_bonus: null,
    })
    expect((await discountsOf(site, who, NOW + DAY).of(who.id)).time_bonus?.expires_at).toBe(
      new Date(NOW + 3 * DAY).toISOString(),
    )
  })

  it('are none for a member who has bought', async () => {
    const site = shop()
    const who = await member(site, { created_at: NOW - 9 * DAY, paid_at: NOW - DAY })
    expect(await visit(site, who, at(NOW)).api.discountCode.show()).toMatchObject({
      welcome_code: null,
      time_bonus: null,
    })
    expect(await find(site, who, 'WELCOME')).toBeNull()
    expect(await reserve(site, who, 'WELCOME')).toBe(false)
  })
})

describe('the effect of a code on a package', () => {
  it('is a lower price or extra credits, and nothing for an unknown code', async () => {
    const site = shop()
    const who = await member(site)
    const credits = await operatorCode(site, { kind: 'credits', value: 15 })
    const first = await operatorCode(site, { kind: 'first-purchase', value: 50 })
    expect(await find(site, who, credits)).toEqual({ code: credits, price: 1_499, bonus: 15 })
    expect(await find(site, who, first)).toEqual({ code: first, price: 749, bonus: 0 })
    expect(await find(site, who, 'NO-SUCH-CODE')).toBeNull()
  })

  it('applies to all offered packages, for as long as the code is valid', async () => {
    const site = shop()
    const who = await member(site, { country: 'NL' })
    const priced = async (code: string) => (await visit(site, who).api.credits.show({ code })).offers
    const [plain, reduced] = [await priced('NO-SUCH-CODE'), await priced('welcome')]
    expect([plain.code, reduced.code]).toEqual([null, 'WELCOME'])
    for (const [at, { price, original }] of reduced.packages.entries()) {
      expect(original).toEqual(plain.packages[at]?.price)
      expect(price.amount).toBe(Math.floor(((original?.amount ?? 0) * 80) / 100))
    }
    const order = unique('order')
    await reserve(site, who, 'WELCOME', order)
    expect(await priced('welcome')).toEqual(reduced)
    await run(env.DB, recordUsed(order))
    expect(await priced('welcome')).toEqual(plain)
  })

  it('is nothing for a code that is used up, by its member or by all', async () => {
    const site = shop()
    const [anna, ben] = [await member(site), await member(site)]
    const use = async (who: MadeMember, code: string) => {
      const order = unique('order')
      expect(await reserve(site, who, code, order)).toBe(true)
      await run(env.DB, recordUsed(order))
    }
    const [once, twice, shared] = [
      await operatorCode(site),
      await operatorCode(site, { limit_member: 2 }),
      await operatorCode(site, { limit_total: 1 }),
    ]
    for (const code of [once, twice, shared]) await use(anna, code)
    expect(await find(site, anna, once)).toBeNull()
    expect(await find(site, ben, once)).not.toBeNull()
    expect(await find(site, anna, twice)).not.toBeNull()
    expect(await find(site, ben, shared)).toBeNull()
  })

  it('is nothing for a code of another member, or of another pool', async () => {
    const [site, other] = [shop({ delete_discount: 25 }), shop()]
    const [anna, ben] = [await member(site), await member(site)]
    const { code } = await visit(site, anna, at(NOW)).api.discountCode.stay()
    const foreign = await operatorCode(other)
    expect(await find(site, anna, code)).not.toBeNull()
    for (const stranger of [code, foreign]) {
      expect(await find(site, ben, stranger)).toBeNull()
      expect(await reserve(site, ben, stranger)).toBe(false)
    }
  })
})

describe('a code with an order', () => {
  it('is reserved by an order, used when it is paid and free again when it never will be', async () => {
    const site = shop()
    const who = await member(site)
    const { env: bindings, background } = visit(site, who).context
    const deps = { env: bindings, database: databaseOf(env, site.pool), now: () => NOW, background }
    const follow = (id: string, outcome: PaymentOutcome) =>
      applyOrderEffects(
        deps,
        { id, pool: site.pool, member_id: who.id, price: 1_199, currency: 'EUR', code: 'WELCOME' },
        outcome,
      )
    const [first, second, third] = [unique('order'), unique('order'), unique('order')]
    expect(await reserve(site, who, 'WELCOME', first)).toBe(true)
    expect(await reserve(site, who, 'WELCOME', first)).toBe(true)
    // Still offered, because it can move to another order of theirs; used by that alone once the first is cancelled.
    expect(await find(site, who, 'WELCOME')).not.toBeNull()
    expect(await reserve(site, who, 'WELCOME', second)).toBe(false)
    await follow(first, 'failed')
    await follow(first, 'cancelled')
    expect(await reserve(site, who, 'WELCOME', second)).toBe(true)
    await follow(second, 'paid')
    expect(await find(site, who, 'WELCOME')).toBeNull()
    for (const late of ['expired', 'refunded', 'charged_back'] as const) await follow(second, late)
    expect(await reserve(site, who, 'WELCOME', third)).toBe(false)
    // Paid late all the same, at the price it was placed at.
    await follow(first, 'paid')
    expect(await usesOf('WELCOME', who)).toBe(2)
  })

  it('for a first purchase, leaves none of the others for a first purchase', async () => {
    const site = shop()
    const who = await member(site)
    const other = await operatorCode(site, { kind: 'first-purchase', value: 50 })
    const order = unique('order')
    expect(await reserve(site, who, 'WELCOME', order)).toBe(true)
    expect(await reserve(site, who, other)).toBe(false)
    await run(env.DB, recordUsed(order))
    expect(await find(site, who, other)).toBeNull()
    expect(await reserve(site, who, other)).toBe(false)
  })

  it('is used as often as its limits allow, by a member and in total, however many order at once', async () => {
    const site = shop()
    const people = await Promise.all(Array.from({ length: 20 }, () => member(site)))
    const discounts = discountsOf(site, people[0] as MadeMember)
    const race = (code: string, among: readonly MadeMember[]) =>
      Promise.all(
        Array.from({ length: 200 }, (_, each) => {
          const { id: member_id } = among[each % among.length] as MadeMember
          return discounts.reserve(code, { member_id, order: unique('order') })
        }),
      )
    for (let round = 0; round < tries(4, 20); round++) {
      const [limits, among, uses] =
        round % 2
          ? [{ limit_total: 30, limit_member: 2 }, people, 30]
          : [{ limit_member: 3 }, people.slice(0, 1), 3]
      const code = await operatorCode(site, limits)
      expect((await race(code, among)).filter(Boolean)).toHaveLength(uses)
      expect(await usesOf(code)).toBe(uses)
    }
  }, 150_000)
})

describe('the discount for a member who considers deleting the account', () => {
  it('is offered once, as a personal code with the site’s reduction and a real end', async () => {
    const site = shop({ delete_discount: 25 })
    const who = await member(site, { created_at: NOW })
    const leaving = visit(site, who, at(NOW))
    expect(await leaving.api.discountCode.show()).toMatchObject({ delete_discount: 25 })
    const given = await leaving.api.discountCode.stay()
    expect(given).toMatchObject({
      kind: 'percent',
      value: 25,
      expires_at: new Date(NOW + LEAVING_DISCOUNT_DAYS * DAY).toISOString(),
    })
    expect(await leaving.api.discountCode.show()).toMatchObject({
      delete_discount: 0,
      time_bonus: { code: given.code },
    })
    expect(await refusalOf(leaving.api.discountCode.stay())).toMatchObject({ code: 'code_unusable' })
    // Of two codes of their own that takes most off, until it is used.
    const later = discountsOf(site, who, NOW + 3 * DAY)
    const { time_bonus } = await later.of(who.id)
    expect(time_bonus?.value).toBe(30)
    const order = unique('order')
    expect(await later.reserve(time_bonus?.code ?? '', { member_id: who.id, order })).toBe(true)
    await run(env.DB, recordUsed(order))
    expect((await later.of(who.id)).time_bonus).toMatchObject({ code: given.code })
  })

  it('is none where the site has none', async () => {
    const site = shop({ delete_discount: 0 })
    const who = await member(site)
    expect(await visit(site, who).api.discountCode.show()).toMatchObject({ delete_discount: 0 })
    expect(await refusalOf(visit(site, who).api.discountCode.stay())).toMatchObject({ code: 'code_unusable' })
  })
})

describe('an account that is deleted', () => {
  it('leaves of its codes only that they were used', async () => {
    const site = shop({ delete_discount: 25 })
    const who = await member(site)
    const shared = await operatorCode(site)
    await reserve(site, who, shared)
    await visit(site, who, at(NOW)).api.discountCode.stay()
    const { services, context } = visit(site, who)
    const { principal } = context
    if (principal.kind !== 'member') throw new Error('not signed in')
    await services.accountActions.deleteAccount(who.id, { who: principal, why: null })
    const of = (table: 'discount_codes' | 'discount_uses') =>
      all(env.DB, build.selectFrom(table).where('member_id', '=', who.id).selectAll())
    expect([await of('discount_codes'), await of('discount_uses')]).toEqual([[], []])
    expect(await usesOf(shared)).toBe(1)
  })
})
