// Changing the language as a pure machine (specification section 4): the change goes through a pending state that is
// resolved by setting the locale. Another choice in the pending state replaces the first.
import type { Locale } from './constants.ts'

export type LocaleChange =
  | { status: 'idle' }
  /** The messages are being fetched and the choice is being stored; the old language is still shown. */
  | { status: 'pending'; locale: Locale }
  | { status: 'set'; locale: Locale }
  /** The old language stays. */
  | { status: 'failed'; locale: Locale }

export type LocaleChangeEvent =
  | { type: 'locale-chosen'; locale: Locale; shown: Locale }
  | { type: 'locale-ready'; locale: Locale }
  | { type: 'change-failed'; locale: Locale }

export const NO_LOCALE_CHANGE: LocaleChange = { status: 'idle' }

/** The state after an event; the same object where the event is ignored. */
export function changeLocale(state: LocaleChange, event: LocaleChangeEvent): LocaleChange {
  const { locale } = event
  const awaited = state.status === 'pending' ? state.locale : null
  switch (event.type) {
    case 'locale-chosen':
      // Choosing the language that is shown cancels a pending change.
      return locale === (awaited ?? event.shown) ? state : { status: 'pending', locale }
    case 'locale-ready':
      return locale === awaited ? { status: 'set', locale } : state
    case 'change-failed':
      return locale === awaited ? { status: 'failed', locale } : state
  }
}
