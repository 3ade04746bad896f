// Whether push is offered (specification section 5), also in the signup.
import { describe, expect, it } from 'vitest'
import {
  isPushOffered,
  isPushQuestionDue,
  type PushFacts,
  type PushQuestionFacts,
  pushStatusOf,
} from '#src/domain/push-offer.ts'

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

describe('the push question after a first like or message', () => {
  const due: PushQuestionFacts = { ...good, permission: 'default', was_asked: false, has_other_notice: false }

  it('is due where push is offered and the browser was never answered', () => {
    expect(isPushQuestionDue(due)).toBe(true)
  })

  it.each<[string, Partial<PushQuestionFacts>]>([
    ['a browser that was refused', { permission: 'denied' }],
    ['a browser that was allowed', { permission: 'granted' }],
    ['a browser without notifications', { permission: undefined }],
    ['a device that was asked', { was_asked: true }],
    ['a page with another notice', { has_other_notice: true }],
    ['somebody not logged in', { signed_in: false }],
    ['a browser that cannot', { isCapable: false }],
    ['a browser that has not said', { isCapable: null }],
    ['who is subscribed', { isSubscribed: { endpoint: 'https://push.example/1' } }],
    ['who said no', { isSubscribed: 'denied' }],
    ['a site without a public key', { push_pub: null }],
  ])('is not for %s', (_, change) => {
    expect(isPushQuestionDue({ ...due, ...change })).toBe(false)
  })
})
