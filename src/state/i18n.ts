// The locale, its messages, and a change of both in progress (specification section 4). The browser fetches the messages and stores
// the choice (client/effects/locale.ts); until then the old language stays.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Locale } from '../domain/constants.ts'
import { changeLocale, type LocaleChange, NO_LOCALE_CHANGE } from '../domain/locale-change.ts'
import { createTranslate, type Messages, type Translate } from '../i18n/translate.ts'

export type I18nState = { locale: Locale; t: Translate; change: LocaleChange }
export type I18nStore = StoreApi<I18nState> & {
  /** Requests a language; does nothing for the one that is shown. */
  choose(locale: Locale): void
  /** Shows the fetched messages, unless another language was chosen meanwhile. */
  set(locale: Locale, messages: Messages): void
  /** The change could not be made. */
  fail(locale: Locale): void
}

export function createI18nStore(locale: Locale, messages: Messages): I18nStore {
  const store = createStore<I18nState>(() => ({
    locale,
    t: createTranslate(locale, messages),
    change: NO_LOCALE_CHANGE,
  }))
  return {
    ...store,
    choose: (locale) =>
      store.setState(({ change, locale: shown }) => ({
        change: changeLocale(change, { type: 'locale-chosen', locale, shown }),
      })),
    set(locale, messages) {
      const before = store.getState().change
      const change = changeLocale(before, { type: 'locale-ready', locale })
      if (change !== before) store.setState({ change, locale, t: createTranslate(locale, messages) })
    },
    fail: (locale) =>
      store.setState(({ change }) => ({ change: changeLocale(change, { type: 'change-failed', locale }) })),
  }
}
