// Signatures of webhooks, compared with Stripe's own SDK, whose scheme we use.
import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { isSigned, signWebhook } from '#worker/platform/crypto/webhook-signature.ts'

const SECRET = 'whsec_a_secret_for_this_test'
const NOW = Date.parse('2026-11-22T12:00:00Z')
const SECONDS = NOW / 1_000
const BODY = JSON.stringify({ id: 'evt_1', object: 'event', text: 'Łódź € 14,99' })
const bytes = new TextEncoder().encode(BODY)
const { webhooks } = new Stripe('sk_test_unused')
const byStripe = (header: object = {}) =>
  webhooks.generateTestHeaderString({ payload: BODY, secret: SECRET, timestamp: SECONDS, ...header })
const believed = (header: string, now = NOW) => isSigned(header, bytes, { secret: SECRET, now })

describe('a webhook’s signature', () => {
  it('is accepted when Stripe’s own SDK made it', async () => {
    expect(await believed(byStripe())).toBe(true)
  })

  it('is accepted by Stripe’s own SDK when we make it', async () => {
    const header = await signWebhook(SECRET, bytes, SECONDS)
    expect(webhooks.constructEvent(BODY, header, SECRET, 300, undefined, NOW)).toMatchObject({ id: 'evt_1' })
  })

  it('is accepted among several, while a secret is changed, beside schemes of other names', async () => {
    const [t, v1] = byStripe().split(',')
    const [, other] = byStripe({ secret: 'whsec_the_one_before' }).split(',')
    expect(await believed([t, other, v1, 'v0=6ffbb59b'].join())).toBe(true)
    expect(await believed([t, other].join())).toBe(false)
  })

  it.each([
    ['made with another secret', byStripe({ secret: 'whsec_guessed' })],
    ['of other bytes', byStripe({ payload: `${BODY} ` })],
    ['of another scheme', byStripe({ scheme: 'v0' })],
    ['five minutes and a second old', byStripe({ timestamp: SECONDS - 301 })],
    ['of the time to come', byStripe({ timestamp: SECONDS + 301 })],
    ['without a moment', byStripe().replace(/^t=\d+,/, '')],
    ['empty', ''],
    ['nonsense', 't=,v1='],
  ])('is rejected when it is %s', async (_, header) => {
    expect(await believed(header)).toBe(false)
  })
})
