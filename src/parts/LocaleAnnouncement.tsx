// Announces to assistive technology that the language is changing, and, in the new language, that it has changed.
import { useStore } from 'zustand'
import { useApp } from '../app-context.tsx'
import { languageOf } from '../i18n/negotiate.ts'
import { OWN_NAMES } from './language-names.ts'

export function LocaleAnnouncement() {
  const { i18n, t } = useApp()
  const change = useStore(i18n, (state) => state.change)
  const named = change.status === 'idle' ? '' : OWN_NAMES[languageOf(change.locale)]
  return (
    <p role="status" className="visually-hidden" data-locale-change={change.status}>
      {change.status === 'pending' && t('locale.changing', { language: named })}
      {change.status === 'set' && t('locale.changed', { language: named })}
    </p>
  )
}
