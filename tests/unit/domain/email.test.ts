// E-mail addresses as people have, type and paste them.
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Email } from '#src/contract/fields.ts'
import { cleanEmail, isSameEmail, parseEmail } from '#src/domain/email.ts'
import fc from '#tests/support/properties.ts'

describe('an e-mail address', () => {
  it.each([
    ["sean.o'brien@example.test"],
    ['anna+work@example.test'],
    ["!#$%&'*+-/=?^_`{|}~@example.test"],
    ['a@a--b.test'],
    ['anna@xn--mller-kva.test'],
    ['anna@xn--80aswg.xn--p1ai'],
    ['anna@example.co.uk'],
    ['Anna@Example.test'],
    ['1@2.nl'],
  ])('%s is taken as it is', (email) => {
    expect(parseEmail(email)).toBe(email)
  })

  it.each([
    ['anna@müller.test', 'anna@xn--mller-kva.test'],
    ['anna@MÜLLER.test', 'anna@xn--mller-kva.test'],
    ['anna@mu\u0308ller.test', 'anna@xn--mller-kva.test'],
    ['anna@straße.test', 'anna@xn--strae-oqa.test'],
    ['anna@сайт.рф', 'anna@xn--80aswg.xn--p1ai'],
    ['anna@例え。テスト', 'anna@xn--r8jz45g.xn--zckzah'],
    ['anna@نامه\u200cای.test', 'anna@xn--mgba3gch31f060k.test'],
  ])('%s has one spelling, %s', (typed, email) => {
    expect(parseEmail(typed)).toBe(email)
    expect(parseEmail(email)).toBe(email)
    expect(isSameEmail(typed, email.toUpperCase())).toBe(true)
  })

  it.each([
    ['a blank', '\u00a0'],
    ['a zero-width space', '\u200b'],
    ['a word joiner', '\u2060'],
    ['a joiner', '\u200d'],
    ['a byte order mark', '\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['marks of direction', '\u200e\u202a\u202c\u2066\u2069\u061c'],
  ])('loses %s that was pasted along', (_what, invisible) => {
    const pasted = `${invisible}anna@example.test${invisible}\n`
    expect(cleanEmail(pasted)).toBe('anna@example.test')
    expect(parseEmail(pasted)).toBe('anna@example.test')
    expect(v.parse(Email, pasted)).toBe('anna@example.test')
  })

  it('loses invisible characters in its middle too', () => {
    expect(parseEmail('anna\u200b@\u2060exam\u00adple.test')).toBe('anna@example.test')
  })

  it.each([
    '',
    'anna',
    'anna@',
    '@example.test',
    'anna@example',
    'anna@example.',
    'anna@example.c',
    'anna@example.t3st',
    'anna@.test',
    'anna@-example.test',
    'anna@example-.test',
    'anna@exa_mple.test',
    'anna@127.0.0.1',
    'anna@[127.0.0.1]',
    'anna@１２７.0.0.1',
    'anna@müller.test/path',
    'anna@müller.test:25',
    'anna@mü%6cler.test',
    'anna@mü／ller.test',
    'anna@evil.test＠müller.test',
    '.anna@example.test',
    'anna.@example.test',
    'an..na@example.test',
    'an na@example.test',
    'anna@exa mple.test',
    '"anna smith"@example.test',
    'anna <anna@example.test>',
    'anna@example.test,ben@example.test',
    'a@b@example.test',
    'jörg@example.test',
    'anna@example.test\nBcc: ben@example.test',
    `${'a'.repeat(250)}@example.test`,
    `a@${'ü'.repeat(250)}.test`,
  ])('is none: %s', (text) => {
    expect(parseEmail(text)).toBeNull()
    expect(v.safeParse(Email, text).success).toBe(false)
  })

  it('once read is read as itself, and is visible ASCII', () => {
    const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(part, part, part, (local, name, ending) => {
        const email = parseEmail(`${local}@${name}.${ending}`)
        if (email === null) return
        expect(parseEmail(email)).toBe(email)
        expect(email).toMatch(/^[!-~]+$/)
      }),
      { numRuns: 1000 },
    )
  })
})
