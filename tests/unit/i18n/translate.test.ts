// The translator: placeholders, plurals by Intl.PluralRules, missing keys.
import { describe, expect, it } from 'vitest'
import { createTranslate, type MessageKey, translateOr } from '#src/i18n/translate.ts'

const polish = createTranslate('pl-PL', {
  greeting: 'Cześć, {{name}}!',
  likes: {
    one: '{{count}} polubienie',
    few: '{{count}} polubienia',
    many: '{{count}} polubień',
    other: '{{count}} polubienia',
  },
})
const t = (key: string, params?: Record<string, string | number>) => polish(key as MessageKey, params)

describe('createTranslate', () => {
  it('fills placeholders', () => {
    expect(t('greeting', { name: 'Ola' })).toBe('Cześć, Ola!')
  })

  it.each([
    [1, '1 polubienie'],
    [2, '2 polubienia'],
    [5, '5 polubień'],
    [22, '22 polubienia'],
    [1.5, '1.5 polubienia'],
  ])('chooses the Polish plural of %d', (count, text) => {
    expect(t('likes', { count })).toBe(text)
  })

  it('returns the key itself when even English has no message @spec 1.7', () => {
    expect(t('nowhere.at.all')).toBe('nowhere.at.all')
  })
})

describe('translateOr', () => {
  it('names a fallback for a computed key', () => {
    expect(translateOr(polish, 'errors.unheard_of', 'greeting' as MessageKey, { name: 'Ola' })).toBe(
      'Cześć, Ola!',
    )
  })
})
