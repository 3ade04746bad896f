// Webhooks that anybody could send: Mollie signs nothing, so a made-up id costs one request to it.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { visit } from '#tests/support/api.ts'
import { member, unique } from '#tests/support/factories.ts'
import { harness } from '#tests/support/harness.ts'
import {
  mollie,
  stripeWebhook,
  tellMollie,
  tellStripe,
  WITH_MOLLIE,
  WITH_STRIPE,
} from '#tests/support/payments/control.ts'
import { wish } from '#tests/support/purchases.ts'
import { app } from '#worker/app.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { LIMITS } from '#worker/features/limits/service.ts'
import { createWebhookUrl, isOwnWebhookUrl } from '#worker/features/payments/webhook-url.ts'
import { build, first, run } from '#worker/platform/database/query.ts'

const [{ max }] = LIMITS.unknown_payment
const bindings = { ...env, ...WITH_MOLLIE }

/** A sender of webhooks with an IP address of its own. */
function sender() {
  const { fetch } = harness({
    send: async (request) => app.fetch(request, bindings, createExecutionContext()),
  })
  return async (payment: string, path = '/api/payment_event.php?provider=mollie') => {
    const body = `id=${payment}`
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
    }
    return (await fetch(path, { method: 'POST', body, headers })).status
  }
}

async function ordered() {
  const anna = await member(localhost, { email_confirmed_at: 1, country: 'NL' })
  const { api } = visit(localhost, anna, { bindings: { ...WITH_MOLLIE } })
  const { transaction: order } = await api.orders.place({ ...wish(), method: 'creditcard' })
  const row = await first(env.DB, build.selectFrom('orders').where('id', '=', order).select('payment'))
  return { anna, order, payment: row?.payment ?? expect.fail('no payment') }
}

describe('unsigned webhooks', () => {
  it('are limited for one address, and delay neither real ones nor those of others', async () => {
    const [forger, real, other] = [sender(), sender(), sender()]
    const made_up = () => `tr_${crypto.randomUUID().replaceAll('-', '')}`
    for (let times = 0; times < max; times += 1) expect(await forger(made_up())).toBe(200)
    expect(await forger(made_up())).toBe(429)
    expect(await other(made_up())).toBe(200)

    // A crash before its payment was stored: no order knows the payment until the provider is asked.
    const { anna, order, payment } = await ordered()
    await run(env.DB, build.updateTable('orders').set({ payment: null }).where('id', '=', order))
    await mollie().settle(payment, 'paid')
    expect(await real(payment)).toBe(200)
    expect(await memberStub(env, anna.id).getBalance()).toBe(60)
  })

  it('have no limit at the URL that was signed for their order, whoever sends them', async () => {
    const report = sender()
    const url = new URL(
      await createWebhookUrl(env, 'https://site.test', { provider: 'mollie', order: unique('order') }),
    )
    for (let times = 0; times <= max; times += 1)
      expect(await report('tr_nobody')).toBe(times < max ? 200 : 429)
    expect(await report('tr_nobody', url.pathname + url.search)).toBe(200)
    url.searchParams.set('order', 'another')
    expect(await report('tr_nobody', url.pathname + url.search)).toBe(429)
  })
})

describe('a webhook whose payment cannot be looked up', () => {
  it('is answered with an error, so that its provider repeats it', async () => {
    const { anna, payment } = await ordered()
    await mollie().settle(payment, 'paid')
    const report = sender()
    await tellMollie({ do: 'trouble', kind: 'down' })
    expect(await report(payment)).toBe(502)
    expect(await memberStub(env, anna.id).getBalance()).toBe(0)
    expect(await report(payment)).toBe(200)
    expect(await memberStub(env, anna.id).getBalance()).toBe(60)
  })

  it('is answered so too where it does not name the payment, but what belongs to it', async () => {
    const { fetch } = harness({
      send: async (request) => app.fetch(request, { ...env, ...WITH_STRIPE }, createExecutionContext()),
    })
    const object = { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' }
    const { headers, bytes: body } = await stripeWebhook({ type: 'charge.refunded', data: { object } })
    headers.set('content-length', String(body.length))
    const report = async () =>
      (await fetch('/api/payment_event.php?provider=stripe', { method: 'POST', body, headers })).status
    await tellStripe({ do: 'trouble', kind: 'down' })
    expect(await report()).toBe(502)
    expect(await report()).toBe(200)
  })
})

describe('the URL of webhooks', () => {
  it('is verified by its signature, for its provider and order alone', async () => {
    const of = { provider: 'mollie', order: 'one' }
    const url = new URL(await createWebhookUrl(env, 'https://site.test', of))
    expect(await isOwnWebhookUrl(env, url)).toBe(true)
    expect(await isOwnWebhookUrl({ SECRET: 'another' }, url)).toBe(false)
    for (const [name, value] of [
      ['provider', 'stripe'],
      ['order', 'two'],
      ['signature', ''],
      ['signature', 'a'.repeat(32)],
    ] as const) {
      const changed = new URL(url)
      changed.searchParams.set(name, value)
      expect([name, await isOwnWebhookUrl(env, changed)]).toEqual([name, false])
    }
    expect(await isOwnWebhookUrl(env, new URL('https://site.test/'))).toBe(false)
  })
})
