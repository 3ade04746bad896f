// What the built worker carries of a locale says the same as the locale's file (scripts/locale-values.ts).
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { valuesOf } from '#scripts/locale-values.ts'
import { wordsOf } from '#worker/platform/i18n/locale-values.ts'

const read = (file: string) => JSON.parse(readFileSync(`locales/${file}`, 'utf8'))

it.each(readdirSync('locales').filter((name) => name.endsWith('.json')))(
  '%s is whole again once its values are named',
  (file) => {
    const { values, own } = valuesOf(read('en-US.json'), read(file))
    expect(wordsOf(read('en-US.json'), values, own)).toEqual(read(file))
  },
)

it('keeps what a locale has beside the source, and leaves out what it lacks', () => {
  const source = { a: 'A', gone: 'G', group: { gone: 'G' }, n: { one: '1', other: '2' } }
  const words = { a: 'a', n: { one: 'een', few: 'enkele', other: 'meer' }, own: { deep: 'd' } }
  const { values, own } = valuesOf(source, words)
  expect(wordsOf(source, values, own)).toEqual(words)
})
