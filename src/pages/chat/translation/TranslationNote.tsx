// Under a translated message: says that it is translated, and shows the original on a tap.
import { useApp } from '#src/app-context.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import css from './TranslationNote.module.css'

export type TranslationNoteProps = {
  /** Null: the translation failed. */
  translated: string | null
  isOriginal: boolean
  onToggle: () => void
}

export function TranslationNote({ translated, isOriginal, onToggle }: TranslationNoteProps) {
  const { t } = useApp()
  if (translated === null) return <p className={css.root}>{t('chat.translate.failed')}</p>
  return (
    <button type="button" className={css.root} onClick={onToggle}>
      <Icon name="translate" />
      {t(isOriginal ? 'chat.translate.show_translation' : 'chat.translate.show_original')}
    </button>
  )
}
