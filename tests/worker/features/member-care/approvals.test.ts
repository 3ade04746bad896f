// Four eyes for money: credits and refunds above a site's limits are asked for by one operator and confirmed by another, and move once,
// whatever is repeated or killed.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findSiteById } from '#sites/find-site.ts'
import localhost from '#sites/localhost.ts'
import type { Approval } from '#src/contract/operator/approvals.ts'
import { operatorContract } from '#src/contract/operator/index.ts'
import type { Wallet, WalletOrder } from '#src/contract/operator/wallets.ts'
import { APPROVAL_MS, DEFAULT_APPROVALS } from '#src/domain/approvals.ts'
import { RIGHTS } from '#src/domain/rights.ts'
import { consume } from '#tests/support/account-actions.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import { type Clock, createClock } from '#tests/support/clock.ts'
import { type MadeMember, member, world } from '#tests/support/factories.ts'
import { callAs, operator } from '#tests/support/operators.ts'
import { purchase } from '#tests/support/purchases.ts'
import type { Env } from '#worker/env.ts'
import { approvalsApi, walletsApi } from '#worker/features/member-care/operator-api.ts'
import { all, build } from '#worker/platform/database/query.ts'
import { createSandboxStore } from '#worker/platform/payments/sandbox-store.ts'
import { type Principal, VISITOR } from '#worker/principal.ts'

const FRED = operator('fred', 'finance')
const GRETA = operator('greta', 'finance')
const MANY = DEFAULT_APPROVALS.credits_above + 1
let anna: MadeMember
let clock: Clock

beforeEach(async () => {
  anna = await member(localhost)
  clock = createClock(Date.now())
})

const money = (who: Principal, name: string, input: object, bindings: Partial<Env> = {}) =>
  callAs(who, walletsApi, name, input, { site: localhost, clock, bindings })
const decide = (who: Principal, name: string, input: object = {}, bindings: Partial<Env> = {}) =>
  callAs(who, approvalsApi, name, input, { site: localhost, clock, bindings })
const ask = async (name: 'grant' | 'take' = 'grant', credits = MANY, key: string = crypto.randomUUID()) => {
  const input = { member: anna.id, credits, reason: 'fault', key }
  return ((await money(FRED, name, input)).answer as { approval: string }).approval
}
const walletOf = async () => (await money(FRED, 'show', { member: anna.id })).answer as Wallet
/** Those that wait for Anna's wallet: the pool is shared with other tests. */
const waiting = async (who: Principal = GRETA) =>
  ((await decide(who, 'list')).answer as Approval[]).filter(({ member }) => member === anna.id)
const dead: Partial<Env> = {
  MEMBER_DESK: {
    getByName: () => {
      throw new Error('killed by a test')
    },
  } as unknown as Env['MEMBER_DESK'],
}
const jobsOf = async (approval: string) => {
  const rows = await all(
    env.DB,
    build.selectFrom('pending_jobs').where('job', 'like', `%${approval}%`).select('job'),
  )
  return rows.map(({ job }) => JSON.parse(job))
}

describe('credits above the limit of a site', () => {
  it('wait for another operator, who confirms them once; the audit has both', async () => {
    const id = await ask()
    expect((await walletOf()).balance).toBe(0)
    expect(await waiting()).toMatchObject([
      { id, kind: 'grant', credits: MANY, money: null, reason: 'fault', is_own: false },
    ])
    expect(await waiting(FRED)).toMatchObject([{ is_own: true }])
    const { answer, recorded } = await decide(GRETA, 'confirm', { id })
    expect(answer).toEqual({ result: 'done', code: null })
    expect(recorded).toEqual([
      { operator: 'greta', pool: localhost.pool, call: 'approvals.confirm', subject: id },
    ])
    expect((await decide(GRETA, 'confirm', { id })).answer).toEqual({ result: 'done', code: null })
    const { balance, ledger } = await walletOf()
    expect(balance).toBe(MANY)
    expect(ledger).toMatchObject([{ delta: MANY, why: 'fault', operator: 'fred' }])
    expect(await waiting()).toEqual([])
    expect(await jobsOf(id)).toEqual([])
  })

  it('are not confirmed by who asked, who may withdraw them', async () => {
    const id = await ask()
    expect(await refusalOf(decide(FRED, 'confirm', { id }))).toMatchObject({ code: 'not_yours' })
    expect((await decide(FRED, 'refuse', { id })).answer).toBe('done')
    expect(await refusalOf(decide(GRETA, 'confirm', { id }))).toMatchObject({ code: 'not_found' })
    expect(await refusalOf(decide(GRETA, 'refuse', { id }))).toMatchObject({ code: 'not_found' })
    expect((await walletOf()).ledger).toEqual([])
  })

  it('move once where several confirm at the same moment, and where one refuses then', async () => {
    const id = await ask()
    const otto = operator('otto', 'finance')
    const answers = await Promise.all([
      ...[GRETA, GRETA, otto].map((who) => refusalOf(decide(who, 'confirm', { id }))),
      refusalOf(decide(otto, 'refuse', { id })),
    ])
    expect(answers.filter((one) => one === null).length).toBeGreaterThan(0)
    const [row] = await all(
      env.DB,
      build.selectFrom('approvals').where('id', '=', id).select(['outcome', 'result']),
    )
    const { ledger } = await walletOf()
    expect(ledger).toHaveLength(row?.outcome === 'confirmed' ? 1 : 0)
    expect(row?.result ?? null).toBe(row?.outcome === 'confirmed' ? 'done' : null)
  })

  it('are one request for one key, and another change under it is refused', async () => {
    const key = crypto.randomUUID()
    expect(await ask('grant', MANY, key)).toBe(await ask('grant', MANY, key))
    expect(await refusalOf(ask('take', MANY, key))).toMatchObject({ code: 'client_id_reused' })
    expect(await refusalOf(ask('grant', MANY + 1, key))).toMatchObject({ code: 'client_id_reused' })
    expect(await waiting()).toHaveLength(1)
  })

  it('cannot be made of small changes within a day', async () => {
    const grant = (credits: number) =>
      money(FRED, 'grant', { member: anna.id, credits, reason: 'goodwill', key: crypto.randomUUID() })
    await grant(MANY - 2)
    expect((await grant(2)).answer).toHaveProperty('approval')
    expect((await grant(1)).answer).toEqual({ balance: MANY - 1 })
  })

  it('are void after seven days', async () => {
    const id = await ask()
    clock.advance(APPROVAL_MS)
    expect(await waiting()).toEqual([])
    expect(await refusalOf(decide(GRETA, 'confirm', { id }))).toMatchObject({ code: 'not_found' })
    expect((await walletOf()).ledger).toEqual([])
  })

  it('move once by their job where the process was killed after the confirmation', async () => {
    const id = await ask()
    const { answer, jobs } = await decide(GRETA, 'confirm', { id }, dead)
    expect(answer).toEqual({ result: 'running', code: null })
    expect(jobs).toMatchObject([{ kind: 'run-approval', approval_id: id }])
    expect((await walletOf()).balance).toBe(0)
    await consume(...(await jobsOf(id)), ...jobs)
    expect((await walletOf()).ledger).toHaveLength(1)
    expect((await decide(GRETA, 'confirm', { id })).answer).toEqual({ result: 'done', code: null })
  })

  it('that the wallet does not have any more are not taken, and the answer says so', async () => {
    const id = await ask('take')
    expect((await decide(GRETA, 'confirm', { id })).answer).toEqual({
      result: 'failed',
      code: 'insufficient_credits',
    })
  })
})

