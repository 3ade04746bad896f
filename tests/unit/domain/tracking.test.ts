// Affiliate tracking (specification section 5, design section 9).

import { describe, expect, it } from 'vitest'
import { captureTracking, cleanTrackingValue } from '#src/domain/tracking.ts'
import fc from '#tests/support/properties.ts'

const capture = captureTracking

describe('captureTracking', () => {
  it('does nothing without network and email', () => {
    expect(capture('ref=r1&sub1=a&cpc=3')).toBeNull()
  })

  it('stores network, ref and subs, strips braces, and keeps every other parameter', () => {
    const found = capture('network=acme&ref=r1&sub1=%7Bclick%7D&email=anna@example.test&cpc=3&keep=1')
    expect(found?.record).toEqual({ network: 'acme', ref: 'r1', sub1: 'click', sub2: null, sub3: null })
    expect(found?.email).toBe('anna@example.test')
    expect(found?.query).toBe('keep=1')
  })

  it.each([
    ['sub', 'sub1'],
    ['aff_sub', 'sub1'],
    ['aff_sub1', 'sub1'],
    ['aff_sub2', 'sub2'],
    ['aff_sub3', 'sub3'],
  ])('reads %s as %s', (name, field) => {
    expect(capture(`network=n&${name}=x`)?.record).toMatchObject({ [field]: 'x' })
    expect(capture(`network=n&${name}=x`)?.query).toBe('')
  })

  it.each([
    ['network=&network=acme', 'network', 'acme'],
    ['network=%7B%7D&network=acme', 'network', 'acme'],
    ['network=n&sub1=%7B%7D&sub=%20&aff_sub=third&aff_sub1=fourth', 'sub1', 'third'],
    ['network=n&sub2=first&sub2=second', 'sub2', 'first'],
    ['%6Eetwork=acme', 'network', 'acme'],
    ['network=a%0d%0aSet-Cookie:%20x', 'network', 'aSet-Cookie: x'],
  ])('of %s takes the first %s that says something', (query, field, value) => {
    expect(capture(query)).toMatchObject({ record: { [field]: value }, query: '' })
  })

  it('leaves what it keeps as it was written', () => {
    const kept = 'a=%20+b&flag&=x&q=%E4%ZZ&a=2&x[]=%5B&%6Deep=%F0%9F%98%80'
    expect(capture(`${kept}&network=acme&cpc=1`)?.query).toBe(kept)
    expect(capture('cp%63=1&%=1&network=acme&%61ff_sub=2')).toMatchObject({
      query: '%=1',
      captured: 'cp%63=1&network=acme&%61ff_sub=2',
    })
  })

  it('never cuts a character in half', () => {
    const value = cleanTrackingValue('😀'.repeat(200))
    expect(value).toBe('😀'.repeat(127))
    expect(() => encodeURIComponent(value ?? '')).not.toThrow()
  })

  it.each(['{email}', 'anna', 'anna@example', 'a b@example.test', `${'a'.repeat(250)}@example.test`])(
    'prefills no %s',
    (text) => {
      expect(capture(`email=${encodeURIComponent(text)}`)).toMatchObject({ email: null, query: '' })
    },
  )

  it('stores ref and subs of a link that names an e-mail and no network, and never the e-mail', () => {
    expect(capture('email=a@example.test&ref=r&aff_sub2=%7Bs%7D&cpc=3&keep=1')).toMatchObject({
      record: { network: null, ref: 'r', sub1: null, sub2: 's', sub3: null },
      email: 'a@example.test',
      query: 'keep=1',
    })
  })

  it.each(['email=a@example.test', 'email=a@example.test&ref=%7B%7D&sub1=', 'network=&cpc=3'])(
    'has nothing to store of %s',
    (query) => {
      expect(capture(query)).toMatchObject({ record: null })
    },
  )

  it('never keeps braces, control characters or more than 255 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (value) => {
        const cleaned = cleanTrackingValue(value) ?? ''
        expect(cleaned.length).toBeLessThanOrEqual(255)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must be absent.
        expect(cleaned).not.toMatch(/[{}\u0000-\u001f\u007f]/)
      }),
      { numRuns: 1000 },
    )
  }, 30_000)

  it('leaves none of its parameters in the address, over any query', () => {
    const name = fc.constantFrom('network', 'ref', 'sub', 'sub1', 'aff_sub2', 'email', 'cpc', 'keep', 'q')
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string()), { maxLength: 12 }), (pairs) => {
        const query = capture(new URLSearchParams(pairs).toString())?.query
        for (const [key] of new URLSearchParams(query)) expect(['keep', 'q']).toContain(key)
      }),
      { numRuns: 1000 },
    )
  })
})
