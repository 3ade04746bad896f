// Menu item that translates the other's messages into the member's language. Shown only where a translator is available.
import { useStore } from 'zustand'
import { useTranslate } from '#src/app-context.tsx'
import { MenuItem } from '#src/ui/Menu.tsx'
import { useTranslations } from './use-translations.ts'

export function TranslationSwitch({ name }: { name: string }) {
  const t = useTranslate()
  const translations = useTranslations()
  const { availability, on } = useStore(translations)
  if (availability === 'none') return null
  return (
    <MenuItem icon="translate" aria-pressed={on} onClick={() => translations.setOn(!on)}>
      {t(on ? 'chat.translate.off' : 'chat.translate.on', { name })}
      {!on && availability === 'after_download' && <small>{t('chat.translate.download')}</small>}
    </MenuItem>
  )
}
