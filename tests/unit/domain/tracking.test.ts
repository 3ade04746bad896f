// Affiliate tracking (specification section 5, design section 9).

import { describe, expect, it } from 'vitest'
import { captureTracking, cleanTrackingValue } from '#src/domain/tracking.ts'
import fc, { anyCharacter } from '#tests/support/properties.ts'
import { tries } from '#tests/support/thorough.ts'

const capture = captureTracking

describe('captureTracking', () => {
  it('does nothing without network and email @spec 5.3', () => {
    expect(capture('ref=r1&sub1=a&cpc=3')).toBeNull()
  })

  it('stores network, ref and subs, strips braces, and keeps every other parameter @spec 3.11', () => {
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
  ])('reads %s as %s @spec 5.3', (name, field) => {
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
  ])('of %s takes the first %s with a value', (query, field, value) => {
    expect(capture(query)).toMatchObject({ record: { [field]: value }, query: '' })
  })

  it.each([
    ['network=acme&amp;sub1=x&amp;ref=r', { network: 'acme', sub1: 'x', ref: 'r' }],
    ['sub1=x&amp;network=acme', { network: 'acme', sub1: 'x' }],
    ['network=acme&amp;amp;sub1=x', { network: 'acme', sub1: 'x' }],
    ['network=acme?sub1=x', { network: 'acme', sub1: 'x' }],
    ['network=acme;sub1=x;sub2=y', { network: 'acme', sub1: 'x', sub2: 'y' }],
    ['?network=acme&sub1=x', { network: 'acme', sub1: 'x' }],
    ['Network=acme&SUB1=x&Aff_Sub2=y', { network: 'acme', sub1: 'x', sub2: 'y' }],
    ['NETWORK=Acme', { network: 'Acme' }],
    ['network%3Dacme%26sub1%3Dx', { network: 'acme', sub1: 'x' }],
    ['network=acme%3Fsub1%3Da%252Bb', { network: 'acme', sub1: 'a+b' }],
    ['network=acme%26amp%3Bsub1%3Dx&ref=r', { network: 'acme', sub1: 'x', ref: 'r' }],
    ['network=acme%26sub1%3Dlater&sub1=first', { network: 'acme', sub1: 'first' }],
    ['%20network=acme', { network: 'acme' }],
    ['network=acme&sub1=a+b/c==', { network: 'acme', sub1: 'a+b/c==' }],
    ['network=acme&sub1=a%2Bb%20c', { network: 'acme', sub1: 'a+b c' }],
    ['network=acme&sub1=50%', { network: 'acme', sub1: '50%' }],
    ['network=acme&sub1=a?b;c', { network: 'acme', sub1: 'a?b;c' }],
    ['network=acme=x', { network: 'acme' }],
  ])('credits a garbled link: %s', (query, said) => {
    const none = { network: null, ref: null, sub1: null, sub2: null, sub3: null }
    expect(capture(query)).toMatchObject({ record: { ...none, ...said }, query: '' })
  })

  it.each([
    ['keep=1?network=acme&sub1=x', 'keep=1'],
    ['next=/members?ref=5&network=acme', 'next=/members?ref=5'],
    ['Keep=1;2&amp;Q=?&network=acme', 'Keep=1;2&amp;Q=?'],
  ])('keeps the parameters of others in %s', (query, kept) => {
    expect(capture(query)?.query).toBe(kept)
  })

  it.each([
    ['email=anna+1@example.test', 'anna+1@example.test'],
    ['email=anna%2B1@example.test', 'anna+1@example.test'],
    ["Email=sean.o'brien@example.test", "sean.o'brien@example.test"],
    ['email=anna@example.test?sub1=x', 'anna@example.test'],
    ['email=anna@m%C3%BCller.test', 'anna@xn--mller-kva.test'],
    ['email=%E2%80%8Banna@example.test', 'anna@example.test'],
    ['email={email}&email=anna@example.test', 'anna@example.test'],
  ])('prefills of %s the address %s', (query, email) => {
    expect(capture(query)).toMatchObject({ email, query: '' })
  })

  it('reads the longest address that is taken in no time, however it nests', () => {
    for (const text of ['network=', 'network%3D', '?network=a', '&amp;', 'sub1=;', '%26network%3D']) {
      const began = performance.now()
      capture(`network=${text.repeat(16_000 / text.length)}`)
      expect(performance.now() - began).toBeLessThan(250)
    }
  })

  it('does not change the spelling of what it keeps', () => {
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

  it('never keeps braces, control characters or more than 255 characters @spec 5.4', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 600 }), (value) => {
        const cleaned = cleanTrackingValue(value) ?? ''
        expect(cleaned.length).toBeLessThanOrEqual(255)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must be absent.
        expect(cleaned).not.toMatch(/[{}\u0000-\u001f\u007f]/)
      }),
      { numRuns: tries(200, 1000) },
    )
  }, 30_000)

  it('leaves none of its parameters in the address, over any query @spec 5.5', () => {
    const name = fc.constantFrom('network', 'ref', 'sub', 'sub1', 'aff_sub2', 'email', 'cpc', 'keep', 'q')
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string()), { maxLength: 12 }), (pairs) => {
        const query = capture(new URLSearchParams(pairs).toString())?.query
        for (const [key] of new URLSearchParams(query)) expect(['keep', 'q']).toContain(key)
      }),
      { numRuns: tries(200, 1000) },
    )
  })
})
