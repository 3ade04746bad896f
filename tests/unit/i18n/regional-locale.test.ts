// Dates and times as the reader's region writes them, in the languages of the seven locales.
import { describe, expect, it } from 'vitest'
import { createFormat } from '#src/i18n/format.ts'
import { regionalLocale } from '#src/i18n/regional-locale.ts'

describe('the regional locale', () => {
  it.each([
    ['en-US', ['en-GB', 'en'], 'en-GB'],
    ['en-US', ['nl-NL', 'en', 'en-IE'], 'en-IE'],
    ['es-ES', ['es-419', 'es'], 'es-419'],
    ['de-DE', ['de-AT'], 'de-AT'],
    ['nl-NL', ['en-GB'], 'nl-NL'],
    ['en-US', ['en', 'C', 'en-US@posix', 'en_GB'], 'en-US'],
    ['en-US', [], 'en-US'],
  ])('of %s for a reader of %j is %s', (locale, tags, expected) => {
    expect(regionalLocale(locale, tags)).toBe(expected)
  })

  it('writes a British day and hour for English', () => {
    const format = createFormat(regionalLocale('en-US', ['en-GB']), 'UTC')
    expect(format.time('2026-11-22T14:05:00Z')).toBe('14:05')
    expect(format.date('2026-11-02T14:05:00Z')).toBe('2 Nov 2026')
    expect(createFormat('en-US', 'UTC').date('2026-11-02T14:05:00Z')).toBe('Nov 2, 2026')
  })
})
