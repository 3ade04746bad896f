import { describe, expect, it } from 'vitest'
import { suggestEmail } from '#src/domain/email-suggestion.ts'
import fc from '#tests/support/properties.ts'
import { tries } from '#tests/support/thorough.ts'

describe('the e-mail typo helper (section 5)', () => {
  it.each([
    ['anna@gmial.com', 'anna@gmail.com'],
    ['anna@gmail.con', 'anna@gmail.com'],
    ['anna@gmial.con', 'anna@gmail.com'],
    ['anna@gmail.nl', 'anna@gmail.com'],
    ['anna@gmail,com', 'anna@gmail.com'],
    ['anna@Gmal.cm', 'anna@gmail.com'],
    ['anna@hotmial.nl', 'anna@hotmail.nl'],
    ['anna@hotmal.nl', 'anna@hotmail.nl'],
    ['anna@zigo.nl', 'anna@ziggo.nl'],
    ['anna@kpnmial.nl', 'anna@kpnmail.nl'],
    ['anna@telnet.be', 'anna@telenet.be'],
    ['anna@skynt.be', 'anna@skynet.be'],
    ['anna@poczta.onet.lp', 'anna@poczta.onet.pl'],
    ['anna@wp.lp', 'anna@wp.pl'],
    ['anna@interai.pl', 'anna@interia.pl'],
    ['anna@outlok.com.br', 'anna@outlook.com.br'],
    ['anna@mijnbedrijf.nll', 'anna@mijnbedrijf.nl'],
    ['a.b+c@yaho.com', 'a.b+c@yahoo.com'],
  ])('suggests for %s %s @spec 5.26', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant)
  })

  it.each([
    // One edit and two are within the distance, three are not: the full domain,
    ['anna@zggo.nl', 'anna@ziggo.nl'],
    ['anna@zgo.nl', 'anna@ziggo.nl'],
    ['anna@zg.nl', null],
    ['anna@xp.pl', 'anna@wp.pl'],
    ['anna@pl.pl', 'anna@wp.pl'],
    ['anna@skyyynet.be', 'anna@skynet.be'],
    ['anna@skyyyynet.be', null],
    // the second-level part,
    ['anna@outlok.co.za', 'anna@outlook.co.za'],
    ['anna@otlok.co.za', 'anna@outlook.co.za'],
    ['anna@otlo.co.za', null],
    // the top-level part.
    ['anna@mijnbedrijf.orgg', 'anna@mijnbedrijf.org'],
    ['anna@mijnbedrijf.orggg', 'anna@mijnbedrijf.org'],
    ['anna@mijnbedrijf.orgggg', null],
    ['anna@mijnbedrijf.co.ukk', 'anna@mijnbedrijf.co.uk'],
  ])('keeps the distance of 2 on %s @spec 5.26 9.19', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant)
  })

  it.each([
    'anna@firma.sk',
    'anna@firma.me',
    'anna@firma.wien',
    'anna@firma.app',
    'anna@live.se',
    'anna@hotmail.dk',
    'anna@oxford.ac.uk',
    'anna@vub.be',
    'anna@mail.com',
    'anna@gmail.com',
    'anna@GMAIL.com',
    'anna@mail.nl',
    'anna@kpn.nl',
    'anna@mijnbedrijf.nl',
    'anna@startup.io',
    'anna@student.uni.ac.uk',
    'anna@hotmail.co.uk',
    'anna@yahoo.com.br',
    'anna@gmail',
    'anna@',
    '@gmial.com',
    'anna',
    '',
  ])('suggests nothing for %s', (typed) => {
    expect(suggestEmail(typed)).toBeNull()
  })

  it('has nothing to add to its own suggestion, and never touches the part before the @', () => {
    const letters = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
    const near = fc.constantFrom(
      'gmail',
      'hotmail',
      'ziggo',
      'telenet',
      'outlook',
      'wp',
      'onet',
      'live',
      'gmx',
    )
    const ending = fc.oneof(
      fc.constantFrom('com', 'nl', 'be', 'pl', 'co.uk', 'con', 'cmo'),
      fc.stringMatching(/^[a-z]{1,4}$/),
    )
    const slip = fc.tuple(near, fc.nat(7), fc.stringMatching(/^[a-z]{0,2}$/))
    const name = fc.oneof(
      letters,
      slip.map(([word, place, text]) => `${word.slice(0, place)}${text}${word.slice(place + 1)}` || 'x'),
    )
    fc.assert(
      fc.property(letters, name, ending, (local, provider, end) => {
        const suggestion = suggestEmail(`${local}@${provider}.${end}`)
        if (suggestion === null) return
        expect(suggestion.startsWith(`${local}@`)).toBe(true)
        expect(suggestEmail(suggestion)).toBeNull()
      }),
      { numRuns: tries(200, 1000) },
    )
  })
})
