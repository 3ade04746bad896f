// Whether push is offered (specification section 5), also in the signup.
import { describe, expect, it } from 'vitest'
import { isPushOffered, type PushFacts, pushStatusOf } from '#src/domain/push-offer.ts'

const good: PushFacts = { signed_in: true, isCapable: true, isSubscribed: false, push_pub: 'key' }

describe('the push offer (section 5)', () => {
  it('is shown if logged in, capable, not subscribed, and a public key exists @spec 5.2', () => {
    expect(isPushOffered(good)).toBe(true)
    expect(pushStatusOf(good)).toBe('offered')
  })

  it.each<[string, Partial<PushFacts>, string]>([
    ['somebody not logged in', { signed_in: false }, 'unavailable'],
    ['a browser that has not said', { isCapable: null }, 'unknown'],
    ['a browser that cannot', { isCapable: false }, 'unavailable'],
    ['who said no', { isSubscribed: 'denied' }, 'unavailable'],
    ['who is subscribed', { isSubscribed: { endpoint: 'https://push.example/1' } }, 'subscribed'],
    ['a site without a public key', { push_pub: null }, 'unavailable'],
    [
      'a site without a public key, in any state of the browser',
      { push_pub: '', isCapable: null },
      'unavailable',
    ],
  ])('is not shown to %s @spec 5.2', (_, change, standing) => {
    expect(isPushOffered({ ...good, ...change })).toBe(false)
    expect(pushStatusOf({ ...good, ...change })).toBe(standing)
  })
})
