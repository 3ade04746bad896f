// Cleaning of written text: deceptive characters are removed, every language and every emoji stays.

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { FileComplaint } from '#src/contract/complaints.ts'
import { MemberName, MessageText, Password } from '#src/contract/fields.ts'
import { cleanLine, cleanText, firstCharacters } from '#src/domain/written-text.ts'
import fc, { anyCharacter } from '#tests/support/properties.ts'

const ZALGO = `Z${'\u0301'.repeat(40)}a${'\u0316\u200d'.repeat(40)}`

describe('text in any language', () => {
  it.each([
    ['a family', '👨‍👩‍👧‍👦'],
    ['a colour of skin', '👩🏽‍🚀 👍🏿'],
    ['a variation', '❤️‍🔥 🏳️‍🌈 ♥️ ☺︎'],
    ['a flag', '🇳🇱🇵🇱'],
    ['a flag of a region', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a keycap', '1️⃣ #️⃣'],
    ['Arabic with its vowels', 'السَّلَامُ عَلَيْكُمْ'],
    ['Persian with its joiners', 'می‌خواهم'],
    ['Hebrew with points and a mark of direction', 'בְּרֵאשִׁ֖ית (Genesis)\u200e!'],
    ['Vietnamese, composed', 'Tiếng Việt'.normalize('NFC')],
    ['Vietnamese, taken apart', 'Tiếng Việt'.normalize('NFD')],
    ['Hindi with its joiners', 'नमस्ते क्‍ष श्र्‌य'],
    ['Tamil', 'வணக்கம் ஸ்ரீ'],
    ['Thai with its tones and breaks', 'ภาษาไทยที่สวยงาม\u200bน้ำ'],
    ['Tibetan stacks', 'བསྒྲུབས'],
    ['Korean, taken apart', '안녕하세요'.normalize('NFD')],
    ['a variant of a character', '葛󠄀城'],
    ['French spaces', 'Ça va\u202f? «\u00a0Oui\u00a0»'],
    ['several lines', 'first\n\nthird\twide'],
  ])('stays as it is: %s', (_, text) => {
    expect(cleanText(text)).toBe(text)
  })
})

describe('deceptive characters', () => {
  it.each([
    ['NUL and other controls', 'An\0n\x07a\x9f', 'Anna'],
    ['half a character', 'An\ud83dna\udc00', 'Anna'],
    ['an overridden direction', '\u202eannA\u202c \u2066Ben\u2069', 'annA Ben'],
    ['marks of direction where nothing is written from the right', 'Anna\u200e\u200f', 'Anna'],
    ['characters of no width between letters', 'A\u200bn\u200cn\u200da\u2060\ufeff\u00ad', 'Anna'],
    ['fillers that look like nothing', 'Anna\u3164\u115f\uffa0', 'Anna'],
    ['tags without a flag', 'Anna\u{e0041}\u{e007f}', 'Anna'],
    ['variations of nothing', 'A\ufe0fn\ufe00na', 'Anna'],
    ['a mark without a letter', '\u0301Anna', 'Anna'],
    ['a mark on a blank, at its beginning', ' \t\u0301 \ufe20Anna', 'Anna'],
    ['what is left without reason by what was taken out', '\u0301\u200d❤', '❤'],
    ['line ends of other systems', 'a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
  ])('is taken out: %s', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean)
  })

  it('is no tower of marks higher than six, with joiners between them or without', () => {
    expect(cleanText(ZALGO).match(/\p{M}/gu)).toHaveLength(12)
  })

  it.each(['', ' \n\t', '\u200b\u200d', '\u2800\u2800', '\u3164', '\u200f', '\u0301\u0301', '\u202e\u2066 '])(
    'is a text of nothing to be seen, which is empty: %j',
    (text) => {
      expect(cleanText(text)).toBe('')
    },
  )
})

describe('a cleaned text', () => {
  const anything = fc.string({ unit: anyCharacter, maxLength: 60 }).map((text) => text + ZALGO)
  const halves = fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
    .map((units) => String.fromCharCode(...units))

  it('is clean: cleaning it again changes nothing, it is well formed, a line of it has no line end', () => {
    fc.assert(
      fc.property(fc.oneof(anything, halves), (text) => {
        const clean = cleanText(text)
        expect(cleanText(clean)).toBe(clean)
        expect(clean.isWellFormed()).toBe(true)
        expect(clean.length).toBeLessThanOrEqual(text.length)
        expect(cleanLine(text)).not.toMatch(/[\0\n\r\t\u2028\u2029\u0085]/)
      }),
      { numRuns: 2_000 },
    )
  })

  it('costs time in proportion to its length', () => {
    const start = performance.now()
    cleanText('e\u0301\u200d'.repeat(20_000))
    expect(performance.now() - start).toBeLessThan(500)
  })

  it('is cut between characters', () => {
    expect(firstCharacters('ab😀', 3)).toBe('ab')
    expect(firstCharacters('ab😀', 4)).toBe('ab😀')
  })
})

describe('everywhere people write', () => {
  const problem = (schema: v.GenericSchema, value: unknown) =>
    v.safeParse(schema, value, { abortPipeEarly: true }).issues?.[0].message

  it('an invisible message is empty', () => {
    expect(problem(MessageText, '\u200b\u2800\u202e')).toBe('required')
    expect(v.parse(MessageText, '\u202eHi\0 there')).toBe('Hi there')
  })

  it('a name is one visible line', () => {
    expect(problem(MemberName, '\u3164')).toBe('required')
    expect(v.parse(MemberName, 'Anna\nBen\u202e')).toBe('Anna Ben')
    expect(problem(MemberName, '\u200b@anna')).toBe('name_starts_with_at')
  })

  it('a message to the operator and its subject are cleaned', () => {
    const filed = { category: 'question', text: 'How do I\0 change my name?', about: 'a\u2028b' }
    expect(v.parse(FileComplaint, filed)).toMatchObject({ text: 'How do I change my name?', about: 'a b' })
  })

  it('a password with NUL, or half a character, is refused and never changed', () => {
    expect(problem(Password, 'a quiet\0harbour')).toBe('password_untypable')
    expect(problem(Password, 'a quiet \ud83d harbour')).toBe('password_untypable')
    expect(v.parse(Password, ' a quiet 🚤 ')).toBe(' a quiet 🚤 ')
  })
})
