// The checkout of local bundles: the buyer chooses the outcome and when the site learns of it, in their language, without scripts.
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Api } from '#src/contract/client.ts'
import { LOCALES } from '#src/domain/constants.ts'
import { signedUp } from '#tests/support/harness.ts'
import { premiumWish } from '#tests/support/premium.ts'
import { confirm, paymentOf, wish } from '#tests/support/purchases.ts'
import { takeComplaints } from '#tests/support/strict-console.ts'
import { createSandboxStore } from '#worker/platform/payments/sandbox-store.ts'

async function begun(wished: Parameters<Api['orders']['place']>[0] = wish()) {
  const anna = await signedUp()
  await confirm(anna.user.id)
  const placed = await anna.api.orders.place(wished)
  const path = new URL(placed.pay_at ?? '').pathname
  const post = (form: Record<string, string>) => {
    const body = new URLSearchParams(form).toString()
    return anna.fetch(path, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(body.length),
      },
    })
  }
  const stateOf = async () => (await anna.api.transactions.list())[0]?.state
  const balance = async () => (await anna.api.credits.show()).balance
  return { anna, placed, path, post, stateOf, balance, before: await balance() }
}

describe('the checkout of local bundles', () => {
  it.each(LOCALES)('names in %s what is paid, how much, and that nothing is charged', async (locale) => {
    const { anna, path, placed } = await begun()
    const store = createSandboxStore(env)
    const stored = (await store.find(paymentOf(placed))) ?? expect.fail('no payment')
    await store.save({ ...stored, locale })
    const answer = await anna.fetch(path)
    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(page).toContain(`<html lang="${locale.slice(0, 2)}"`)
    expect(page).toContain(stored.description)
    expect(page).toMatch(/14[.,]99/)
    expect(page).not.toMatch(/checkout\.|\{\{|<script/)
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['paid', 'paid', 60],
    ['failed', 'failed', 0],
    ['cancelled', 'cancelled', 0],
    ['expired', 'expired', 0],
  ])(
    'ends %s with the chosen outcome, and redirects to the purchase @spec 2.13',
    async (outcome, state, credits) => {
      const { post, placed, stateOf, balance, before } = await begun()
      const answer = await post({ outcome })
      expect(answer.status).toBe(303)
      expect(new URL(answer.headers.get('location') ?? '').pathname).toBe(
        `/transactions/${placed.transaction}`,
      )
      expect(await stateOf()).toBe(state)
      expect((await balance()) - before).toBe(credits)
    },
  )

  it('repeats the webhook three times, with the same effect', async () => {
    const { post, balance, before } = await begun()
    await post({ outcome: 'paid', news: 'often' })
    expect((await balance()) - before).toBe(60)
  })

  it('sends no webhook where that was chosen; the return page finds out by itself', async () => {
    const { anna, post, placed, stateOf } = await begun()
    await post({ outcome: 'paid', news: 'never' })
    expect(await stateOf()).toBe('open')
    expect(await anna.api.transaction.find({ id: placed.transaction })).toMatchObject({ state: 'paid' })
  })

  it('offers outcomes of later payments for premium, and none for packages', async () => {
    const premium = await begun(premiumWish())
    const requested = await (await premium.anna.fetch(premium.path)).text()
    expect(requested).toContain('Latere betalingen')
    expect(requested).toContain('value="paid" aria-pressed="true"')
    const chosen = await premium.post({ renewals: 'failed' })
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, premium.path])
    expect(await (await premium.anna.fetch(premium.path)).text()).toContain(
      'value="failed" aria-pressed="true"',
    )
    const { anna, path, post } = await begun()
    expect(await (await anna.fetch(path)).text()).not.toContain('Latere betalingen')
    expect((await post({ renewals: 'failed' })).status).toBe(422)
  })

  it('keeps the first outcome, whatever an older tab sends', async () => {
    const { post, stateOf } = await begun()
    await post({ outcome: 'paid' })
    await post({ outcome: 'failed' })
    expect(await stateOf()).toBe('paid')
  })

  it.each([
    ['refund', 'refunded'],
    ['chargeback', 'charged_back'],
  ])('allows a paid one to be returned by %s', async (outcome, state) => {
    const { post, stateOf, balance, before } = await begun()
    await post({ outcome: 'paid' })
    await post({ outcome })
    expect(await stateOf()).toBe(state)
    expect(await balance()).toBe(before)
  })

  it.each([
    ['refund', 'refund_failed'],
    ['chargeback', 'chargeback_reversed'],
  ])('allows what was returned by %s to be reversed', async (outcome, reversal) => {
    const { post, stateOf, balance, before } = await begun()
    await post({ outcome: 'paid' })
    const full = await balance()
    expect((await post({ outcome: reversal })).status).toBe(422)
    await post({ outcome })
    expect(await balance()).toBe(before)
    await post({ outcome: reversal })
    expect(await stateOf()).toBe('paid')
    expect(await balance()).toBe(full)
    if (reversal === 'refund_failed') takeComplaints()
  })

  it('is 404 for an unknown payment, and accepts no other outcome', async () => {
    const { anna, post } = await begun()
    for (const nobodys of ['sb_nobody', 'x'.repeat(3_000), `sb_${'x'.repeat(600)}`, '..'])
      expect((await anna.fetch(`/_sandbox/pay/${nobodys}`)).status).toBe(404)
    expect((await post({ outcome: 'free' })).status).toBe(422)
    expect((await post({ outcome: 'refund' })).status).toBe(422)
  })
})