describe('a refund above the limit of a site', () => {
  const site = findSiteById('localhost') as typeof localhost
  const { approvals } = site
  afterEach(() => {
    site.approvals = approvals
  })
  async function bought(): Promise<WalletOrder> {
    site.approvals = { ...approvals, refund_above: 100 }
    await purchase(visit(localhost, anna).api, anna.id)
    const [order] = (await money(FRED, 'orders', { member: anna.id })).answer as WalletOrder[]
    if (!order) throw new Error('no order')
    return order
  }
  const refundOf = ({ id, refundable }: WalletOrder, more: object = { reason: 'duplicate' }) =>
    money(FRED, 'refund', { order: id, money: refundable, ...more })

  it('needs a reason, waits once per order, and goes back once', async () => {
    const order = await bought()
    expect(order.needs_second).toBe(true)
    expect(await refusalOf(refundOf(order, {}))).toMatchObject({ code: 'invalid' })
    const { approval: id } = (await refundOf(order)).answer as { approval: string }
    expect((await refundOf(order)).answer).toMatchObject({ approval: id })
    expect(await waiting()).toMatchObject([
      { id, kind: 'refund', order: order.id, money: order.refundable, reason: 'duplicate' },
    ])
    expect(await refusalOf(decide(FRED, 'confirm', { id }))).toMatchObject({ code: 'not_yours' })
    await Promise.all([1, 2, 3].map(() => refusalOf(decide(GRETA, 'confirm', { id }))))
    expect(await createSandboxStore(env).listBacks(`sb_${order.id}`)).toMatchObject([
      { kind: 'refund', amount: order.price.amount },
    ])
    expect((await decide(GRETA, 'confirm', { id })).answer).toEqual({ result: 'done', code: null })
  })

  it('goes back once by its job where the process was killed after the confirmation', async () => {
    const order = await bought()
    const { approval: id } = (await refundOf(order)).answer as { approval: string }
    await decide(GRETA, 'confirm', { id }, dead)
    await consume(...(await jobsOf(id)))
    await consume(...(await jobsOf(order.id)))
    expect(await createSandboxStore(env).listBacks(`sb_${order.id}`)).toHaveLength(1)
    expect((await decide(GRETA, 'confirm', { id })).answer).toEqual({ result: 'done', code: null })
  })

  it('of what the member withdrew meanwhile is not made, and the answer says so', async () => {
    const order = await bought()
    const { approval: id } = (await refundOf(order)).answer as { approval: string }
    await visit(localhost, anna).api.withdraw.confirm({ transaction: order.id, money: order.refundable })
    expect((await decide(GRETA, 'confirm', { id })).answer).toMatchObject({ result: 'failed' })
    expect(await createSandboxStore(env).listBacks(`sb_${order.id}`)).toHaveLength(1)
  })
})

it('requests are seen and decided by finance of their pool alone', async () => {
  const id = await ask()
  const inputs: Record<string, object> = { list: {}, count: {}, confirm: { id }, refuse: { id } }
  expect(Object.keys(inputs)).toEqual(Object.keys(operatorContract.approvals.calls))
  for (const [name, input] of Object.entries(inputs)) {
    for (const right of RIGHTS.filter((one) => one !== 'finance'))
      expect(await refusalOf(decide(operator('otto', right), name, input))).toMatchObject({
        code: 'not_yours',
      })
    expect(await refusalOf(decide(VISITOR, name, input))).not.toBeNull()
  }
  const elsewhere = world()
  for (const name of ['confirm', 'refuse'])
    expect(
      await refusalOf(callAs(GRETA, approvalsApi, name, { id }, { site: elsewhere, clock })),
    ).toMatchObject({ code: 'not_found' })
  expect(await waiting()).toHaveLength(1)
  expect(((await decide(FRED, 'count')).answer as { own: number }).own).toBeGreaterThan(0)
})
