// Section 4: a locale change goes through a pending state that is resolved by setting the locale.

import { describe, expect, it } from 'vitest'
import { LOCALES } from '#src/domain/constants.ts'
import {
  changeLocale,
  type LocaleChange,
  type LocaleChangeEvent,
  NO_LOCALE_CHANGE,
} from '#src/domain/locale-change.ts'
import fc from '#tests/support/properties.ts'

const pending: LocaleChange = { status: 'pending', locale: 'nl-NL' }
const set: LocaleChange = { status: 'set', locale: 'nl-NL' }
const failed: LocaleChange = { status: 'failed', locale: 'nl-NL' }
const choose = (locale: 'nl-NL' | 'de-DE' | 'en-US', shown: 'nl-NL' | 'en-US' = 'en-US') =>
  ({ type: 'locale-chosen', locale, shown }) as const
const ready = (locale: 'nl-NL' | 'de-DE') => ({ type: 'locale-ready', locale }) as const
const fails = (locale: 'nl-NL' | 'de-DE') => ({ type: 'change-failed', locale }) as const

describe('changeLocale', () => {
  it.each<[string, LocaleChange, LocaleChangeEvent, LocaleChange]>([
    ['choosing waits for the language', NO_LOCALE_CHANGE, choose('nl-NL'), pending],
    ['its words resolve the waiting', pending, ready('nl-NL'), set],
    ['a failure ends it', pending, fails('nl-NL'), failed],
    ['choosing again after a failure waits again', failed, choose('nl-NL'), pending],
    ['another language may follow', set, choose('de-DE', 'nl-NL'), { status: 'pending', locale: 'de-DE' }],
    ['a newer wish replaces the older', pending, choose('de-DE'), { status: 'pending', locale: 'de-DE' }],
    [
      'choosing the shown language cancels a pending change',
      pending,
      choose('en-US'),
      { status: 'pending', locale: 'en-US' },
    ],
  ])('%s', (_what, state, event, after) => {
    expect(changeLocale(state, event)).toEqual(after)
  })

  it.each<[string, LocaleChange, LocaleChangeEvent]>([
    ['choosing what is shown', NO_LOCALE_CHANGE, choose('en-US')],
    ['choosing what is on its way', pending, choose('nl-NL')],
    ['words nobody waits for', NO_LOCALE_CHANGE, ready('nl-NL')],
    ['words of an older wish', pending, ready('de-DE')],
    ['the failure of an older wish', pending, fails('de-DE')],
    ['a late failure', set, fails('nl-NL')],
  ])('%s changes nothing', (_what, state, event) => {
    expect(changeLocale(state, event)).toBe(state)
  })

  it('is set only by the messages of the last choice, whatever comes in between @spec 4.17', () => {
    const locale = fc.constantFrom(...LOCALES)
    const event: fc.Arbitrary<LocaleChangeEvent> = fc.oneof(
      fc.record({
        type: fc.constant('locale-chosen' as const),
        locale,
        shown: fc.constant('en-US' as const),
      }),
      fc.record({ type: fc.constant('locale-ready' as const), locale }),
      fc.record({ type: fc.constant('change-failed' as const), locale }),
    )
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let state: LocaleChange = NO_LOCALE_CHANGE
        for (const each of events) {
          const before = state
          state = changeLocale(state, each)
          if (state !== before && state.status === 'set') {
            expect(before).toEqual({ status: 'pending', locale: state.locale })
          }
        }
      }),
      { numRuns: 1000 },
    )
  })
})
