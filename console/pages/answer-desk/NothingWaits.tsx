import { Button } from '#console/parts/Button.tsx'
import { EmptyState } from '#console/parts/EmptyState.tsx'
import { t } from '#console/texts.ts'
import type { Language } from '#src/domain/constants.ts'
import { languageNames } from './languages.ts'

/** The empty list: at all, or in the languages that it shows. `num_others`: messages in the languages that were not chosen. */
export function NothingWaits({
  own,
  shows_others,
  num_others,
  onToggle,
}: {
  own: readonly Language[]
  shows_others: boolean
  num_others: number
  onToggle(): void
}) {
  if (shows_others) return <EmptyState icon="check-circle-fill" title={t('desk.languages.empty_others')} />
  if (num_others === 0)
    return (
      <EmptyState icon="check-circle-fill" title={t('desk.empty')}>
        {t('desk.empty_text')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon="translate"
      title={t('desk.languages.empty', { languages: languageNames(own) })}
      action={
        <Button keys="o" onClick={onToggle}>
          {t('desk.languages.show')}
        </Button>
      }
    >
      {t('desk.languages.empty_text', { count: num_others })}
    </EmptyState>
  )
}
