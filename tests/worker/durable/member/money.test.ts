// Two hundred parallel calls of one member object, repeated: exact each time. And what the object does about money that
// its modules cannot: notify its sockets, expire credits by its alarm, keep its ledger when the member deletes the account.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { GONE, kill, memberObjectOf, memberWith, openChat, setClock } from '#tests/support/chat-world.ts'
import { newsOf, orderOf } from '#tests/support/orders.ts'
import { tries } from '#tests/support/thorough.ts'
import { findLedgerErrors } from '#worker/durable/member/wallet/reconciliation.ts'

const TIMES = tries(4, 20)
const ROUNDS = Array.from({ length: TIMES }, (_, time) => time * (20 / TIMES))
const AT_ONCE = Array.from({ length: 200 }, (_, n) => n)

const differencesOf = (member: string) =>
  runInDurableObject(memberObjectOf(member), (_desk, { storage }) => findLedgerErrors(storage))

describe('two hundred parallel calls', { timeout: tries(60_000, 150_000) }, () => {
  it('spend exactly the balance, each time @design 4', async () => {
    for (const _ of ROUNDS) {
      const { anna, send } = await openChat(30)
      const answers = await Promise.all(AT_ONCE.map((n) => send(`message ${n}`, { cost: 3 })))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
      expect(await memberObjectOf(anna).getBalance()).toBe(0)
      expect(await differencesOf(anna)).toEqual([])
    }
  })

  it('report one payment, and it is credited once, each time', async () => {
    for (const _ of ROUNDS) {
      const memberObject = memberObjectOf(await memberWith(1))
      await memberObject.placeOrder(orderOf({ id: 'order' }))
      const answers = await Promise.all(
        AT_ONCE.map(() => memberObject.settlePayment(newsOf('order', 'paid'))),
      )
      expect(answers.filter((answer) => answer.ok && answer.is_new)).toHaveLength(1)
      expect(await memberObject.getBalance()).toBe(11)
    }
  })

  it('withdraw, spend and report a refund, and no cent is refunded twice, each time', async () => {
    for (const round of ROUNDS) {
      const { anna, send } = await openChat(0)
      const memberObject = memberObjectOf(anna)
      await memberObject.placeOrder(orderOf({ id: 'order', credits: 40, price: 4_000 }))
      await memberObject.settlePayment(newsOf('order', 'paid', 4_000))
      const price = (await memberObject.findOrder('order'))?.withdrawal?.amount ?? 0
      const [withdrawn] = await Promise.all([
        Promise.all(AT_ONCE.map(() => memberObject.beginWithdrawal('order', price))),
        Promise.all(AT_ONCE.slice(0, round).map((n) => send(`message ${n}`))),
      ])
      const [first] = withdrawn.filter((answer) => answer.ok)
      if (!first) throw new Error('nobody could withdraw')
      for (const answer of withdrawn) expect(answer).toEqual(first)
      await Promise.all(
        AT_ONCE.map((n) =>
          n % 2 === 0
            ? memberObject.endWithdrawal('order', first.key, true)
            : memberObject.settlePayment(newsOf('order', 'refunded', first.amount, { id: 'refund' })),
        ),
      )
      const credits = await memberObject.showCredits()
      expect(credits).toMatchObject({ set_aside: 0, debt: 0, balance: 0 })
      expect(await memberObject.findOrder('order')).toMatchObject({
        refunded: first.amount,
        state: 'refunded',
      })
      expect(await differencesOf(anna)).toEqual([])
    }
  })
})

describe('money of a member object', () => {
  it('survives a crash between any two of its steps', async () => {
    const member = await memberWith(5)
    // After the abort a new stub is needed.
    const memberObject = () => memberObjectOf(member)
    await memberObject().placeOrder(orderOf({ id: 'order' }))
    await kill(memberObject())
    await memberObject().settlePayment(newsOf('order', 'paid'))
    await kill(memberObject())
    const begun = await memberObject().beginWithdrawal('order', 1_000)
    await kill(memberObject())
    expect(await memberObject().beginWithdrawal('order', 1_000)).toEqual(begun)
    if (begun.ok) await memberObject().endWithdrawal('order', begun.key, true)
    await kill(memberObject())
    expect(await memberObject().showCredits()).toMatchObject({ balance: 5, set_aside: 0, debt: 0 })
  })

  it('expires by the alarm', async () => {
    const member = await memberWith(5)
    const memberObject = memberObjectOf(member)
    const expires_at = Date.now() + 60_000
    await memberObject.grant({ key: 'gift', origin: 'gift', credits: 7, expires_at })
    expect(await memberObject.getBalance()).toBe(12)
    await setClock(memberObject, () => expires_at)
    expect(await runDurableObjectAlarm(memberObject)).toBe(true)
    expect(await memberObject.getBalance()).toBe(5)
  })

  it('keeps its ledger when the account is deleted, but not the member’s limits', async () => {
    const member = await memberWith(5)
    const memberObject = memberObjectOf(member)
    await memberObject.placeOrder(orderOf({ id: 'order' }))
    await memberObject.settlePayment(newsOf('order', 'paid'))
    await memberObject.setSpendingLimit({ per_day: 3, per_chat: null })
    await memberObject.sync(GONE)
    expect(await memberObject.showCredits()).toMatchObject({
      balance: 15,
      guard: { per_day: { credits: null } },
    })
    expect((await memberObject.exportPage(null)).tables.orders).toMatchObject([
      { id: 'order', state: 'paid' },
    ])
  })

  it('that is owed blocks sending until the operator forgives it', async () => {
    const { anna, send } = await openChat(0)
    const memberObject = memberObjectOf(anna)
    await memberObject.placeOrder(orderOf({ id: 'order' }))
    await memberObject.settlePayment(newsOf('order', 'paid'))
    expect(await send('paid', { cost: 10 })).toMatchObject({ ok: true })
    await memberObject.settlePayment(newsOf('order', 'charged_back'))
    expect(await send('not paid')).toMatchObject({ ok: false, refusal: 'in_debt' })
    expect(await memberObject.forgiveDebts()).toBe(10)
    expect(await send('not paid')).toMatchObject({ ok: false, refusal: 'insufficient_credits' })
  })
})
